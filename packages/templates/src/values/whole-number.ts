/** Whole numbers that a double may not hold. In filters they are exact up to 400 digits (docs/templates.md#numbers). */
import { numberOf, type ExactNumber } from "@parley/base/exact/exact-number";
import type { NumberOperand } from "./number-operand.ts";

/** Longer ones become doubles, so that no template makes huge ones. */
const MOST_DIGITS = 400;

/** Whole operands calculated with exactly; undefined if one has a fraction or the result is too long. */
export function wholeResult(
  a: NumberOperand,
  b: NumberOperand,
  calculate: (a: bigint, b: bigint) => bigint,
): number | ExactNumber | undefined {
  if (a.isDecimal || b.isDecimal) return undefined;
  const text = String(calculate(wholeOf(a), wholeOf(b)));
  return text.length > MOST_DIGITS ? undefined : numberOf(text);
}

function wholeOf({ number, digits }: NumberOperand): bigint {
  return BigInt(digits ?? number);
}

/** The remainder with the sign of `b`, which is not 0. */
export function wholeRemainder(a: bigint, b: bigint): bigint {
  return ((a % b) + b) % b;
}
