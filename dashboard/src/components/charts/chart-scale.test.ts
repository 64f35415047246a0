import { expect, test } from "vitest";
import { maxOf, niceMax } from "./chart-scale.ts";

test.for([
  [0, 2],
  [0.4, 1],
  [1, 2],
  [3, 4],
  [5, 6],
  [10, 10],
  [11, 20],
  [350, 400],
  [999, 1_000],
])("an axis for %d ends at %d", ([max = 0, end = 0]) => {
  expect(niceMax(max)).toBe(end);
});

test("columns stand upon each other, lines do not", () => {
  const series = [
    { label: "a", look: "accent" as const, values: [1, null, 3] },
    { label: "b", look: "bad" as const, values: [1, 5, 4] },
  ];
  expect(maxOf(series, true)).toBe(7);
  expect(maxOf(series, false)).toBe(5);
});
