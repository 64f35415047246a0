import { Drop, toValueSync } from "liquidjs";
import { compareNumbers, isAnyNumber } from "@parley/base/exact/decimal";
import { isExactNumber } from "@parley/base/exact/exact-number";
import type { RenderMeter } from "./render-meter.ts";
import { MAX_VALUE_UNITS } from "./template-bounds.ts";
import { unitsOf } from "../values/value-units.ts";
import { WholeDecimal } from "../values/whole-decimal.ts";

/**
 * Whether two values are equal in a condition, a `case` or a filter: texts and numbers by value, arrays and objects by
 * content. Charged by size, since comparing large values takes long.
 */
export function isEqual(left: unknown, right: unknown, meter: RenderMeter): boolean {
  chargeOperand(left, meter);
  chargeOperand(right, meter);
  return equal(left, right);
}

/** Charges the meter for a comparison with this value. */
export function chargeOperand(operand: unknown, meter: RenderMeter): void {
  if (typeof operand === "object" && operand !== null) meter.chargeWork(unitsOf(operand, MAX_VALUE_UNITS));
}

function equal(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  // If both are words, such as `nil` and `blank`, only one of them may know the other.
  const words = [left, right].filter(isWord);
  if (words.length > 0) return words.some((word) => isEqualTo(word, word === left ? right : left));
  const a = plain(left);
  const b = plain(right);
  if (isAnyNumber(a) && isAnyNumber(b)) return a === b || compareNumbers(a, b) === 0;
  if (isExactNumber(a) || isExactNumber(b)) return false;
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  if (a === null || b === null || a === b) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equal(memberOf(a, key), memberOf(b, key)));
}

/** `nil`, `empty` and `blank` define what they equal. */
interface ComparableWord extends Drop {
  equals(value: unknown): Generator<unknown, boolean>;
}

function isEqualTo(word: ComparableWord, value: unknown): boolean {
  return toValueSync(word.equals(numberIfDecimal(value)));
}

function isWord(value: unknown): value is ComparableWord {
  return value instanceof Drop && "equals" in value;
}

function plain(value: unknown): unknown {
  if (value === undefined) return null;
  return value instanceof Drop ? value.valueOf() : numberIfDecimal(value);
}

/** A plain number for `5.0`. */
export function numberIfDecimal(value: unknown): unknown {
  return value instanceof WholeDecimal ? value.value : value;
}

function memberOf(value: object, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}
