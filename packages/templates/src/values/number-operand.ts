import { isExactNumber } from "@parley/base/exact/exact-number";
import { plainValue } from "./value-text.ts";
import { WholeDecimal } from "./whole-decimal.ts";

/** A value converted for calculation. */
export interface NumberOperand {
  /** Always finite. */
  number: number;
  /** Whether it is a decimal number, even if its fraction is zero. */
  isDecimal: boolean;
  /** The digits of a whole number that `number` doesn't hold. */
  digits?: string;
}

const ZERO: NumberOperand = { number: 0, isDecimal: false };

/**
 * Converts a value as Liquid does: text that is a decimal number counts as one, other text counts as the whole number
 * that it begins with, and anything that is not a number counts as 0
 * (https://shopify.dev/docs/api/liquid/filters/plus).
 */
export function numberOperand(value: unknown): NumberOperand {
  const plain = plainValue(value);
  if (plain instanceof WholeDecimal) return { number: plain.value, isDecimal: true };
  if (isExactNumber(plain)) return textOperand(plain.text);
  if (typeof plain === "string") return textOperand(plain);
  if (typeof plain !== "number" || !Number.isFinite(plain)) return ZERO;
  return { number: plain, isDecimal: !Number.isInteger(plain) };
}

/** The whole number that a count means (`limit: 3`, `slice: "2"`), truncated towards zero; null if it isn't one. */
export function wholeNumber(value: unknown): number | null {
  const plain = plainValue(value);
  if (typeof plain === "string" && !/^\s*[+-]?\d/u.test(plain)) return null;
  const isNumber =
    typeof plain === "number" ||
    typeof plain === "string" ||
    plain instanceof WholeDecimal ||
    isExactNumber(plain);
  return isNumber ? Math.trunc(numberOperand(plain).number) : null;
}

/** No real amount has more digits than this, so longer text isn't read. */
const MAX_TEXT_LENGTH = 400;

function textOperand(text: string): NumberOperand {
  const start = text.slice(0, MAX_TEXT_LENGTH).trim();
  const isDecimal = /^[+-]?(?:\d+\.\d+|\.\d+)$/u.test(start);
  const digits = isDecimal ? start : (/^[+-]?\d+/u.exec(start)?.[0] ?? "0");
  const number = Number(digits);
  if (!Number.isFinite(number)) return ZERO;
  return isDecimal || Number.isSafeInteger(number)
    ? { number, isDecimal }
    : { number, isDecimal, digits: digits.replace(/^\+/u, "") };
}
