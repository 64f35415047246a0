/**
 * One operation of the service. REST, the OpenAPI document and (by `mcpName`) the MCP server are made from it,
 * so that schema, rules, role and errors are written once.
 */
import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "../errors.ts";
import type { ServiceContext } from "../service-context.ts";
import type { Actor, Role } from "../workspaces/actor.ts";

export interface OperationRequest<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** Who asks; never null where `role` is a role. */
  actor: Actor;
  /** The peer's address, forwarding headers of trusted proxies applied. */
  address: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface OperationReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Operation<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
> {
  /** Operation id in OpenAPI, e.g. `tools_create`. */
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** In OpenAPI's notation: `/public/v1/workspaces/{workspace_id}/tools`. */
  path: string;
  /** The least role that may do it; `public`: anybody, no workspace in the path. */
  role: Role | "public";
  summary: string;
  description?: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The body may be missing altogether (spec 4.1). */
  bodyOptional?: boolean;
  /** By status; null: no body. */
  responses: Record<number, TSchema | null>;
  /** What it answers beyond what every operation does (401, 403, 404 of the workspace, 422 of the schema, 500). */
  errors: ErrorCode[];
  /** Its name as an MCP tool, and whether it is destructive; none: not offered there. */
  mcpName?: string;
  destructive?: boolean;
  handle(
    context: ServiceContext,
    request: OperationRequest<Static<P>, Static<Q>, Static<B>>,
  ): Promise<OperationReply>;
}

/** Infers the types of params, query and body from the schemas; returns the operation for the written list of routes. */
export function defineOperation<P extends TSchema, Q extends TSchema, B extends TSchema>(
  operation: Operation<P, Q, B>,
): Operation {
  return operation as unknown as Operation;
}
