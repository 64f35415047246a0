import { isExactNumber, readJson, writeJson } from "@parley/client";

export type Json = Record<string, unknown>;

/** Undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

export function prettyJson(value: unknown): string {
  return writeJson(value, 2);
}

/** An own member, even if its name is `__proto__`. */
export function objectOf(entries: readonly (readonly [string, unknown])[]): Json {
  return Object.fromEntries(entries);
}
