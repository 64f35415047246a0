import { expect, test } from "vitest";
import { createWordsBudget, WORDS_BUDGET } from "./words-budget.ts";

test("a long letter may be pasted, and a minute later the next", () => {
  const budget = createWordsBudget();
  expect(budget.take(WORDS_BUDGET.atOnce, 0)).toBe(true);
  expect(budget.take(100, 1_000)).toBe(false);
  expect(budget.take(2_000, 60_000)).toBe(true);
});

test("what was refused is not counted", () => {
  const budget = createWordsBudget();
  expect(budget.take(WORDS_BUDGET.atOnce - 10, 0)).toBe(true);
  expect(budget.take(4_000, 0)).toBe(false);
  expect(budget.take(10, 0)).toBe(true);
});

test("an hour of quick talking fits", () => {
  const budget = createWordsBudget();
  for (let second = 0; second < 3600; second++) expect(budget.take(25, second * 1000)).toBe(true);
});
