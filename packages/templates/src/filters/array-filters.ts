import { compareNumbers, isAnyNumber, isWhole } from "@parley/base/exact/decimal";
import { isExactNumber, numberOf } from "@parley/base/exact/exact-number";
import { elementsOf, propertyOf } from "./elements.ts";
import type { FilterThis, PromptFilter } from "./prompt-filter.ts";
import { exactSum } from "../values/exact-decimal.ts";
import { firstOf, isMembers, lastOf } from "../values/first-and-last.ts";
import { numberOperand } from "../values/number-operand.ts";
import { wholeResult } from "../values/whole-number.ts";
import { plainValue, valueText } from "../values/value-text.ts";
import { decimalValue } from "../values/whole-decimal.ts";

/**
 * Array filters in which liquidjs differs from https://shopify.dev/docs/api/liquid/filters: most of them look into
 * nested arrays, and `sum`, `uniq` and `compact` take a property.
 */
export const ARRAY_FILTERS: Readonly<Record<string, PromptFilter>> = {
  join(value, separator) {
    const between = arguments.length > 1 ? valueText(separator) : " ";
    const texts = elementsOf(value).map(valueText);
    const length = texts.reduce((sum, text) => sum + text.length, between.length * texts.length);
    this.context.meter.chargeWork(length);
    return texts.join(between);
  },
  first: firstOf,
  last: lastOf,
  size(value) {
    if (typeof value === "string" || Array.isArray(value)) return value.length;
    return isMembers(value) ? Object.keys(value).length : 0;
  },
  reverse: (value) => elementsOf(value).toReversed(),
  concat: (value, others) => [...elementsOf(value), ...(Array.isArray(others) ? others : elementsOf(others))],
  map(value, property) {
    return elementsOf(value).map((element) => propertyOf(this.context, element, property));
  },
  compact(value, property) {
    return elementsOf(value).filter((element) => !isNil(keyOf(this, element, property)));
  },
  uniq(value, property) {
    const seen = new Set<string>();
    return elementsOf(value).filter((element) => {
      const given = plainValue(keyOf(this, element, property));
      const key = isExactNumber(given) && !isWhole(given) ? given.valueOf() : given;
      const identity = `${typeof key} ${JSON.stringify(key)}`;
      return seen.size < seen.add(identity).size;
    });
  },
  sum(value, property) {
    let total = numberOperand(0);
    for (const element of elementsOf(value)) {
      const operand = numberOperand(keyOf(this, element, property));
      const sum = exactSum(total.number, operand.number);
      const isLarge = total.digits ?? operand.digits ?? !Number.isSafeInteger(sum);
      const whole = isLarge === false ? undefined : wholeResult(total, operand, (a, b) => a + b);
      total =
        whole === undefined
          ? { number: sum, isDecimal: total.isDecimal || operand.isDecimal }
          : numberOperand(whole);
    }
    return total.isDecimal
      ? decimalValue(total.number)
      : total.digits === undefined
        ? total.number
        : numberOf(total.digits);
  },
  sort: sorted(plainValue, compareValues),
  sort_natural: sorted(foldedText, compareValues),
};

function keyOf({ context }: FilterThis, element: unknown, property: unknown): unknown {
  return isNil(plainValue(property)) ? element : propertyOf(context, element, property);
}

type Compare = (left: unknown, right: unknown) => number;

/** Sorts by the element or its property, nil last. */
function sorted(sortKey: (value: unknown) => unknown, compare: Compare): PromptFilter {
  return function sortedElements(value, property) {
    const keyed = elementsOf(value).map((element) => ({
      element,
      key: sortKey(keyOf(this, element, property)),
    }));
    return keyed.sort((left, right) => compare(left.key, right.key)).map(({ element }) => element);
  };
}

function foldedText(value: unknown): string | undefined {
  return isNil(value) ? undefined : valueText(value).toLowerCase();
}

function compareValues(left: unknown, right: unknown): number {
  if (isNil(left) || isNil(right)) return Number(isNil(left)) - Number(isNil(right));
  return Number(isBefore(right, left)) - Number(isBefore(left, right));
}

function isBefore(left: unknown, right: unknown): boolean {
  if (isAnyNumber(left) && isAnyNumber(right)) return compareNumbers(left, right) < 0;
  return (left as number) < (right as number);
}

function isNil(value: unknown): boolean {
  return value === undefined || value === null;
}
