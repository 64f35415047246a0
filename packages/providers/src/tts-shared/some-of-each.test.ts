import { expect, test } from "vitest";
import { languageName, someOfEach } from "./some-of-each.ts";

test("of many voices there are some of every language, in the vendor's order", () => {
  const many = Array.from({ length: 500 }, (_, nth) => ({ id: nth, language: nth < 490 ? "en" : "fi" }));
  const chosen = someOfEach(many, ({ language }) => language);
  expect(chosen).toHaveLength(200);
  expect(chosen.filter(({ language }) => language === "fi")).toHaveLength(10);
  expect(chosen.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(someOfEach(many.slice(488, 492), ({ language }) => language)).toEqual(many.slice(488, 492));
});

test.each([
  ["eng", "English"],
  ["en-US", "American English"],
  ["de", "German"],
  ["no language", "no language"],
])("%s is %s", (code, name) => {
  expect(languageName(code)).toBe(name);
});
