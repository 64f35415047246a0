import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/tests/longest-first.ts";
import { RunReporter } from "./scripts/tests/run-reporter.ts";
import { TEST_PROJECTS } from "./scripts/tests/test-projects.ts";

/** Set by `npm test`. */
const reportPath = process.env["PARLEY_TEST_REPORT"];

export default defineConfig({
  // The client's source, as the dashboard's build takes it.
  ssr: { resolve: { conditions: ["parley:source"] } },
  test: {
    setupFiles: ["scripts/readable-failures.ts", "server/test/harness/random-seed.ts"],
    sequence: { sequencer: LongestFirst },
    reporters: reportPath ? ["default", new RunReporter(reportPath)] : ["default"],
    // One after another, so that a worker is used again for the next file.
    projects: TEST_PROJECTS.map((project, groupOrder) => ({
      extends: true as const,
      test: {
        name: project.name,
        include: [...project.files],
        exclude: [...project.not],
        globalSetup: [...project.setup],
        expect: { poll: { timeout: project.pollTimeout } },
        testTimeout: project.testTimeout,
        hookTimeout: Math.min(project.testTimeout, 2 * 60_000),
        maxWorkers: project.workers,
        // Without, the files of a worker share its modules: loading them anew for each took a third of the time.
        isolate: project.isolate,
        sequence: { groupOrder },
      },
    })),
  },
});
