/** What calls with a speech model cost in processor time, here and in another checkout, by turns. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { benchSpeech } from "../bench-speech.ts";
import { median } from "../measure.ts";
import { cpuMsOfTree, whenReady } from "../process-tree.ts";

interface Load {
  seconds: number;
  calls: number;
  rounds: number;
}

const FRAME_MS = 20;
const SETTLE_MS = 4_000;
/** Callers ask this often. */
const ASK_MS = 8_000;
const ANSWER = "It was sent this morning. You will have it on Monday.";
const HERE = fileURLToPath(new URL("../../", import.meta.url));

/** Prints the shares of a core that a call takes, and their ratio. */
export async function compareCpu(against: string, load: Load): Promise<void> {
  const shares: Record<"here" | "there", number[]> = { here: [], there: [] };
  const speech = benchSpeech(await loadSynthesiser());
  for (let round = 0; round < load.rounds; round++) {
    shares.there.push(await shareOf(against, speech, load));
    shares.here.push(await shareOf(HERE, speech, load));
  }
  const [here, there] = [median(shares.here), median(shares.there)];
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  console.log(
    `\n${load.calls} calls, ${load.rounds} rounds of ${load.seconds} s: ${percent(here)} of a core each here, ` +
      `${percent(there)} there; ratio ${(here / there).toFixed(2)}`,
  );
}

async function shareOf(
  folder: string,
  speech: readonly Int16Array[],
  { seconds, calls }: Load,
): Promise<number> {
  const vendor = await startOpenAiDouble();
  vendor.realtime.timing = { pace: 2, firstMs: 400, wordsMs: 0, transcriptMs: 500 };
  vendor.realtime.onHeard(() => "Where is my order from last week?");
  vendor.realtime.onAnswer(() => [{ say: ANSWER }]);
  const dataDir = await mkdtemp(join(tmpdir(), "parley-speech-"));
  const service = spawn(process.execPath, [join(folder, "server/src/main.ts")], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const callers: { stop(): void }[] = [];
  try {
    const url = await whenReady(service);
    for (const wsUrl of await startCalls(url, dataDir, calls)) callers.push(speakInto(wsUrl, speech));
    await sleep(SETTLE_MS);
    const before = cpuMsOfTree(service.pid ?? 0);
    const answers = answersOf(vendor);
    const began = performance.now();
    await sleep(seconds * 1000);
    const share = (cpuMsOfTree(service.pid ?? 0) - before) / (performance.now() - began) / calls;
    if (answersOf(vendor) === answers) throw new Error(`Nothing was answered in ${folder}.`);
    return share;
  } finally {
    for (const caller of callers) caller.stop();
    service.kill("SIGKILL");
    await vendor.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const answersOf = ({ realtime }: OpenAiDouble): number =>
  realtime.sessions.reduce((sum, { responses }) => sum + responses.length, 0);

async function startCalls(url: string, dataDir: string, count: number): Promise<string[]> {
  const owner = JSON.parse(await readFile(join(dataDir, "owner.json"), "utf8")) as Record<string, string>;
  async function post(path: string, body: unknown): Promise<Record<string, string>> {
    const headers = { authorization: `Bearer ${owner["token"]}`, "content-type": "application/json" };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  }
  const workspace = owner["workspace_id"];
  const agent = await post(`/public/v1/workspaces/${workspace}/agents`, {
    name: "Desk",
    system_prompt: "You help with orders.",
    speech_model: { provider: "openai" },
  });
  const started: string[] = [];
  for (let nth = 0; nth < count; nth++)
    started.push((await post(`/workspaces/${workspace}/agents/${agent["id"]}/token`, {}))["ws_url"] ?? "");
  return started;
}

/** Sends a frame every 20 ms: the question every few seconds, and silence. */
function speakInto(url: string, speech: readonly Int16Array[]): { stop(): void } {
  const socket = new WebSocket(url);
  const silence = Buffer.alloc(640);
  let sent = 0;
  let due = performance.now();
  const timer = setInterval(() => {
    for (; due <= performance.now(); due += FRAME_MS) {
      const frame = speech[sent++ % (ASK_MS / FRAME_MS)];
      if (socket.readyState !== WebSocket.OPEN) continue;
      socket.send(frame ? Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength) : silence);
    }
  }, FRAME_MS);
  return {
    stop() {
      clearInterval(timer);
      socket.terminate();
    },
  };
}
