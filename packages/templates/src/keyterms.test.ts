import { expect, test } from "vitest";
import { keytermTemplates, renderedKeyterms } from "./keyterms.ts";

/** What a call gets of terms that render to themselves. */
function termsOf(keyterms: string[]): string[] {
  return renderedKeyterms({ keyterms }, keytermTemplates({ keyterms }));
}

test("templates go by their paths in the API", () => {
  expect(keytermTemplates({ keyterms: ["Parley", "{{ name }}"] })).toEqual({
    "transcriber.keyterms.0": "Parley",
    "transcriber.keyterms.1": "{{ name }}",
  });
  expect(keytermTemplates({})).toEqual({});
});

test("a value with commas or lines gives several terms, each once and without stray white space", () => {
  expect(termsOf(["Aya, Basil ,,Aya", " New \t York\nOslo\r\n", ""])).toEqual([
    "Aya",
    "Basil",
    "New York",
    "Oslo",
  ]);
});

test("a caller's values can't make the list long", () => {
  const many = termsOf([Array.from({ length: 300 }, (_, i) => `t${i}`).join(",")]);
  expect(many).toHaveLength(100);
  expect(termsOf(["x".repeat(51), "y".repeat(50)])).toEqual(["y".repeat(50)]);
  const long = termsOf(Array.from({ length: 50 }, (_, i) => `${i}`.padEnd(40, "x")));
  expect(long.join("").length).toBeLessThanOrEqual(1_500);
  expect(long.length).toBe(37);
});
