import { defaultOperators, toValueSync } from "liquidjs";
import { compareNumbers, isAnyNumber } from "@parley/base/exact/decimal";
import { isExactNumber } from "@parley/base/exact/exact-number";
import type { CallContext } from "./call-context.ts";
import { chargeOperand, isEqual, numberIfDecimal } from "./is-equal.ts";
import { isMembers } from "../values/first-and-last.ts";
import { plainValue, valueText } from "../values/value-text.ts";

type Operators = typeof defaultOperators;
type Operator = (left: unknown, right: unknown, context: CallContext) => boolean;

/**
 * The operators of conditions (https://shopify.github.io/liquid/basics/operators/), metered because the operands may be
 * large. `not` is liquidjs's own. Liquid's `<>` is an alias of `!=`.
 */
export function promptOperators(): Operators {
  const operators: Record<string, Operator> = {
    "==": equal,
    "!=": (left, right, context) => !equal(left, right, context),
    "<>": (left, right, context) => !equal(left, right, context),
    contains,
  };
  for (const sign of [">", "<", ">=", "<="]) operators[sign] = ordered(sign);
  return { ...defaultOperators, ...(operators as unknown as Operators) };
}

function equal(left: unknown, right: unknown, { meter }: CallContext): boolean {
  return isEqual(left, right, meter);
}

/** Nil, `empty` and `blank` have no order. */
function ordered(sign: string): Operator {
  const compare = defaultOperators[sign] as (left: unknown, right: unknown) => unknown;
  return (left, right, { meter }) => {
    if (isNil(left) || isNil(right)) return false;
    chargeOperand(left, meter);
    chargeOperand(right, meter);
    const [a, b] = [left, right].map(numberIfDecimal);
    if ((isExactNumber(a) && isAnyNumber(b)) || (isExactNumber(b) && isAnyNumber(a)))
      return compare(Math.sign(compareNumbers(a, b)), 0) as boolean;
    return toValueSync(compare(left, right) as never) as boolean;
  };
}

/** An array contains its elements, a text its parts, an object its keys. Nothing contains nil or false. */
function contains(left: unknown, right: unknown, { meter }: CallContext): boolean {
  const whole = plainValue(left);
  const part = plainValue(right);
  if (isNil(part) || part === false || isNil(whole)) return false;
  chargeOperand(whole, meter);
  chargeOperand(part, meter);
  if (Array.isArray(whole)) return whole.some((element) => isEqual(element, right, meter));
  if (typeof whole === "string") return whole.includes(valueText(part));
  return isMembers(whole) && Object.hasOwn(whole, valueText(part));
}

function isNil(value: unknown): boolean {
  return value === undefined || value === null;
}
