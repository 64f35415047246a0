import { expect, test } from "vitest";
import type { FileReport } from "./run-report.ts";
import type { VitestRun } from "./run-vitest.ts";
import { withSecondTry } from "./second-tries.ts";

const file = (name: string, failed = 0, project = "unit"): FileReport => ({
  project,
  file: `${name}.test.ts`,
  passed: 3 - failed,
  failed,
  failures: Array.from({ length: failed }, (_, nth) => `test ${nth}: it was ${name}`),
});
const run = (files: FileReport[], code = 0, homeless: string[] = []): VitestRun => ({
  report: { files, homeless, projects: [] },
  code,
});

/** Runs files again with these results, by name, and notes which were run. */
function secondRuns(results: Record<string, VitestRun>) {
  const asked: string[] = [];
  const runAlone = async ({ file: path, project }: FileReport): Promise<VitestRun> => {
    asked.push(`${path} (${project})`);
    return results[path.replace(".test.ts", "")] ?? run([]);
  };
  return { asked, runAlone };
}

test("nothing runs again if everything passes", async () => {
  const { asked, runAlone } = secondRuns({});
  const outcome = await withSecondTry(run([file("a"), file("b")]), runAlone);
  expect(outcome).toEqual({ passed: 6, failed: 0, notes: [] });
  expect(asked).toEqual([]);
});

test("a file that fails once passes, and is named with what failed first", async () => {
  const { asked, runAlone } = secondRuns({ slow: run([file("slow")]) });
  const outcome = await withSecondTry(run([file("a"), file("slow", 2)], 1), runAlone);
  expect(asked).toEqual(["slow.test.ts (unit)"]);
  expect(outcome).toEqual({
    passed: 6,
    failed: 0,
    notes: ["Passed on the second try:", "  slow.test.ts (unit)\n      test 0: it was slow"],
  });
});

test("a file that fails twice fails, and nothing runs a third time", async () => {
  const { asked, runAlone } = secondRuns({ broken: run([file("broken", 1)], 1), slow: run([file("slow")]) });
  const outcome = await withSecondTry(run([file("broken", 2), file("slow", 1)], 1), runAlone);
  expect(asked).toHaveLength(2);
  expect(outcome).toMatchObject({ passed: 5, failed: 1 });
  expect(outcome.notes.join("\n")).not.toContain("broken");
});

test("the same file fails in one project and passes in another", async () => {
  const { runAlone } = secondRuns({ a: run([file("a", 0, "system-pglite")]) });
  const first = [file("a", 1, "system-pglite"), file("a", 0, "system-postgres")];
  expect(await withSecondTry(run(first, 1), runAlone)).toMatchObject({ passed: 6, failed: 0 });
});

test("three files may fail at first, and four are a failure that nobody waits for", async () => {
  const names = ["a", "b", "c", "d"];
  const all = secondRuns(Object.fromEntries(names.map((name) => [name, run([file(name)])])));
  const three = run(
    names.slice(1).map((name) => file(name, 1)),
    1,
  );
  expect(await withSecondTry(three, all.runAlone)).toMatchObject({ passed: 9, failed: 0 });
  const four = await withSecondTry(
    run(
      names.map((name) => file(name, 1)),
      1,
    ),
    all.runAlone,
  );
  expect(four).toMatchObject({ passed: 8, failed: 4, notes: [expect.stringContaining("4 files failed")] });
  expect(all.asked).toHaveLength(3);
});

test.each([
  ["ends without a report", { report: null, code: 1 }],
  ["runs nothing", run([], 1)],
])("a second try that %s changes nothing", async (_what, second) => {
  const { runAlone } = secondRuns({ slow: second });
  expect(await withSecondTry(run([file("slow", 1)], 1), runAlone)).toMatchObject({ passed: 2, failed: 1 });
});

test.each([
  ["an error that belongs to no file", run([file("a")], 1, ["Error: lost"]), 3],
  ["an end without a failed test", run([file("a")], 1), 3],
  ["a run without a report", { report: null, code: 1 }, 0],
])("%s fails the run", async (_what, first, passed) => {
  expect(await withSecondTry(first, secondRuns({}).runAlone)).toMatchObject({ passed, failed: 1 });
});
