/** The OpenAPI 3.1 document, generated from the operations, so that it documents exactly what is enforced. */
import { STATUS_CODES } from "node:http";
import { Type, type TSchema } from "typebox";
import { ERROR_STATUS, type ErrorCode } from "../../errors.ts";
import { object, oneOf } from "../../schema-builders.ts";
import { VERSION } from "../../version.ts";
import { openApiTags } from "./openapi-tags.ts";
import { openApiVendors } from "./openapi-vendors.ts";
import { EVENTS_TAG, openApiWebhooks } from "./openapi-webhooks.ts";
import { extractComponents } from "./openapi-components.ts";
import { IdempotencyKey, takesIdempotencyKey } from "../operation/idempotency.ts";
import { locationTemplate } from "../operation/answer-headers.ts";
import { isDeep } from "../../json-schema/deep-query.ts";
import type { Operation } from "../operation/operation.ts";

type Json = Record<string, unknown>;

const ErrorBody = object(
  {
    code: oneOf(Object.keys(ERROR_STATUS), {
      description: "What went wrong. The documentation explains each code.",
    }),
    detail: Type.Object(
      {
        error: Type.String({ description: "The code in lowercase." }),
        message: Type.String({ description: "What happened and what to do." }),
      },
      { additionalProperties: true, description: "Some codes add members." },
    ),
  },
  { title: "ApiError" },
);

const IfMatch = Type.String({
  title: "IfMatch",
  maxLength: 1000,
  description:
    "The `ETag` you read. If the record has changed since, the request fails with 412 and changes nothing.",
});

const header = (description: string): Json => ({ description, schema: { type: "string" } });
const HEADERS = {
  ETag: header(
    "The record's version. Send it as `If-Match` when you change the record, or as `If-None-Match` to read it only if it has changed (304).",
  ),
  Location: header("The path of the new record."),
};

/** Throws if two schemas of the same title differ. */
export function openApiDocument(operations: readonly Operation[]): Json {
  const schemas: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const described = describe(operation, (schema) => extractComponents(schema, schemas));
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
  }
  const webhooks = openApiWebhooks((schema) => extractComponents(schema, schemas));
  const byName = (a: [string, unknown], b: [string, unknown]) => (a[0] < b[0] ? -1 : 1);
  return {
    openapi: "3.1.0",
    info: {
      title: "Parley",
      version: VERSION,
      description: "Voice agents for phone and browser calls that call your HTTP APIs as they talk.",
      contact: { name: "The operator of this service" },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, { session: [] }],
    tags: openApiTags(new Set([...operations.map(({ tag }) => tag), EVENTS_TAG])),
    paths,
    webhooks,
    "x-vendors": openApiVendors(),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(byName)),
      headers: HEADERS,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An access token for the workspace." },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "parley.session_token",
          description:
            "The session cookie of a signed-in person (`__Host-parley.session_token` if PUBLIC_URL is https). Requests that change something must send PUBLIC_URL as their Origin.",
        },
      },
    },
  };
}

function describe(operation: Operation, toRef: (schema: TSchema) => Json): Json {
  const { id, summary, description, tag, role, body, bodyOptional } = operation;
  const { responses, responseType, events, messages } = operation;
  const answers: Record<string, Json> = {};
  for (const [status, schema] of Object.entries(responses)) {
    const content = schema && {
      content: {
        [responseType ?? "application/json"]: {
          schema: events ? describeEvents(events, toRef) : toRef(schema),
        },
      },
    };
    const headers = answerHeadersOf(operation, status);
    answers[status] = { description: STATUS_CODES[status] ?? status, ...headers, ...content };
  }
  for (const [status, codes] of Map.groupBy(errorCodes(operation), (code) => ERROR_STATUS[code])) {
    const content = { "application/json": { schema: toRef(ErrorBody) } };
    answers[status] = { description: codes.join(", "), content };
  }
  const parameters = [
    ...describeParameters("path", operation.params, toRef),
    ...describeParameters("query", operation.query, toRef),
    ...describeParameters("header", headersOf(operation), toRef),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(role === "public" && { security: [] }),
    ...(role === "person" && { security: [{ session: [] }] }),
    ...(role !== "public" && role !== "person" && { "x-role": role }),
    ...(operation.bodyLimit !== undefined && { "x-body-limit": operation.bodyLimit }),
    ...(operation.isLive && { "x-live": true }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: !bodyOptional, content: { "application/json": { schema: toRef(body) } } },
    }),
    responses: answers,
    ...(messages && {
      "x-messages": {
        fromService: describeMessage(messages.fromService, toRef),
        fromPage: describeMessage(messages.fromPage, toRef),
      },
    }),
  };
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

/**
 * Not a component, because nothing in OpenAPI's own structure refers to it and linters would report it as unused. Its
 * parts may be components.
 */
function describeMessage(schema: TSchema, toRef: (schema: TSchema) => Json): Json {
  const { title, ...rest } = schema as TSchema & { title?: string };
  return { title, ...toRef(rest) };
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

function headersOf(operation: Operation): TSchema | undefined {
  return Type.Object({
    ...(takesIdempotencyKey(operation) && { "Idempotency-Key": Type.Optional(IdempotencyKey) }),
    ...(takesIfMatch(operation) && { "If-Match": Type.Optional(IfMatch) }),
  });
}

function takesIfMatch({ hasEtag, method }: Operation): boolean {
  return hasEtag === true && ["PUT", "PATCH", "DELETE"].includes(method);
}

function answerHeadersOf(operation: Operation, status: string): { headers?: Json } {
  const isCreated = status === "201" && operation.method === "POST" && locationTemplate(operation) !== null;
  const hasEtag = operation.hasEtag === true && status !== "204";
  const names = [...(isCreated ? ["Location"] : []), ...(hasEtag ? ["ETag"] : [])];
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

function describeParameters(
  place: "path" | "query" | "header",
  schema: TSchema | undefined,
  toRef: (schema: TSchema) => Json,
) {
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
