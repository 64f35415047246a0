/**
 * What a caller waits for: from the end of their speech to the first sound of the answer, both on the waveform, against
 * the sum of what can't be saved: the silence that ends a turn, and the fixed delays of the doubles of model and voice.
 * Then what `answer_early` saves of it, what models cost whose text is held back because it may be thoughts
 * (docs/vendors.md#private-text), and what a connection opened ahead of the request saves. The first answer of each call is
 * told apart from those after it: it is held back even if the model never thinks.
 *
 *   node bench/turn.ts [--seconds 60] [--callers 3] [--model 300] [--word 20] [--voice 150]
 */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { createVendorClient, type VendorClient } from "@parley/providers/http/vendor-client";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { benchSpeech } from "./bench-speech.ts";
import { median, percentile } from "./measure.ts";
import { whenReady } from "./process-tree.ts";
import { ask, newAgent } from "./sessions/bench-agent.ts";
import { SILENT_THINKER, THINKING_MODEL, wordsBefore } from "./sessions/model-answer.ts";
import type { CallersReport } from "./sessions/callers.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    callers: { type: "string", default: "3" },
    model: { type: "string", default: "300" },
    word: { type: "string", default: "20" },
    voice: { type: "string", default: "150" },
  },
});
/** Default `end_of_turn_ms` of an agent. */
const SILENCE_MS = 300;
/** A handshake with a vendor on the same continent: TCP and TLS are two round trips. */
const HANDSHAKE_MS = 80;
const HANDSHAKES = 15;
/** As loud as callers.ts takes for speech. */
const LOUD = 1_000;
const FRAME_MS = 20;

type Latency = Record<
  "speech_ended_ms" | "first_token_ms" | "first_speech_byte_ms" | "first_frame_ms",
  number | null
>;

const speech = benchSpeech(await loadSynthesiser());
const spoken = speech.findLastIndex((frame) => frame.some((sample) => Math.abs(sample) > LOUD)) + 1;
/** The callers count from their last frame, but it is quiet before that. */
const quietTailMs = (speech.length - spoken) * FRAME_MS;

console.log(
  `\nEnd of speech to first sound; silence ${SILENCE_MS}, model ${values.model}, a word ${values.word}, voice ${values.voice} ms`,
);
console.log("                                     p50       p95     beyond the sum (p50)");
const RUNS = [
  { name: "answer_early off", isEarly: false, model: "any" },
  { name: "answer_early on", isEarly: true, model: "any" },
  { name: "marked, without thoughts", isEarly: false, model: SILENT_THINKER },
  { name: "marked, with thoughts", isEarly: false, model: THINKING_MODEL },
];
for (const { name, isEarly, model } of RUNS) {
  const { firstSounds, latencies } = await turns(isEarly, model);
  // The first word comes with the model's own delay.
  const wordsMs = (wordsBefore(model) - 1) * Number(values.word);
  const sum = SILENCE_MS + Number(values.model) + wordsMs + Number(values.voice);
  const waits = firstSounds.map((ms) => ms + quietTailMs);
  const middle = median(waits);
  console.log(
    `  ${name.padEnd(26)} ${middle.toFixed(0).padStart(8)} ms ${percentile(waits, 0.95).toFixed(0).padStart(6)} ms` +
      ` ${(middle - sum).toFixed(0).padStart(10)} ms   × ${(middle / sum).toFixed(2)}   (${waits.length} turns)`,
  );
  if (model === "any") console.log(`    ${steps(latencies.flat())}`);
  else {
    console.log(`    first answers: ${steps(latencies.map((call) => call.slice(0, 1)).flat())}`);
    console.log(`    after them: ${steps(latencies.map((call) => call.slice(1)).flat())}`);
  }
}
await handshakes();

/** Where the time went by the records' marks, medians in ms. The delays of model and voice are taken off, words aren't. */
function steps(latencies: Latency[]): string {
  const middle = (from: keyof Latency, until: keyof Latency, known = 0): string =>
    (median(latencies.map((marks) => Number(marks[until]) - Number(marks[from]))) - known).toFixed(0);
  return (
    `end of speech → request ${middle("speech_ended_ms", "first_token_ms", Number(values.model))}, ` +
    `first token → voice ${middle("first_token_ms", "first_speech_byte_ms", Number(values.voice))}, ` +
    `first byte → frame ${middle("first_speech_byte_ms", "first_frame_ms")}`
  );
}

