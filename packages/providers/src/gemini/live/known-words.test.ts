import { expect, test } from "vitest";
import { readAgain } from "./known-words.ts";

const KNOWN = "I would like a large blue coat.";

test.each([
  ["", { isWhole: false, rest: "" }],
  ["I would li", { isWhole: false, rest: "" }],
  ["I would like a large blue coat", { isWhole: true, rest: "" }],
  ["i would like a large blue coat and two hats", { isWhole: true, rest: "and two hats" }],
  ["I'd like a large blue coat and two hats", { isWhole: true, rest: "and two hats" }],
  ["I would like a blue coat. And a coat", { isWhole: true, rest: "And a coat" }],
  ["I would like a large blue goat and two", { isWhole: false, rest: "goat and two" }],
])("%j", (again, expected) => {
  expect(readAgain(KNOWN, again)).toEqual(expected);
});

test("words without spaces", () => {
  expect(readAgain("今天天气", "今天天气好吗")).toEqual({ isWhole: true, rest: "好吗" });
});
