/**
 * Closes the calls of a process that died before it could. Another process does this, or the next one to start
 * (docs/calls.md#when-a-process-dies).
 */
import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { ProgressRow } from "../../platform/db/column-types.ts";
import { callIncidents } from "../../platform/db/phone-tables.ts";
import { instances } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callToolInvocations, callTurns } from "../../platform/db/call-entry-tables.ts";
import { countCalls } from "../statistics/count-calls.ts";
import { storeCosts } from "../statistics/store-costs.ts";
import type { CallError } from "../../call-records/records/call-record.ts";
import { indexCallTexts } from "../../call-records/records/call-texts.ts";
import type { CallPlan } from "@parley/conversation/call-plan";
import { settleErrors } from "./note-errors.ts";
import { queueAnalyses } from "./queue-analyses.ts";
import { tellEnded, tellInvoked, tellTurns } from "./events-of-call.ts";

/** The latest moment on record, ms from the answer: nobody saw the real end. `progress`: see `readProgress`. */
const lastSign = (progress: SQL) => sql<number>`greatest(0, (${progress} ->> 'untilMs')::int,
  (select max(ended_ms) from call_turns where call_id = ${calls.id}),
  (select max(started_ms + coalesce(duration_ms, 0)) from call_tool_invocations where call_id = ${calls.id}))`;

/** A call that was closed because its process died. */
export interface LostCall {
  id: string;
  workspaceId: string;
  agentId: string;
  direction: CallPlan["direction"];
  isAnswered: boolean;
  durationMs: number;
  /** What went wrong before that, or that the process died. */
  firstError: Pick<CallError, "source" | "message"> & Partial<Pick<CallError, "vendor">>;
}

const DIED = { source: "service", message: "The service stopped during this call." };

/**
 * Closes every open call of these instances as `error` and deletes the instances. Returns the closed calls.
 * `whoeverIsDead` leaves out instances that have come back, and keeps the others from coming back.
 */
export async function closeDeadCalls(
  db: Db,
  instanceIds: string[],
  whoeverIsDead: (tx: Db, ids: string[]) => Promise<string[]> = (_tx, ids) => Promise.resolve(ids),
): Promise<LostCall[]> {
  if (instanceIds.length === 0) return [];
  return db.transaction(async (tx) => {
    const deadInstanceIds = await whoeverIsDead(tx, instanceIds);
    if (deadInstanceIds.length === 0) return [];
    const progress = await readProgress(tx, deadInstanceIds);
    await addTurnsSoFar(tx, deadInstanceIds, progress);
    const times = [...progress].map(([id, { at, untilMs }]) => [id, { at, untilMs }] as const);
    const known = sql`(${JSON.stringify(Object.fromEntries(times))}::json -> ${calls.id})`;
    const sinceAnswer = lastSign(known);
    const closed = await tx
      .update(calls)
      .set({
        status: "failed",
        endReason: "error",
        durationMs: sinceAnswer,
        endedAt: sql`case when ${calls.answeredAt} is null
          then greatest(${calls.startedAt}, to_timestamp((${known} ->> 'at')::float8 / 1000))
          else ${calls.answeredAt} + ${sinceAnswer} * interval '1 millisecond' end`,
      })
      .where(and(inArray(calls.instanceId, deadInstanceIds), isNull(calls.endedAt)))
      .returning(LOST);
    const firstErrors = new Map<string, LostCall["firstError"]>();
    const ids = closed.map(({ id }) => id);
    if (ids.length > 0) {
      const error = {
        type: "lost",
        message: "The service stopped while this tool ran, so its result is unknown.",
      };
      const lost = await tx
        .update(callToolInvocations)
        .set({ error })
        .where(and(inArray(callToolInvocations.callId, ids), isNull(callToolInvocations.durationMs)))
        .returning({ callId: callToolInvocations.callId, id: callToolInvocations.id });
      await tellInvoked(tx, lost);
      await recordWhy(tx, ids);
      await settleErrors(tx, ids);
      for (const { callId, data } of await readFirstErrors(tx, ids)) firstErrors.set(callId, data);
      await indexCallTexts(tx, ids);
      await queueAnalyses(tx, ids);
      await tellEnded(tx, ids);
      await storeCosts(tx, ids);
      await countCalls(tx, ids);
    }
    await tx.delete(instances).where(inArray(instances.id, deadInstanceIds));
    return closed.map(({ durationMs, ...call }) => ({
      ...call,
      durationMs: durationMs ?? 0,
      firstError: firstErrors.get(call.id) ?? DIED,
    }));
  });
}

const LOST = {
  id: calls.id,
  workspaceId: calls.workspaceId,
  agentId: calls.agentId,
  direction: calls.direction,
  isAnswered: sql<boolean>`${calls.answeredAt} is not null`,
  durationMs: calls.durationMs,
};

function readFirstErrors(tx: Db, ids: string[]) {
  return tx
    .selectDistinctOn([callIncidents.callId], {
      callId: callIncidents.callId,
      data: sql<LostCall["firstError"]>`${callIncidents.data}`,
    })
    .from(callIncidents)
    .where(and(inArray(callIncidents.callId, ids), eq(callIncidents.type, "error")))
    .orderBy(callIncidents.callId, callIncidents.number);
}

/** Adds an error at the end of each record. */
async function recordWhy(tx: Db, ids: string[]): Promise<void> {
  const data = JSON.stringify(DIED);
  await tx.execute(sql`
    insert into ${callIncidents} (call_id, number, type, at, data)
    select id, (select coalesce(max(number) + 1, 0) from ${callIncidents} where call_id = ${calls.id}),
      'error', coalesce(ended_at, now()), ${data}::json
    from ${calls} where ${inArray(calls.id, ids)}`);
}

type CallProgress = ProgressRow["calls"][string] & Pick<ProgressRow, "at">;

/** How far each call of these processes was, by its id. */
async function readProgress(tx: Db, deadInstanceIds: string[]): Promise<Map<string, CallProgress>> {
  const rows = await tx
    .select({ progress: instances.progress })
    .from(instances)
    .where(inArray(instances.id, deadInstanceIds));
  const known = rows.flatMap(({ progress }) => {
    const { at, calls: each = {} } = progress ?? { at: 0 };
    return Object.entries(each).map(([callId, call]) => [callId, { ...call, at }] as const);
  });
  return new Map(known);
}

/** Adds what was being said. A turn that was complete by then is in the record already, and stays. */
async function addTurnsSoFar(
  tx: Db,
  deadInstanceIds: string[],
  progress: Map<string, CallProgress>,
): Promise<void> {
  const ids = [...progress].flatMap(([id, { turns }]) => (turns.length > 0 ? [id] : []));
  if (ids.length === 0) return;
  const open = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(inArray(calls.id, ids), inArray(calls.instanceId, deadInstanceIds), isNull(calls.endedAt)));
  const turns = open.flatMap(({ id: callId }) =>
    (progress.get(callId)?.turns ?? []).map((turn) => ({ ...turn, callId })),
  );
  if (turns.length === 0) return;
  await tellTurns(tx, await tx.insert(callTurns).values(turns).onConflictDoNothing().returning());
}
