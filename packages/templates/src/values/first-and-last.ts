import { isExactNumber } from "@parley/base/exact/exact-number";
import { WholeDecimal } from "./whole-decimal.ts";

/** The first element of an array, character of a text, or key-value pair of an object; nil if there is none. */
export function firstOf(value: unknown): unknown {
  if (typeof value === "string") return Array.from(value.slice(0, 2))[0];
  return isMembers(value) ? Object.entries(value)[0] : elementAt(value, 0);
}

/** The last element of an array or character of a text; nil if there is none, and for an object. */
export function lastOf(value: unknown): unknown {
  return typeof value === "string" ? Array.from(value.slice(-2)).at(-1) : elementAt(value, -1);
}

/** Whether it is an object with members, as opposed to an array or a number. */
export function isMembers(value: unknown): value is object {
  const isObject = typeof value === "object" && value !== null;
  return isObject && !Array.isArray(value) && !(value instanceof WholeDecimal) && !isExactNumber(value);
}

function elementAt(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value.at(index) : undefined;
}
