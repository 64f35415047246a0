/** Numbers as the decimals that they are written as. */
import { isExactNumber, type ExactNumber } from "./exact-number.ts";

export type AnyNumber = number | ExactNumber;

/** `digits` times ten to the power of `exponent`. */
export interface Decimal {
  digits: bigint;
  exponent: number;
}

export function isAnyNumber(value: unknown): value is AnyNumber {
  return typeof value === "number" || isExactNumber(value);
}

/** Of a double, the shortest decimal that names it (ECMA-262, Number::toString). */
export function decimalOf(value: AnyNumber): Decimal {
  const [mantissa = "", exponent = "0"] = String(value).toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** Negative, zero or positive, as `a` is below, equal to or above `b`. Both are finite. */
export function compareNumbers(a: AnyNumber, b: AnyNumber): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const x = decimalOf(a);
  const y = decimalOf(b);
  const sign = signOf(x);
  if (sign !== signOf(y) || sign === 0) return sign - signOf(y);
  const difference = magnitude(x) - magnitude(y); // without it, 1e300 would be written out
  if (difference !== 0) return sign * difference;
  const exponent = Math.min(x.exponent, y.exponent);
  const [left, right] = [scaled(x, exponent), scaled(y, exponent)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether it has no fraction: 1.0 has none (JSON Schema 2020-12, 4.2.3). */
export function isWhole(value: AnyNumber): boolean {
  if (typeof value === "number") return Number.isInteger(value);
  const { digits, exponent } = decimalOf(value);
  if (exponent >= 0 || digits === 0n) return true;
  const text = String(digits);
  return text.length - text.replace(/0+$/, "").length >= -exponent;
}

export function scaled({ digits, exponent: own }: Decimal, exponent: number): bigint {
  return digits * 10n ** BigInt(own - exponent);
}

function signOf({ digits }: Decimal): number {
  return digits === 0n ? 0 : digits < 0n ? -1 : 1;
}

/** The place of the first digit, relative to the point. */
function magnitude({ digits, exponent }: Decimal): number {
  return String(digits < 0n ? -digits : digits).length + exponent;
}
