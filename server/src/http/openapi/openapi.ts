/** The OpenAPI 3.1 document, generated from the operations, so that it documents exactly what is enforced. */
import type { TSchema } from "typebox";
import { VERSION } from "@parley/base/version";
import type { Operation } from "../operation/operation.ts";
import { named } from "./named-schema.ts";
import { describeResponses, HEADERS } from "./openapi-responses.ts";
import { extractComponents } from "./openapi-components.ts";
import { describeParameters } from "./openapi-parameters.ts";
import { openApiTags } from "./openapi-tags.ts";
import { openApiVendors } from "./openapi-vendors.ts";
import { EVENTS_TAG, openApiWebhooks } from "./openapi-webhooks.ts";
import { withSecondTitles } from "./second-titles.ts";

type Json = Record<string, unknown>;

/** Throws if two schemas of the same title differ. */
export function openApiDocument(operations: readonly Operation[]): Json {
  const schemas: Record<string, Json> = {};
  const responses: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const described = describe(operation, (schema) => extractComponents(schema, schemas), responses);
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
      schemas: Object.fromEntries(Object.entries(withSecondTitles(schemas)).sort(byName)),
      responses: Object.fromEntries(Object.entries(responses).sort(byName)),
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

function describe(
  operation: Operation,
  toRef: (schema: TSchema) => Json,
  shared: Record<string, Json>,
): Json {
  const { id, summary, description, tag, role, body, bodyOptional, messages } = operation;
  const parameters = describeParameters(operation, toRef);
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
      requestBody: {
        required: !bodyOptional,
        content: { "application/json": describeBody(body, id, toRef) },
      },
    }),
    responses: describeResponses(operation, toRef, shared),
    ...(messages && {
      "x-messages": {
        fromService: describeMessage(messages.fromService, toRef),
        fromPage: describeMessage(messages.fromPage, toRef),
      },
    }),
  };
}

function describeBody(body: TSchema, id: string, toRef: (schema: TSchema) => Json): Json {
  const [example] = (body as { examples?: unknown[] }).examples ?? [];
  return { schema: toRef(named(body, id, "Body")), ...(example !== undefined && { example }) };
}

/**
 * Not a component, because nothing in OpenAPI's own structure refers to it and linters would report it as unused. Its
 * parts may be components.
 */
function describeMessage(schema: TSchema, toRef: (schema: TSchema) => Json): Json {
  const { title, ...rest } = schema as TSchema & { title?: string };
  return { title, ...toRef(rest) };
}
