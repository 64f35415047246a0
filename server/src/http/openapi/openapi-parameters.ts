/** What operations take in path, query and headers, as OpenAPI's `parameters`. */
import { Type, type TSchema } from "typebox";
import { isDeep } from "@parley/base/json-schema/deep-query";
import { IdempotencyKey, takesIdempotencyKey } from "../operation/idempotency.ts";
import type { Operation } from "../operation/operation.ts";

type Json = Record<string, unknown>;

const IfMatch = Type.String({
  title: "IfMatch",
  maxLength: 1000,
  description:
    "The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.",
});

export function describeParameters(operation: Operation, toRef: (schema: TSchema) => Json): Json[] {
  return [
    ...inPlace("path", operation.params, toRef),
    ...inPlace("query", operation.query, toRef),
    ...inPlace("header", headersOf(operation), toRef),
  ];
}

export function takesIfMatch({ hasEtag, method }: Operation): boolean {
  return hasEtag === true && ["PUT", "PATCH", "DELETE"].includes(method);
}

function headersOf(operation: Operation): TSchema {
  return Type.Object({
    ...(takesIdempotencyKey(operation) && { "Idempotency-Key": Type.Optional(IdempotencyKey) }),
    ...(takesIfMatch(operation) && { "If-Match": Type.Optional(IfMatch) }),
  });
}

function inPlace(
  place: "path" | "query" | "header",
  schema: TSchema | undefined,
  toRef: (schema: TSchema) => Json,
): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = toRef(property);
    // Once checked, what has a default is always there; whoever sends the request can leave it out.
    const isRequired = place === "path" || (required.includes(name) && !("default" in property));
    return {
      name,
      in: place,
      required: isRequired,
      ...(description !== undefined && { description }),
      ...(place === "query" && isDeep(property) && { style: "deepObject", explode: true }),
      schema: rest,
    };
  });
}
