import { isAnyNumber } from "../../../exact/decimal.ts";

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
/** Parts of a schema that are looked at for the target of one reference. */
const MOST_SEARCHED = 10_000;
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
    const hasChoices = schema["anyOf"] !== undefined || schema["oneOf"] !== undefined;
    if (hasChoices && isObjectSchema(schema)) {
      const joined = joinChoices(schema, seen);
      return convert(joined.schema, joined.seen);
    }
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

  /**
   * An object that is one of several: it has the properties of all, and needs those that each of them needs. So nothing
   * is lost, and nothing becomes stricter.
   */
  function joinChoices(whole: Schema, seen: readonly string[]): { schema: Schema; seen: readonly string[] } {
    const { anyOf, oneOf, ...own } = whole;
    const followed = [...seen];
    const choices = [anyOf, oneOf]
      .flatMap((each) => alternatives(each).schemas)
      .map((each) => mergeAll(target(each, followed)));
    const properties: Schema = { ...asRecord(own["properties"]) };
    for (const name of new Set(choices.flatMap((choice) => Object.keys(asRecord(choice["properties"]))))) {
      if (Object.hasOwn(properties, name)) continue;
      const found = choices.flatMap((choice) => {
        const all = asRecord(choice["properties"]);
        return Object.hasOwn(all, name) ? [all[name]] : [];
      });
      const distinct = [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
      properties[name] = distinct.length === 1 ? distinct[0] : { anyOf: distinct };
    }
    const isNullable =
      [own["type"]].flat().includes("null") || [anyOf, oneOf].some((each) => alternatives(each).isNullable);
    const type = isNullable ? ["object", "null"] : "object";
    const requiredBy = (schema: Schema): unknown[] => [schema["required"] ?? []].flat();
    const [first, ...others] = choices.map(requiredBy);
    const byAll = (first ?? []).filter((name) => others.every((each) => each.includes(name)));
    const required = [...new Set([...requiredBy(own), ...byAll])];
    return { schema: { ...own, type, properties, required }, seen: followed };
  }

  /** Behind references; `followed` gets those. */
  function target(given: unknown, followed: string[]): Schema {
    let at = asRecord(given);
    while (typeof at["$ref"] === "string") {
      if (followed.includes(at["$ref"])) return {};
      followed.push(at["$ref"]);
      at = asRecord(resolve(inputSchema, at["$ref"]));
    }
    return at;
  }

  function convertReference(given: Schema, reference: string, seen: readonly string[]): FunctionSchema {
    const { $ref: _ref, ...own } = given;
    if (seen.includes(reference)) return { ...ANYTHING, ...describe(own, []) }; // it contains itself
    return { ...convert(resolve(inputSchema, reference), [...seen, reference]), ...describe(own, []) };
  }

  function details(type: string, schema: Schema, values: unknown[], seen: readonly string[]): FunctionSchema {
    const kept: FunctionSchema = {};
    for (const bound of BOUNDS) if (isAnyNumber(schema[bound])) kept[bound] = schema[bound];
    if (typeof schema["format"] === "string" && FORMATS.has(schema["format"])) kept.format = schema["format"];
    const words = values.filter((value) => typeof value === "string");
    if (type === "string" && words.length > 0 && isEnumerable(values)) kept.enum = words;
    if (type === "array") kept.items = convert(itemsOf(schema), seen); // refused without
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

function isObjectSchema(schema: Schema): boolean {
  const types = [schema["type"]].flat().filter((type) => type !== undefined && type !== "null");
  return types.length === 0 ? isRecord(schema["properties"]) : types.every((type) => type === "object");
}

/** Any of the schemas that an item may have by its place. */
function itemsOf({ items, prefixItems }: Schema): unknown {
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  if (first.length === 0) return items;
  const all: unknown[] = [...first, ...(isRecord(items) ? [items] : [])];
  const distinct = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  return distinct.length === 1 ? distinct[0] : { anyOf: distinct };
}

function alternatives(given: unknown): { schemas: unknown[]; isNullable: boolean } {
  const all: unknown[] = Array.isArray(given) ? given : [];
  const schemas = all.filter((each) => asRecord(each)["type"] !== "null");
  return { schemas, isNullable: schemas.length < all.length };
}

/** Only words can be enumerated, and an empty one is refused with all tools (https://github.com/BerriAI/litellm/issues/14155). */
function isEnumerable(values: unknown[]): boolean {
  return values.every((value) => value === null || (typeof value === "string" && value !== ""));
}

/** If some values can't be enumerated, all are told in the description: a list of the others would forbid these. */
function describe(schema: Schema, values: unknown[]): { description?: string } {
  const told = isEnumerable(values) ? [] : values.filter((value) => value !== null);
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
  if (isAnyNumber(value)) return "number";
  return typeof value === "boolean" ? "boolean" : "string";
}

/** The target of a reference within the schema: a pointer (RFC 6901), an `$anchor` or an `$id`; undefined for any other. */
function resolve(root: Schema, reference: string): unknown {
  if (reference !== "#" && !reference.startsWith("#/")) return named(root, reference);
  let at: unknown = root;
  for (const step of reference.split("/").slice(1)) {
    const name = decoded(step).replaceAll("~1", "/").replaceAll("~0", "~");
    const record = asRecord(at);
    at = Object.hasOwn(record, name) ? record[name] : undefined;
  }
  return at;
}

/** The part of a schema that has this `$anchor` (`#name`) or `$id`. */
function named(root: unknown, reference: string): unknown {
  const [key, name] = reference.startsWith("#") ? ["$anchor", reference.slice(1)] : ["$id", reference];
  const waiting: unknown[] = [root];
  for (let looked = 0; waiting.length > 0 && looked < MOST_SEARCHED; looked++) {
    const each = waiting.shift();
    if (typeof each !== "object" || each === null) continue;
    if (asRecord(each)[key] === name) return each;
    waiting.push(...Object.values(each));
  }
  return undefined;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function isRecord(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): Schema {
  return isRecord(value) ? value : {};
}
