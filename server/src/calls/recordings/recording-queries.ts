/** Reads and changes what the database knows of recordings. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { storedRecordings } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callRecordings } from "../../platform/db/call-entry-tables.ts";
import { toSummary } from "../../call-records/records/call-queries.ts";
import { toRecording, type RecordingRow } from "../../call-records/records/recording-record.ts";
import type { RecordedSound } from "@parley/conversation/call-messages";
import { isSubscribed, newEvent, writeEvents } from "../../events/webhooks/outbox.ts";

/** The recording of this call has begun. */
export async function beginRecording(db: Db, callId: string): Promise<void> {
  await db.execute(sql`
    insert into ${callRecordings} (call_id, workspace_id, status)
    select id, workspace_id, 'recording' from ${calls} where id = ${callId}
    on conflict do nothing`);
}

/** The file is complete. True if there is an event to deliver. Does nothing if that was known already. */
export async function completeRecording(db: Db, callId: string, sound: RecordedSound): Promise<boolean> {
  const { durationMs, sizeBytes } = sound;
  const peaks = Buffer.from(sound.peaks).toString("base64");
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(callRecordings)
      .set({ status: "ready", durationMs, sizeBytes, peaks, readyAt: new Date() })
      .where(and(eq(callRecordings.callId, callId), eq(callRecordings.status, "recording")))
      .returning();
    return row ? tellReady(tx, row) : false;
  });
}

/** The recording is lost, or contains no sound. */
export async function failRecording(db: Db, callId: string): Promise<void> {
  await db
    .update(callRecordings)
    .set({ status: "failed" })
    .where(and(eq(callRecordings.callId, callId), eq(callRecordings.status, "recording")));
}

/** Null if there is no such call in the workspace (or in any, without one), or the call isn't recorded. */
export async function loadRecording(
  db: Db,
  callId: string,
  workspaceId: string | null,
): Promise<RecordingRow | null> {
  const isIts = workspaceId === null ? undefined : eq(callRecordings.workspaceId, workspaceId);
  const [row] = await db
    .select()
    .from(callRecordings)
    .where(and(eq(callRecordings.callId, callId), isIts));
  return row ?? null;
}

/** Marks it as deleted; its sound is deleted afterwards. False if the workspace has no such recording. */
export async function markDeleted(db: Db, workspaceId: string, callId: string): Promise<boolean> {
  const rows = await db
    .update(callRecordings)
    .set({ status: "deleted", peaks: null, deletedAt: new Date() })
    .where(
      and(
        eq(callRecordings.callId, callId),
        eq(callRecordings.workspaceId, workspaceId),
        inArray(callRecordings.status, ["ready", "failed"]),
      ),
    )
    .returning({ callId: callRecordings.callId });
  if (rows.length === 0) return false;
  await db.update(storedRecordings).set({ callId: null }).where(eq(storedRecordings.callId, callId));
  return true;
}

async function tellReady(tx: Db, row: RecordingRow): Promise<boolean> {
  const [call] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, row.callId), isSubscribed(calls.workspaceId, "call.recording_ready")));
  if (!call) return false;
  const { variableValues, metadata } = call;
  const event = newEvent("call.recording_ready", call.workspaceId, {
    call: { ...toSummary(call), variable_values: variableValues, metadata },
    recording: toRecording(row, true),
  });
  return writeEvents(tx, [event]);
}
