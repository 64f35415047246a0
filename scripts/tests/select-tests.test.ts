import { expect, test } from "vitest";
import { allTests, selectTests } from "./select-tests.ts";
import { TEST_PROJECTS } from "./test-projects.ts";

const tests = allTests(".");
const select = (projects: string[], filters: string[] = []) => selectTests(tests, { projects, filters });
const projectsOf = (part: string) =>
  [...new Set(select([], [part]).map(({ project }) => project.name))].sort();

test("every test file belongs to a project, and only those for both databases to two", () => {
  const all = [...new Set(tests.map(({ file }) => file))];
  expect(all.length).toBeGreaterThan(600);
  for (const file of all) {
    const names = tests.filter((other) => other.file === file).map(({ project }) => project.name);
    const isOnBoth = file.startsWith("server/test/") && !/\.(?:once|nightly)\.test\.ts$/.test(file);
    expect(names, file).toHaveLength(isOnBoth ? 2 : 1);
  }
});

test("by default everything runs but what is for the night", () => {
  const names = new Set(select([]).map(({ project }) => project.name));
  expect([...names]).toEqual(TEST_PROJECTS.filter(({ isNightly }) => !isNightly).map(({ name }) => name));
});

test("projects are chosen and left out by name", () => {
  expect(new Set(select(["unit"]).map(({ project }) => project.name))).toEqual(new Set(["unit"]));
  const rest = new Set(select(["!nightly", "!unit"]).map(({ project }) => project.name));
  expect(rest).not.toContain("unit");
  expect(rest).toContain("either-pglite");
});

test("files are chosen by parts of their paths; the value of an option is none", () => {
  expect(projectsOf("scripts/tests/select-tests.test.ts")).toEqual(["unit"]);
  expect(projectsOf("server/test/api/agents.test.ts")).toEqual(["system-pglite", "system-postgres"]);
  expect(projectsOf("server/test/api/render.either.test.ts")).toEqual(["system-postgres"]);
  expect(select(["unit"], ["no such part of a path"])).toEqual(select(["unit"]));
});
