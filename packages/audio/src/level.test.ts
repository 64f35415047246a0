import { expect, test } from "vitest";
import { peakDbfs, rmsDbfs, SILENCE_DBFS } from "./level.ts";
import { tone } from "@parley/testing/sound/test-signals";

test("a sine has an RMS 3 dB under its peak", () => {
  const samples = tone({ hz: 440, dbfs: -12, ms: 1000 });
  expect(peakDbfs(samples)).toBeCloseTo(-12, 1);
  expect(rmsDbfs(samples)).toBeCloseTo(-15.01, 1);
});

test("full scale is 0 dBFS, also at the negative end", () => {
  expect(rmsDbfs(new Int16Array(100).fill(-32_768))).toBe(0);
  expect(peakDbfs(Int16Array.of(-32_768, 0))).toBe(0);
});

test("silence and nothing are the lowest level", () => {
  expect(rmsDbfs(new Int16Array(320))).toBe(SILENCE_DBFS);
  expect(peakDbfs(new Int16Array(320))).toBe(SILENCE_DBFS);
  expect(rmsDbfs(new Int16Array(0))).toBe(SILENCE_DBFS);
});
