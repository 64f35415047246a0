/** JSON Schema that every client and model provider can read, complete in itself and without what only we read. */

import { isUntold } from "./untold-members.ts";

export type JsonObject = Record<string, unknown>;

/** Keywords whose members are names rather than keywords. */
const NAMES = new Set(["properties", "patternProperties", "$defs"]);
/** Keywords whose values are data. */
const DATA = new Set(["default", "examples", "enum", "const"]);

/**
 * A plain copy without what only this service reads: component titles, OpenAPI's `discriminator` and extensions, our
 * own formats, and patterns about NUL and surrogates, which not every regular-expression engine supports. It also
 * leaves out defaults that say nothing, and that nested objects allow no other members. A choice or null becomes one
 * list of choices. The service validates against its own schema, not this one. `said` holds the descriptions that the
 * tool has already given to members of the same name, which aren't repeated.
 */
export function portableSchema(schema: object, said: Set<string> = new Set(), name = ""): JsonObject {
  return sayOnce(copySchema(JSON.parse(JSON.stringify(schema)) as JsonObject), name, said);
}

/** `path`: the names of the members that lead here, of which the last is the name that a description belongs to. */
function sayOnce(schema: JsonObject, path: string, said: Set<string>): JsonObject {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const copy: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "description" && Object.keys(schema).length > 1) {
      const key = `${name}\n${String(value)}`;
      if (said.has(key)) continue;
      said.add(key);
    }
    if (keyword === "properties") {
      const entries = Object.entries(value as Record<string, JsonObject>)
        .map(([member, each]) => [member, `${path}.${member}`, each] as const)
        .filter(([, memberPath]) => !isUntold(memberPath));
      copy[keyword] = Object.fromEntries(
        entries.map(([member, memberPath, each]) => [member, sayOnce(each, memberPath, said)]),
      );
    } else if (keyword === "items") copy[keyword] = sayOnce(value as JsonObject, path, said);
    else if (keyword === "anyOf") {
      copy[keyword] = (value as JsonObject[]).map((each) => sayOnce(each, path, said));
    } else copy[keyword] = value;
  }
  return copy;
}

function copySchema(schema: JsonObject): JsonObject {
  const copy: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "patternProperties") copy["additionalProperties"] = true; // `^.*$`: any member
    else if (!isLeftOut(keyword, value)) copy[keyword] = copyInside(keyword, value);
  }
  return withNullAsChoice(copy);
}

function isLeftOut(keyword: string, value: unknown): boolean {
  switch (keyword) {
    case "title":
    case "discriminator":
    case "propertyNames":
    case "readOnly":
      return true;
    case "format":
      return value === "e164" || value === "bcp47"; // some validators fail on formats they don't know
    case "minLength":
      return value === 1; // the service says so in words
    case "pattern":
      return String(value).includes("u0000");
    case "additionalProperties":
      return value === false;
    case "default":
      return value === null || value === "" || typeof value === "object";
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

/** `anyOf` of one schema with a single type and null, as a schema with both types. */
function withNullAsChoice(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema as { anyOf?: JsonObject[] };
  const [one, other] = anyOf ?? [];
  if (anyOf?.length !== 2 || !one || other?.["type"] !== "null" || typeof one["type"] !== "string")
    return schema;
  const { enum: choices } = one as { enum?: unknown[] };
  return { ...one, type: [one["type"], "null"], ...(choices && { enum: [...choices, null] }), ...rest };
}

/**
 * An object's members with their types and nothing else: clients check results against it, and models read the results
 * themselves. `known` are members that the tool's arguments describe.
 */
export function outlineSchema(
  { properties = {} }: { properties?: object },
  known: object,
): JsonObject & { type: "object" } {
  const entries = Object.entries(properties)
    .filter(([name]) => !Object.hasOwn(known, name))
    .map(([name, schema]) => [name, outline(schema as JsonObject)]);
  return { type: "object", properties: Object.fromEntries(entries) as JsonObject };
}

function outline(schema: JsonObject): JsonObject {
  const types = new Set(typesOf(JSON.parse(JSON.stringify(schema)) as JsonObject));
  if (types.size === 0) return { description: "Any JSON value." };
  if (types.has("number")) types.delete("integer");
  return { type: types.size === 1 ? [...types][0] : [...types] };
}

/** The types a value may have; none if any. */
function typesOf(schema: JsonObject): string[] {
  const {
    type,
    anyOf,
    enum: choices,
  } = schema as { type?: string | string[]; anyOf?: JsonObject[]; enum?: [] };
  if (type !== undefined) return [type].flat();
  if (choices) return choices.map((choice) => (choice === null ? "null" : typeof choice));
  const all = (anyOf ?? []).map(typesOf);
  return all.some((types) => types.length === 0) ? [] : all.flat();
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
