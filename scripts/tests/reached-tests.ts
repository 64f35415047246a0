/** The tests that a change can reach: for `npm test -- --changed`. */
import { dirname, matchesGlob } from "node:path/posix";
import type { ImportGraph } from "./import-graph.ts";
import type { SelectedTest } from "./select-tests.ts";

/** Where a test starts the service, which then runs all of `server/src` and of the packages. */
const SERVICE = "server/src/main.ts";
/** Files that decide how every test runs. */
const EVERY_TEST = ["package-lock.json", "vitest.config.ts", "scripts/tests/test-projects.ts"];

/**
 * Tests that start the service reach all of it. So a change to the service selects the tests of such a project only if
 * it is in what they are about; `npm test` runs the rest.
 */
export const ABOUT: Readonly<Record<string, readonly string[]>> = {
  "system-pglite": ["server/src", "server/migrations", ...packagesSources()],
  "system-postgres": ["server/src/platform/db", "server/migrations"],
  once: [
    "server/src/agents",
    "server/src/boot",
    "server/src/gallery/agent-templates",
    "server/src/http",
    "server/src/mcp",
    "server/src/platform",
  ],
  calls: [
    "server/src/calls/worker",
    "server/src/phone",
    "server/src/platform/cluster",
    ...packagesSources("audio", "conversation", "media", "sip"),
  ],
  alone: ["server/src/calls/worker", ...packagesSources("audio", "conversation", "media")],
  dashboard: ["dashboard/src", "clients/typescript/src", "clients/web/src"],
};
/** Tests that import nothing from the service but constants and types. */
const CONSTANTS_ONLY = "server/test/{*,{dashboard,phone,scaling}/*}.once.test.ts";

/** Files that are read as data, and the tests that read them. */
const DATA: readonly (readonly [string, string])[] = [
  ["docs/**", "{scripts,server/src/http/guide}/**/*.test.ts"],
  ["docs/**", "server/test/guide.once.test.ts"],
  ["README.md", "scripts/**/*.test.ts"],
  ["packages/*/{README.md,package.json}", "scripts/**/*.test.ts"],
  ["{packages/*,server}/src/**/!(*.test).ts", "scripts/mutants/*.test.ts"],
  ["examples/**", "scripts/**/*.test.ts"],
  ["{Dockerfile,compose.yaml,compose.cluster.yaml}", "scripts/**/*.test.ts"],
  ["{openapi.json,clients/python/**}", "server/test/api/python-client.once.test.ts"],
  ["openapi.json", "server/{src,test/api}/**/*open-api*.test.ts"],
];

export function reachedTests(
  tests: readonly SelectedTest[],
  changed: readonly string[],
  graph: ImportGraph,
): SelectedTest[] {
  if (changed.some((file) => EVERY_TEST.includes(file))) return [...tests];
  const service = graph.reachedFrom(SERVICE);
  const isOfService = (path: string): boolean =>
    service.has(path) || /^(?:server\/migrations|dashboard|clients)\//.test(path);
  return tests.filter(({ project, file }) => {
    const own = graph.reachedFrom(file, SERVICE);
    const hasConstantsOnly = matchesGlob(file, CONSTANTS_ONLY);
    const startsService = own.has(SERVICE) || project.setup.length > 0;
    const imports = (path: string): boolean =>
      own.has(path) && !(hasConstantsOnly && /^(?:server|packages\/[^/]+)\/src\//.test(path));
    const runs = (path: string): boolean =>
      startsService &&
      isOfService(path) &&
      (ABOUT[project.name] ?? []).some((folder) => path.startsWith(`${folder}/`));
    const reads = (path: string): boolean =>
      isBeside(path, file) || DATA.some(([data, by]) => matchesGlob(path, data) && matchesGlob(file, by));
    return changed.some((path) => imports(path) || runs(path) || reads(path));
  });
}

function packagesSources(...names: readonly string[]): string[] {
  const all = "audio base conversation media providers search sip templates testing vendors".split(" ");
  return (names.length > 0 ? names : all).map((name) => `packages/${name}/src`);
}

/** Data beside a test or below its folder, such as `landed-data/`. */
function isBeside(path: string, test: string): boolean {
  return !/\.[cm]?[jt]sx?$/.test(path) && path.startsWith(`${dirname(test)}/`);
}
