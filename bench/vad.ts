/**
 * Voice activity detection: CPU per call, first of the bare model by batch size, then
 * of whole calls in real time (speech, pauses and background noise, each call's frames
 * at their own moments). Goal: including Opus, at most 2 % of a core per talking call.
 */
import { createFramer } from "@parley/audio/framer";
import { concat, mix, noise } from "@parley/testing/sound/test-signals";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { INPUT_SAMPLES, loadSileroModel, STATE_SIZE } from "@parley/providers/silero/silero-model";
import { createBatchedVoiceActivity } from "@parley/providers/silero/silero-voice-activity";
import type { VoiceActivity } from "@parley/conversation/sound/sound-ports";
import { median } from "./measure.ts";

const WINDOW_MS = 32;
const CALLS = [1, 4, 16, 30];

const rssBefore = process.memoryUsage.rss();
const began = performance.now();
const model = await loadSileroModel();
console.log(`\nLoading: ${(performance.now() - began).toFixed(0)} ms, ${megabytes(rssBefore)} MB`);

console.log("\nThe model alone: CPU per window of 32 ms");
for (const size of CALLS) {
  const samples = Float32Array.from(
    noise({ dbfs: -30, ms: 36 }).subarray(0, INPUT_SAMPLES),
    (s) => s / 32_768,
  );
  const batch = Array.from({ length: size }, () => ({ samples, state: new Float32Array(STATE_SIZE) }));
  const rounds: number[] = [];
  for (let round = -3; round < 9; round++) {
    const iterations = Math.ceil(120 / size);
    const cpu = process.threadCpuUsage();
    for (let i = 0; i < iterations; i++) await model.infer(batch);
    if (round >= 0) rounds.push(cpuMs(cpu) / iterations / size);
  }
  const ms = median(rounds);
  console.log(
    `  batch of ${String(size).padStart(2)}: ${(ms * 1000).toFixed(0).padStart(4)} µs   ${percent(ms / WINDOW_MS)} of a core per call`,
  );
}

console.log("\nCalls in real time, half speech: CPU of the thread per call");
const synthesise = await loadSynthesiser();
const speech = synthesise(
  "slt",
  "I would like to book a table for four people this evening, at seven if that is possible.",
);
const pause = new Int16Array(speech.length);
const clip = mix(concat(speech, pause), noise({ dbfs: -55, ms: (speech.length * 2) / 16 }));
const frames = createFramer().push(clip);
const idle: VoiceActivity = { open: () => ({ write() {}, close() {} }) };
for (const calls of CALLS) {
  const rss = process.memoryUsage.rss();
  const activity = createBatchedVoiceActivity({ ...model, close: async () => {} });
  const share = (await talk(activity, calls)) - (await talk(idle, calls));
  const memory = Number(megabytes(rss)) / calls;
  console.log(
    `  ${String(calls).padStart(2)} calls: ${percent(share / calls)} of a core, ${memory.toFixed(1)} MB`,
  );
  await activity.close();
}
await model.close();

/** Runs this many calls for a few seconds; returns the share of a core that this thread used. */
async function talk(activity: VoiceActivity, calls: number): Promise<number> {
  const streams = Array.from({ length: calls }, () => activity.open(() => {}));
  const sent = streams.map(() => 0);
  const firstFrame = streams.map((_, i) => Math.floor((i * frames.length) / calls));
  const cpu = process.threadCpuUsage();
  const start = performance.now();
  while (performance.now() - start < 7_000) {
    for (const [i, stream] of streams.entries()) {
      const due = Math.floor((performance.now() - start - (i * 20) / calls) / 20);
      while ((sent[i] ?? 0) < due) {
        const frame = frames[((firstFrame[i] ?? 0) + (sent[i] ?? 0)) % frames.length];
        if (frame) stream.write(frame);
        sent[i] = (sent[i] ?? 0) + 1;
      }
    }
    await new Promise((resolve) => void setTimeout(resolve, 2));
  }
  for (const stream of streams) stream.close();
  return cpuMs(cpu) / (performance.now() - start);
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2).padStart(5)} %`;
}

function megabytes(sinceBytes: number): string {
  return ((process.memoryUsage.rss() - sinceBytes) / 2 ** 20).toFixed(0);
}
