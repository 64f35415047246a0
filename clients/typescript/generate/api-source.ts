/**
 * The OpenAPI document as the source of `api.gen.ts`: a type for every component, and the input and output of every
 * operation.
 */
import { comment, memberLines, schemaType, type Schema } from "./schema-type.ts";

interface Content {
  content?: Record<string, { schema: Schema }>;
}

export interface Described extends Schema {
  operationId: string;
  summary: string;
  "x-body-limit"?: number;
  /** The response's body has no end of its own. */
  "x-live"?: boolean;
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content & { description: string }>;
}

export interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
  /** Vendors to choose from, by what they can do. */
  "x-vendors"?: unknown;
}

export const HEAD = "// Generated from openapi.json (npm run openapi). Do not edit.\n";

export function apiSource({ paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const parts = [
    HEAD,
    ...Object.entries(components.schemas).map(([name, schema]) => component(name, schema)),
    `/** What goes into an operation and what comes out, by its id. */\nexport interface Operations {`,
    ...operations.map(({ operation }) => operationType(operation)),
    "}\n",
    "/** Method and path of every operation. */\nexport const routes = {",
    ...operations.map(
      ({ path, method, operation }) =>
        `  ${operation.operationId}: { method: "${method}", path: "${path}" },`,
    ),
    "} as const satisfies Record<keyof Operations, { method: string; path: string }>;\n",
  ];
  return parts.join("\n");
}

export function component(name: string, schema: Schema): string {
  const lines = comment({ ...(schema.description !== undefined && { description: schema.description }) });
  const isPlain = schema.type === "object" && schema.properties && schema.additionalProperties === false;
  if (isPlain)
    return [...lines, `export interface ${name} {`, ...memberLines(schema, "  "), "}\n"].join("\n");
  return [...lines, `export type ${name} = ${schemaType(schema)};\n`].join("\n");
}

function operationType(operation: Described): string {
  const { operationId, summary, description, requestBody } = operation;
  const body = requestBody?.content?.["application/json"]?.schema;
  const lines = [
    ...comment(
      { description: description === undefined ? `${summary}.` : `${summary}. ${description}` },
      "  ",
    ),
    `  ${operationId}: {`,
    ...parameters("path", operation),
    ...parameters("query", operation),
    ...(body ? [`    body${requestBody?.required ? "" : "?"}: ${schemaType(body, "    ")};`] : []),
    ...events(operation),
    `    response: ${responseType(operation)};`,
    "  };",
  ];
  return lines.join("\n");
}

/** `query` can be left out if nothing in it is required. */
function parameters(place: string, operation: Described): string[] {
  const members = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  if (members.length === 0) return [];
  const required = members.filter((member) => member.required);
  const schema: Schema = {
    properties: Object.fromEntries(
      members.map(({ name, schema: type, description }) => [
        name,
        { ...type, ...(description !== undefined && { description }) },
      ]),
    ),
    required: required.map(({ name }) => name),
  };
  const mark = required.length === 0 ? "?" : "";
  return [`    ${place}${mark}: {`, ...memberLines(schema, "      "), "    };"];
}

/** What an event stream says, by event name; nothing for other operations. */
export function eventsOf({ responses }: Described): Record<string, Schema> {
  const kinds = responses["200"]?.content?.["text/event-stream"]?.schema.oneOf ?? [];
  return Object.fromEntries(
    kinds.map(({ properties = {} }) => [String(properties["event"]?.const), properties["data"] ?? {}]),
  );
}

function events(operation: Described): string[] {
  const properties = eventsOf(operation);
  const required = Object.keys(properties);
  if (required.length === 0) return [];
  return ["    events: {", ...memberLines({ properties, required }, "      "), "    };"];
}

/** The body of successful answers and redirects: text or a Blob if they are not JSON, undefined if there is none. */
function responseType({ responses }: Described): string {
  const types = Object.entries(responses)
    .filter(([status]) => status < "400")
    .map(([, { content }]) => {
      const [[type, media] = []] = Object.entries(content ?? {});
      if (!media) return "undefined";
      if (type === "application/json") return schemaType(media.schema, "    ");
      return type?.startsWith("text/") ? "string" : "Blob";
    });
  return [...new Set(types)].join(" | ");
}
