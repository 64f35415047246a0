/** What the benchmarks' callers say: speech with natural pauses, in frames. */
import { createFramer } from "@parley/audio/framer";
import type { Frame } from "@parley/audio/frame";

export const BENCH_WORDS =
  "I would like to book a table for four people this evening, at seven if that is possible, please.";

/** `synthesise` belongs to the built-in voice. */
export function benchSpeech(synthesise: (voice: "rms", text: string) => Int16Array): Frame[] {
  return createFramer().push(synthesise("rms", BENCH_WORDS));
}
