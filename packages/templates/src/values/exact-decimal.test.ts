import fc from "fast-check";
import { expect, test } from "vitest";
import {
  exactFloorQuotient,
  exactProduct,
  exactQuotient,
  exactRemainder,
  exactRound,
  exactSum,
} from "./exact-decimal.ts";

const amount = fc.integer({ min: -9_999_999, max: 9_999_999 });
const divisor = amount.filter((number) => number !== 0);

test("amounts of cents are calculated with as if they were whole", () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(exactSum(a / 100, b / 100)).toBe((a + b) / 100);
      expect(exactProduct(a / 100, b / 100)).toBe((a * b || 0) / 10_000);
      expect(exactProduct(a / 100, 100)).toBe(a + 0);
    }),
  );
});

test("a product divides into its factors, and a quotient and remainder make up the number", () => {
  fc.assert(
    fc.property(amount, divisor, (a, b) => {
      expect(exactQuotient(exactProduct(a / 100, b), b)).toBe(a / 100 + 0);
      const remainder = exactRemainder(a / 100, b / 100);
      expect(remainder * b).toBeGreaterThanOrEqual(0);
      expect(Math.abs(remainder)).toBeLessThan(Math.abs(b / 100));
      expect(exactSum(exactProduct(exactFloorQuotient(a / 100, b / 100), b / 100), remainder)).toBe(
        a / 100 + 0,
      );
    }),
  );
});

test.each<[number, number, number]>([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [-0.4, 0, 0],
  [1250, -2, 1300],
  [1.25, 400, 1.25],
  [5e-324, 400, 5e-324],
  [1e308, -400, 0],
])("%d to %i places is %d", (number, places, rounded) => {
  expect(exactRound(number, places)).toBe(rounded);
});

test("the largest and the smallest numbers", () => {
  expect(exactSum(Number.MAX_VALUE, -Number.MAX_VALUE)).toBe(0);
  expect(exactProduct(Number.MAX_VALUE, 5e-324)).toBeCloseTo(8.98846567e-16, 23);
  expect(exactQuotient(5e-324, Number.MAX_VALUE)).toBe(0);
  expect(exactProduct(Number.MAX_VALUE, 2)).toBe(Infinity);
  expect(exactRemainder(Number.MAX_VALUE, 3)).toBeLessThan(3);
});
