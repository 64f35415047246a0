import { expect, test } from "vitest";
import { createMinuteCounts } from "./minute-counts.ts";

test("the first of a key is reported at once, and the others together once a minute", () => {
  const counts = createMinuteCounts<string>(10);
  expect(counts.add("a", "first", 0)).toEqual({ value: "first", count: 1, isOverflow: false });
  for (let n = 0; n < 500; n++) expect(counts.add("a", `later ${n}`, 1_000)).toBeNull();
  expect(counts.add("b", "other", 1_000)?.count).toBe(1);
  expect(counts.due(59_999)).toEqual([]);
  expect(counts.due(60_000)).toEqual([{ value: "later 499", count: 500, isOverflow: false }]);
  expect(counts.add("a", "again", 60_001)).toBeNull();
  expect(counts.due(119_999)).toEqual([]);
  expect(counts.due(120_000)).toEqual([{ value: "again", count: 1, isOverflow: false }]);
  expect(counts.due(180_000)).toEqual([]);
  expect(counts.add("a", "after a quiet minute", 180_001)?.count).toBe(1);
});

test("too many keys are counted together, and each gets its own again once there is room", () => {
  const counts = createMinuteCounts<string>(2);
  counts.add("a", "a", 0);
  counts.add("b", "b", 0);
  expect(counts.add("c", "c", 0)).toEqual({ value: "c", count: 1, isOverflow: true });
  for (const key of ["d", "e", "f"]) expect(counts.add(key, key, 0)).toBeNull();
  expect(counts.add("a", "a", 0)).toBeNull();
  expect(counts.due(60_000)).toEqual([
    { value: "a", count: 1, isOverflow: false },
    { value: "f", count: 3, isOverflow: true },
  ]);
  expect(counts.due(120_000)).toEqual([]);
  expect(counts.add("c", "c", 120_000)?.isOverflow).toBe(false);
});

test("what is left at the end is reported, with what the values have in common", () => {
  const counts = createMinuteCounts<string>(10, (a, b) => (a === b ? a : "several"));
  for (const value of ["x", "y", "y"]) counts.add("k", value, 0);
  counts.add("l", "x", 0);
  expect(counts.rest()).toEqual([{ value: "y", count: 2, isOverflow: false }]);
  for (const value of ["x", "y", "z"]) counts.add("k", value, 0);
  expect(counts.rest()).toEqual([{ value: "several", count: 2, isOverflow: false }]);
  expect(counts.rest()).toEqual([]);
});
