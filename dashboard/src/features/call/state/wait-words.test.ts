import { expect, test } from "vitest";
import { waitWords } from "./wait-words.ts";

test("a wait is said as people say it", () => {
  expect([1, 30, 90, 600, 3_600, 7_000].map(waitWords)).toEqual([
    "in a second",
    "in 30 seconds",
    "in 2 minutes",
    "in 10 minutes",
    "in an hour",
    "in 2 hours",
  ]);
});
