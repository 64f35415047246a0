import { expect, test } from "vitest";
import { TimeBoundError, runBounded } from "./time-bound.ts";

test("gives the result, or throws what was thrown", () => {
  expect(runBounded(1000, () => [1, 2])).toEqual([1, 2]);
  expect(runBounded(1000, () => undefined)).toBeUndefined();
  expect(() =>
    runBounded(1000, () => {
      throw new RangeError("mine");
    }),
  ).toThrow(RangeError);
});

test("stops what never ends, and works again afterwards", () => {
  const forever = () => {
    for (;;) continue;
  };
  expect(() => runBounded(20, forever)).toThrow(TimeBoundError);
  expect(() => runBounded(20, forever)).toThrow(TimeBoundError);
  expect(runBounded(1000, () => "again")).toBe("again");
});
