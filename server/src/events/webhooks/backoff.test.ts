import { expect, test } from "vitest";
import { backoff } from "./backoff.ts";

const HOUR_MS = 3_600_000;

test("doubles from 5 s up to 4 h", () => {
  const pauses = [1, 2, 3, 4, 12, 13, 14, 100].map((attempts) => backoff(attempts, () => 0.5));
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 10_240_000, 4 * HOUR_MS, 4 * HOUR_MS, 4 * HOUR_MS]);
});

test("varies by up to a fifth", () => {
  expect([backoff(1, () => 0), backoff(1, () => 1)]).toEqual([4_000, 6_000]);
  const seen = new Set(Array.from({ length: 50 }, () => backoff(3)));
  expect(seen.size).toBeGreaterThan(10);
  for (const pause of seen) expect(Math.abs(pause - 20_000)).toBeLessThanOrEqual(4_000);
});

test("a day has room for sixteen pauses, and its first hour for nine", () => {
  let total = 0;
  const ends = Array.from({ length: 16 }, (_, index) => (total += backoff(index + 1, () => 0.5)));
  expect(ends.filter((end) => end <= HOUR_MS)).toHaveLength(9);
  expect(ends.at(-1)).toBeLessThan(24 * HOUR_MS);
});
