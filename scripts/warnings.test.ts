/**
 * A warning gives its reason in words, never an error with its stack: what is tried again, or goes on without, is no bug
 * (docs/operations.md#the-log). `rootMessageOf` makes the words.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const WITH_STACK = /\.warn\(\s*\{[^{}]*\berr\b/g;

test("no warning in the log has a stack", () => {
  const sources = globSync(["server/src/**/*.ts", "packages/*/src/**/*.ts"]).filter(
    (path) => !path.endsWith(".test.ts") && !path.startsWith("packages/testing/"),
  );
  const found = sources.filter((path) => readFileSync(path, "utf8").match(WITH_STACK) !== null);
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test.each([
  'logger.warn({ err: error }, "words")',
  'this.#logger.warn(\n  { callId, err: error },\n  "words",\n)',
  'logger.warn({ err }, "words")',
])("%s is one", (line) => {
  expect(line.match(WITH_STACK)).toHaveLength(1);
});
