/** Reads schemas of JSON Schema's earlier drafts as draft 2020-12 (https://json-schema.org/specification#migrating). */
import { isObject } from "./is-object.ts";

type Schema = Record<string, unknown>;

const URI = /^https?:\/\/json-schema\.org\/(?:draft\/(2020-12|2019-09)|draft-0([467]))\/schema#?$/;
/** Keywords whose members are schemas by name. */
const MAPS = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
/** Keywords whose values are data. */
const DATA = new Set(["enum", "const", "default", "examples"]);
/** What may stand beside a `$ref` before 2019-09: it says nothing about values, or is referred to. */
const BESIDE_REF = new Set([
  "$ref",
  "$schema",
  "$comment",
  "title",
  "description",
  "default",
  "examples",
  "definitions",
  "$defs",
]);
/** No equivalent (2019-09). */
const UNTRANSLATED = ["$recursiveRef", "$recursiveAnchor"];

/** 4, 6, 7, 2019 or 2020; null if `$schema` names something else. */
export function draftOf({ $schema }: Schema): number | null {
  if ($schema === undefined) return 2020;
  const [, recent, earlier] = (typeof $schema === "string" && URI.exec($schema)) || [];
  if (recent !== undefined) return Number(recent.slice(0, 4));
  return earlier === undefined ? null : Number(earlier);
}

/** A keyword of the schema that can't be translated; null if there is none. */
export function untranslated(schema: Schema): string | null {
  return draftOf(schema) === 2019 ? find(schema) : null;

  function find(value: unknown): string | null {
    if (typeof value !== "object" || value === null) return null;
    for (const [key, member] of Object.entries(value)) {
      if (UNTRANSLATED.includes(key) && typeof member !== "object") return key;
      const found = DATA.has(key) ? null : find(member);
      if (found !== null) return found;
    }
    return null;
  }
}

/**
 * The same schema in the words of draft 2020-12, and itself if it is one already. What earlier drafts ignore beside
 * `$ref` is left out. A reference into a part that has moved no longer resolves.
 */
export function toDraft2020(schema: Schema): Schema {
  const draft = draftOf(schema);
  if (draft === null || draft === 2020) return schema;
  const { $schema: _old, ...rest } = schema;
  return translate(rest, draft) as Schema;
}

function translate(value: unknown, draft: number): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, draft));
  if (!isObject(value)) return value;
  let schema: Schema = value;
  if (draft <= 7 && typeof schema["$ref"] === "string") {
    schema = Object.fromEntries(Object.entries(schema).filter(([key]) => BESIDE_REF.has(key)));
  }
  const result: Schema = {};
  for (const [key, member] of Object.entries(schema)) {
    if (DATA.has(key)) result[key] = member;
    else if (MAPS.has(key) && isObject(member))
      result[key] = mapValues(member, (each) => translate(each, draft));
    else Object.assign(result, translated(key, member, schema, draft));
  }
  return result;
}

/** The members that stand for one member of an earlier draft. */
function translated(key: string, member: unknown, schema: Schema, draft: number): Schema {
  switch (key) {
    case "items":
      return { [Array.isArray(member) ? "prefixItems" : "items"]: translate(member, draft) };
    case "additionalItems":
      return Array.isArray(schema["items"]) ? { items: translate(member, draft) } : {};
    case "dependencies":
      return isObject(member) ? dependencies(member, draft) : { dependencies: member };
    case "exclusiveMinimum":
    case "exclusiveMaximum": {
      if (typeof member !== "boolean") return { [key]: member };
      const bound = schema[key === "exclusiveMinimum" ? "minimum" : "maximum"];
      return member && bound !== undefined ? { [key]: bound } : {};
    }
    case "minimum":
      return schema["exclusiveMinimum"] === true ? {} : { minimum: member };
    case "maximum":
      return schema["exclusiveMaximum"] === true ? {} : { maximum: member };
    case "id":
      return draft === 4 && typeof member === "string" ? idOf(member) : { id: member };
    case "$id":
      return typeof member === "string" && draft <= 7 ? idOf(member) : { $id: member };
    default:
      return { [key]: translate(member, draft) };
  }
}

/** Draft 2019-09 calls `#name` an anchor. */
function idOf(id: string): Schema {
  return id.startsWith("#") ? { $anchor: id.slice(1) } : { $id: id };
}

/** One list of names, or one schema, by the member that needs it. */
function dependencies(members: Schema, draft: number): Schema {
  const entries = Object.entries(members);
  const required = entries.filter(([, needed]) => Array.isArray(needed));
  const schemas = entries.filter(([, needed]) => !Array.isArray(needed));
  return {
    ...(required.length > 0 && { dependentRequired: Object.fromEntries(required) }),
    ...(schemas.length > 0 && {
      dependentSchemas: mapValues(Object.fromEntries(schemas), (each) => translate(each, draft)),
    }),
  };
}

function mapValues(members: Schema, change: (value: unknown) => unknown): Schema {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value)]));
}
