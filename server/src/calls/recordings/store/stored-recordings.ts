/** What the database knows of the store: which recordings are in it, being sent to it, or to be deleted from it. */
import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { instances, storedRecordings } from "../../../platform/db/call-tables.ts";
import type { Db } from "../../../platform/db/schema.ts";
import type { Claim, ClaimedTable } from "../../../platform/queue/queue-table.ts";
import { callRecordings } from "../../../platform/db/call-entry-tables.ts";
import type { Leftover } from "../../../platform/files/file-tenant.ts";
import type { StoredPart } from "../../../platform/files/s3/object-store.ts";

/**
 * Uploads, of which the files in a folder are the queue: one becomes a row with its first claim, which lasts as long as
 * its process. So only the release of what dead processes had claimed comes from `platform/queue`.
 */
export const UPLOADS: ClaimedTable = {
  name: "stored_recordings",
  key: "object_key",
  running: sql`job.claimed_by is not null`,
  claimMs: null,
};

/** An upload that this process makes now; `id` is its object's key, as the first attempt chose it. */
export interface ClaimedUpload extends Claim {
  /** An upload in parts that was begun, maybe by a process that died. */
  uploadId: string | null;
  parts: StoredPart[];
}

/** Nobody has claimed it, or whoever did is gone, maybe without having been able to write the end of its claim. */
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
 * was deleted. A process may claim again what it has claimed. An upload that was begun keeps the key it has, though the
 * store's prefix has changed since: what is in the store of it by now has that key.
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
  return row ? { id: row.objectKey, claim: instanceId, uploadId: row.uploadId, parts: row.parts } : null;
}

/**
 * The claim is this one, or others believed this process dead and freed the upload, but nobody has taken it over: then
 * what this process has sent still counts.
 */
function isOwn({ id, claim }: Claim) {
  const { objectKey, claimedBy, storedAt } = storedRecordings;
  return and(eq(objectKey, id), or(eq(claimedBy, String(claim)), and(isNull(claimedBy), isNull(storedAt))));
}

/**
 * Writes how far an upload is, so that any process can go on with it or abort it. False if another process has taken
 * over.
 */
export async function noteProgress(
  db: Db,
  claimed: Claim,
  uploadId: string | null,
  parts: StoredPart[],
): Promise<boolean> {
  const { rowCount } = await db.update(storedRecordings).set({ uploadId, parts }).where(isOwn(claimed));
  return rowCount === 1;
}

/** The attempt is over; `isStored`: the whole recording is in the store. False if another process has taken over. */
export async function settleUpload(db: Db, claimed: Claim, isStored: boolean): Promise<boolean> {
  const stored = { storedAt: sql`now()`, uploadId: null, parts: [] };
  const { rowCount } = await db
    .update(storedRecordings)
    .set({ claimedBy: null, ...(isStored && stored) })
    .where(isOwn(claimed));
  return rowCount === 1;
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
  const { objectKey, uploadId, storedAt } = storedRecordings;
  const rows = await db
    .select({ objectKey, uploadId, storedAt })
    .from(storedRecordings)
    .where(and(isNull(storedRecordings.callId), isFree(db)))
    .orderBy(storedRecordings.begunAt)
    .limit(most);
  return rows.map(({ storedAt: at, ...row }) => ({ ...row, wasStored: at !== null }));
}

export async function forgetStored(db: Db, objectKey: string): Promise<void> {
  await db.delete(storedRecordings).where(eq(storedRecordings.objectKey, objectKey));
}
