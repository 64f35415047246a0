import {
  exactFloorQuotient,
  exactProduct,
  exactQuotient,
  exactRemainder,
  exactRound,
  exactSum,
} from "../values/exact-decimal.ts";
import { compareNumbers } from "@parley/base/exact/decimal";
import { numberOf, type ExactNumber } from "@parley/base/exact/exact-number";
import { FilterMisuse } from "./filter-misuse.ts";
import type { PromptFilter } from "./prompt-filter.ts";
import { numberOperand, wholeNumber, type NumberOperand } from "../values/number-operand.ts";
import { wholeRemainder, wholeResult } from "../values/whole-number.ts";
import { decimalValue, type WholeDecimal } from "../values/whole-decimal.ts";

/** More decimal places than any double has, before or after the point. */
const MAX_PLACES = 400;

/**
 * The number filters of https://shopify.dev/docs/api/liquid/filters: exact for decimals, and integer if both operands
 * are integers. liquidjs's own calculate in binary fractions and never do integer division.
 */
export const NUMBER_FILTERS: Readonly<Record<string, PromptFilter>> = {
  plus: calculation(exactSum, (a, b) => a + b),
  minus: calculation(
    (a, b) => exactSum(a, -b),
    (a, b) => a - b,
  ),
  times: calculation(exactProduct, (a, b) => a * b),
  divided_by: (value, by) => dividedBy(value, by),
  modulo: calculation((a, b) => {
    if (b === 0) throw new FilterMisuse("modulo needs a number other than 0.");
    return exactRemainder(a, b);
  }, wholeRemainder),
  abs: calculation(
    (a) => Math.abs(a),
    (a) => (a < 0n ? -a : a),
  ),
  at_least: (value, least) => chosen(value, least, (a, b) => a >= b),
  at_most: (value, most) => chosen(value, most, (a, b) => a <= b),
  ceil: (value) => wholeItself(value) ?? Math.ceil(numberOperand(value).number),
  floor: (value) => wholeItself(value) ?? Math.floor(numberOperand(value).number),
  round(value, places) {
    const { number, isDecimal } = numberOperand(value);
    const whole = isNil(places) ? wholeItself(value) : undefined;
    if (whole !== undefined) return whole;
    const kept = Math.max(-MAX_PLACES, Math.min(wholeNumber(places) ?? 0, MAX_PLACES));
    const rounded = exactRound(number, kept);
    return isDecimal && kept > 0 ? decimalValue(rounded) : rounded;
  },
};

/** The result is decimal if either number is, and exact if neither is. */
function calculation(
  calculate: (a: number, b: number) => number,
  calculateWhole: (a: bigint, b: bigint) => bigint,
): PromptFilter {
  return function calculated(value, argument) {
    const a = numberOperand(value);
    const b = numberOperand(argument);
    const result = calculate(a.number, b.number);
    const isLarge = a.digits !== undefined || b.digits !== undefined || !Number.isSafeInteger(result);
    const whole = isLarge ? wholeResult(a, b, calculateWhole) : undefined;
    if (whole !== undefined) return whole;
    return a.isDecimal || b.isDecimal ? decimalValue(result) : result;
  };
}

function dividedBy(value: unknown, by: unknown): number | WholeDecimal {
  const a = numberOperand(value);
  const b = numberOperand(by);
  if (b.number === 0) throw new FilterMisuse("divided_by needs a number other than 0.");
  if (a.isDecimal || b.isDecimal) return decimalValue(exactQuotient(a.number, b.number));
  return exactFloorQuotient(a.number, b.number);
}

function chosen(
  value: unknown,
  bound: unknown,
  isFirst: (a: number, b: number) => boolean,
): number | WholeDecimal | ExactNumber {
  const a = numberOperand(value);
  const b = numberOperand(bound);
  const isLarge = a.digits !== undefined || b.digits !== undefined;
  const order = isLarge ? compareNumbers(exactOf(a), exactOf(b)) : a.number - b.number;
  const found = isFirst(order, 0) ? a : b;
  const { number, isDecimal, digits } = found;
  if (digits !== undefined) return numberOf(digits);
  return isDecimal ? decimalValue(number) : number;
}

/** The number, if it is a whole one that a double doesn't hold. */
function wholeItself(value: unknown): number | ExactNumber | undefined {
  const { digits } = numberOperand(value);
  return digits === undefined ? undefined : numberOf(digits);
}

function exactOf({ number, digits }: NumberOperand): number | ExactNumber {
  return digits === undefined ? number : numberOf(digits);
}

function isNil(value: unknown): boolean {
  return value === undefined || value === null;
}
