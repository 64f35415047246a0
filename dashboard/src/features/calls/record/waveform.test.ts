import { expect, test } from "vitest";
import { barsBetween } from "./waveform.ts";

test("a short part has a bar for each value, a long one the loudest of several", () => {
  expect(barsBetween([0, 80, 160, 255, 16], 100, 100, 400)).toEqual([0.5, 1, 1]);
  const long = Array.from({ length: 400 }, (_, index) => (index === 205 ? 160 : 16));
  const bars = barsBetween(long, 100, 0, 40_000);
  expect(bars).toHaveLength(40);
  expect(bars.indexOf(1)).toBe(20);
  expect(bars.filter((bar) => bar === 0.1)).toHaveLength(39);
});

test("what the recording doesn't have is empty", () => {
  expect(barsBetween([], 100, 0, 1_000)).toEqual([]);
  expect(barsBetween([10, 20], 100, 5_000, 6_000)).toEqual([]);
});
