import { isObject, listAt, type JsonObject } from "./json-object.ts";
import { mergeAllOf } from "./merge-all-of.ts";
import type { Follow } from "./references.ts";
import type { Spend } from "./schema-budget.ts";

/**
 * `anyOf` or `oneOf` of one schema and null, as FastAPI writes each `Optional[str]`, becomes that schema with null
 * among its types, as `type: ["string", "null"]` is. Anything else stays. `names` are the references that were
 * followed.
 */
export function plainNullable(
  schema: JsonObject,
  context: { follow: Follow; spend: Spend },
  above: string[],
): { schema: JsonObject; names: string[] } {
  const keyword = ["anyOf", "oneOf"].find((name) => listAt(schema, name).length === 2);
  if (keyword === undefined) return { schema, names: [] };
  const branches = listAt(schema, keyword);
  const [only, ...others] = branches.filter((branch) => !(isObject(branch) && branch["type"] === "null"));
  if (only === undefined || others.length > 0) return { schema, names: [] };
  const { value, names } = context.follow(only);
  if (!isObject(value)) return { schema, names: [] };
  const inner = mergeAllOf(value, context, [...above, ...names]);
  const { [keyword]: _branches, ...own } = schema;
  return { schema: { ...inner, ...own, ...withNull(inner) }, names };
}

function withNull({ type, enum: choices, properties }: JsonObject): JsonObject {
  const types = type === undefined && isObject(properties) ? ["object"] : [type ?? []].flat();
  return {
    ...(types.length > 0 && { type: [...new Set([...types, "null"])] }),
    ...(Array.isArray(choices) && { enum: [...new Set([...(choices as unknown[]), null])] }),
  };
}
