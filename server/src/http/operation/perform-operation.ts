/**
 * The part of an operation that REST and MCP share: permission, validation, handler. There is no other way to reach a
 * handler.
 */
import type { ServiceContext } from "../../service-context.ts";
import type { Actor, SignedIn } from "../../access/people/actor.ts";
import { announceChange } from "./announce-change.ts";
import { responseHeaders } from "./response-headers.ts";
import { audited } from "./audited.ts";
import { authorise } from "./authorise.ts";
import { answerOnce, idempotencyKey, takesIdempotencyKey } from "./idempotency.ts";
import type { Keep, Operation, OperationReply } from "./operation.ts";
import { versionCheck } from "./preconditions.ts";
import type { RateLimits } from "./rate-limits.ts";
import { refuseNul } from "./refuse-nul.ts";
import { checkIdentity, withoutReadOnly } from "./replacement.ts";
import { spendLimits } from "./spend-limits.ts";
import { compileValidator, type Received } from "./validate.ts";

/** Throws if a response doesn't match what the operation declares. Tests pass one. */
export type CheckReply = (operation: Operation, reply: OperationReply) => void;

/** An incoming request from REST or MCP. Nothing in it has been checked yet. */
export interface Incoming extends Received {
  /** Null if the operation needs no role in a workspace. */
  actor: Actor | null;
  /** The signed-in person, for operations that need only a sign-in. */
  person?: SignedIn | null;
  address: string;
  headers: Record<string, string | string[] | undefined>;
  /** Size of the body as received. */
  bodyBytes: number;
  /** Aborted when nobody is waiting for the response any more. */
  signal: AbortSignal;
  /** Receives headers that the response must have, whether it succeeds or fails. */
  onHeaders?(headers: Record<string, string>): void;
}

/** Rejects with ServiceError for refused requests; any other rejection is INTERNAL. */
export type Perform = (incoming: Incoming) => Promise<OperationReply>;

export interface PerformOptions {
  rateLimits: RateLimits;
  checkReply?: CheckReply | undefined;
}

/** Compiles the operation's schemas once. */
export function performerOf(
  context: ServiceContext,
  operation: Operation,
  { rateLimits, checkReply }: PerformOptions,
): Perform {
  const validate = compileValidator(operation);
  const handle = audited(operation);
  const once = takesIdempotencyKey(operation) ? answerOnce(context, operation.id) : null;
  return async ({ actor, person = null, address, headers, bodyBytes, signal, onHeaders, ...received }) => {
    if (actor) authorise(actor, operation, (received.params as { workspace_id?: string }).workspace_id);
    else if (operation.role !== "public" && !(operation.role === "person" && person))
      throw new Error(`${operation.id} was reached by nobody`);
    onHeaders?.(spendLimits(rateLimits, operation, { actor, person, address }));
    refuseNul(received);
    const who = actor ?? person;
    const work = async (keep: Keep | null) => {
      const fitting = validate(received, bodyBytes);
      if (operation.method === "PUT" || operation.method === "PATCH")
        checkIdentity(fitting.params, fitting.body);
      if (operation.method === "PATCH") fitting.body = withoutReadOnly(operation.body, fitting.body);
      const checkVersion = versionCheck(operation.hasEtag ? headers["if-match"] : undefined);
      const { reply, entry } = await handle(context, {
        ...fitting,
        actor: who,
        address,
        headers,
        signal,
        checkVersion,
        keep,
      });
      announceChange(context.events, operation, actor, entry);
      checkReply?.(operation, reply);
      return reply;
    };
    const key = once && idempotencyKey(headers);
    const reply =
      once && who && key !== null ? await once({ key, who, content: received }, work) : await work(null);
    const own = responseHeaders(operation, received.params, reply);
    return { ...reply, headers: { ...own, ...reply.headers } };
  };
}
