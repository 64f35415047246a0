/** Pages read what the API's document says from `@parley/client/schemas` instead of repeating it. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const DOCUMENT = join(ROOT, "../../openapi.json");
const sources = globSync("**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/*.test.ts", "**/*.test.tsx"] }).map(
  (file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }),
);
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

/** Every list of three or more choices in the document, as the sorted words separated by commas. */
const choices = new Set<string>();
JSON.parse(readFileSync(DOCUMENT, "utf8"), (keyword, value: unknown) => {
  if (keyword === "enum" && Array.isArray(value) && value.length > 2) choices.add(keyOf(value as string[]));
  return value;
});

function keyOf(words: readonly string[]): string {
  return [...words].sort().join();
}

test("no field has a bound of its own", () => {
  expect(found(/\b(?:min|max|minLength|maxLength)=(?:\{-?[\d._]+\}|"-?[\d.]+")/g)).toEqual([]);
});

test("no words name a bound in figures", () => {
  expect(found(/"[^"\n]*\b(?:[Aa]t (?:least|most) \d|\d[\d.,]* to \d)[^"\n]*"/g)).toEqual([]);
});

test("no list and no type repeats choices of the API", () => {
  const lists = [/\[(?:\s*"[\w.]+",?){3,}\s*\]/g, /(?:\|?\s*"[\w.]+"\s*\|\s*)(?:"[\w.]+"\s*\|?\s*){2,}/g];
  const copies = sources.flatMap(({ file, text }) =>
    lists
      .flatMap((list) => [...text.matchAll(list)])
      .map(([match]) => [...match.matchAll(/"([\w.]+)"/g)].map(([, word = ""]) => word))
      .filter((words) => choices.has(keyOf(words)))
      .map((words) => `${file}: ${words.join(", ")}`),
  );
  expect(copies).toEqual([]);
});

test("no page asks for as many as the API gives by a number of its own, and none writes an address of it", () => {
  const limit = (
    JSON.parse(readFileSync(DOCUMENT, "utf8")) as {
      components: { schemas: { PageLimit: { maximum: number } } };
    }
  ).components.schemas.PageLimit.maximum;
  expect(found(new RegExp(`\\blimit: ${limit}\\b`, "g"))).toEqual([]);
  expect(found(/["'`]\/public\/v1[^"'`]*["'`]/g)).toEqual([]);
});
