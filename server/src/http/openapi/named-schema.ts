import type { TSchema } from "typebox";

/**
 * The schema of an operation's body or answer, with a title if it is an object without one: `auth_read_link` answers an
 * `AuthReadLinkResult`, as our Python client calls it. Generators name such objects after status codes, and
 * openapi-generator makes every plain string nullable if one in such an object is.
 */
export function named(schema: TSchema, operationId: string, suffix: "Body" | "Result"): TSchema {
  const { type, title, properties } = schema as { type?: string; title?: string; properties?: object };
  if (title !== undefined || type !== "object" || properties === undefined) return schema;
  const words = operationId.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { ...schema, title: `${words.join("")}${suffix}` };
}
