import { expect, test } from "vitest";
import { EN } from "./en.ts";
import { OTHERS } from "./others.ts";
import { textsFor } from "./texts.ts";

/** Same in several languages, and meant so. */
const MAY_BE_ENGLISH = new Set(["Optional", "Privacy"]);

test.each(Object.entries(OTHERS))(
  "%s says everything that English does, each in its place",
  (language, list) => {
    expect(list).toHaveLength(Object.keys(EN).length);
    const { texts } = textsFor([`${language}-XX`]);
    for (const [key, english] of Object.entries(EN)) {
      const text = texts[key as keyof typeof EN];
      expect(text, key).not.toBe("");
      expect(text.includes("{}"), `${language}: ${key}`).toBe(english.includes("{}"));
      expect(text === english && !MAY_BE_ENGLISH.has(text), `${language}: ${key} is English`).toBe(false);
      expect(text.length, `${language}: ${key}: ${text}`).toBeLessThan(2.6 * Math.max(english.length, 24));
    }
  },
);

test("ten languages, by the reader's order of preference, and English if there is no other", () => {
  expect(Object.keys(OTHERS)).toHaveLength(9);
  expect(textsFor(["sw", "de-AT", "fr"]).language).toBe("de");
  expect(textsFor(["", "en-GB", "de"])).toEqual({ language: "en", texts: EN });
  expect(textsFor(["sw"]).language).toBe("en");
  expect(textsFor(["constructor"]).language).toBe("en");
});
