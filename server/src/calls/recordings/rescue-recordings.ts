import { and, eq, isNotNull, notExists, or, sql } from "drizzle-orm";
import { instances } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callRecordings } from "../../platform/db/call-entry-tables.ts";
import { mendRecording } from "./mend-recording.ts";
import { completeRecording, failRecording } from "./recording-queries.ts";

export interface RescueOptions {
  db: Db;
  folder: string;
  /** This process. */
  instanceId: string;
  /** Whether the call lives in this process, so that its worker finishes the recording. */
  holds(callId: string): boolean;
  /** Aborting it leaves the remaining recordings for later. */
  signal?: AbortSignal;
}

const AT_ONCE = 100;
/** A file still missing after this long is lost, ms. Until then, its process may come back with it. */
const LOST_AFTER_MS = 24 * 3_600_000;

/**
 * Finishes the recordings whose process or worker died before it could, if their file is here; others wait for the
 * process that has it. Several processes may do this at once. True if there is an event to deliver.
 */
export async function rescueRecordings(options: RescueOptions): Promise<boolean> {
  const { db, folder, instanceId, holds, signal } = options;
  const isOurs = eq(calls.instanceId, instanceId);
  const isDead = notExists(
    db.select({ id: instances.id }).from(instances).where(eq(instances.id, calls.instanceId)),
  );
  const rows = await db
    .select({
      callId: callRecordings.callId,
      isLost: sql<boolean>`${calls.endedAt} < now() - ${LOST_AFTER_MS}::int * interval '1 ms'`,
    })
    .from(callRecordings)
    .innerJoin(calls, eq(calls.id, callRecordings.callId))
    .where(and(eq(callRecordings.status, "recording"), isNotNull(calls.endedAt), or(isOurs, isDead)))
    .orderBy(callRecordings.createdAt)
    .limit(AT_ONCE);
  let isTold = false;
  for (const { callId, isLost } of rows) {
    if (signal?.aborted) break;
    if (holds(callId)) continue;
    const sound = await mendRecording(folder, callId);
    if (sound === "empty" || (sound === "missing" && isLost)) await failRecording(db, callId);
    else if (sound !== "missing") isTold = (await completeRecording(db, callId, sound)) || isTold;
  }
  return isTold;
}
