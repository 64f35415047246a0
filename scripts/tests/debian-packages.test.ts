import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { DEBIAN_PACKAGES, packagesFor } from "./debian-packages.ts";
import { importGraph } from "./import-graph.ts";
import { allTests } from "./select-tests.ts";
import { TEST_PROJECTS } from "./test-projects.ts";

const graph = importGraph(".");
const tests = allTests(".");
/** The packages of a project's tests, by name. */
function packagesOf(name: string): string[] {
  const setup = TEST_PROJECTS.find((project) => project.name === name)?.setup ?? [];
  const files = tests.filter(({ project }) => project.name === name).map(({ file }) => file);
  return packagesFor([...files, ...setup], graph).map((each) => each.name);
}

test("unit tests need no package", () => {
  expect(packagesOf("unit")).toEqual([]);
});

test("every other project needs those of what it runs", () => {
  expect(packagesOf("system-pglite")).toEqual(["util-linux"]);
  expect(packagesOf("system-postgres")).toEqual(["postgresql", "util-linux"]);
  expect(packagesOf("dashboard")).toEqual(expect.arrayContaining(["chromium-headless-shell", "util-linux"]));
  expect(packagesOf("dashboard")).not.toContain("firefox-esr");
  expect(packagesOf("calls")).toEqual(expect.arrayContaining(["kamailio", "sip-tester", "haproxy"]));
});

test("each package is of use to some test, and the files that use it are there", () => {
  const needed = new Set(TEST_PROJECTS.flatMap(({ name }) => packagesOf(name)));
  for (const { name, usedBy } of DEBIAN_PACKAGES) {
    expect(needed, name).toContain(name);
    for (const file of usedBy) expect(existsSync(file), file).toBe(true);
  }
});

test("missing packages that can't be installed are named with their purpose, and nothing runs without them", () => {
  const code = `
    import { DEBIAN_PACKAGES, requirePackages } from "./debian-packages.ts";
    requirePackages(DEBIAN_PACKAGES.filter(({ name }) => name === "pebble"));
    console.log("went on");`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module-typescript", "--eval", code],
    { cwd: import.meta.dirname, env: { PATH: "/nonexistent" }, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toContain("  pebble (for certificates by ACME)\n");
  expect(stderr).toContain("Install them: apt-get install pebble\n");
  expect(stderr).toContain("npm run test:quick");
});
