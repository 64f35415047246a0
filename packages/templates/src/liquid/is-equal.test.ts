import { expect, test } from "vitest";
import { isEqual } from "./is-equal.ts";
import type { RenderMeter } from "./render-meter.ts";

/** Counts the units of work that comparisons cost. */
function countingMeter() {
  let units = 0;
  const meter: RenderMeter = {
    chargeValue: (value) => value,
    chargeElements: () => undefined,
    chargeWork: (count) => void (units += count),
    tick: () => undefined,
  };
  return { meter, units: () => units };
}

const equal = (left: unknown, right: unknown) => isEqual(left, right, countingMeter().meter);

test.each<[unknown, unknown]>([
  [1, 1.0],
  [
    [1, "a"],
    [1, "a"],
  ],
  [
    { a: 1, b: { c: [] } },
    { b: { c: [] }, a: 1 },
  ],
  [null, undefined],
])("%j equals %j", (left, right) => {
  expect(equal(left, right)).toBe(true);
  expect(equal(right, left)).toBe(true);
});

test.each<[unknown, unknown]>([
  [1, "1"],
  [[], {}],
  [["a"], { 0: "a" }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1 }, { b: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [null, {}],
  [null, false],
])("%j doesn't equal %j", (left, right) => {
  expect(equal(left, right)).toBe(false);
  expect(equal(right, left)).toBe(false);
});

test("a large value costs its size, on either side", () => {
  const large = Array.from({ length: 500 }, (_, index) => index);
  const costOf = (left: unknown, right: unknown): number => {
    const { meter, units } = countingMeter();
    isEqual(left, right, meter);
    return units();
  };
  expect(costOf(1, large)).toBe(costOf(large, 1));
  expect(costOf(1, large)).toBeGreaterThanOrEqual(500);
  expect(costOf(large, large)).toBe(2 * costOf(1, large));
  expect(costOf("a", "b")).toBe(0);
});
