import { expect, test } from "vitest";
import { peakDbfs, rmsDbfs } from "@parley/audio/level";
import { loadSynthesiser } from "./synthesise.ts";
import { BUILTIN_VOICES } from "./builtin-voices.ts";

const synthesise = await loadSynthesiser();
const SENTENCE = "Your table for four is booked at seven this evening.";

test.each(BUILTIN_VOICES.map(({ id }) => id))(
  "%s speaks at a natural pace, loud enough, without clipping",
  (voice) => {
    const samples = synthesise(voice, SENTENCE);
    const seconds = samples.length / 16_000;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(4.5);
    expect(Math.abs(rmsDbfs(samples) + 21)).toBeLessThan(2.5);
    expect(peakDbfs(samples)).toBeLessThan(-1);
  },
);

test("the voices differ", () => {
  const pitches = BUILTIN_VOICES.map(({ id }) => pitch(synthesise(id, SENTENCE)));
  const [slt = 0, rms = 0, awb = 0] = pitches;
  expect(slt).toBeGreaterThan(145); // a woman's voice
  expect(rms).toBeLessThan(135);
  expect(awb).toBeLessThan(150);
  expect(Math.abs(rms - awb)).toBeGreaterThan(5);
});

test("the same text sounds the same, whatever was spoken before", () => {
  const first = synthesise("slt", SENTENCE);
  synthesise("rms", "Something else.");
  expect(synthesise("slt", SENTENCE)).toEqual(first);
});

test("sound begins within 60 ms and ends with the pause that the text asks for", () => {
  const loud = (samples: Int16Array) => samples.findIndex((sample) => Math.abs(sample) > 300) / 16;
  for (const { id } of BUILTIN_VOICES) {
    const sentence = synthesise(id, "Thank you.");
    expect(loud(sentence)).toBeLessThan(60);
    expect(loud(sentence.toReversed())).toBeGreaterThan(100);
    expect(loud(sentence.toReversed())).toBeLessThan(220);
    expect(loud(synthesise(id, "Thank you,").toReversed())).toBeLessThan(140);
  }
});

test("text that looks like an option is spoken", () => {
  for (const text of ["-lv", "--help", "-o /out", "/etc/passwd"]) {
    expect(synthesise("slt", text).length).toBeGreaterThan(16_000 * 0.3);
  }
});

test("nothing to say has no sound", () => {
  expect(synthesise("slt", "")).toHaveLength(0);
  expect(synthesise("slt", ". , !")).toHaveLength(0);
});

test("memory stays where it is over 60 sentences", { timeout: 120_000 }, async () => {
  const speak = async (count: number) => {
    for (let i = 0; i < count; i++) {
      synthesise("rms", `Sentence ${i}.`);
      await new Promise((resolve) => void setImmediate(resolve)); // as in the thread: lets it prepare the next instance
    }
  };
  await speak(15);
  const before = process.memoryUsage.rss();
  await speak(60);
  // An instance takes some 20 MB, so keeping them would come to more than 1,000; a collector's whims come to some 50.
  expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(300);
});

/** The most common fundamental frequency in Hz, by autocorrelation over windows of 40 ms. */
function pitch(samples: Int16Array): number {
  const votes = new Map<number, number>();
  for (let at = 0; at + 1280 < samples.length; at += 640) {
    const window = samples.subarray(at, at + 1280);
    if (rmsDbfs(window) < -25) continue;
    let best = 0;
    let bestLag = 0;
    for (let lag = 60; lag < 230; lag++) {
      let sum = 0;
      for (let i = 0; i < 1000; i++) sum += (window[i] ?? 0) * (window[i + lag] ?? 0);
      if (sum > best) [best, bestLag] = [sum, lag];
    }
    if (bestLag > 0) votes.set(at, 16_000 / bestLag);
  }
  const sorted = [...votes.values()].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
