import { expect, test } from "vitest";
import { priceAgeWords } from "./price-age.ts";

test("prices name their day, and say when they are over 180 days old", () => {
  expect(priceAgeWords(null)).toBe("");
  expect(priceAgeWords("2026-01-01", Date.parse("2026-06-30"))).toBe(" of 2026-01-01");
  expect(priceAgeWords("2026-01-01", Date.parse("2026-07-01"))).toBe(
    " of 2026-01-01, which are over 180 days old",
  );
});
