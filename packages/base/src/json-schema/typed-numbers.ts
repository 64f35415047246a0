/** Bodies whose schema says which numbers they have, and where any JSON may stand. */
import { holdsExact, isExactNumber } from "../exact/exact-number.ts";
import { isObject } from "./is-object.ts";

/**
 * The value, which fits the schema, with plain numbers wherever the schema names a number or integer (`timeout_ms:
 * 1.5e4`). Anywhere else, numbers keep their digits. The schema has no references.
 */
export function typedNumbers(schema: unknown, value: unknown): unknown {
  return convert([schema], value);
}

function convert(schemas: readonly unknown[], value: unknown): unknown {
  if (!holdsExact(value)) return value;
  const parts = schemas.flatMap(partsOf);
  if (isExactNumber(value)) return parts.some(namesNumber) ? value.valueOf() : value;
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part["items"] ?? []);
    return value.map((item) => convert(items, item));
  }
  const entries = Object.entries(value as object).map(([name, member]: [string, unknown]) => {
    const own = parts.flatMap(({ properties, additionalProperties: others }) =>
      isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : (others ?? []),
    );
    return [name, convert(own, member)] as const;
  });
  return Object.fromEntries(entries);
}

/** The schema with all that it combines. */
function partsOf(schema: unknown): Record<string, unknown>[] {
  if (!isObject(schema)) return [];
  const combined = ["anyOf", "oneOf", "allOf"].flatMap((name) => (schema[name] ?? []) as unknown[]);
  return [schema, ...combined.flatMap(partsOf)];
}

function namesNumber({ type }: Record<string, unknown>): boolean {
  return [type].flat().some((name) => name === "number" || name === "integer");
}
