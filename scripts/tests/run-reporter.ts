import { writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";
import type { FileReport, RunReport } from "./run-report.ts";

interface ThrownError {
  name?: string;
  message: string;
  stack?: string;
  /** Vitest's note of the file in which an unhandled error was thrown. */
  VITEST_TEST_PATH?: string;
}

/** Vitest reporter that writes a `RunReport` to a file when the run ends. */
export class RunReporter implements Reporter {
  readonly #path: string;
  /** When each project's first file began and its last one ended, ms. */
  readonly #times = new Map<string, { from: number; to: number }>();

  constructor(path: string) {
    this.#path = path;
  }

  onTestModuleStart({ project }: TestModule): void {
    const now = performance.now();
    if (!this.#times.has(project.name)) this.#times.set(project.name, { from: now, to: now });
  }

  onTestModuleEnd({ project }: TestModule): void {
    const times = this.#times.get(project.name);
    if (times) times.to = performance.now();
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly ThrownError[],
    reason: TestRunEndReason,
  ): void {
    // A file may have run in several projects.
    const homes = modules.map((module) => ({ id: module.moduleId, report: fileReport(module) }));
    const projects = [...this.#times].map(([name, { from, to }]) => ({
      name,
      seconds: Math.round((to - from) / 1000),
    }));
    const report: RunReport = { files: homes.map((home) => home.report), homeless: [], projects };
    for (const error of unhandledErrors) {
      const home = homes.find(({ id }) => id === error.VITEST_TEST_PATH)?.report;
      const text = `${error.name ?? "Error"}: ${error.message}`;
      if (home) addFailure(home, `unhandled: ${text}`);
      else report.homeless.push(text);
    }
    if (reason === "interrupted") report.homeless.push("the run was interrupted");
    writeFileSync(this.#path, JSON.stringify(report));
  }
}

function fileReport(module: TestModule): FileReport {
  const file = relative(process.cwd(), module.moduleId).replaceAll(sep, "/");
  const report: FileReport = { project: module.project.name, file, passed: 0, failed: 0, failures: [] };
  for (const error of module.errors()) addFailure(report, error.message);
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) addFailure(report, `${suite.fullName}: ${error.message}`);
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === "passed") report.passed++;
    if (state === "failed")
      addFailure(report, `${test.fullName}: ${errors?.map(({ message }) => message).join("\n") ?? ""}`);
  }
  // Its worker ended before it did.
  if (module.state() === "queued" || module.state() === "pending") addFailure(report, "it never ended");
  return report;
}

function addFailure(report: FileReport, text: string): void {
  report.failed++;
  report.failures.push(text);
}
