/** An operation as a tool of the Model Context Protocol: one flat object of arguments, made from its schemas. */
import type { Tool } from "@modelcontextprotocol/server";
import type { TSchema } from "typebox";
import { IdempotencyKey } from "../http/operation/idempotency.ts";
import type { Operation } from "../http/operation/operation.ts";
import { ROLES, type Role } from "../people/actor.ts";
import { portableSchema, type JsonObject } from "./portable-schema.ts";

/** Where an argument belongs in the operation. */
export type Place = "params" | "query" | "body" | "headers";

export interface ToolDefinition {
  tool: Tool;
  /** By the argument's name. */
  places: ReadonlyMap<string, Place>;
  /** The body is no object of named fields: it is given whole, as the argument `body`. */
  isBodyWhole: boolean;
}

/** The argument that takes the place of the header `Idempotency-Key`. */
const IDEMPOTENCY_KEY = "idempotency_key";

type Properties = NonNullable<Tool["inputSchema"]["properties"]>;

interface ObjectSchema {
  properties: Record<string, TSchema>;
  required: readonly string[];
}

/** True for what is offered as a tool: it has a name, answers in JSON, and a token may do it. */
export function isOffered(operation: Operation): operation is Operation & { mcpName: string } {
  const { mcpName, responseType, role } = operation;
  return (
    mcpName !== undefined &&
    responseType === undefined &&
    (role === "public" || leastRoleOf(operation) !== null)
  );
}

/** The least role of a workspace that it needs; null: none, or it is not for tokens. */
export function leastRoleOf({ role }: Operation): Role | null {
  return ROLES.find((known) => known === role) ?? null;
}

/** Throws where two places have an argument of the same name: the operation must then be written differently. */
export function toolDefinition(operation: Operation & { mcpName: string }): ToolDefinition {
  const { mcpName: name, summary, description } = operation;
  const outputSchema = outputOf(operation);
  const places = new Map<string, Place>();
  const properties: Record<string, JsonObject> = {};
  const required: string[] = [];
  const { body } = operation;
  const isBodyWhole = body !== undefined && membersOf(body) === null;
  add("params", membersOf(operation.params), () => true);
  add("query", membersOf(operation.query), (schema) => !("default" in schema));
  if (body && isBodyWhole) {
    add("body", { properties: { body }, required: operation.bodyOptional ? [] : ["body"] }, () => true);
  } else add("body", membersOf(body), () => !operation.bodyOptional);
  if (operation.takesIdempotencyKey) {
    add("headers", { properties: { [IDEMPOTENCY_KEY]: IdempotencyKey }, required: [] }, () => false);
  }
  return {
    tool: {
      name,
      title: summary,
      description: description === undefined ? `${summary}.` : `${summary}. ${description}`,
      inputSchema: {
        type: "object",
        properties: properties as Properties,
        required,
        additionalProperties: false,
      },
      ...(outputSchema && { outputSchema }),
      annotations: { title: summary, ...annotations(operation) },
    },
    places,
    isBodyWhole,
  };

  function add(
    place: Place,
    members: ObjectSchema | null,
    counts: (schema: TSchema, name: string) => boolean,
  ): void {
    for (const [argument, schema] of Object.entries(members?.properties ?? {})) {
      if (place === "params" && argument === "workspace_id") continue; // the token's
      if (places.has(argument)) throw new Error(`${operation.id} has two arguments named ${argument}`);
      places.set(argument, place);
      properties[argument] = portableSchema(schema);
      if (members?.required.includes(argument) && counts(schema, argument)) required.push(argument);
    }
  }
}

/** The members of an object schema; null where it names none. */
function membersOf(schema: TSchema | undefined): ObjectSchema | null {
  const { properties, required = [] } = (schema ?? {}) as Partial<ObjectSchema>;
  return properties ? { properties, required } : null;
}

/** The schema of the answer when all went well; null where it is no object, as the protocol wants it. */
function outputOf({ responses }: Operation): (JsonObject & { type: "object" }) | null {
  const schemas = Object.values(responses).filter((schema) => schema !== null);
  const [schema] = schemas;
  if (!schema || schemas.length > 1 || (schema as { type?: unknown }).type !== "object") return null;
  return { ...portableSchema(schema), type: "object" };
}

/**
 * As the protocol defines them: destructive is whatever does more than add, idempotent what may be repeated without
 * further effect, open-world what reaches beyond this service.
 */
function annotations({ method, destructive, hints }: Operation): NonNullable<Tool["annotations"]> {
  const readOnlyHint = method === "GET" || (hints?.readOnly ?? false);
  return {
    readOnlyHint,
    destructiveHint: !readOnlyHint && (destructive ?? method !== "POST"),
    idempotentHint: readOnlyHint || method !== "POST",
    openWorldHint: hints?.openWorld ?? false,
  };
}
