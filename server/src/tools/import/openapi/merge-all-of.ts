import { isObject, listAt, objectAt, type JsonObject } from "./json-object.ts";
import type { Follow } from "./references.ts";
import type { Spend } from "./schema-budget.ts";

/** Merges the parts of `allOf` into the schema, if they are objects and none refers to a schema that contains it. */
export function mergeAllOf(
  schema: JsonObject,
  context: { follow: Follow; spend: Spend },
  above: string[],
): JsonObject {
  const parts = listAt(schema, "allOf");
  if (parts.length === 0) return schema;
  const { allOf: _parts, ...own } = schema;
  let merged: JsonObject = {};
  for (const part of parts) {
    context.spend();
    const { value, names } = context.follow(part);
    if (!isObject(value) || names.some((name) => above.includes(name))) continue;
    merged = mergeTwo(merged, mergeAllOf(value, context, [...above, ...names]));
  }
  return mergeTwo(merged, own);
}

/** Where both define something, the second wins. Properties and required names are combined. */
function mergeTwo(first: JsonObject, second: JsonObject): JsonObject {
  const properties = { ...objectAt(first, "properties"), ...objectAt(second, "properties") };
  const required = [...listAt(first, "required"), ...listAt(second, "required")];
  return {
    ...first,
    ...second,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}
