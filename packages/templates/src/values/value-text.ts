import { Drop } from "liquidjs";
import { isExactNumber } from "@parley/base/exact/exact-number";
import { WholeDecimal } from "./whole-decimal.ts";

/**
 * A value's text in a rendered prompt (docs/templates.md#types-and-text): numbers and booleans as text, null as
 * nothing, objects and arrays that contain objects or arrays as compact JSON, and arrays of scalars as Liquid prints
 * them (one after the other).
 */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object") return "";
  if (value instanceof WholeDecimal || isExactNumber(value)) return value.toString();
  const plain = plainValue(value);
  if (plain !== value) return valueText(plain);
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.some(isComposite)) return JSON.stringify(value);
  return value.map(valueText).join("");
}

/** The value behind one of liquidjs's Drops (`empty`, `nil`, `forloop`). Any other value is returned as is. */
export function plainValue(value: unknown): unknown {
  return value instanceof Drop ? value.valueOf() : value;
}

/**
 * Converts objects and arrays, which text and number filters can't handle, to text, as well as `5.0`, so that it stays
 * a decimal number, and numbers with more digits than a double. `1E2` becomes 100. Any other value is returned as is.
 */
export function scalarValue(value: unknown): unknown {
  const plain = plainValue(value);
  if (isExactNumber(plain) && /e/iu.test(plain.text)) return plain.valueOf();
  return typeof plain === "object" && plain !== null ? valueText(plain) : plain;
}

/** Whether it is an object or array, which inside an array prints as JSON. */
function isComposite(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && !(value instanceof WholeDecimal) && !isExactNumber(value)
  );
}
