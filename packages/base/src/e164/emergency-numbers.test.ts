import { expect, test } from "vitest";
import { NUMBER_EXAMPLES } from "@parley/testing/number-examples.gen";
import { isEmergency, isEmergencyOrShort, isShortNumber } from "./emergency-numbers.ts";

test("every country's emergency numbers are known, whatever the country", () => {
  const all = Object.values(NUMBER_EXAMPLES).flatMap(({ emergency }) => emergency);
  expect(new Set(all).size).toBeGreaterThan(100);
  expect(all.filter((digits) => !isEmergency(digits))).toEqual([]);
});

test.each(["110", "112", "911", "999", "000", "15", "17", "18", "100", "119", "90000"])(
  "%s is one",
  (digits) => expect(isEmergency(digits)).toBe(true),
);

test.each(["", "1", "1100", "0112", "200", "2000", "11833", "+112", "112 ", "112\n", "4930123456"])(
  "%j is none",
  (digits) => expect(isEmergency(digits)).toBe(false),
);

test.each([
  ["11833", "DE", true],
  ["11833", "US", false],
  ["11833", null, false],
  ["115", "DE", true],
  ["911", "DE", true], // another country's emergency number, though no short number here
  ["2000", "DE", false],
  ["110", "constructor", true],
  ["200", "XX", false],
] as const)("%s in %s: emergency or short is %s", (digits, country, isOne) => {
  expect(isEmergencyOrShort(digits, country)).toBe(isOne);
});

test("a short number belongs to its country", () => {
  expect(isShortNumber("911", "US")).toBe(true);
  expect(isShortNumber("911", "DE")).toBe(false);
});
