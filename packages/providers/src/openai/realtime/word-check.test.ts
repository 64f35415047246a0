import { expect, test } from "vitest";
import { createWordCheck } from "./word-check.ts";

test.each([
  ["Your code is 4711.", ["Your code", " is 4711"], true],
  ["“Yes”, she said.", ['"Yes," ', "she said."], true],
  ["Café at 9:30", ["cafe\u0301 at 9 30"], true],
  ["Goodbye.", [""], false],
])("%s is read as it is written: %j", (text, words, isWhole) => {
  const check = createWordCheck(text);
  expect(words.every((each) => check.says(each))).toBe(true);
  expect(check.isWhole()).toBe(isWhole);
});

test.each([
  ["What time is it?", "It is nine"],
  ["Your code is 4711.", "Your code is 4 7 1 2"],
  ["Goodbye.", "Goodbye, dear"],
])("%s isn't %s", (text, words) => {
  expect(createWordCheck(text).says(words)).toBe(false);
});
