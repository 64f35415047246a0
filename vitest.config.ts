import { defineConfig } from "vitest/config";
import { SummaryReporter } from "./scripts/summary-reporter.ts";

const MINUTE = 60_000;
/** The real service over its wire: every file runs against both databases. */
const SYSTEM_TESTS = "server/test/**/*.test.ts";
/** ... except those that have nothing to do with the database: pages, and calls in real time, in a real browser. */
const ONCE = "server/test/**/*.once.test.ts";
const DASHBOARD = "server/test/dashboard/*.once.test.ts";
/** Of these, what doesn't measure time either. */
const ANY_TIME = [
  "server/test/{api,db}/*.once.test.ts",
  "server/test/{api-reference,command-line,echoed-credentials,guide,laid-out-service,open-context,taken-ports}.once.test.ts",
];
/** Calls with real peers in real time. They wait more than they work, so two files share the machine. */
const PEERS = "server/test/{phone,scaling}/*.once.test.ts";
/** What takes minutes: `npm run test:nightly`. */
const NIGHTLY = "server/test/**/*.nightly.test.ts";
/** They measure sound and time against the clock, so they run one after another, when nothing else does. */
const REAL_TIME = [
  ONCE,
  "server/src/lines/web/web-rtc-line.test.ts",
  "server/src/call-worker/call-worker.test.ts",
  "server/src/call-worker/fair-share.test.ts",
];
/** Set by `npm test`. */
const summaryPath = process.env["PARLEY_TEST_SUMMARY"];

export default defineConfig({
  // The client's source, as the dashboard's build takes it.
  ssr: { resolve: { conditions: ["parley:source"] } },
  test: {
    maxWorkers: 2,
    // The files of a worker share its modules: loading them anew for each took a third of the processor's time.
    isolate: false,
    setupFiles: "scripts/readable-failures.ts",
    reporters: summaryPath ? ["default", new SummaryReporter(summaryPath)] : ["default"],
    // One after another, so that a worker is used again for the next file.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{server,clients/typescript,clients/web,clients/cli}/{src,generate}/**/*.test.ts",
            "dashboard/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
          exclude: REAL_TIME,
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: "system-pglite",
          include: [SYSTEM_TESTS],
          exclude: [ONCE, NIGHTLY],
          globalSetup: "server/test/harness/setup-pglite.ts",
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 3 * MINUTE,
          hookTimeout: 2 * MINUTE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "system-postgres",
          include: [SYSTEM_TESTS],
          exclude: [ONCE, NIGHTLY],
          globalSetup: "server/test/harness/setup-postgres.ts",
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 3 * MINUTE,
          hookTimeout: 2 * MINUTE,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "dashboard",
          include: [DASHBOARD],
          globalSetup: ["server/test/harness/setup-pglite.ts", "server/test/harness/setup-owner.ts"],
          expect: { poll: { timeout: 20_000 } }, // a page follows what was done to it in its own time
          testTimeout: 3 * MINUTE,
          hookTimeout: 2 * MINUTE,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: "once",
          include: ANY_TIME,
          globalSetup: "server/test/harness/setup-pglite.ts",
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 3 * MINUTE,
          hookTimeout: 2 * MINUTE,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: "peers",
          include: [PEERS],
          globalSetup: "server/test/harness/setup-pglite.ts",
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 3 * MINUTE,
          hookTimeout: 2 * MINUTE,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          name: "real-time",
          include: REAL_TIME,
          exclude: [DASHBOARD, PEERS, ...ANY_TIME],
          globalSetup: "server/test/harness/setup-pglite.ts",
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 3 * MINUTE,
          hookTimeout: 2 * MINUTE,
          maxWorkers: 1,
          isolate: true, // no file's garbage is collected in another one's time
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: {
          name: "nightly",
          include: [NIGHTLY],
          globalSetup: "server/test/harness/setup-pglite.ts",
          testTimeout: 30 * MINUTE,
          hookTimeout: 2 * MINUTE,
          maxWorkers: 1,
          sequence: { groupOrder: 7 },
        },
      },
    ],
  },
});
