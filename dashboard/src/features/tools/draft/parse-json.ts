export type Json = Record<string, unknown>;

/** Undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** An own member, even if its name is `__proto__`. */
export function objectOf(entries: readonly (readonly [string, unknown])[]): Json {
  return Object.fromEntries(entries);
}
