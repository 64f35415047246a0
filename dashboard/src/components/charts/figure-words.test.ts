import { expect, test } from "vitest";
import { minutesText, msText, percentText, wholeText } from "./figure-words.ts";

test("milliseconds are whole, minutes have the same decimals everywhere", () => {
  expect([126.4, 165.47, 199.91, 0.2, 1234.5].map(msText)).toEqual([
    "126 ms",
    "165 ms",
    "200 ms",
    "0 ms",
    "1,235 ms",
  ]);
  expect([0, 1.7, 27.55, 412].map((value) => minutesText(value))).toEqual(["0", "1.7", "27.6", "412.0"]);
  expect([0, 1.7, 0.05].map((value) => minutesText(value, true))).toEqual(["0", "1.70", "0.05"]);
  expect(wholeText(1234)).toBe("1,234");
  expect([percentText(1, 3), percentText(1, 2)]).toEqual(["33.3%", "50%"]);
});
