import { expect, test } from "vitest";
import { textDepth } from "./text-depth.ts";

test.each([
  ["1", 0],
  ["[]", 1],
  ['{"a": [{}]}', 3],
  ['["[[[", "\\"[[", "\\\\"]', 1],
  ['["unfinished [[', 1],
  ["[".repeat(100_000), 100_000],
])("%.20s is nested %i deep", (text, depth) => {
  expect(textDepth(text)).toBe(depth);
});
