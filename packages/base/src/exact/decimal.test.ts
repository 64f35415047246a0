import { expect, test } from "vitest";
import { compareNumbers, isWhole } from "./decimal.ts";
import { numberOf } from "./exact-number.ts";

test.each([
  ["12345678901234567890", "12345678901234567891", -1],
  ["1.10", "1.1", 0],
  ["-0", "0", 0],
  ["1e400", "1e399", 1],
  ["-12345678901234567891", "-12345678901234567890", -1],
  ["1e-20000", "0", 1],
])("%s compared with %s is %d", (a, b, expected) => {
  expect(Math.sign(compareNumbers(numberOf(a), numberOf(b)))).toBe(expected);
});

test.each([
  ["1.0", true],
  ["1.10", false],
  ["9007199254740993.5", false],
  ["12345678901234567890", true],
  ["1.50e1", true],
  ["10e-2", false],
  ["100e-2", true],
])("whether %s is whole: %s", (text, expected) => {
  expect(isWhole(numberOf(text))).toBe(expected);
});
