import { expect, test } from "vitest";
import { createWordsBudget, LEAST_CHARACTERS, WORDS_BUDGET } from "./words-budget.ts";

const text = (characters: number) => "a".repeat(characters);

test("a long letter may be pasted, and a minute later the next", () => {
  const budget = createWordsBudget();
  expect(budget.takeText(text(WORDS_BUDGET.atOnce), 0)).toBe(true);
  expect(budget.takeText(text(100), 1_000)).toBe(false);
  expect(budget.takeText(text(2_000), 60_000)).toBe(true);
});

test("what was refused is not counted", () => {
  const budget = createWordsBudget();
  expect(budget.takeText(text(WORDS_BUDGET.atOnce - 20), 0)).toBe(true);
  expect(budget.takeText(text(4_000), 0)).toBe(false);
  expect(budget.takeText(text(20), 0)).toBe(true);
});

test("an hour of quick talking fits", () => {
  const budget = createWordsBudget();
  for (let second = 0; second < 3600; second++) expect(budget.takeText(text(25), second * 1000)).toBe(true);
});

test("letters and keys one by one count as turns do", () => {
  const most = WORDS_BUDGET.atOnce / LEAST_CHARACTERS;
  const letters = createWordsBudget();
  const keys = createWordsBudget();
  for (let count = 0; count < most; count++) {
    expect(letters.takeText("a", 0)).toBe(true);
    expect(keys.takeKey(0)).toBe(true);
  }
  expect(letters.takeText("a", 0)).toBe(false);
  expect(keys.takeKey(0)).toBe(false);
  expect(keys.takeKey(1_000)).toBe(true);
});
