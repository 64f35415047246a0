/**
 * Converts a schema of an OpenAPI document to a self-contained one of draft 2020-12. References are inlined, and cycles
 * are cut.
 */
import { isAnyNumber } from "@parley/base/exact/decimal";
import { compileLinear } from "../../config/linear-regexp.ts";
import { isObject, listAt, objectAt, textAt, type JsonObject } from "./json-object.ts";
import { mergeAllOf } from "./merge-all-of.ts";
import { plainNullable } from "./plain-nullable.ts";
import type { OpenApiDocument } from "./read-document.ts";
import type { Follow } from "./references.ts";
import type { Spend } from "./schema-budget.ts";

const NUMBERS = ["minimum", "maximum", "multipleOf"];
const COUNTS = ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"];
/** Other values of `format` mean nothing to providers and callers, or are not JSON Schema formats. */
const FORMATS = new Set("date-time date time duration email hostname ipv4 ipv6 uuid uri".split(" "));
const MAX_DESCRIPTION = 1000;

export interface SchemaContext {
  version: OpenApiDocument["version"];
  follow: Follow;
  spend: Spend;
  /** Levels of schemas to keep. Deeper ones are reduced to their type. */
  levels: number;
}

/** Throws ImportProblem for references that lead out of the document, and for schemas that are too large. */
export function convertSchema(schema: unknown, context: SchemaContext): JsonObject {
  return convert(schema, context.levels, []);

  function convert(given: unknown, levels: number, above: string[]): JsonObject {
    context.spend();
    const followed = context.follow(given);
    if (!isObject(followed.value)) return {};
    const whole = mergeAllOf(followed.value, context, [...above, ...followed.names]);
    const { schema: merged, names: inner } = plainNullable(whole, context, [...above, ...followed.names]);
    const names = [...followed.names, ...inner];
    const isCycle = names.some((name) => above.includes(name));
    const described = isObject(given) && names.length > 0 ? { ...merged, ...siblings(given) } : merged;
    const flat = flatPart(described, context.version);
    if (isCycle || levels <= 0) return onlyType(flat);
    const inside = (child: unknown) => convert(child, levels - 1, [...above, ...names]);
    return { ...flat, ...nestedPart(described, flat["type"], inside) };
  }
}

/** In 3.1, a reference may have its own description. */
function siblings(reference: JsonObject): JsonObject {
  const description = textAt(reference, "description");
  return description === "" ? {} : { description };
}

/** Gives an array empty `items`, since providers refuse one without it. */
function onlyType({ type, description }: JsonObject): JsonObject {
  const said = description === undefined ? {} : { description };
  if (type === undefined) return said;
  return type === "array" || (Array.isArray(type) && type.includes("array"))
    ? { type, items: {}, ...said }
    : { type, ...said };
}

/** The part of a schema that needs no look into the value's members. */
function flatPart(schema: JsonObject, version: OpenApiDocument["version"]): JsonObject {
  const flat: JsonObject = {};
  const type = typeOf(schema, version);
  if (type !== undefined) flat["type"] = type;
  const description = textAt(schema, "description") || textAt(schema, "title");
  if (description !== "") flat["description"] = description.trim().slice(0, MAX_DESCRIPTION);
  for (const name of NUMBERS) if (isFiniteNumber(schema[name])) flat[name] = schema[name];
  if (Number(flat["multipleOf"] ?? 1) <= 0) delete flat["multipleOf"];
  for (const name of COUNTS)
    if (
      isFiniteNumber(schema[name]) &&
      Number.isSafeInteger(Number(schema[name])) &&
      Number(schema[name]) >= 0
    )
      flat[name] = Number(schema[name]);
  for (const [bound, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    if (isFiniteNumber(schema[exclusive])) flat[exclusive] = schema[exclusive];
    if (schema[exclusive] !== true || flat[bound] === undefined) continue; // 3.0's notation
    flat[exclusive] = flat[bound];
    delete flat[bound];
  }
  const format = textAt(schema, "format");
  if (FORMATS.has(format)) flat["format"] = format;
  const pattern = textAt(schema, "pattern");
  if (pattern !== "" && isUsable(pattern)) flat["pattern"] = pattern;
  if (schema["uniqueItems"] === true) flat["uniqueItems"] = true;
  const choices = new Set(listAt(schema, "enum").filter((choice) => !isNested(choice)));
  if (choices.size > 0) flat["enum"] = [...choices];
  if (Object.hasOwn(schema, "const") && !isNested(schema["const"])) flat["const"] = schema["const"];
  if (Object.hasOwn(schema, "default") && !isNested(schema["default"])) flat["default"] = schema["default"];
  return flat;
}

function typeOf(schema: JsonObject, version: OpenApiDocument["version"]): unknown {
  const known = new Set("string number integer boolean object array null".split(" "));
  const given = Array.isArray(schema["type"]) ? listAt(schema, "type") : [schema["type"]];
  const types = given.filter((type) => known.has(String(type))).map(String);
  if (types.length === 0 && isObject(schema["properties"])) types.push("object");
  if (types.length === 0 && Object.hasOwn(schema, "items")) types.push("array");
  const isNullable = version === "3.0" && schema["nullable"] === true && types.length > 0;
  const all = [...new Set(isNullable ? [...types, "null"] : types)];
  return all.length > 1 ? all : all[0];
}

function nestedPart(schema: JsonObject, type: unknown, inside: (child: unknown) => JsonObject): JsonObject {
  const nested: JsonObject = {};
  const properties = Object.entries(objectAt(schema, "properties")).filter(
    ([name, member]) => name !== "__proto__" && !(isObject(member) && member["readOnly"] === true),
  );
  if (properties.length > 0) {
    nested["properties"] = Object.fromEntries(properties.map(([name, member]) => [name, inside(member)]));
    const names = new Set(properties.map(([name]) => name));
    const required = listAt(schema, "required").filter((name) => names.has(String(name)));
    if (required.length > 0) nested["required"] = [...new Set(required)];
  }
  const more = schema["additionalProperties"];
  if (more === false) nested["additionalProperties"] = false;
  if (isObject(more)) nested["additionalProperties"] = inside(more);
  const isArray = type === "array" || (Array.isArray(type) && type.includes("array"));
  if (isArray) nested["items"] = isObject(schema["items"]) ? inside(schema["items"]) : {};
  for (const name of ["anyOf", "oneOf", "allOf"]) {
    const branches = listAt(schema, name);
    if (branches.length > 0) nested[name === "oneOf" ? "anyOf" : name] = branches.map(inside);
  }
  return nested;
}

function isUsable(pattern: string): boolean {
  try {
    compileLinear(pattern);
    return true;
  } catch {
    return false; // the API checks that itself
  }
}

function isNested(value: unknown): boolean {
  return Array.isArray(value) || isObject(value);
}

function isFiniteNumber(value: unknown): boolean {
  return isAnyNumber(value) && Number.isFinite(Number(value));
}
