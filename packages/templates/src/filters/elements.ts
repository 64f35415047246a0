import type { CallContext } from "../liquid/call-context.ts";
import { plainValue, valueText } from "../values/value-text.ts";

/**
 * The elements that an array filter works on: an array's, flattened; an object or any other value as a single element;
 * none for nil.
 */
export function elementsOf(value: unknown): unknown[] {
  const plain = plainValue(value);
  if (plain === undefined || plain === null) return [];
  if (!Array.isArray(plain)) return [plain];
  return plain.some(Array.isArray) ? plain.flat(Infinity) : plain;
}

/** An element's property, which may be a dotted path; nil if it has none. */
export function propertyOf(context: CallContext, element: unknown, property: unknown): unknown {
  const name = plainValue(property);
  if (name === undefined || name === null || element === undefined || element === null) return undefined;
  const key = valueText(name);
  if (typeof element === "object" && Object.hasOwn(element, key)) return context.readProperty(element, key);
  return context._getFromScope(element, key);
}
