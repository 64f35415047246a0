/** Deletes what isn't kept any more: old recordings, and files that no recording belongs to. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { inBatches } from "@parley/base/bounds/in-batches";
import type { Db } from "../../platform/db/schema.ts";
import { statesOf } from "./recording-queries.ts";
import { callOfFile, peaksFile } from "./writing/recording-files.ts";

const BATCH = 500;
/** A younger file may belong to a recording that the database doesn't know yet, ms. */
const YOUNG_MS = 5 * 60_000;

/**
 * Marks recordings that are past their workspace's retention as deleted. Other processes may do so at the same time.
 * Ends between two batches once `signal` is aborted.
 */
export async function pruneRecordings(db: Db, signal?: AbortSignal): Promise<void> {
  await inBatches(BATCH, signal, async () => {
    const { rows } = await db.execute<{ removed: number }>(sql`
      with removed as (
        update call_recordings set status = 'deleted', deleted_at = now(), peaks = null
        where call_id in (
          select r.call_id from call_recordings r join workspaces w on w.id = r.workspace_id
          where r.status in ('ready', 'failed')
            and r.created_at < now() - w.recording_retention_days * interval '1 day'
          limit ${BATCH}::int
          for update of r skip locked
        ) returning call_id),
      leftovers as (
        update stored_recordings set call_id = null where call_id in (select call_id from removed))
      select count(*)::int as removed from removed`);
    return rows[0]?.removed ?? 0;
  });
}

/**
 * Deletes the files in this folder whose recording was deleted by a person, with its call or by `pruneRecordings`, in
 * any process. Stops once `signal` is aborted.
 */
export async function sweepFiles(db: Db, folder: string, signal: AbortSignal): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = names.flatMap((name) => {
    const callId = callOfFile(name);
    return callId === null ? [] : [{ name, callId }];
  });
  for (let at = 0; at < files.length && !signal.aborted; at += BATCH) {
    const batch = files.slice(at, at + BATCH);
    const states = await statesOf(db, [...new Set(batch.map(({ callId }) => callId))]);
    for (const { name, callId } of batch) {
      if (signal.aborted) return;
      const path = join(folder, name);
      const state = states.get(callId) ?? ((await isYoung(path)) ? "unknown" : "deleted");
      // The peaks of a complete recording are in the database.
      const isDone = state === "ready" && path === peaksFile(folder, callId);
      if (state === "deleted" || isDone) await rm(path, { force: true });
    }
  }
}

async function isYoung(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < YOUNG_MS;
}
