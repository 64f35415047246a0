import { sql } from "drizzle-orm";
import { inBatches } from "@parley/base/bounds/in-batches";
import type { Db } from "../../platform/db/schema.ts";

const BATCH = 500;

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
