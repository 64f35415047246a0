import type { TSchema } from "typebox";

type Json = Record<string, unknown>;

/** Keywords whose values are schemas, lists of schemas, or schemas by name. Everything else is data. */
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
/** Keywords that belong to the place where a schema is used, next to its `$ref`. */
const OF_THE_PLACE = ["default", "description"];

/**
 * A copy of `schema` in which every schema with a `title` is a `$ref` to a component of that name, added to
 * `components`. Throws if a component of the same name differs.
 */
export function extractComponents(schema: TSchema, components: Record<string, Json>): Json {
  return extract(JSON.parse(JSON.stringify(schema)) as Json, components);
}

function extract(schema: Json, components: Record<string, Json>): Json {
  const copy: Json = {};
  for (const [keyword, value] of Object.entries(schema))
    copy[keyword] = extractInside(keyword, value, components);
  const { title, ...rest } = copy;
  if (typeof title !== "string") return copy;
  const beside: Json = {};
  for (const keyword of OF_THE_PLACE) {
    if (keyword in rest) beside[keyword] = rest[keyword];
    delete rest[keyword];
  }
  const known = components[title];
  if (known && JSON.stringify(known) !== JSON.stringify(rest))
    throw new Error(`Two schemas are titled ${title} and differ.`);
  components[title] = rest;
  return { $ref: `#/components/schemas/${title}`, ...beside };
}

function extractInside(keyword: string, value: unknown, components: Record<string, Json>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (SCHEMAS.has(keyword)) return extract(value as Json, components);
  if (LISTS.has(keyword)) return (value as Json[]).map((schema) => extract(schema, components));
  if (!MAPS.has(keyword)) return value;
  const entries = Object.entries(value as Record<string, Json>);
  return Object.fromEntries(entries.map(([name, schema]) => [name, extract(schema, components)]));
}
