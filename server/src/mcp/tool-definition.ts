/** Turns an operation into a Model Context Protocol tool: one flat object of arguments, made from its schemas. */
import type { Tool } from "@modelcontextprotocol/server";
import { Type, type TSchema } from "typebox";
import { takesIdempotencyKey } from "../http/operation/idempotency.ts";
import type { Operation } from "../http/operation/operation.ts";
import { ROLES, type Role } from "../access/people/actor.ts";
import { isUntold } from "./untold-members.ts";
import { outlineSchema, portableSchema, type JsonObject } from "./portable-schema.ts";

/** Where an argument belongs in the operation. */
export type Place = "params" | "query" | "body" | "headers";

export interface ToolDefinition {
  tool: Tool;
  /** By the argument's name. */
  places: ReadonlyMap<string, Place>;
  /** The body isn't an object with named fields, so it is passed whole as the argument `body`. */
  isBodyWhole: boolean;
}

/** The argument that replaces the `Idempotency-Key` header. */
const IDEMPOTENCY_KEY = "idempotency_key";

const IDEMPOTENCY = Type.String({
  description:
    "A unique key, such as a UUID. Retrying with the same key and arguments returns the first response.",
});

type Properties = NonNullable<Tool["inputSchema"]["properties"]>;

interface ObjectSchema {
  properties: Record<string, TSchema>;
  required: readonly string[];
}

/** Whether the operation is offered as a tool: it has a name, answers in JSON, and tokens may use it. */
export function isOffered(operation: Operation): operation is Operation & { mcpName: string } {
  const { mcpName, responseType, role } = operation;
  return (
    mcpName !== undefined &&
    responseType === undefined &&
    (role === "public" || leastRoleOf(operation) !== null)
  );
}

/** The lowest workspace role that may use it; null if it needs none or isn't for tokens. */
export function leastRoleOf({ role }: Operation): Role | null {
  return ROLES.find((known) => known === role) ?? null;
}

/** Throws if two places have an argument of the same name; rename one of them then. */
export function toolDefinition(operation: Operation & { mcpName: string }): ToolDefinition {
  const { mcpName: name, summary, description } = operation;
  const places = new Map<string, Place>();
  const properties: Record<string, JsonObject> = {};
  const required: string[] = [];
  const said = new Set<string>();
  const { body } = operation;
  const isBodyWhole = body !== undefined && membersOf(body) === null;
  add("params", membersOf(operation.params), () => true);
  add("query", membersOf(operation.query), (schema) => !("default" in schema));
  if (body && isBodyWhole) {
    add("body", { properties: { body }, required: operation.bodyOptional ? [] : ["body"] }, () => true);
  } else add("body", membersOf(body), () => !operation.bodyOptional);
  if (takesIdempotencyKey(operation) && operation.hints?.openWorld && !operation.hints.readOnly) {
    add("headers", { properties: { [IDEMPOTENCY_KEY]: IDEMPOTENCY }, required: [] }, () => false);
  }
  const outputSchema = outputOf(operation, properties);
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
      annotations: annotations(operation),
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
      if (place === "params" && argument === "workspace_id") continue; // comes from the token
      if ((schema as { readOnly?: boolean }).readOnly) continue; // accepted but ignored, so not worth mentioning
      if (places.has(argument)) throw new Error(`${operation.id} has two arguments named ${argument}`);
      places.set(argument, place);
      if (isUntold(argument)) continue;
      properties[argument] = portableSchema(schema, said, argument);
      if (members?.required.includes(argument) && counts(schema, argument)) required.push(argument);
    }
  }
}

/** The members of an object schema; null if it doesn't name any. */
function membersOf(schema: TSchema | undefined): ObjectSchema | null {
  const { properties, required = [] } = (schema ?? {}) as Partial<ObjectSchema>;
  return properties ? { properties, required } : null;
}

/** The schema of a successful answer; null if it isn't an object, as the protocol requires. */
function outputOf({ responses }: Operation, known: object): ReturnType<typeof outlineSchema> | null {
  const schemas = Object.values(responses).filter((schema) => schema !== null);
  const [schema] = schemas;
  if (!schema || schemas.length > 1 || (schema as { type?: unknown }).type !== "object") return null;
  return outlineSchema(schema, known);
}

/**
 * As the protocol defines them: destructive means more than adding, idempotent can be repeated without further effect,
 * open-world reaches beyond this service.
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
