/** Running the mutants takes long. Whether they still fit the sources of the engine is checked here. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_MUTANTS } from "./all-mutants.ts";

const ROOT = join(import.meta.dirname, "../..");
const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const path = join(ROOT, "packages/conversation/src", file);
  const source = sources.get(file) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
  sources.set(file, source);
  return source;
}

test("the text that a mutant replaces occurs exactly once in its file", () => {
  expect(ALL_MUTANTS.length).toBeGreaterThan(250);
  const unfit = ALL_MUTANTS.flatMap(({ file, find, put, fault }) => {
    const times = sourceOf(file).split(find).length - 1;
    return times === 1 && find !== put ? [] : [{ file, fault, times }];
  });
  expect(unfit).toEqual([]);
});