/** What the callers measured, in ms, and what the records of their calls say. */
async function turns(
  answerEarly: boolean,
  model: string,
): Promise<{ firstSounds: number[]; latencies: Latency[][] }> {
  const dataDir = await mkdtemp(join(tmpdir(), "parley-turn-"));
  const vendors = fork(new URL("./sessions/vendors.ts", import.meta.url), [
    values.model,
    values.voice,
    values.word,
  ]);
  const [accounts] = (await once(vendors, "message")) as [Record<string, string>];
  const service = spawn(
    process.execPath,
    [fileURLToPath(new URL("../server/src/main.ts", import.meta.url))],
    {
      env: { ...process.env, ...accounts, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const callers = fork(new URL("./sessions/callers.ts", import.meta.url));
  try {
    const url = await whenReady(service);
    const settings = { model: { provider: "openai", model }, engine: { answer_early: answerEarly } };
    const agent = await newAgent(url, dataDir, settings);
    const order = { ...agent, url, kind: "websocket", count: Number(values.callers) };
    await ask(callers, { type: "more", order });
    await sleep(Number(values.seconds) * 1000);
    const { report } = (await ask(callers, { type: "report" })) as { report: CallersReport };
    return { firstSounds: report.firstSounds, latencies: await latenciesOf(url, agent) };
  } finally {
    vendors.disconnect();
    callers.disconnect();
    const exited = once(service, "exit");
    service.kill("SIGTERM");
    service.kill("SIGTERM"); // calls don't need to end by themselves
    await exited;
    await rm(dataDir, { recursive: true });
  }
}

/** For each call, in its order. */
async function latenciesOf(url: string, { token, workspaceId }: Awaited<ReturnType<typeof newAgent>>) {
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}/public/v1/workspaces/${workspaceId}/calls${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  };
  const { data: items } = (await get("")) as { data: { id: string }[] };
  const calls = (await Promise.all(items.map(({ id }) => get(`/${id}`)))) as { latency: Latency[] }[];
  return calls.map(({ latency }) => latency.filter((marks) => marks.speech_ended_ms !== null));
}

/** The first request of a call, to a vendor that answers at once behind a slow handshake. */
async function handshakes(): Promise<void> {
  const vendor = await startOpenAiDouble();
  const { hostname, port } = new URL(vendor.baseUrl);
  const distant = createServer((near) => {
    near.on("error", () => near.destroy());
    setTimeout(() => {
      const far = connect(Number(port), hostname).on("error", () => near.destroy());
      near.pipe(far).pipe(near);
    }, HANDSHAKE_MS);
  }).listen(0, "127.0.0.1");
  await once(distant, "listening");
  const url = `http://127.0.0.1:${(distant.address() as AddressInfo).port}/v1/chat/completions`;

  async function firstByte(prepare: (client: VendorClient) => void): Promise<number> {
    const client = createVendorClient();
    prepare(client);
    await sleep(2 * HANDSHAKE_MS);
    const began = performance.now();
    const answer = await client.send({
      vendor: "The double",
      url,
      apiKey: vendor.apiKey,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: "m", stream: true, messages: [] }),
      signal: new AbortController().signal,
    });
    await answer.chunks.next();
    const took = performance.now() - began;
    await client.close();
    return took;
  }

  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < HANDSHAKES; round++) {
    cold.push(await firstByte(() => undefined));
    warm.push(await firstByte((client) => client.warm(url)));
  }
  console.log(`\nFirst byte of a call's first request; connecting takes ${HANDSHAKE_MS} ms (medians)`);
  console.log(`  connecting then            ${median(cold).toFixed(1).padStart(8)} ms   × 1.00`);
  console.log(
    `  connected ahead            ${median(warm).toFixed(1).padStart(8)} ms   × ${(median(warm) / median(cold)).toFixed(2)}`,
  );
  distant.close();
  await vendor.close();
}
