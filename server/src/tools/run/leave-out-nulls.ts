/** Models write `null` for an optional argument that they have no value for, whatever its schema says. */
import { isObject } from "@parley/base/json-schema/is-object";
import { pointerNames, valueAt } from "@parley/base/json-schema/json-pointer";

type Schema = Record<string, unknown>;

const UNIONS = ["anyOf", "oneOf"] as const;
/** Of references that lead to references, and of values within values. */
const MOST_LEVELS = 64;

/**
 * The arguments without `null`s of optional properties whose schema admits no null, also in nested objects and arrays.
 * Changes nothing in `value`. Properties are those of `properties`, `items`, `allOf` and references within the schema;
 * where it is unclear what applies, a null stays.
 */
export function leaveOutNulls(schema: Schema, value: unknown): unknown {
  return cleaned(schema, schema, value, 0);
}

function cleaned(root: Schema, given: unknown, value: unknown, level: number): unknown {
  if (typeof value !== "object" || value === null || level > MOST_LEVELS) return value;
  const parts = partsOf(root, given, 0);
  if (Array.isArray(value)) {
    const { items } = parts.find((part) => isObject(part["items"])) ?? {};
    if (items === undefined) return value;
    const next = value.map((item: unknown) => cleaned(root, items, item, level + 1));
    return next.some((item, index) => item !== value[index]) ? next : value;
  }
  const required = new Set(parts.flatMap(({ required: names }) => (Array.isArray(names) ? names : [])));
  const entries = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const own = parts.map((part) => ownProperty(part, name)).filter((schema) => schema !== undefined);
    const isLeftOut =
      member === null && !required.has(name) && own.some((schema) => !admitsNull(root, schema, 0));
    if (isLeftOut) return [];
    return [[name, own.reduce((kept, schema) => cleaned(root, schema, kept, level + 1), member)] as const];
  });
  const isSame =
    entries.length === Object.keys(value).length &&
    entries.every(([name, member]) => member === (value as Schema)[name]);
  return isSame ? value : Object.fromEntries(entries);
}

/** The schema with what it refers to and all that it combines. */
function partsOf(root: Schema, schema: unknown, level: number): Schema[] {
  if (!isObject(schema) || level > MOST_LEVELS) return [];
  const referred = "$ref" in schema ? partsOf(root, resolve(root, schema["$ref"]), level + 1) : [];
  const combined = Array.isArray(schema["allOf"]) ? (schema["allOf"] as unknown[]) : [];
  return [schema, ...referred, ...combined.flatMap((part) => partsOf(root, part, level + 1))];
}

function admitsNull(root: Schema, given: unknown, level: number): boolean {
  if (level > MOST_LEVELS) return true;
  if (given === false) return false;
  return partsOf(root, given, level).every((schema) => {
    const { type, enum: choices } = schema;
    if (type !== undefined && ![type].flat().includes("null")) return false;
    if (Array.isArray(choices) && !choices.includes(null)) return false;
    if ("const" in schema && schema["const"] !== null) return false;
    return UNIONS.every((name) => {
      const branches = schema[name];
      return !Array.isArray(branches) || branches.some((branch) => admitsNull(root, branch, level + 1));
    });
  });
}

/** What a reference within the schema (`#/$defs/x`) leads to; undefined for any other. */
function resolve(root: Schema, reference: unknown): unknown {
  if (reference === "#") return root;
  if (typeof reference !== "string" || !reference.startsWith("#/")) return undefined;
  return valueAt(root, pointerNames(reference));
}

function ownProperty({ properties }: Schema, name: string): unknown {
  return isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}
