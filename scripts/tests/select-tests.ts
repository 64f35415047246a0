/** Which test files a run takes, by what was asked for on the command line. */
import { globSync } from "node:fs";
import { sep } from "node:path";
import { matchesGlob } from "node:path/posix";
import { TEST_PROJECTS, type TestProject } from "./test-projects.ts";

export interface SelectedTest {
  project: TestProject;
  /** From the repository's root. */
  file: string;
}

export interface TestQuery {
  /** As `--project` takes them: names, or `!name`. Empty: all that aren't nightly. */
  projects: readonly string[];
  /** Parts of paths. Those that no test file has don't count; empty: all files. */
  filters: readonly string[];
}

/** All test files of all projects. */
export function allTests(root: string): SelectedTest[] {
  return TEST_PROJECTS.flatMap((project) =>
    project.files
      .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] }))
      .map((file) => file.replaceAll(sep, "/"))
      .filter((file) => !project.not.some((pattern) => matchesGlob(file, pattern)))
      .sort()
      .map((file) => ({ project, file })),
  );
}

export function selectTests(
  tests: readonly SelectedTest[],
  { projects, filters }: TestQuery,
): SelectedTest[] {
  const isWanted = projectFilter(projects);
  const parts = filters.filter((part) => tests.some(({ file }) => file.includes(part)));
  return tests.filter(
    ({ project, file }) =>
      isWanted(project) && (parts.length === 0 || parts.some((part) => file.includes(part))),
  );
}

/** As Vitest understands `--project`. */
function projectFilter(names: readonly string[]): (project: TestProject) => boolean {
  if (names.length === 0) return ({ isNightly }) => !isNightly;
  const not = names.filter((name) => name.startsWith("!")).map((name) => name.slice(1));
  const wanted = names.filter((name) => !name.startsWith("!"));
  return ({ name }) => !not.includes(name) && (wanted.length === 0 || wanted.includes(name));
}
