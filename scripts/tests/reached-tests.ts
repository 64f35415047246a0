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
const ABOUT: Record<string, string> = {
  "system-pglite": "{server/{src,migrations},packages/*/src}/**",
  "system-postgres": "server/{src/db,migrations}/**",
  once: "server/src/{agents,agent-templates,acme,backups,commands,db,http,mcp,tls}/**",
  calls: "{server/src/{call-worker,carriers,peers,phone},packages/{audio,conversation,media,sip}/src}/**",
  alone: "{server/src/call-worker,packages/{audio,conversation,media}/src}/**",
  dashboard: "{dashboard,clients/typescript,clients/web}/src/**",
};
/** Tests that import nothing from the service but constants and types. */
const CONSTANTS_ONLY = "server/test/{*,{dashboard,phone,scaling}/*}.once.test.ts";

/** Files that are read as data, and the tests that read them. */
const DATA: readonly (readonly [string, string])[] = [
  ["docs/**", "{scripts,server/src/http/guide}/**/*.test.ts"],
  ["docs/**", "server/test/guide.once.test.ts"],
  ["README.md", "scripts/**/*.test.ts"],
  ["packages/*/{README.md,package.json}", "scripts/**/*.test.ts"],
  ["packages/conversation/src/**", "scripts/mutants/*.test.ts"],
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
      startsService && isOfService(path) && matchesGlob(path, ABOUT[project.name] ?? "");
    const reads = (path: string): boolean =>
      isBeside(path, file) || DATA.some(([data, by]) => matchesGlob(path, data) && matchesGlob(file, by));
    return changed.some((path) => imports(path) || runs(path) || reads(path));
  });
}

/** Data beside a test or below its folder, such as `landed-data/`. */
function isBeside(path: string, test: string): boolean {
  return !/\.[cm]?[jt]sx?$/.test(path) && path.startsWith(`${dirname(test)}/`);
}
