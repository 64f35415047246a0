/** JSON Schemas of a server's own OpenAPI document: files are checked by what that server accepts. */
import { isExactNumber, type ParleyClient } from "@parley/client";

export type JsonObject = Record<string, unknown>;

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxProperties?: number;
  pattern?: string;
  default?: unknown;
  /** The default of an object; `default` where it is a plain value. */
  "x-default"?: unknown;
}

export interface ApiSchemas {
  agent: Schema;
  tool: Schema;
  rehearsal: Schema;
  /** The schema that a reference leads to. */
  follow(schema: Schema): Schema;
}

/** What the server accepts. */
export async function readApiSchemas(client: ParleyClient): Promise<ApiSchemas> {
  const document = (await client.call("service_openapi")) as unknown as {
    components: { schemas: Record<string, Schema> };
  };
  return apiSchemas(document.components.schemas);
}

/** By the names of the document's components. */
export function apiSchemas(components: Record<string, Schema>): ApiSchemas {
  return {
    agent: { $ref: "#/components/schemas/AgentInput" },
    tool: { $ref: "#/components/schemas/ToolConfig" },
    rehearsal: { $ref: "#/components/schemas/RehearsalInput" },
    follow(schema) {
      const { $ref: reference, ...own } = schema;
      if (reference === undefined) return schema;
      return { ...components[reference.replace("#/components/schemas/", "")], ...own };
    },
  };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

/** A copy that can be changed. Unlike structuredClone, it keeps exact numbers, which never change. */
export function copyJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => copyJson(item)) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyJson(part)])) as T;
}
