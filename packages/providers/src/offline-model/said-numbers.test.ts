import { expect, test } from "vitest";
import { tokenize } from "./tokens.ts";

test.for([
  ["forty two", "42"],
  ["forty-two", "42"],
  ["one two three", "123"],
  ["1 0 0 3", "1003"],
  ["one zero zero three", "1003"],
  ["one oh oh three", "1003"],
  ["ten oh three", "1003"],
  ["double five six", "556"],
  ["one hundred and five", "105"],
  ["one hundred five", "105"],
  ["two thousand and twenty six", "2026"],
  ["twenty twenty six", "2026"],
  ["nineteen eighty four", "1984"],
  ["three hundred and forty two thousand one hundred and one", "342101"],
  ["a million", null],
  ["two million", "2000000"],
  ["three point five", "3.5"],
  ["zero", "0"],
  ["1,003", "1003"],
  ["5th", "5"],
  ["12.50", "12.50"],
] as const)("%s is %s", ([said, figure]) => {
  expect(tokenize(said).find((token) => token.figure !== null)?.figure ?? null).toBe(figure);
});

test("words around a number stay words", () => {
  expect(
    tokenize("My order is one zero zero three, please").map((token) => token.figure ?? token.word),
  ).toEqual(["my", "order", "is", "1003", "please"]);
});

test("two numbers with a word between them stay two", () => {
  expect(tokenize("table for four at seven").flatMap((token) => token.figure ?? [])).toEqual(["4", "7"]);
});
