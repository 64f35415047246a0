/** Gemini's subset of JSON Schema (https://ai.google.dev/api/caching#Schema). Any other keyword is refused. */
interface FunctionSchema {
  type?: string;
  nullable?: true;
  description?: string;
  format?: string;
  enum?: string[];
  properties?: Record<string, FunctionSchema>;
  required?: string[];
  items?: FunctionSchema;
  anyOf?: FunctionSchema[];
  [bound: string]: unknown;
}

type Schema = Record<string, unknown>;

const BOUNDS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];
const FORMATS = new Set(["date-time", "enum", "float", "double", "int32", "int64"]);
/** References can make a small schema huge. The rest of one that does is left to the checks before the tool runs. */
const MAX_SCHEMAS = 1_000;
const ANYTHING: FunctionSchema = { type: "STRING" };

/**
 * An input schema as Gemini takes it. What can't be said is left out or put into the description: arguments are checked
 * against the whole schema before a tool runs. Null for a function without parameters.
 */
export function functionParameters(inputSchema: Schema): FunctionSchema | null {
  let left = MAX_SCHEMAS;

  function convert(given: unknown, seen: readonly string[]): FunctionSchema {
    if (left-- <= 0 || !isRecord(given)) return { ...ANYTHING };
    if (typeof given["$ref"] === "string") return convertReference(given, given["$ref"], seen);
    const schema = mergeAll(given);
    const types = [schema["type"]].flat().filter((type) => typeof type === "string");
    const named = types.filter((type) => type !== "null");
    const choices = alternatives(schema["anyOf"] ?? schema["oneOf"]);
    const values =
      "const" in schema ? [schema["const"]] : Array.isArray(schema["enum"]) ? schema["enum"] : [];
    const isNullable = types.includes("null") || choices.isNullable || values.includes(null);
    const about = { ...describe(schema, values), ...(isNullable && { nullable: true as const }) };
    const [only] = choices.schemas;
    if (named.length === 0 && only && choices.schemas.length === 1)
      return { ...convert(only, seen), ...about };
    if (named.length === 0 && choices.schemas.length > 1) {
      return { ...about, anyOf: choices.schemas.map((choice) => convert(choice, seen)) };
    }
    if (named.length > 1) {
      return {
        ...about,
        anyOf: named.map((type) => convert({ ...schema, type, description: undefined }, seen)),
      };
    }
    const type = named[0] ?? guessType(schema, values);
    return { type: type.toUpperCase(), ...about, ...details(type, schema, values, seen) };
  }

  function convertReference(given: Schema, reference: string, seen: readonly string[]): FunctionSchema {
    const { $ref: _ref, ...own } = given;
    if (seen.includes(reference)) return { ...ANYTHING, ...describe(own, []) }; // it contains itself
    const target = resolve(inputSchema, reference);
    return { ...convert(target, [...seen, reference]), ...describe(own, []) };
  }

  function details(type: string, schema: Schema, values: unknown[], seen: readonly string[]): FunctionSchema {
    const kept: FunctionSchema = {};
    for (const bound of BOUNDS) if (typeof schema[bound] === "number") kept[bound] = schema[bound];
    if (typeof schema["format"] === "string" && FORMATS.has(schema["format"])) kept.format = schema["format"];
    const words = values.filter((value) => typeof value === "string");
    if (type === "string" && words.length > 0) kept.enum = words;
    if (type === "array") kept.items = convert(schema["items"], seen); // refused without
    if (type !== "object" || !isRecord(schema["properties"])) return kept;
    const entries = Object.entries(schema["properties"]);
    if (entries.length === 0) return kept;
    kept.properties = Object.fromEntries(entries.map(([name, each]) => [name, convert(each, seen)]));
    const { required } = schema;
    const known = Array.isArray(required)
      ? required.filter((name) => Object.hasOwn(kept.properties ?? {}, name))
      : [];
    if (known.length > 0) kept.required = known;
    return kept;
  }

  const { description: _description, ...parameters } = convert({ ...inputSchema, type: "object" }, []);
  return parameters.properties === undefined ? null : parameters;
}

/** `allOf` is merged into the schema that has it; where two disagree, the later one counts. */
function mergeAll(schema: Schema): Schema {
  const { allOf, ...merged } = schema;
  for (const part of Array.isArray(allOf) ? allOf : []) {
    if (!isRecord(part)) continue;
    const properties = { ...asRecord(merged["properties"]), ...asRecord(part["properties"]) };
    const required = [merged["required"] ?? [], part["required"] ?? []].flat();
    Object.assign(merged, part, Object.keys(properties).length > 0 && { properties, required });
  }
  return merged;
}

function alternatives(given: unknown): { schemas: unknown[]; isNullable: boolean } {
  const all: unknown[] = Array.isArray(given) ? given : [];
  const schemas = all.filter((each) => asRecord(each)["type"] !== "null");
  return { schemas, isNullable: schemas.length < all.length };
}

/** Only words can be enumerated; other values are told in the description. */
function describe(schema: Schema, values: unknown[]): { description?: string } {
  const told = values.filter((value) => typeof value !== "string" && value !== null);
  const texts = [
    ...(typeof schema["description"] === "string" ? [schema["description"]] : []),
    ...(told.length > 0 ? [`One of: ${told.map((value) => JSON.stringify(value)).join(", ")}.`] : []),
  ];
  return texts.length > 0 ? { description: texts.join(" ") } : {};
}

function guessType(schema: Schema, values: unknown[]): string {
  if (schema["properties"] !== undefined) return "object";
  if (schema["items"] !== undefined) return "array";
  const [value] = values;
  return typeof value === "number" || typeof value === "boolean" ? typeof value : "string";
}

/** The target of a reference within the schema (RFC 6901). */
function resolve(root: Schema, reference: string): unknown {
  let at: unknown = root;
  for (const step of reference.split("/").slice(1)) {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    const record = asRecord(at);
    at = Object.hasOwn(record, name) ? record[name] : undefined;
  }
  return at;
}

function isRecord(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): Schema {
  return isRecord(value) ? value : {};
}
