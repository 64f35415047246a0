/** JSON Schemas as every resource of the service uses them, made with TypeBox. */
import {
  Type,
  type Static,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from "typebox";

/** An object that refuses members it doesn't name. A `title` makes it a component of the OpenAPI document. */
export function object<T extends TProperties>(properties: T, options: TObjectOptions = {}): TObject<T> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

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

/** A time as RFC 3339 writes it. */
export function time(options: Record<string, unknown> = {}): TUnsafe<string> {
  return Type.Unsafe({ type: "string", format: "date-time", ...options });
}
