/** Running the mutants takes long. Whether they still fit their sources is checked here. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_MUTANTS } from "./all-mutants.ts";
import { ALL_HOUSE_MUTANTS } from "./house/all-house-mutants.ts";

const ROOT = join(import.meta.dirname, "../..");
const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const path = join(ROOT, file);
  const source = sources.get(file) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
  sources.set(file, source);
  return source;
}

test("the text that a mutant replaces occurs exactly once in its file", () => {
  expect(ALL_MUTANTS.length).toBeGreaterThan(250);
  expect(ALL_HOUSE_MUTANTS.length).toBeGreaterThan(115);
  const all = [
    ...ALL_MUTANTS.map((mutant) => ({ ...mutant, file: `packages/conversation/src/${mutant.file}` })),
    ...ALL_HOUSE_MUTANTS,
  ];
  const unfit = all.flatMap(({ file, find, put, fault }) => {
    const times = sourceOf(file).split(find).length - 1;
    return times === 1 && find !== put ? [] : [{ file, fault, times }];
  });
  expect(unfit).toEqual([]);
});

test("every drawn line has a mutant in its file", () => {
  const [, ...drawn] = readFileSync(join(import.meta.dirname, "house/drawn-places.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(":")[0] ?? "");
  expect(drawn.length).toBeGreaterThanOrEqual(100);
  const without = [...new Set(drawn)].filter(
    (file) =>
      ALL_HOUSE_MUTANTS.filter((mutant) => mutant.file === file).length <
      drawn.filter((each) => each === file).length,
  );
  expect(without).toEqual([]);
});

test("each of the house's mutants names tests that exist, or says why nothing can tell it apart", () => {
  const unnamed = ALL_HOUSE_MUTANTS.filter(
    ({ tests }) => tests.length === 0 || !tests.every((path) => existsSync(join(ROOT, path))),
  );
  expect(unnamed.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
  expect(ALL_HOUSE_MUTANTS.filter(({ equivalent }) => equivalent).length).toBeLessThanOrEqual(10);
});
