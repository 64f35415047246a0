/** JSON Schema that every client and model provider can read, and no longer than a model needs. */

export type JsonObject = Record<string, unknown>;

/** Keywords whose members are names rather than keywords. */
const NAMES = new Set(["properties", "patternProperties", "$defs"]);
/** Keywords whose values are data. */
const DATA = new Set(["default", "examples", "enum", "const"]);
/** Longer limits are left out: a text that exceeds one is refused with a message of its own. */
const LONG_TEXT = 255;

/**
 * A plain copy without what only this service reads: component titles, OpenAPI's `discriminator` and extensions, and
 * patterns about NUL and surrogates, which not every regular-expression engine supports. It also leaves out what a
 * model does better without: limits that nobody reaches, most defaults, and that nested objects allow no other members.
 * The service validates against its own schema, not this one.
 */
export function portableSchema(schema: object): JsonObject {
  return copySchema(JSON.parse(JSON.stringify(schema)) as JsonObject);
}

function copySchema(schema: JsonObject): JsonObject {
  const copy: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isLeftOut(keyword, value)) copy[keyword] = copyInside(keyword, value);
  }
  return copy;
}

function isLeftOut(keyword: string, value: unknown): boolean {
  switch (keyword) {
    case "title":
    case "discriminator":
    case "propertyNames":
    case "maxProperties":
      return true;
    case "format":
      return value === "e164" || value === "bcp47"; // our own formats: some validators fail on ones they don't know
    case "pattern":
      return String(value).includes("u0000");
    case "additionalProperties":
      return value === false;
    case "default":
      return value === null || value === "" || typeof value === "object";
    case "minLength":
      return value === 1;
    case "maxLength":
      return Number(value) >= LONG_TEXT;
    default:
      return keyword.startsWith("x-");
  }
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

/**
 * An object's member names and nothing else: clients check results against it, and models read the results themselves.
 */
export function outlineSchema({ properties = {} }: { properties?: object }): JsonObject & { type: "object" } {
  return {
    type: "object",
    properties: Object.fromEntries(Object.keys(properties).map((name) => [name, {}])),
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
