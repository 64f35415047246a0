/** JSON Schema as every client and model provider reads it. */

export type JsonObject = Record<string, unknown>;

/** Members that name things instead of saying something about them. */
const NAMES = new Set(["properties", "patternProperties", "$defs"]);
/** Values that are data. */
const DATA = new Set(["default", "examples", "enum", "const"]);

/**
 * A plain copy without what only this service reads: titles of components, OpenAPI's `discriminator`, and patterns about
 * NUL and surrogates, which not every regular-expression engine takes. The service validates against its own schema, not
 * this one.
 */
export function portableSchema(schema: object): JsonObject {
  return copySchema(JSON.parse(JSON.stringify(schema)) as JsonObject);
}

function copySchema(schema: JsonObject): JsonObject {
  const copy: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "title" || keyword === "discriminator") continue;
    if (keyword === "pattern" && String(value).includes("u0000")) continue;
    copy[keyword] = copyInside(keyword, value);
  }
  return copy;
}

function copyInside(keyword: string, value: unknown): unknown {
  if (DATA.has(keyword) || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (isObject(item) ? copySchema(item) : item));
  }
  if (!NAMES.has(keyword)) return copySchema(value as JsonObject);
  const entries = Object.entries(value as Record<string, JsonObject>);
  return Object.fromEntries(entries.map(([name, schema]) => [name, copySchema(schema)]));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
