import { expect, test } from "vitest";
import { createFailingTools } from "./failing-tools.ts";

test("a tool is told once when a fifth of at least five runs failed", () => {
  const tools = createFailingTools();
  const run = (isFailed: boolean, at = 0) => tools.add("tool_1", isFailed, at);
  for (let n = 0; n < 4; n++) expect(run(n === 0)).toBeNull();
  expect(run(false)).toEqual({ runs: 5, failed: 1 });
  expect(run(true)).toBeNull();
  expect(tools.add("tool_2", true, 0)).toBeNull();
});

test("below a fifth isn't told, and runs from more than five minutes ago don't count", () => {
  const tools = createFailingTools();
  const run = (isFailed: boolean, at: number) => tools.add("tool_1", isFailed, at);
  for (let n = 0; n < 5; n++) run(false, 0);
  expect(run(true, 1_000)).toBeNull(); // 1 of 6
  for (let n = 0; n < 3; n++) expect(run(true, 300_000)).toBeNull(); // the others are too old, and 3 too few
  run(false, 300_000);
  expect(run(false, 300_001)).toEqual({ runs: 5, failed: 3 });
});

test("it is told again after it has recovered", () => {
  const tools = createFailingTools();
  const runs = (count: number, isFailed: boolean, at: number) =>
    Array.from({ length: count }, () => tools.add("tool_1", isFailed, at)).filter((told) => told !== null);
  expect(runs(10, true, 0)).toEqual([{ runs: 5, failed: 5 }]);
  expect(runs(10, false, 600_000)).toEqual([]);
  expect(runs(10, true, 600_001)).toHaveLength(1);
});

test("what it remembers has an end", () => {
  const tools = createFailingTools();
  for (let n = 0; n < 4; n++) tools.add("first", true, 0);
  for (let n = 0; n < 5_000; n++) tools.add(`tool_${n}`, false, 0);
  expect(tools.add("first", true, 0)).toBeNull(); // its earlier runs are forgotten
});
