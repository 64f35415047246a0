// As the version before had it (until November 2026), but for its imports. May be deleted after 2027-05-31.
/** What the database knows of the store: which recordings are in it, being sent to it, or to be deleted from it. */
import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { instances, storedRecordings } from "../../../src/platform/db/call-tables.ts";
import type { Db } from "../../../src/platform/db/schema.ts";
import { callRecordings } from "../../../src/platform/db/call-entry-tables.ts";
import type { StoredPart } from "../../../src/platform/files/s3/object-store.ts";

/** An upload that this process makes now. */
export interface ClaimedUpload {
  objectKey: string;
  /** An upload in parts that was begun, maybe by a process that died. */
  uploadId: string | null;
  parts: StoredPart[];
}

/** An object that nobody needs. */
export interface Leftover {
  objectKey: string;
  uploadId: string | null;
}

/** Nobody has claimed it, or whoever did has died. */
function isFree(db: Db) {
  return or(
    isNull(storedRecordings.claimedBy),
    notExists(
      db.select({ id: instances.id }).from(instances).where(eq(instances.id, storedRecordings.claimedBy)),
    ),
  );
}

/** The complete recordings of these calls, with their workspaces. */
export async function findReady(db: Db, callIds: readonly string[]): Promise<Map<string, string>> {
  const { callId, workspaceId, status } = callRecordings;
  const rows = await db
    .select({ callId, workspaceId })
    .from(callRecordings)
    .where(and(inArray(callId, [...callIds]), eq(status, "ready")));
  return new Map(rows.map((row) => [row.callId, row.workspaceId]));
}

/**
 * Claims the upload of a complete recording. Null if it is in the store already, another process is sending it, or it
 * was deleted. A process may claim again what it has claimed.
 */
export async function claimUpload(
  db: Db,
  instanceId: string,
  callId: string,
  objectKey: string,
): Promise<ClaimedUpload | null> {
  const [row] = await db
    .insert(storedRecordings)
    .values({ callId, objectKey, claimedBy: instanceId })
    .onConflictDoUpdate({
      target: storedRecordings.callId,
      set: { claimedBy: instanceId },
      setWhere: and(
        isNull(storedRecordings.storedAt),
        or(eq(storedRecordings.claimedBy, instanceId), isFree(db)),
      ),
    })
    .returning();
  return row ?? null;
}

/** Writes how far an upload is, so that any process can go on with it or abort it. */
export async function noteProgress(
  db: Db,
  objectKey: string,
  uploadId: string | null,
  parts: StoredPart[],
): Promise<void> {
  await db.update(storedRecordings).set({ uploadId, parts }).where(eq(storedRecordings.objectKey, objectKey));
}

/** The attempt is over; `isStored`: the whole recording is in the store. */
export async function settleUpload(db: Db, objectKey: string, isStored: boolean): Promise<void> {
  await db
    .update(storedRecordings)
    .set({ claimedBy: null, ...(isStored && { storedAt: sql`now()`, uploadId: null, parts: [] }) })
    .where(eq(storedRecordings.objectKey, objectKey));
}

/** The object with this call's recording; null if it isn't in the store. */
export async function findStored(db: Db, callId: string): Promise<string | null> {
  const [row] = await db
    .select({ objectKey: storedRecordings.objectKey })
    .from(storedRecordings)
    .where(and(eq(storedRecordings.callId, callId), isNotNull(storedRecordings.storedAt)));
  return row?.objectKey ?? null;
}

/** Objects whose recordings were deleted, and that nobody is sending. */
export async function findLeftovers(db: Db, most: number): Promise<Leftover[]> {
  return db
    .select({ objectKey: storedRecordings.objectKey, uploadId: storedRecordings.uploadId })
    .from(storedRecordings)
    .where(and(isNull(storedRecordings.callId), isFree(db)))
    .orderBy(storedRecordings.begunAt)
    .limit(most);
}

export async function forgetStored(db: Db, objectKey: string): Promise<void> {
  await db.delete(storedRecordings).where(eq(storedRecordings.objectKey, objectKey));
}
