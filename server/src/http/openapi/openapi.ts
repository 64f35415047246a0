/** The OpenAPI 3.1 document, made from the operations: what it says is what is enforced. */
import { STATUS_CODES } from "node:http";
import { Type, type TSchema } from "typebox";
import { ERROR_STATUS, type ErrorCode } from "../../errors.ts";
import { object, oneOf } from "../../schema-builders.ts";
import { VERSION } from "../../version.ts";
import { openApiVendors } from "./openapi-vendors.ts";
import { openApiWebhooks } from "./openapi-webhooks.ts";
import { extractComponents } from "./openapi-components.ts";
import { IdempotencyKey } from "../operation/idempotency.ts";
import type { Operation } from "../operation/operation.ts";

type Json = Record<string, unknown>;

const ErrorBody = object(
  {
    code: oneOf(Object.keys(ERROR_STATUS), {
      description: "What failed; the documentation lists what each means.",
    }),
    detail: Type.Object(
      {
        error: Type.String({ description: "The code in lower case." }),
        message: Type.String({ description: "One sentence that says what to do." }),
      },
      { additionalProperties: true, description: "Further members belong to the code." },
    ),
  },
  { title: "Error" },
);

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
      description: "Voice agents for phone and browser calls that call HTTP tools while they talk.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, { session: [] }],
    paths,
    webhooks,
    "x-vendors": openApiVendors(),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(byName)),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An access token of the workspace." },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "parley.session_token",
          description:
            "The cookie of somebody who is signed in (`__Secure-parley.session_token` where PUBLIC_URL is https). Requests that change something need the Origin of PUBLIC_URL.",
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
    answers[status] = { description: STATUS_CODES[status] ?? status, ...content };
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
    ...(description !== undefined && { description }),
    ...(role === "public" && { security: [] }),
    ...(role === "person" && { security: [{ session: [] }] }),
    ...(role !== "public" && role !== "person" && { "x-role": role }),
    ...(operation.bodyLimit !== undefined && { "x-body-limit": operation.bodyLimit }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: !bodyOptional, content: { "application/json": { schema: toRef(body) } } },
    }),
    responses: answers,
    ...(messages && {
      "x-messages": { fromService: toRef(messages.fromService), fromPage: toRef(messages.fromPage) },
    }),
  };
}

/**
 * One event of a stream. OpenAPI 3.1 has no keyword for the items of a stream; generators take the schema for one of
 * them.
 */
function describeEvents(events: Record<string, TSchema>, toRef: (schema: TSchema) => Json): Json {
  const kinds = Object.entries(events).map(([event, data]) => ({
    type: "object",
    required: ["event", "data"],
    properties: { event: { const: event }, data: toRef(data) },
  }));
  return { description: "One event of the stream; its `data` is JSON.", oneOf: kinds };
}

/** The errors it names, and those that every operation of its kind may answer. */
function errorCodes(operation: Operation): ErrorCode[] {
  const codes = new Set<ErrorCode>(operation.errors);
  if (operation.role !== "public") codes.add("UNAUTHENTICATED");
  if (operation.role !== "public" && operation.role !== "person") codes.add("NOT_FOUND");
  if (operation.role !== "public" && operation.role !== "viewer") codes.add("FORBIDDEN");
  if (operation.body) codes.add("MALFORMED_JSON").add("PAYLOAD_TOO_LARGE").add("UNSUPPORTED_MEDIA_TYPE");
  if (operation.body || operation.query) codes.add("VALIDATION_FAILED");
  if (operation.tag !== "service" && operation.tag !== "demo") {
    codes.add("RATE_LIMITED").add("DATABASE_UNAVAILABLE");
  }
  codes.add("INTERNAL");
  return Object.keys(ERROR_STATUS).filter((code): code is ErrorCode => codes.has(code as ErrorCode));
}

function headersOf({ takesIdempotencyKey }: Operation): TSchema | undefined {
  return takesIdempotencyKey ? Type.Object({ "Idempotency-Key": Type.Optional(IdempotencyKey) }) : undefined;
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
    const isRequired = place === "path" || required.includes(name);
    return {
      name,
      in: place,
      required: isRequired,
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}
