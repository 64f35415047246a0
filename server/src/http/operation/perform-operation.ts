/** What REST and MCP share of an operation: permission, validation, the handler. There is no other way to a handler. */
import type { ServiceContext } from "../../service-context.ts";
import type { Actor, Person } from "../../people/actor.ts";
import { announceChange } from "./announce-change.ts";
import { audited } from "./audited.ts";
import { authorise } from "./authorise.ts";
import type { Operation, OperationReply } from "./operation.ts";
import type { RateLimits } from "./rate-limits.ts";
import { refuseNul } from "./refuse-nul.ts";
import { spendLimits } from "./spend-limits.ts";
import { compileValidator, type Received } from "./validate.ts";

/** Throws if an answer is not what the operation promised; tests pass one. */
export type CheckReply = (operation: Operation, reply: OperationReply) => void;

/** What came in, from either side. None of it is checked yet. */
export interface Incoming extends Received {
  /** Null if the operation needs no role in a workspace. */
  actor: Actor | null;
  /** The signed-in person, if the operation needs no more than that. */
  person?: Person | null;
  address: string;
  headers: Record<string, string | string[] | undefined>;
  /** Size of the body as it arrived. */
  bodyBytes: number;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Rejects with ServiceError for what is refused; any other rejection is INTERNAL. */
export type Perform = (incoming: Incoming) => Promise<OperationReply>;

export interface PerformOptions {
  rateLimits: RateLimits;
  checkReply?: CheckReply | undefined;
}

/** Compiles the operation's schemas, once. */
export function performerOf(
  context: ServiceContext,
  operation: Operation,
  { rateLimits, checkReply }: PerformOptions,
): Perform {
  const validate = compileValidator(operation);
  const handle = audited(operation);
  return async ({ actor, person = null, address, headers, bodyBytes, signal, ...received }) => {
    if (actor) authorise(actor, operation, (received.params as { workspace_id?: string }).workspace_id);
    else if (operation.role !== "public" && !(operation.role === "person" && person))
      throw new Error(`${operation.id} was reached by nobody`);
    spendLimits(rateLimits, operation, { actor, person, address });
    refuseNul(received);
    const fitting = validate(received, bodyBytes);
    const { reply, entry } = await handle(context, {
      ...fitting,
      actor: actor ?? person,
      address,
      headers,
      signal,
    });
    announceChange(context.events, operation, actor, entry);
    checkReply?.(operation, reply);
    return reply;
  };
}
