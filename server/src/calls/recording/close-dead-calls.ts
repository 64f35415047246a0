/**
 * Closes calls whose process died without a word; another one, or the next to start, does it
 * (docs/calls.md#when-a-process-dies).
 */
import { and, inArray, isNull, sql } from "drizzle-orm";
import { callToolInvocations, calls, instances, type Db } from "../../db/schema.ts";
import { tellEnded, tellInvoked } from "./call-events.ts";

/** The last moment that the record knows of, ms from the answer: nobody saw the real end. */
const lastSign = sql<number>`greatest(0,
  (select max(ended_ms) from call_turns where call_id = ${calls.id}),
  (select max(started_ms + coalesce(duration_ms, 0)) from call_tool_invocations where call_id = ${calls.id}))`;

/** Closes every open call of these instances as `error` and deletes the instances. Returns how many calls it closed. */
export async function closeDeadCalls(db: Db, deadInstanceIds: string[]): Promise<number> {
  if (deadInstanceIds.length === 0) return 0;
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(calls)
      .set({
        status: "failed",
        endReason: "error",
        durationMs: lastSign,
        endedAt: sql`coalesce(${calls.answeredAt}, ${calls.startedAt}) + ${lastSign} * interval '1 millisecond'`,
      })
      .where(and(inArray(calls.instanceId, deadInstanceIds), isNull(calls.endedAt)))
      .returning({ id: calls.id });
    const ids = closed.map(({ id }) => id);
    if (ids.length > 0) {
      const error = {
        type: "lost",
        message: "The service stopped while this tool ran; its result is not known.",
      };
      const lost = await tx
        .update(callToolInvocations)
        .set({ error })
        .where(and(inArray(callToolInvocations.callId, ids), isNull(callToolInvocations.durationMs)))
        .returning({ callId: callToolInvocations.callId, id: callToolInvocations.id });
      await tellInvoked(tx, lost);
      await tellEnded(tx, ids);
    }
    await tx.delete(instances).where(inArray(instances.id, deadInstanceIds));
    return ids.length;
  });
}
