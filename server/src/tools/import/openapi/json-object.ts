import { isExactNumber } from "@parley/base/exact/exact-number";

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

/** The member as an object, empty if it isn't one. Only own members count. */
export function objectAt(parent: JsonObject, name: string): JsonObject {
  const value = Object.hasOwn(parent, name) ? parent[name] : undefined;
  return isObject(value) ? value : {};
}

/** The member as a list, empty if it isn't one. */
export function listAt(parent: JsonObject, name: string): unknown[] {
  const value = Object.hasOwn(parent, name) ? parent[name] : undefined;
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The member as text that can be stored, empty if it isn't text. */
export function textAt(parent: JsonObject, name: string): string {
  const value = Object.hasOwn(parent, name) ? parent[name] : undefined;
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : "";
}
