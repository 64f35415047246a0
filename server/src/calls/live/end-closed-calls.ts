import { and, inArray, isNotNull } from "drizzle-orm";
import { calls as records, type Db } from "../../platform/db/schema.ts";
import type { CallEndings } from "./call-endings.ts";
import type { CallWorkers } from "./call-workers.ts";
import type { LiveCalls } from "./live-calls.ts";

/**
 * Hangs up calls that live here although their records are closed: other processes believed this one dead, so nobody
 * else could end them any more. Rejects if the database can't be asked.
 */
export async function endClosedCalls(deps: {
  db: Db;
  calls: LiveCalls;
  workers: CallWorkers;
  endings: CallEndings;
}): Promise<void> {
  const { db, calls, workers, endings } = deps;
  const live = new Map([...calls.all()].map((call) => [call.plan.callId, call]));
  if (live.size === 0) return;
  const closed = await db
    .select({ id: records.id })
    .from(records)
    .where(and(inArray(records.id, [...live.keys()]), isNotNull(records.endedAt)));
  const found = closed.flatMap(({ id }) => live.get(id) ?? []).filter(({ ended }) => ended === null);
  for (const call of found) {
    call.isClosedElsewhere = true;
    call.recorder.stop();
    workers.command(call, { type: "end", reason: "error" });
  }
  await endings.endWaiting(
    found.filter(({ worker }) => worker === null),
    "error",
  );
}
