import { expect, test } from "vitest";
import { readTestArguments } from "./test-arguments.ts";

test("projects, parts of paths and what is for Vitest", () => {
  const given = [
    "--project",
    "unit",
    "--project=!nightly",
    "packages/templates/src",
    "-t",
    "a name",
    "--bail=1",
  ];
  expect(readTestArguments(given)).toEqual({
    projects: ["unit", "!nightly"],
    filters: ["packages/templates/src", "a name"],
    changedSince: null,
    rest: ["packages/templates/src", "-t", "a name", "--bail=1"],
  });
});

test.each([
  ["--changed", "HEAD"],
  ["--changed=origin/main", "origin/main"],
])("%s", (argument, changedSince) => {
  expect(readTestArguments([argument])).toMatchObject({ changedSince, rest: [] });
});
