/** One change to many records, each as if it had been asked for alone (docs/api.md#many-at-once). */
import { Type, type Static } from "typebox";
import { databaseTrouble } from "../../../platform/db/database-trouble.ts";
import { anyVersion } from "../../../platform/db/row-version.ts";
import { internalFailure, ServiceError } from "@parley/base/errors";
import { nullable, object, oneOf, text } from "@parley/base/schema-builders";
import type { ServiceContext } from "../../../service-context.ts";
import { newRequestId } from "../../ingress/own-headers.ts";
import { announceChange } from "../../operation/announce-change.ts";
import { audited } from "../../operation/audited.ts";
import { databaseUnavailable } from "../../operation/database-unavailable.ts";
import { ErrorBody } from "@parley/base/error-schema";
import type { Operation, OperationReply, OperationRequest } from "../../operation/operation.ts";

/** Most records in one request. */
const MOST = 200;

const ACTIONS = ["activate", "deactivate", "delete"] as const;

export const BulkInput = object(
  {
    ids: Type.Array(text({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: MOST,
      uniqueItems: true,
    }),
    action: oneOf(ACTIONS),
  },
  { title: "BulkInput", examples: [{ ids: ["agt_01k2", "agt_01k3"], action: "deactivate" }] },
);
export type BulkInput = Static<typeof BulkInput>;

export const BulkResults = object(
  {
    results: Type.Array(
      object(
        {
          id: Type.String(),
          status: Type.Integer({
            description: "The HTTP status that the change would have had in a request of its own.",
          }),
          error: nullable(ErrorBody, { description: "Why this one was refused. Null if it wasn't." }),
        },
        { title: "BulkResult" },
      ),
      { description: "In the order of `ids`." },
    ),
  },
  { title: "BulkResults" },
);
export type BulkResults = Static<typeof BulkResults>;

/** The operations that change one record: `patch` takes `active`. `idName`: the path parameter with its id. */
export interface OneAtATime {
  patch: Operation;
  delete: Operation;
  idName: string;
}

type Request = Pick<
  OperationRequest<{ workspace_id: string }, unknown, BulkInput>,
  "params" | "body" | "actor" | "address" | "headers" | "signal"
>;

/**
 * Changes one record after another, each in a transaction of its own with its audit entry, and tells watchers about
 * each. A refused one, or one that fails inside, leaves the others. Once the database can't be used, all that is left has
 * that result. Throws only if that happens to the first one, so that nothing has been changed.
 */
export function inBulk(one: OneAtATime) {
  const [patch, remove] = [performed(one.patch), performed(one.delete)];
  return async (context: ServiceContext, request: Request): Promise<BulkResults> => {
    const { ids, action } = request.body;
    const results: BulkResults["results"] = [];
    let trouble: ServiceError | null = null;
    for (const id of ids) {
      if (trouble) {
        results.push({ id, status: trouble.status, error: trouble.toBody() });
        continue;
      }
      if (isGivenUp(request)) break;
      const params = { workspace_id: request.params.workspace_id, [one.idName]: id };
      try {
        const status = await (action === "delete"
          ? remove(context, request, params, {})
          : patch(context, request, params, { active: action === "activate" }));
        results.push({ id, status, error: null });
      } catch (error) {
        const refusal = refusalOf(error) ?? failureOf(error, { logger: context.logger, id });
        if (refusal.code === "DATABASE_UNAVAILABLE") trouble = refusal;
        if (trouble && results.length === 0) throw error;
        results.push({ id, status: refusal.status, error: refusal.toBody() });
      }
    }
    return { results };
  };
}

/** The answer. Whatever failed may go well in a retry, and the rest is done already or refused again. */
export function bulkReply(body: BulkResults): OperationReply {
  return {
    status: 200,
    body,
    isRetriable: body.results.some(({ status }) => status >= 500 || status === 429),
  };
}

/** Returns the status. */
function performed(operation: Operation) {
  const handle = audited(operation);
  return async (
    context: ServiceContext,
    { actor, address, headers, signal }: Request,
    params: Record<string, string>,
    body: Record<string, unknown>,
  ): Promise<number> => {
    const request = { params, query: {}, body, actor, address, headers, signal };
    const { reply, entry } = await handle(context, { ...request, checkVersion: anyVersion, keep: null });
    announceChange(context.events, operation, actor, entry);
    return reply.status;
  };
}

/** Nobody waits for the answer, and it isn't kept for a retry, which would find the rest undone. */
function isGivenUp({ signal, headers }: Pick<Request, "signal" | "headers">): boolean {
  return signal.aborted && headers["idempotency-key"] === undefined;
}

/** A failure inside is a bug, and logged. */
function failureOf(
  error: unknown,
  { logger, id }: Pick<ServiceContext, "logger"> & { id: string },
): ServiceError {
  const requestId = newRequestId();
  logger.error({ err: error, reqId: requestId, record: id }, "a change of many failed inside at one record");
  return internalFailure(requestId);
}

function refusalOf(error: unknown): ServiceError | null {
  if (error instanceof ServiceError) return error;
  const trouble = databaseTrouble(error);
  return trouble && databaseUnavailable(trouble);
}
