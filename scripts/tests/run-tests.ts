/** What `npm test` does once it is known that Node is new enough; see `../test.mjs`. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDashboard } from "../build-dashboard.mjs";
import { packagesFor, requirePackages } from "./debian-packages.ts";
import { changedFiles, lastLanded } from "./git.ts";
import { importGraph } from "./import-graph.ts";
import { reachedTests } from "./reached-tests.ts";
import { runVitest } from "./run-vitest.ts";
import { withSecondTry } from "./second-tries.ts";
import { allTests, selectTests, type SelectedTest } from "./select-tests.ts";
import { readTestArguments } from "./test-arguments.ts";
import { operationsOf, readAnswers, unprovenOperations } from "./unproven-operations.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The seed of generated inputs, the same for every run but nightly ones. Any number will do. */
const SEED = 20_261_127;
/** What decides whether the databases can differ in anything. */
const DATABASE = /^server\/(?:src\/db|migrations)\//;

/** Runs the tests that were asked for. Its last line is "N passed, N failed"; sets the exit code. */
export async function runTests(given: readonly string[]): Promise<void> {
  const query = readTestArguments(given);
  const graph = importGraph(ROOT);
  let selected = selectTests(allTests(ROOT), { ...query, projects: projectsOf(query.projects) });
  let parameters = query.rest;
  if (query.changedSince !== null) {
    const changed = changedFiles(ROOT, query.changedSince);
    if (changed === null) return end(`git can't tell what has changed since ${query.changedSince}.`, 1);
    selected = reachedTests(selected, changed, graph);
    if (selected.length === 0) return end("No test can be reached by what has changed.", 0);
    const files = [...new Set(selected.map(({ file }) => file))];
    parameters = [...query.rest.filter((argument) => !isPartOfPath(argument, selected)), ...files];
  }
  const projects = [...new Set(selected.map(({ project }) => project))];
  const code = [...selected.map(({ file }) => file), ...projects.flatMap(({ setup }) => setup)];
  requirePackages(packagesFor([...new Set(code)], graph));
  if (projects.some(({ setup }) => setup.length > 0)) ensureDashboard();

  const named = projects.map(({ name }) => `--project=${name}`);
  const seed = projects.some(({ isNightly }) => isNightly) ? null : SEED;
  const answers = mkdtempSync(join(tmpdir(), "parley-answers-"));
  const first = await runVitest(ROOT, [...named, ...parameters], { seed, answers });
  const { passed, failed, notes } = await withSecondTry(first, ({ project, file }) => {
    console.log(`\nOnce more, alone: ${file} (${project})`);
    return runVitest(ROOT, [`--project=${project}`, "--maxWorkers=1", file], { seed, answers });
  });
  // Tests that failed or didn't run may be what is missing.
  const unproven = given.length === 0 && failed === 0 ? unprovenIn(answers) : [];
  rmSync(answers, { recursive: true });
  const times = first.report?.projects.map(({ name, seconds }) => `${name} ${seconds} s`) ?? [];
  const took = times.length > 1 ? [`Time by project: ${times.join(", ")}`] : [];
  const counts = `${passed} passed, ${failed + unproven.length} failed`;
  end([...took, ...notes, ...unproven, counts].join("\n"), failed + unproven.length === 0 ? 0 : 1);
}

function unprovenIn(answers: string): string[] {
  const document = JSON.parse(readFileSync(join(ROOT, "openapi.json"), "utf8")) as { paths: object };
  return unprovenOperations(operationsOf(document), readAnswers(answers));
}

/** By default everything but the nightly tests, and all of it on both databases if they may differ in something new. */
function projectsOf(named: readonly string[]): string[] {
  if (named.length > 0) return [...named];
  const landed = lastLanded(ROOT);
  const changed = landed === null ? null : changedFiles(ROOT, landed);
  const isSame = changed !== null && !changed.some((file) => DATABASE.test(file));
  return isSame ? ["!nightly", "!either-pglite"] : ["!nightly"];
}

const isPartOfPath = (argument: string, tests: readonly SelectedTest[]): boolean =>
  tests.some(({ file }) => file.includes(argument));

function end(text: string, code: number): void {
  console.log(`\n${text}`);
  process.exitCode = code;
}
