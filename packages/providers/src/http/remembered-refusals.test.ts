import { expect, test } from "vitest";
import { createRememberedRefusals } from "./remembered-refusals.ts";

test("a refusal is remembered for an hour", () => {
  let now = 0;
  const refusals = createRememberedRefusals(() => now);
  refusals.add("one");
  now = 3_599_999;
  expect(refusals.has("one")).toBe(true);
  expect(refusals.has("another")).toBe(false);
  now = 3_600_000;
  expect(refusals.has("one")).toBe(false);
});

test("the oldest is forgotten when there are too many", () => {
  const refusals = createRememberedRefusals(() => 0);
  for (let nth = 0; nth <= 500; nth++) refusals.add(`request ${nth}`);
  expect(refusals.has("request 0")).toBe(false);
  expect(refusals.has("request 1")).toBe(true);
});
