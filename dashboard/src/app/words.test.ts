/** How the dashboard words its labels: wherever a page is changed, these must stay true. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ENGINE_GROUPS, ENGINE_TEXTS } from "../features/agents/engine/engine-fields.ts";

const ROOT = join(import.meta.dirname, "..");
const sources = globSync("**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/*.test.ts"] }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), "utf8"),
}));
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

test("labels, titles, buttons and toasts have no full stop", () => {
  const names = "label|title|success|action|aria-label|copyLabel";
  expect(found(new RegExp(`\\b(?:${names})(?:=|: )\\{?["\`][^"\`\\n]*\\.["\`]`, "g"))).toEqual([]);
  expect(found(/<(?:Button|h[1-6]|legend)\b[^<>]*>\s*[^<>{}=]*\.\s*<\//g)).toEqual([]);
});

test("no setting of the engine shows the API's names", () => {
  const controls = ENGINE_GROUPS.flatMap(({ fields, switches }) => [...fields, ...switches]);
  const words = [...controls, ...ENGINE_TEXTS].flatMap(({ label, hint }) => [label, hint]);
  expect(words.filter((text) => /\w_\w|barge/i.test(text))).toEqual([]);
});
