/**
 * One operation of the service. REST, the OpenAPI document and (by `mcpName`) the MCP server are made from it,
 * so that schema, rules, role and errors are written once.
 */
import type { Static, TSchema } from "typebox";
import type { ErrorCode } from "../../errors.ts";
import type { ServiceContext } from "../../service-context.ts";
import type { Actor, Person, Role } from "../../people/actor.ts";

/** Who may do an operation: a role in its workspace; `person`: whoever is signed in (no token); `public`: anybody. */
export type Access = Role | "person" | "public";

/** Who asks, by the operation's `role`. */
export type Asker<R extends Access> = R extends "public" ? null : R extends "person" ? Person : Actor;

/** What the audit log says in addition to what every entry says. */
export interface AuditNote {
  /** If the path doesn't name it. */
  workspaceId?: string;
  resourceType?: string;
  resourceId?: string;
  /** Added to the entry. Never a value that could be a credential. */
  detail?: Record<string, unknown>;
}

export interface OperationRequest<P, Q, B, A extends Actor | Person | null = Actor> {
  params: P;
  query: Q;
  /** `{}` if it is optional and missing. */
  body: B;
  /** Who asks: a person if `role` is `person`, null if it is `public`. */
  actor: A;
  /** The peer's address, after applying the forwarding headers of trusted proxies. */
  address: string;
  headers: Record<string, string | string[] | undefined>;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface OperationReply {
  status: number;
  /** Sent as JSON. A string or stream is sent as it is; `headers` then names its `content-type`. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

export interface Operation<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends Access = Access,
> {
  /** Operation id in OpenAPI, e.g. `tools_create`. */
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** In OpenAPI's notation: `/public/v1/workspaces/{workspace_id}/tools`. A role needs the workspace in it. */
  path: string;
  /** The least role that may do it, `person` or `public`. Only `http/operation/authorise.ts` enforces it. */
  role: R;
  summary: string;
  description?: string;
  tag: string;
  /** Parameters that don't fit are 404: no resource has such an id. */
  params?: P;
  /** Converted from text to the schema's types, with defaults filled in. */
  query?: Q;
  /** Never converted; nothing is filled in or removed. */
  body?: B;
  /** The body may be missing altogether (docs/api.md#bodies). */
  bodyOptional?: boolean;
  /** Bytes; the service's 1 MiB if it isn't given. */
  bodyLimit?: number;
  /** A member that may be an object or its text: in a large body the object comes as text, which other threads parse. */
  largeMember?: string;
  /** By status; null: no body. */
  responses: Record<number, TSchema | null>;
  /** The media type of `responses` if it isn't JSON. */
  responseType?: string;
  /** For an event stream: what its events say, by name. */
  events?: Record<string, TSchema>;
  /** What crosses the connection that this operation opens the way to, as JSON text. */
  messages?: { fromService: TSchema; fromPage: TSchema };
  /** Errors besides those of every operation (401, 403, 404 of the workspace, 422 of the schema, 500). */
  errors: readonly ErrorCode[];
  /** Its name as an MCP tool. Without one it isn't offered there. */
  mcpName?: string;
  /** A retry with the same `Idempotency-Key` gets the first answer: see `idempotency.ts`. */
  takesIdempotencyKey?: boolean;
  /** It starts a call; an account may start fewer of those per minute than it may make other requests. */
  isStart?: boolean;
  destructive?: boolean;
  /** What the method doesn't tell an MCP client: a POST that changes nothing, or that reaches beyond this service. */
  hints?: { readOnly?: boolean; openWorld?: boolean };
  /** It may be noted, but nothing that can be read changes: it sends a request, or starts a call. */
  changesNothing?: boolean;
  /** It touches nothing but the database: it runs in one transaction (`context.db`) together with its audit entry. */
  atomic?: boolean;
  /**
   * What an `atomic` one has other threads work out before its transaction, which should not wait for them: what they
   * find is kept, and found there again.
   */
  prepare?(
    context: ServiceContext,
    request: OperationRequest<Static<P>, Static<Q>, Static<B>, Asker<R>>,
  ): Promise<void>;
  /** What an `atomic` one does once its transaction is committed, such as waking whoever waits for what it wrote. */
  onCommitted?(context: ServiceContext): void;
  /**
   * What the audit log says about it. By default, whatever changes something is noted with the resource in its path and
   * the names of the fields sent. Null: nothing is noted this time; false: never.
   */
  audit?:
    | false
    | ((
        request: OperationRequest<Static<P>, Static<Q>, Static<B>, Asker<R>>,
        reply: OperationReply,
      ) => AuditNote | null);
  handle(
    context: ServiceContext,
    request: OperationRequest<Static<P>, Static<Q>, Static<B>, Asker<R>>,
  ): Promise<OperationReply>;
}

/** Infers the types of params, query, body and actor; returns the operation for the written list of routes. */
export function defineOperation<
  R extends Access,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(operation: Operation<P, Q, B, R>): Operation {
  return operation;
}
