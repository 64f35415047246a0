import { expect, test } from "vitest";
import { EN } from "./en.ts";
import { OTHERS } from "./others.ts";
import { textsFor, withOwn, type Texts } from "./texts.ts";

/** Texts that are the same in several languages on purpose. */
const MAY_BE_ENGLISH = new Set(["Optional", "Privacy", "Tool"]);

/** Each text with its key. */
function flat({ endings, ...others }: Texts): [string, string][] {
  return [...Object.entries(others), ...Object.entries(endings)];
}

test.each(Object.entries(OTHERS))(
  "%s says everything that English does, each in its place",
  (language, list) => {
    expect(list).toHaveLength(flat(EN).length);
    const texts = new Map(flat(textsFor([`${language}-XX`]).texts));
    for (const [key, english] of flat(EN)) {
      const text = texts.get(key) ?? "";
      expect(text, key).not.toBe("");
      expect(text.includes("{}"), `${language}: ${key}`).toBe(english.includes("{}"));
      expect(text === english && !MAY_BE_ENGLISH.has(text), `${language}: ${key} is English`).toBe(false);
      expect(text.length, `${language}: ${key}: ${text}`).toBeLessThan(2.6 * Math.max(english.length, 24));
    }
  },
);

test("a page's own words take the place of the element's; whatever isn't a text or has no place is left out", () => {
  const own = { start: "Call us", send: 1, nothing: "x", endings: { error: "Sorry." } };
  const texts = withOwn(EN, own);
  expect(texts).toEqual({
    ...EN,
    start: "Call us",
    endings: { ...EN.endings, error: "Sorry." },
  });
  expect(withOwn(EN, { endings: "over" })).toEqual(EN);
});

test("ten languages, by the reader's order of preference, and English if there is no other", () => {
  expect(Object.keys(OTHERS)).toHaveLength(9);
  expect(textsFor(["sw", "de-AT", "fr"]).language).toBe("de");
  expect(textsFor(["", "en-GB", "de"])).toEqual({ language: "en", texts: EN });
  expect(textsFor(["sw"]).language).toBe("en");
  expect(textsFor(["constructor"]).language).toBe("en");
});
