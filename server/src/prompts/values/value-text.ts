import { Drop } from "liquidjs";

/**
 * The text of a value in a rendered prompt (contract 3.7): numbers and booleans as text, null as nothing, objects and
 * arrays that hold objects or arrays as compact JSON, arrays of scalars as Liquid prints them (one after the other).
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

/** What a Drop of liquidjs stands for (`empty`, `nil`, `forloop`); any other value as it is. */
export function plainValue(value: unknown): unknown {
  return value instanceof Drop ? value.valueOf() : value;
}

/** A text for an object or an array, which text and number filters cannot take; any other value as it is. */
export function scalarValue(value: unknown): unknown {
  const plain = plainValue(value);
  return typeof plain === "object" && plain !== null ? valueText(plain) : plain;
}
