import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { RunReport } from "./run-report.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REPORTER = pathToFileURL(fileURLToPath(new URL("run-reporter.ts", import.meta.url))).href;

const FILES = {
  "fine.test.js": `import { test } from "vitest"; test("one", () => {}); test.skip("two", () => {});`,
  "failing.test.js": `import { describe, test } from "vitest";
    describe("a group", () => { test("fails", () => { throw new Error("no"); }); test("passes", () => {}); });`,
  "broken.test.js": `import "./not-there.js";`,
  "hook.test.js": `import { afterAll, describe, test } from "vitest";
    describe("leaks", () => { afterAll(() => { throw new Error("still open"); }); test("passes", () => {}); });`,
  "late.test.js": `import { test } from "vitest";
    test("is over", async () => {
      Promise.reject(new Error("nobody waits"));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });`,
};

test("each file is reported with what passed and what went wrong, wherever it did", () => {
  const folder = mkdtempSync(join(ROOT, "node_modules/.run-reporter-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const report = join(folder, "report.json");
  writeFileSync(
    join(folder, "vitest.config.js"),
    `import { RunReporter } from ${JSON.stringify(REPORTER)};
    const other = { test: { name: "other", include: ["fine.test.js", "failing.test.js"], sequence: { groupOrder: 1 } } };
    export default { test: {
      projects: [{ test: { name: "own", sequence: { groupOrder: 0 } } }, other],
      maxWorkers: 1,
      reporters: [new RunReporter(${JSON.stringify(report)})],
    } };`,
  );
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", "--root", folder], { cwd: folder });
  expect(status).toBe(1);
  const { files, homeless, projects } = JSON.parse(readFileSync(report, "utf8")) as RunReport;
  const of = (file: string, project = "own") =>
    files.find((each) => each.file === file && each.project === project);
  expect(files).toHaveLength(7);
  expect(of("fine.test.js", "other")).toMatchObject({ passed: 1, failed: 0 });
  expect(of("failing.test.js", "other")).toMatchObject({ passed: 1, failed: 1 });
  expect(of("fine.test.js")).toEqual({
    project: "own",
    file: "fine.test.js",
    passed: 1,
    failed: 0,
    failures: [],
  });
  expect(of("failing.test.js")).toMatchObject({ passed: 1, failed: 1, failures: ["a group > fails: no"] });
  expect(of("broken.test.js")).toMatchObject({ passed: 0, failed: 1 });
  expect(of("hook.test.js")).toMatchObject({ passed: 1, failed: 1, failures: ["leaks: still open"] });
  expect(of("late.test.js")).toMatchObject({ failed: 1, failures: ["unhandled: Error: nobody waits"] });
  expect(homeless).toEqual([]);
  expect(projects.map(({ name }) => name).toSorted()).toEqual(["other", "own"]);
});
