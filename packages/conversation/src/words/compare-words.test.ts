import { expect, test } from "vitest";
import { sameWords, withoutOverlap, wordsAfter } from "./compare-words.ts";

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

test.each([
  ["A table for", "for two people.", "two people."],
  ["Book a table for two", "A table for two, please.", "please."],
  ["A table for", "Two people.", "Two people."],
  ["A table for two.", "for two", ""],
  ["", "Two.", "Two."],
])("after “%s”, “%s” is “%s”", (before, text, rest) => {
  expect(withoutOverlap(before, text)).toBe(rest);
});
