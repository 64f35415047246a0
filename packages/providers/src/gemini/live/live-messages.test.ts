import { expect, test } from "vitest";
import { resultOf } from "./live-messages.ts";

test.each([
  [
    '{"id":12345678901234567890,"price":1.10,"zero":-0}',
    '{"id":12345678901234567890,"price":1.10,"zero":-0}',
  ],
  ["[1, 1.0]", '{"output":"[1, 1.0]"}'],
  ["sent", '{"output":"sent"}'],
])("the result %s is given as %s", (content, expected) => {
  expect(JSON.stringify(resultOf(content))).toBe(expected);
});
