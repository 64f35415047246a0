import type { TSchema } from "typebox";
import { generatorSchema, mapSchemas } from "./generator-schema.ts";

type Json = Record<string, unknown>;

/** Keywords that stay beside the `$ref`, because they belong to the place where a schema is used. */
const OF_THE_PLACE = ["default", "x-default", "description", "readOnly"];

/**
 * A copy of `schema`, adapted for generators, in which every schema with a `title` becomes a `$ref` to a component of
 * that name, added to `components`. Throws if a different component already has that name.
 */
export function extractComponents(schema: TSchema, components: Record<string, Json>): Json {
  return extract(generatorSchema(JSON.parse(JSON.stringify(schema)) as Json), components);
}

function extract(schema: Json, components: Record<string, Json>): Json {
  const copy = mapSchemas(schema, (inner) => extract(inner, components));
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
