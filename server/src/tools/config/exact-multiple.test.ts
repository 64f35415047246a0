import { expect, test } from "vitest";
import { compileInputSchema } from "./compile-input-schema.ts";
import { isMultiple } from "./exact-multiple.ts";

test.each([
  [19.99, 0.01, true],
  [19.995, 0.01, false],
  [19.99, 0.1, false],
  [0.3, 0.1, true],
  [-0.3, 0.1, true],
  [0, 0.01, true],
  [4.35, 0.05, true],
  [1e21, 1e-7, true],
  [1.5e-7, 1e-7, false],
  [7, 3, false],
  [9, 3, true],
  [12_391_239_123, 1e-8, true],
  [1e308, 0.123456789, false],
  [Infinity, 0.1, false],
])("%d is a multiple of %d: %s", (value, divisor, expected) => {
  expect(isMultiple(value, divisor)).toBe(expected);
});

test("every price in cents is a multiple of 0.01, and none with half a cent", () => {
  const validate = compileInputSchema({ type: "object", properties: { price: { multipleOf: 0.01 } } });
  const cents = Array.from({ length: 10_000 }, (_none, n) => n);
  expect(cents.filter((n) => !validate({ price: Number((n / 100).toFixed(2)) }))).toEqual([]);
  expect(cents.filter((n) => validate({ price: Number(`${(n / 100).toFixed(2)}5`) }))).toEqual([]);
  expect(validate.errors).toMatchObject([{ keyword: "multipleOf", params: { multipleOf: 0.01 } }]);
});
