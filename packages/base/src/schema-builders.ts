/** TypeBox builders for the JSON Schemas that every resource uses. */
import {
  Type,
  type Static,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from "typebox";

/** An object that refuses unknown members. A `title` makes it a component of the OpenAPI document. */
export function object<T extends TProperties>(properties: T, options: TObjectOptions = {}): TObject<T> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/**
 * A keyword for objects: lists of members. All members of exactly one list must be there, and none of the others. The
 * OpenAPI document has it as `oneOf`; each resource checks it itself.
 */
export const EXACTLY_ONE = "x-exactly-one";

/** `schema` or null. */
export function nullable<T extends TSchema>(
  schema: T,
  options: Record<string, unknown> = {},
): TUnsafe<Static<T> | null> {
  const type = (schema as { type?: unknown }).type;
  if (typeof type !== "string" || "enum" in schema || "title" in schema) {
    return Type.Unsafe({ anyOf: [schema, { type: "null" }], ...options });
  }
  return Type.Unsafe({ ...schema, type: [type, "null"], ...options });
}

/** One of a few words. */
export function oneOf<const T extends readonly string[]>(
  words: T,
  options: Record<string, unknown> = {},
): TUnsafe<T[number]> {
  return Type.Unsafe({ type: "string", enum: [...words], ...options });
}

/** Text that a database column can hold: no NUL, no lone surrogate. */
export function text(options: {
  minLength?: number;
  maxLength: number;
  [keyword: string]: unknown;
}): TUnsafe<string> {
  return Type.Unsafe({ type: "string", pattern: "^[^\\u0000\\ud800-\\udfff]*$", ...options });
}

/** Text on one line: also no line breaks of any script (Unicode 5.8, mandatory breaks). */
export function line(options: {
  minLength?: number;
  maxLength: number;
  [keyword: string]: unknown;
}): TUnsafe<string> {
  return text({
    pattern: "^[^\\u0000\\n\\u000b\\f\\r\\u0085\\u2028\\u2029\\ud800-\\udfff]*$",
    ...options,
  });
}

/**
 * Formats that tell API readers what a string contains. Each resource checks such strings itself, because it has more
 * to say about what is wrong.
 */
export const DESCRIBED_FORMATS = ["uri", "e164", "bcp47"] as const;

/**
 * Strings that users attach to a record under names of their own. The service stores them and does nothing with them.
 */
export function metadata(options: Record<string, unknown> = {}): TUnsafe<Record<string, string>> {
  return Type.Unsafe({
    title: "Metadata",
    type: "object",
    maxProperties: 50,
    propertyNames: text({ minLength: 1, maxLength: 40 }),
    additionalProperties: text({ maxLength: 500 }),
    default: {},
    description: "Your own key-value pairs, such as IDs in your systems.",
    ...options,
  });
}

/** In a query: `metadata[key]=value`, once for each pair that a record must have. */
export function metadataFilter(): TUnsafe<Record<string, string>> {
  const { default: _, ...schema } = metadata() as { default?: unknown };
  return Type.Unsafe({
    ...schema,
    title: "MetadataFilter",
    additionalProperties: text({ minLength: 1, maxLength: 500 }),
    description:
      "Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.",
    examples: [{ crm_id: "42" }],
  });
}

/** A time in RFC 3339 format. */
export function time(options: Record<string, unknown> = {}): TUnsafe<string> {
  return Type.Unsafe({ type: "string", format: "date-time", ...options });
}
