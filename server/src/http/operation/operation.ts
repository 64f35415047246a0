/**
 * One operation of the service. REST, the OpenAPI document and (by `mcpName`) the MCP server are generated from it, so
 * that schema, rules, role and errors are written once.
 */
import type { Static, TSchema } from "typebox";
import type { CheckVersion } from "../../platform/db/row-version.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { ErrorCode } from "@parley/base/errors";
import type { KeptAnswer } from "../../access/idempotency/kept-answers.ts";
import type { ServiceContext } from "../../service-context.ts";
import type { Actor, Role, SignedIn } from "../../access/people/actor.ts";

/**
 * Who may perform an operation: a role in its workspace; `person`, anyone signed in (no tokens); or `public`, anyone.
 */
export type Access = Role | "person" | "public";

/** The type of the caller, by the operation's `role`. */
export type Asker<R extends Access> = R extends "public" ? null : R extends "person" ? SignedIn : Actor;

/** What the audit log records beyond the fields of every entry. */
export interface AuditNote {
  /** Needed if the path doesn't name it. */
  workspaceId?: string;
  resourceType?: string;
  resourceId?: string;
  /** Added to the entry. Never contains a value that could be a credential. */
  detail?: Record<string, unknown>;
}

export interface OperationRequest<P, Q, B, A extends Actor | SignedIn | null = Actor> {
  params: P;
  query: Q;
  /** `{}` if the body is optional and missing. */
  body: B;
  /** The caller: a person if `role` is `person`, null if it is `public`. */
  actor: A;
  /** The peer's address, after applying the forwarding headers of trusted proxies. */
  address: string;
  headers: Record<string, string | string[] | undefined>;
  /** Aborted when nobody is waiting for the response any more. */
  signal: AbortSignal;
  /**
   * Throws PRECONDITION_FAILED unless `If-Match` names this version. Call it with the locked record, before changing
   * it.
   */
  checkVersion: CheckVersion;
  /** Stores the response for retries in the transaction that does the work; null without an `Idempotency-Key`. */
  keep: Keep | null;
}

/** Throws if another request with the same key is running, so that nothing is done twice. */
export type Keep = (tx: Db, answer: KeptAnswer) => Promise<void>;

export interface OperationReply {
  status: number;
  /** Sent as JSON. A string or stream is sent as is, with its `content-type` in `headers`. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
  /** True: part of it couldn't be done, so a retry with the same Idempotency-Key is carried out, too. */
  isRetriable?: boolean;
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
  /**
   * In OpenAPI's notation: `/public/v1/workspaces/{workspace_id}/tools`. If `role` is a workspace role, the path must
   * name the workspace.
   */
  path: string;
  /** The lowest role allowed, or `person` or `public`. Enforced only in `http/operation/authorise.ts`. */
  role: R;
  summary: string;
  description: string;
  tag: string;
  /** Parameters that don't match are 404, since no resource has such an id. */
  params?: P;
  /** Converted from text to the schema's types, with defaults filled in. */
  query?: Q;
  /** Never converted; nothing is filled in or removed. */
  body?: B;
  /** Whether the body may be missing altogether (docs/api.md#bodies). */
  bodyOptional?: boolean;
  /** In bytes; defaults to the service's 1 MiB. */
  bodyLimit?: number;
  /**
   * A member that may be an object or text. In a large body it is passed on unread (`UnreadJson`), for another thread
   * to parse; the rest of the body may have 4 MiB.
   */
  largeMember?: string;
  /** By status; null for no body. */
  responses: Record<number, TSchema | null>;
  /** The media type of `responses` if it isn't JSON. */
  responseType?: string;
  /** The response's body has no end of its own, so clients read it as it comes. Event streams are always read so. */
  isLive?: boolean;
  /** The body is the same object every time, so it is compressed once for clients that accept gzip. */
  isConstant?: boolean;
  /** For an event stream: the schemas of its events, by name. */
  events?: Record<string, TSchema>;
  /** The JSON text messages of the connection that this operation leads to. */
  messages?: { fromService: TSchema; fromPage: TSchema };
  /** Errors besides those of every operation (401, 403, 404 for the workspace, 422 from the schema, 500). */
  errors: readonly ErrorCode[];
  /** Its name as an MCP tool. Without one, MCP doesn't offer it. */
  mcpName?: string;
  /**
   * Path of the new record that a 201 names, filled from the path's parameters and the response's members; null for
   * none.
   */
  location?: string | null;
  /** The response has an `ETag`, and a change or deletion takes `If-Match` (see `preconditions.ts`). */
  hasEtag?: boolean;
  /** It starts a call, which has a lower rate limit per account than other requests. */
  isStart?: boolean;
  /** It asks a language model outside of a call, which an account may do only a few times per minute. */
  isSuggestion?: boolean;
  /** It asks a provider about a key that isn't saved, which an account may do only some times per minute. */
  isCheck?: boolean;
  destructive?: boolean;
  /**
   * Hints for MCP clients that the method doesn't imply: a POST that changes nothing, or one that reaches beyond this
   * service.
   */
  hints?: { readOnly?: boolean; openWorld?: boolean };
  /** It may be logged but changes nothing that can be read: it sends a request or starts a call. */
  changesNothing?: boolean;
  /** It performs other operations, and watchers of the workspace are told about each of them instead. */
  performsOthers?: boolean;
  /** It touches only the database and runs in one transaction (`context.db`) together with its audit entry. */
  atomic?: boolean;
  /**
   * Lets other threads do the slow work of an `atomic` operation before its transaction, which shouldn't wait for them.
   * The results are cached, and the operation finds them there.
   */
  prepare?(
    context: ServiceContext,
    request: OperationRequest<Static<P>, Static<Q>, Static<B>, Asker<R>>,
  ): Promise<void>;
  /**
   * Runs after an `atomic` operation's transaction is committed, for example to wake whoever waits for what it wrote.
   */
  onCommitted?(context: ServiceContext): void;
  /**
   * What the audit log records. By default, every operation that changes something is recorded with the resource in its
   * path and the names of the fields sent. Null: nothing this time; false: never.
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

/** Infers the types of params, query, body and actor. Returns the operation for the list of routes. */
export function defineOperation<
  R extends Access,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
>(operation: Operation<P, Q, B, R>): Operation {
  return operation;
}
