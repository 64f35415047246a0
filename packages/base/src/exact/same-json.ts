import { compareNumbers, isAnyNumber } from "./decimal.ts";
import { isExactNumber } from "./exact-number.ts";

/**
 * Whether two JSON values are equal: numbers by value, whatever their digits; objects whatever the order of members.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isAnyNumber(a) && isAnyNumber(b)) return compareNumbers(a, b) === 0;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isExactNumber(a) || isExactNumber(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(member(a, name), member(b, name)))
  );
}

function member(value: object, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}
