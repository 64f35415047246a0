/**
 * Decimal arithmetic as people expect it. A number is treated as the decimal that it prints as, and the result is
 * rounded once, at the end: 10.1 - 2.2 is 7.9. Operands are finite. A double prints with at most 17 digits and an
 * exponent of at most 324, which bounds the work at a few microseconds.
 */
import { decimalOf, scaled } from "@parley/base/exact/decimal";

interface ExactDecimal {
  /** The number is `digits` divided by ten to the power of `scale`. */
  digits: bigint;
  /** Never negative. */
  scale: number;
}

export function exactSum(a: number, b: number): number {
  if (isSmallWhole(a) && isSmallWhole(b)) return a + b;
  const [x, y, scale] = aligned(a, b);
  return rounded(x + y, scale);
}

export function exactProduct(a: number, b: number): number {
  if (isSmallWhole(a) && isSmallWhole(b) && Number.isSafeInteger(a * b)) return a * b || 0; // never -0
  const x = exactDecimal(a);
  const y = exactDecimal(b);
  return rounded(x.digits * y.digits, x.scale + y.scale);
}

/** More digits than a double holds, so that truncating the quotient here doesn't change how it is rounded. */
const QUOTIENT_DIGITS = 40;

/** `b` is not 0. */
export function exactQuotient(a: number, b: number): number {
  const [x, y] = aligned(a, b);
  const extra = Math.max(QUOTIENT_DIGITS + String(y).length - String(x).length, 0);
  return rounded((x * tenTo(extra)) / y, extra);
}

/** The largest whole number not above the quotient; `b` is not 0. */
export function exactFloorQuotient(a: number, b: number): number {
  const [x, y] = aligned(a, b);
  const cut = x / y;
  return Number(x % y !== 0n && x < 0n !== y < 0n ? cut - 1n : cut);
}

/** The remainder with the sign of `b`, which is not 0. */
export function exactRemainder(a: number, b: number): number {
  const [x, y, scale] = aligned(a, b);
  return rounded(((x % y) + y) % y, scale);
}

/** Rounded to `places` digits after the point (before it, if negative), halves away from zero. */
export function exactRound(number: number, places: number): number {
  const { digits, scale } = exactDecimal(number);
  if (places >= scale) return number;
  const unit = tenTo(scale - places);
  const half = (digits < 0n ? -unit : unit) / 2n;
  return rounded(((digits + half) / unit) * (places < 0 ? tenTo(-places) : 1n), Math.max(places, 0));
}

function isSmallWhole(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) <= 2 ** 52;
}

function exactDecimal(number: number): ExactDecimal {
  const decimal = decimalOf(number);
  const exponent = Math.min(decimal.exponent, 0);
  return { digits: scaled(decimal, exponent), scale: Math.abs(exponent) };
}

/** Both operands' digits at a common scale. */
function aligned(a: number, b: number): [bigint, bigint, number] {
  const x = exactDecimal(a);
  const y = exactDecimal(b);
  const scale = Math.max(x.scale, y.scale);
  return [x.digits * tenTo(scale - x.scale), y.digits * tenTo(scale - y.scale), scale];
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}

function rounded(digits: bigint, scale: number): number {
  return Number(`${digits}e-${scale}`);
}
