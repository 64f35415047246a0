/**
 * What a caller waits for: from the end of their speech to the first sound of the answer, both on the waveform, against
 * the sum of what can't be saved: the silence that ends a turn, and the fixed delays of the doubles of model and voice.
 * Then what `answer_early` saves of it, and what a connection opened ahead of the request saves.
 *
 *   node bench/turn.ts [--seconds 60] [--callers 3] [--model 300] [--voice 150]
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
import { loadSynthesiser } from "../server/src/providers/builtin-voice/synthesise.ts";
import { createVendorClient, type VendorClient } from "../server/src/providers/wire/vendor-client.ts";
import { startOpenAiDouble } from "../server/test/doubles/openai-server.ts";
import { benchSpeech } from "./bench-speech.ts";
import { median, percentile } from "./measure.ts";
import { whenReady } from "./process-tree.ts";
import { ask, newAgent } from "./sessions/bench-agent.ts";
import type { CallersReport } from "./sessions/callers.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    callers: { type: "string", default: "3" },
    model: { type: "string", default: "300" },
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

const speech = benchSpeech(await loadSynthesiser());
const spoken = speech.findLastIndex((frame) => frame.some((sample) => Math.abs(sample) > LOUD)) + 1;
/** The callers count from their last frame, but it is quiet before that. */
const quietTailMs = (speech.length - spoken) * FRAME_MS;

const sum = SILENCE_MS + Number(values.model) + Number(values.voice);
console.log(
  `\nEnd of speech to first sound; silence ${SILENCE_MS}, model ${values.model}, voice ${values.voice} ms`,
);
console.log("                                     p50       p95     beyond the sum (p50)");
for (const isEarly of [false, true]) {
  const waits = (await turns(isEarly)).map((ms) => ms + quietTailMs);
  const middle = median(waits);
  const name = isEarly ? "answer_early on" : "answer_early off";
  console.log(
    `  ${name.padEnd(26)} ${middle.toFixed(0).padStart(8)} ms ${percentile(waits, 0.95).toFixed(0).padStart(6)} ms` +
      ` ${(middle - sum).toFixed(0).padStart(10)} ms   × ${(middle / sum).toFixed(2)}   (${waits.length} turns)`,
  );
}
await handshakes();

/** Waits in ms as the callers measured them. */
async function turns(answerEarly: boolean): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "parley-turn-"));
  const vendors = fork(new URL("./sessions/vendors.ts", import.meta.url), [values.model, values.voice]);
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
    const agent = await newAgent(url, dataDir, { engine: { answer_early: answerEarly } });
    const order = { ...agent, url, kind: "websocket", count: Number(values.callers) };
    await ask(callers, { type: "more", order });
    await sleep(Number(values.seconds) * 1000);
    return ((await ask(callers, { type: "report" })) as { report: CallersReport }).report.firstSounds;
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
    const answer = await client.post({
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
