/**
 * The projects of the tests, in the order in which they run: which files each takes and how. `vitest.config.ts`,
 * `npm test` and the list of Debian packages all read it here.
 */

export interface TestProject {
  name: string;
  /** Globs from the repository's root. */
  files: readonly string[];
  not: readonly string[];
  /** Made once per run, before its tests: modules of `server/test/harness/`. */
  setup: readonly string[];
  /** How long a test may take. It only ends one that hangs, ms. */
  testTimeout: number;
  /** How long `expect.poll` waits for something to become true, ms. */
  pollTimeout: number;
  /** Files at a time: three keep two processors at work, since each of them waits now and then. */
  workers: number;
  /** Each file has a worker of its own, so that no file's garbage is collected in another one's time. */
  isolate: boolean;
  /** Only run when asked for, or by `npm run test:nightly`. */
  isNightly: boolean;
}

const MINUTE = 60_000;
const PGLITE = "server/test/harness/setup-pglite.ts";

const SYSTEM = "server/test/**/*.test.ts";
/** Nothing in them depends on the database: calls in real time, pages, programs. */
const ONCE = "server/test/**/*.once.test.ts";
/** A request and its answer, which are the same on either database (docs/decisions/0217-quick-tests.md). */
const EITHER = "server/test/**/*.either.test.ts";
const DASHBOARD = "server/test/dashboard/*.once.test.ts";
/** What takes minutes. */
const NIGHTLY = "server/test/**/*.nightly.test.ts";
/** Tests that run once and don't measure time either. */
const ANY_TIME = [
  "server/test/{api,db,net,webhooks}/*.once.test.ts",
  "server/test/{api-reference,command-line,echoed-credentials,guide,laid-out-service,open-context,taken-ports}.once.test.ts",
];
/** Calls in real time, with real peers, that wait more than they work. */
const CALLS = [
  "server/test/{phone,scaling}/*.once.test.ts",
  "server/test/{barge-in,browser-call,coming-back,failed-call,firefox-call,npm-start,speech-model-call,web-line,web-line-churn,web-line-loss,web-line-paths}.once.test.ts",
  "packages/media/src/web/web-rtc-line.test.ts",
  "server/src/calls/worker/call-worker.test.ts",
];
/** Tests that measure what a busy neighbour would change, so they have the machine for themselves. */
const ALONE = ["server/test/main-loop.once.test.ts", "server/src/calls/worker/fair-share.test.ts"];

const USUAL = {
  not: [],
  setup: [PGLITE],
  testTimeout: 3 * MINUTE,
  pollTimeout: 10_000,
  workers: 3,
  isolate: false,
  isNightly: false,
} satisfies Partial<TestProject>;

export const TEST_PROJECTS: readonly TestProject[] = [
  {
    ...USUAL,
    name: "unit",
    files: [
      "{server,packages/*,clients/typescript,clients/web,clients/cli}/{src,generate}/**/*.test.ts",
      "dashboard/src/**/*.test.{ts,tsx}",
      "scripts/**/*.test.ts",
    ],
    not: [...CALLS, ...ALONE],
    setup: [],
    testTimeout: MINUTE,
    pollTimeout: 1000,
  },
  { ...USUAL, name: "system-pglite", files: [SYSTEM], not: [ONCE, EITHER, NIGHTLY] },
  {
    ...USUAL,
    name: "system-postgres",
    files: [SYSTEM],
    not: [ONCE, NIGHTLY],
    setup: ["server/test/harness/setup-postgres.ts"],
  },
  {
    ...USUAL,
    name: "dashboard",
    files: [DASHBOARD],
    setup: [PGLITE, "server/test/harness/setup-owner.ts", "server/test/harness/setup-services.ts"],
    pollTimeout: 20_000, // a page follows what was done to it in its own time
  },
  { ...USUAL, name: "once", files: ANY_TIME },
  { ...USUAL, name: "calls", files: CALLS, isolate: true },
  { ...USUAL, name: "alone", files: ALONE, workers: 1, isolate: true },
  /** The other database for files that usually run on one. */
  { ...USUAL, name: "either-pglite", files: [EITHER], isNightly: true },
  { ...USUAL, name: "nightly", files: [NIGHTLY], testTimeout: 30 * MINUTE, workers: 1, isNightly: true },
];
