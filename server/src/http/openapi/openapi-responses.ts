/** The responses of operations, as OpenAPI's `responses`: success by operation, errors once for each set of codes. */
import { STATUS_CODES } from "node:http";
import type { TSchema } from "typebox";
import { ERROR_STATUS, type ErrorCode } from "@parley/base/errors";
import { ErrorBody } from "@parley/base/error-schema";
import { locationTemplate } from "../operation/response-headers.ts";
import { takesIdempotencyKey } from "../operation/idempotency.ts";
import type { Operation } from "../operation/operation.ts";
import { takesIfMatch } from "./openapi-parameters.ts";
import { named } from "./named-schema.ts";

type Json = Record<string, unknown>;

const header = (description: string): Json => ({ description, schema: { type: "string" } });
export const HEADERS = {
  ETag: header(
    "The record's version. Send it as `If-Match` when you change the record, or as `If-None-Match` to read it only if it has changed (304).",
  ),
  Location: header("The path of the new record."),
  "Content-Disposition": header("The file's name."),
  "X-Request-Id": header("Names this request in the service's log. Errors inside the service repeat it."),
  "Parley-Version": header("The version of the API."),
  "WWW-Authenticate": header("`Bearer`."),
  "Retry-After": header("After how many seconds to try again."),
};
type HeaderName = keyof typeof HEADERS;
const OF_EVERY_RESPONSE: HeaderName[] = ["X-Request-Id", "Parley-Version"];
const OF_STATUS: Record<number, HeaderName[]> = {
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};

/** Adds the errors to `shared`, OpenAPI's `components.responses`. */
export function describeResponses(
  operation: Operation,
  toRef: (schema: TSchema) => Json,
  shared: Record<string, Json>,
): Record<string, Json> {
  const { id, responses, responseType, events } = operation;
  const described: Record<string, Json> = {};
  for (const [status, schema] of Object.entries(responses)) {
    const content = schema && {
      content: {
        [responseType ?? "application/json"]: {
          schema: events ? describeEvents(events, toRef) : toRef(named(schema, id, "Result")),
        },
      },
    };
    const headers = headersOf(responseHeadersOf(operation, status));
    described[status] = { description: STATUS_CODES[status] ?? status, headers, ...content };
  }
  for (const [status, codes] of Map.groupBy(errorCodes(operation), (code) => ERROR_STATUS[code])) {
    const name = `${codes.map(pascalCase).join("Or")}Error`;
    shared[name] ??= {
      description: codes.join(", "),
      headers: headersOf(OF_STATUS[status] ?? []),
      content: { "application/json": { schema: toRef(ErrorBody) } },
    };
    described[status] = { $ref: `#/components/responses/${name}` };
  }
  return described;
}

/**
 * One event of a stream. OpenAPI 3.1 has no keyword for a stream's items, so generators expect the schema of a single
 * item.
 */
function describeEvents(events: Record<string, TSchema>, toRef: (schema: TSchema) => Json): Json {
  const kinds = Object.entries(events).map(([event, data]) => ({
    type: "object",
    required: ["event", "data"],
    properties: { event: { type: "string", const: event }, data: toRef(data) },
  }));
  return { description: "One event. Its `data` is JSON.", oneOf: kinds };
}

/** The errors that the operation names, and those that every operation of its kind can return. */
function errorCodes(operation: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(operation.errors);
  if (operation.role !== "public") codes.add("UNAUTHENTICATED");
  if (operation.role !== "public" && operation.role !== "person") codes.add("NOT_FOUND");
  if (operation.role !== "public" && operation.role !== "viewer") codes.add("FORBIDDEN");
  if (operation.body) codes.add("MALFORMED_JSON").add("PAYLOAD_TOO_LARGE").add("UNSUPPORTED_MEDIA_TYPE");
  codes.add("VALIDATION_FAILED"); // also for parameters that it doesn't define
  if (takesIdempotencyKey(operation)) codes.add("CONFLICT");
  if (takesIfMatch(operation)) codes.add("PRECONDITION_FAILED");
  if (operation.tag !== "service" && operation.tag !== "demo") {
    codes.add("RATE_LIMITED").add("DATABASE_UNAVAILABLE");
  }
  codes.add("INTERNAL");
  return Object.keys(ERROR_STATUS).filter((code): code is ErrorCode => codes.has(code as ErrorCode));
}

function responseHeadersOf(operation: Operation, status: string): HeaderName[] {
  const isCreated = status === "201" && operation.method === "POST" && locationTemplate(operation) !== null;
  const hasEtag = operation.hasEtag === true && status !== "204";
  return [
    ...(isCreated ? (["Location"] as const) : []),
    ...(hasEtag ? (["ETag"] as const) : []),
    ...(operation.responseType === "text/csv" ? (["Content-Disposition"] as const) : []),
  ];
}

function headersOf(names: readonly HeaderName[]): Json {
  return Object.fromEntries(
    [...names, ...OF_EVERY_RESPONSE].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** `NOT_FOUND` becomes `NotFound`. */
function pascalCase(code: string): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}
