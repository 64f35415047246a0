/** Merges schemas that together say what one schema says. The result is never stricter than its parts together. */
import { findReference } from "@parley/base/json-schema/find-reference";
import { isObject } from "@parley/base/json-schema/is-object";

export type Schema = Record<string, unknown>;

/** A schema without `allOf` and `$ref`, and what it was found behind. */
export interface Merged {
  schema: Schema;
  seen: readonly unknown[];
}

/** The longest chain of references; further ones are left out. */
const MOST_FOLLOWED = 50;

export function asObject(value: unknown): Schema {
  return isObject(value) ? value : {};
}

/**
 * `allOf` and the target of `$ref` are merged into the schema that has them; where two disagree, the later one counts,
 * and the schema's own words stay. A reference to one of `seen` is left out.
 */
export function merged(root: Schema, given: Schema, seen: readonly unknown[]): Merged {
  const { allOf, $ref: reference, ...own } = given;
  let result: Schema = own;
  let followed = seen;
  const target = typeof reference === "string" ? findReference(root, reference) : undefined;
  if (isObject(target) && !seen.includes(target) && seen.length < MOST_FOLLOWED) {
    const behind = merged(root, target, [...followed, target]);
    followed = behind.seen;
    result = joined(behind.schema, own);
  }
  for (const part of Array.isArray(allOf) ? allOf : []) {
    if (!isObject(part)) continue;
    const each = merged(root, part, followed);
    followed = each.seen;
    const { title = each.schema["title"], description = each.schema["description"] } = result;
    result = joined(result, each.schema);
    if (title !== undefined) result["title"] = title;
    if (description !== undefined) result["description"] = description;
  }
  return { schema: result, seen: followed };
}

function joined(first: Schema, second: Schema): Schema {
  const properties = { ...asObject(first["properties"]), ...asObject(second["properties"]) };
  const required = [...listOf(first["required"]), ...listOf(second["required"])];
  return {
    ...first,
    ...second,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}

/**
 * One object for several alternatives: it has the properties of all, and requires what each requires. So nothing is
 * lost, and nothing becomes stricter.
 */
export function joinChoices(root: Schema, whole: Schema, before: readonly unknown[]): Merged {
  const { anyOf, oneOf, unevaluatedProperties: _seesChoices, ...own } = whole;
  let seen = before;
  const all = [anyOf, oneOf].map((choices) =>
    alternatives(choices).schemas.map((each) => {
      const choice = merged(root, asObject(each), seen);
      seen = choice.seen;
      return choice.schema;
    }),
  );
  const choices = all.flat();
  const properties: Schema = { ...asObject(own["properties"]) };
  for (const name of new Set(choices.flatMap((choice) => Object.keys(asObject(choice["properties"]))))) {
    if (Object.hasOwn(properties, name)) continue;
    const found = choices.flatMap((choice) => {
      const known = asObject(choice["properties"]);
      return Object.hasOwn(known, name) ? [known[name]] : [];
    });
    properties[name] = anyOfThese(found);
  }
  const isNullable =
    [own["type"]].flat().includes("null") || [anyOf, oneOf].some((each) => alternatives(each).isNullable);
  const byAll = all.flatMap(([first, ...others]) =>
    listOf(first?.["required"]).filter((name) =>
      others.every((other) => listOf(other["required"]).includes(name)),
    ),
  );
  const required = [...new Set([...listOf(own["required"]), ...byAll])];
  const type = isNullable ? ["object", "null"] : "object";
  return { schema: { ...own, type, properties, required }, seen };
}

/** Any of the schemas that an item may have by its place. */
export function itemsByPlace({ items, prefixItems }: Schema): unknown {
  if (!Array.isArray(prefixItems) || prefixItems.length === 0) return items;
  return anyOfThese([...(prefixItems as unknown[]), ...(isObject(items) ? [items] : [])]);
}

export function anyOfThese(schemas: readonly unknown[]): unknown {
  const distinct = [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()];
  return distinct.length === 1 ? distinct[0] : { anyOf: distinct };
}

export function alternatives(given: unknown): { schemas: unknown[]; isNullable: boolean } {
  const all: unknown[] = Array.isArray(given) ? given : [];
  const schemas = all.filter((each) => asObject(each)["type"] !== "null");
  return { schemas, isNullable: schemas.length < all.length };
}

/** Whether only objects, and possibly null, fit. */
export function isObjectSchema(schema: Schema): boolean {
  const types = [schema["type"]].flat().filter((type) => type !== undefined && type !== "null");
  return types.length === 0 ? isObject(schema["properties"]) : types.every((type) => type === "object");
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
