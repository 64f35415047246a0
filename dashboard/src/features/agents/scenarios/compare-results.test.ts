import { expect, test } from "vitest";
import { changeOf, resultOf, versionsRun } from "./compare-results.ts";

const result = (agent_version: number, passed: number, runs: number) => ({
  agent_version,
  passed,
  runs,
  failed_call_ids: [],
  last_run_at: "2026-07-28T12:01:00.000Z",
});

test("versions are those that any scenario ran with, newest first", () => {
  const scenarios = [
    { results: [result(12, 1, 1), result(2, 1, 1)] },
    { results: [result(9, 0, 1), result(2, 0, 1)] },
    { results: [] },
  ];
  expect(versionsRun(scenarios)).toEqual([12, 9, 2]);
  expect(scenarios.map((scenario) => resultOf(scenario, 2)?.passed)).toEqual([1, 0, undefined]);
});

test("what changed is the share that passed, however often each version ran", () => {
  const change = (was: [number, number], is: [number, number]) =>
    changeOf({ passed: was[0], runs: was[1] }, { passed: is[0], runs: is[1] })?.label;
  expect(change([1, 1], [5, 5])).toBe("Unchanged");
  expect(change([0, 2], [0, 5])).toBe("Unchanged");
  expect(change([1, 5], [1, 1])).toBe("Fixed");
  expect(change([0, 1], [2, 5])).toBe("Better");
  expect(change([5, 5], [0, 1])).toBe("Broken");
  expect(change([1, 1], [4, 5])).toBe("Flaky now");
  expect(change([4, 5], [2, 5])).toBe("Worse");
  expect(changeOf(undefined, { passed: 1, runs: 1 })).toBeNull();
});
