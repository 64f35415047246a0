import { expect, test } from "vitest";
import { hostPriority, pairPriority } from "./pair-priority.ts";

test("pairs are ordered by the lower candidate priority, then by the higher one, then by who controls", () => {
  expect(pairPriority(5, 9) > pairPriority(4, 2 ** 31 - 1)).toBe(true);
  expect(pairPriority(5, 9) > pairPriority(5, 8)).toBe(true);
  expect(pairPriority(9, 5) > pairPriority(5, 9)).toBe(true);
  expect(pairPriority(2 ** 32 - 1, 2 ** 32 - 2)).toBe((2n ** 32n - 2n) * 2n ** 32n + 2n ** 33n - 2n + 1n);
});

test("our first address has the highest priority", () => {
  expect(hostPriority(0)).toBe(2_130_706_431);
  expect(hostPriority(0) > hostPriority(1)).toBe(true);
});
