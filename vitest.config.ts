import { defineConfig } from "vitest/config";
import { SummaryReporter } from "./scripts/summary-reporter.ts";

const MINUTE = 60_000;
/** The real service over its wire: every file runs against both databases. */
const SYSTEM_TESTS = "server/test/**/*.test.ts";
/** ... but for those that have nothing to do with the database. */
const ONCE = "server/test/**/*.once.test.ts";
/** Set by `npm test`. */
const summaryPath = process.env["PARLEY_TEST_SUMMARY"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: summaryPath ? ["default", new SummaryReporter(summaryPath)] : ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["server/src/**/*.test.ts", "dashboard/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          testTimeout: MINUTE / 2,
        },
      },
      {
        extends: true,
        test: {
          name: "system-pglite",
          include: [SYSTEM_TESTS],
          globalSetup: "server/test/harness/setup-pglite.ts",
          testTimeout: 2 * MINUTE,
          hookTimeout: MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: "system-postgres",
          include: [SYSTEM_TESTS],
          exclude: [ONCE],
          globalSetup: "server/test/harness/setup-postgres.ts",
          testTimeout: 2 * MINUTE,
          hookTimeout: MINUTE,
        },
      },
    ],
  },
});
