import { expect, test } from "vitest";
import { sameWords, wordsAfter } from "./compare-words.ts";

test("punctuation and case make no difference", () => {
  expect(sameWords("book a table", "Book a table.")).toBe(true);
  expect(sameWords("book a table", "Book the table.")).toBe(false);
});

test.each([
  ["book a table", "Book a table.", ""],
  ["book a table", "Book a table for two.", "for two."],
  ["book a table", "Cook a table", null],
  ["book a table", "Book", null],
])("after %s in %s comes %s", (prefix, text, rest) => {
  expect(wordsAfter(prefix, text)).toBe(rest);
});
