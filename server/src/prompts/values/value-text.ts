import { Drop } from "liquidjs";

/**
 * The text of a value in a rendered prompt (docs/templates.md#types-and-text): numbers and booleans as text, null as
 * nothing, objects and arrays that hold objects or arrays as compact JSON, arrays of scalars as Liquid prints them (one
 * after the other).
 */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object") return "";
  const plain = plainValue(value);
  if (plain !== value) return valueText(plain);
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.some((element) => typeof element === "object" && element !== null)) return JSON.stringify(value);
  return value.map(valueText).join("");
}

/** The value behind one of liquidjs's Drops (`empty`, `nil`, `forloop`); any other value as it is. */
export function plainValue(value: unknown): unknown {
  return value instanceof Drop ? value.valueOf() : value;
}

/** Text for an object or array, which text and number filters can't take; any other value as it is. */
export function scalarValue(value: unknown): unknown {
  const plain = plainValue(value);
  return typeof plain === "object" && plain !== null ? valueText(plain) : plain;
}
