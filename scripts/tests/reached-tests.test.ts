import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { importGraph } from "./import-graph.ts";
import { ABOUT, reachedTests } from "./reached-tests.ts";
import { allTests } from "./select-tests.ts";

const tests = allTests(".").filter(({ project }) => !project.isNightly);
const graph = importGraph(".");
const reached = (...changed: string[]) => reachedTests(tests, changed, graph);
const files = (...changed: string[]) => reached(...changed).map(({ file }) => file);
const projects = (...changed: string[]) => [
  ...new Set(reached(...changed).map(({ project }) => project.name)),
];

test("a change reaches the tests that import it, directly or not", () => {
  expect(files("scripts/tests/second-tries.ts")).toEqual(["scripts/tests/second-tries.test.ts"]);
  expect(files("scripts/tests/run-report.ts")).toEqual([
    "scripts/tests/run-reporter.test.ts",
    "scripts/tests/second-tries.test.ts",
  ]);
  expect(files("clients/typescript/src/client.ts")).toContain("clients/cli/src/push/carry-out.test.ts");
  expect(files("no-such-file.txt")).toEqual([]);
});

test("a test that has changed is reached", () => {
  expect(files("packages/templates/src/check-templates.test.ts")).toEqual([
    "packages/templates/src/check-templates.test.ts",
  ]);
});

test("a change of the service reaches its own tests, and of calls and pages only those about it", () => {
  const prompts = "packages/templates/src/render-template.ts";
  expect(projects(prompts)).toEqual(expect.arrayContaining(["unit", "system-pglite"]));
  expect(projects(prompts)).not.toContain("dashboard");
  expect(projects(prompts)).not.toContain("calls");
  expect(projects("packages/media/src/rtp/lateness.ts")).toContain("calls");
  expect(projects("server/migrations/0001_initial.sql")).toEqual(
    expect.arrayContaining(["system-pglite", "system-postgres"]),
  );
});

test("a change of the dashboard reaches its pages", () => {
  expect(projects("dashboard/src/app/router.tsx")).toContain("dashboard");
  expect(projects("dashboard/src/app/router.tsx")).not.toContain("system-pglite");
});

test("data reaches the tests that read it, and what decides how tests run reaches all", () => {
  expect(files("docs/tools.md")).toContain("server/test/guide.once.test.ts");
  expect(reached("package-lock.json")).toHaveLength(tests.length);
});

test("what tests are about exists, and no package is left out", () => {
  const folders = Object.values(ABOUT).flat();
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  const packages = readdirSync("packages", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(ABOUT["system-pglite"]).toEqual(
    expect.arrayContaining(packages.map(({ name }) => `packages/${name}/src`)),
  );
});
