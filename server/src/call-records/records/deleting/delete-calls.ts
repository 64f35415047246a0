/** Deletes the records of calls, with everything that belongs to them (docs/calls.md#keeping-and-deleting). */
import { sql, type SQL } from "drizzle-orm";
import { inBatches } from "@parley/base/bounds/in-batches";
import type { Db } from "../../../platform/db/schema.ts";

/** Few enough that other statements hardly wait for them. */
const BATCH = 100;

/** Deletes these calls. Returns how many there were. */
export async function deleteCalls(db: Db, ids: readonly string[]): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < ids.length; at += BATCH)
    deleted += await deleteWhere(db, sql`id = any (${sql.param(ids.slice(at, at + BATCH))}::text[])`);
  return deleted;
}

/**
 * Deletes calls that ended longer ago than their workspace keeps them. Other processes may do so at the same time. Ends
 * between two batches once `signal` is aborted.
 */
export async function pruneCalls(db: Db, signal?: AbortSignal): Promise<void> {
  const isOld = sql`id in (
    select c.id from calls c join workspaces w on w.id = c.workspace_id
    where c.direction <> 'rehearsal' and c.ended_at < now() - w.call_retention_days * interval '1 day'
    limit ${BATCH}::int
    for update of c skip locked)`;
  await inBatches(BATCH, signal, () => deleteWhere(db, isOld));
}

async function deleteWhere(db: Db, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ deleted: number }>(sql`
    with deleted as (delete from calls where ${condition} returning id)
    select count(*)::int as deleted from deleted`);
  return rows[0]?.deleted ?? 0;
}
