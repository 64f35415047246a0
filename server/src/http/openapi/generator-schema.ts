/**
 * Adapts JSON Schema for client generators. They are stricter than validators: some stop at a list of types, drop an
 * operation whose default is an object, or compile every pattern with their own regex engine.
 */

type Json = Record<string, unknown>;

/** Keywords whose values are schemas, lists of schemas, or maps of schemas. Everything else is data. */
const SCHEMAS = new Set([
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
]);
const LISTS = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const MAPS = new Set(["properties", "patternProperties", "$defs"]);
/** Keywords that describe a value as a whole, whatever its type. */
const OF_THE_WHOLE = new Set(["title", "description", "default", "x-default", "examples", "readOnly"]);
/** Keywords that generators refuse beside another type. */
const OF_TYPE: Record<string, string> = {
  properties: "object",
  required: "object",
  additionalProperties: "object",
  items: "array",
};
/** Patterns for formats that JSON Schema doesn't define. */
const FORMAT_PATTERNS: Record<string, string> = { e164: "^\\+[1-9][0-9]{1,14}$" };
/** TypeBox's pattern for members of any name. */
const ANY_NAME = "^.*$";

/** A copy of `schema` with `change` applied to its subschemas: members, items, alternatives. */
export function mapSchemas(schema: Json, change: (inner: Json) => Json): Json {
  const entries = Object.entries(schema).map(([keyword, value]) => [keyword, inside(keyword, value, change)]);
  return Object.fromEntries(entries) as Json;
}

function inside(keyword: string, value: unknown, change: (inner: Json) => Json): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (SCHEMAS.has(keyword)) return change(value as Json);
  if (LISTS.has(keyword)) return (value as Json[]).map(change);
  if (!MAPS.has(keyword)) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, Json>).map(([name, inner]) => [name, change(inner)]),
  );
}

/**
 * The same schema without the features that generators can't handle:
 *
 * - a list of types becomes `anyOf`, with one schema per type;
 * - a default that is an object moves to `x-default`;
 * - patterns that exclude NUL and surrogates are left out: RE2 and JavaScript without the `u` flag can't express them;
 * - a phone number has a pattern in addition to its format;
 * - a constant has a type, and members of any name are `additionalProperties`;
 * - a boolean constant becomes "not the other one", since Java's generator makes it a word;
 * - a choice of a scalar or an array or object uses `if`, since Java's generator can't put both into one class;
 * - `x-exactly-one` becomes `oneOf` below `then`: Go and Python lose all `properties` beside a `oneOf`.
 */
export function generatorSchema(schema: Json): Json {
  const copy = mapSchemas(schema, generatorSchema);
  if (String(copy["pattern"]).includes("u0000")) delete copy["pattern"];
  const pattern = FORMAT_PATTERNS[String(copy["format"])];
  if (pattern !== undefined) copy["pattern"] = pattern;
  if (typeof copy["default"] === "object" && copy["default"] !== null && !Array.isArray(copy["default"])) {
    copy["x-default"] = copy["default"];
    delete copy["default"];
  }
  if ("const" in copy && !("type" in copy)) copy["type"] = typeOf(copy["const"]);
  const patterns = copy["patternProperties"] as Record<string, Json> | undefined;
  if (patterns?.[ANY_NAME] && Object.keys(patterns).length === 1) {
    delete copy["patternProperties"];
    copy["additionalProperties"] = patterns[ANY_NAME];
  }
  if (typeof copy["const"] === "boolean") {
    copy["not"] = { enum: [!copy["const"]] };
    delete copy["const"];
  }
  if (Array.isArray(copy["x-exactly-one"])) stateRule(copy, copy["x-exactly-one"] as string[][]);
  const plain = Array.isArray(copy["type"]) ? ofEachType(copy, copy["type"] as string[]) : copy;
  return isMixed(plain["anyOf"]) ? ofEither(plain) : plain;
}

/** Requires exactly one of the lists of members. A member that is null counts as missing. */
function stateRule(schema: Json, choices: string[][]): void {
  const properties = schema["properties"] as Record<string, Json>;
  const oneOf = choices.map((names) => {
    const nullables = names.filter((name) => takesNull(properties[name] ?? {}));
    const given = nullables.map((name) => [name, { not: { type: "null" } }]);
    return { required: names, ...(given.length > 0 && { properties: Object.fromEntries(given) as Json }) };
  });
  delete schema["x-exactly-one"];
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's keyword, and no function
  Object.assign(schema, { if: { type: "object" }, then: { oneOf } });
}

function takesNull({ anyOf }: Json): boolean {
  return Array.isArray(anyOf) && (anyOf as Json[]).some(({ type }) => type === "null");
}

function isMixed(anyOf: unknown): anyOf is [Json, Json] {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return false;
  const types = (anyOf as Json[]).map(({ type }) => type);
  return types.includes("string") && (types.includes("array") || types.includes("object"));
}

function ofEither({ anyOf, ...whole }: Json): Json {
  const [first, second] = anyOf as [Json, Json];
  // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's keyword, and no function
  return { ...whole, if: { type: first["type"] }, then: first, else: second };
}

/** Keywords stay with the types that they apply to. */
function ofEachType(schema: Json, types: string[]): Json {
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== "type");
  const whole = entries.filter(([keyword]) => OF_THE_WHOLE.has(keyword));
  const rest = entries.filter(([keyword]) => !OF_THE_WHOLE.has(keyword));
  const choices = types.map((type) =>
    type === "null"
      ? { type }
      : { type, ...Object.fromEntries(rest.filter(([keyword]) => (OF_TYPE[keyword] ?? type) === type)) },
  );
  return { ...Object.fromEntries(whole), anyOf: choices };
}

function typeOf(value: unknown): string {
  return value === null ? "null" : typeof value;
}
