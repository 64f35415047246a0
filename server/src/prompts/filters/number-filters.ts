import {
  exactFloorQuotient,
  exactProduct,
  exactQuotient,
  exactRemainder,
  exactRound,
  exactSum,
} from "../values/exact-decimal.ts";
import { FilterMisuse } from "./filter-misuse.ts";
import type { PromptFilter } from "./prompt-filter.ts";
import { numberOperand, wholeNumber } from "../values/number-operand.ts";
import { decimalValue, type WholeDecimal } from "../values/whole-decimal.ts";

/** More decimal places than any double has, before or after the point. */
const MAX_PLACES = 400;

/**
 * The number filters of https://shopify.dev/docs/api/liquid/filters: exact for decimals, and integer if both operands
 * are integers. liquidjs's own calculate in binary fractions and never do integer division.
 */
export const NUMBER_FILTERS: Readonly<Record<string, PromptFilter>> = {
  plus: calculation(exactSum),
  minus: calculation((a, b) => exactSum(a, -b)),
  times: calculation(exactProduct),
  divided_by: (value, by) => dividedBy(value, by),
  modulo: calculation((a, b) => {
    if (b === 0) throw new FilterMisuse("modulo needs a number other than 0.");
    return exactRemainder(a, b);
  }),
  abs: calculation((a) => Math.abs(a)),
  at_least: (value, least) => chosen(value, least, (a, b) => a >= b),
  at_most: (value, most) => chosen(value, most, (a, b) => a <= b),
  ceil: (value) => Math.ceil(numberOperand(value).number),
  floor: (value) => Math.floor(numberOperand(value).number),
  round(value, places) {
    const { number, isDecimal } = numberOperand(value);
    const kept = Math.max(-MAX_PLACES, Math.min(wholeNumber(places) ?? 0, MAX_PLACES));
    const rounded = exactRound(number, kept);
    return isDecimal && kept > 0 ? decimalValue(rounded) : rounded;
  },
};

/** The result is decimal if either number is. */
function calculation(calculate: (a: number, b: number) => number): PromptFilter {
  return function calculated(value, argument) {
    const a = numberOperand(value);
    const b = numberOperand(argument);
    const result = calculate(a.number, b.number);
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
): number | WholeDecimal {
  const a = numberOperand(value);
  const b = numberOperand(bound);
  const { number, isDecimal } = isFirst(a.number, b.number) ? a : b;
  return isDecimal ? decimalValue(number) : number;
}
