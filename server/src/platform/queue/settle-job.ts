/** What becomes of a claimed job. Each statement changes nothing if the claim has ended. */
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../db/schema.ts";
import { afterMs, assign, jobsOf, keyOf, markOf, type Claim, type QueueTable } from "./queue-table.ts";

const isHeld = (queue: QueueTable, { id, claim }: Claim): SQL =>
  sql`${keyOf(queue)} = ${id} and ${markOf(queue)} = ${claim} and ${queue.running}`;

/** The statement that ends a claim with these assignments, for a `with` clause that does more in the same statement. */
export const settling = (queue: QueueTable, claim: Claim, change?: SQL, returning?: SQL): SQL => sql`
  update ${jobsOf(queue)}
  set ${assign(queue.keepsHolder ? sql`claimed_by = job.claimed_by` : sql`claimed_by = null`, change)}
  where ${isHeld(queue, claim)}
  returning ${returning ?? keyOf(queue)}`;

/** Ends a claim with these assignments. False if it had ended before. */
export async function settleJob(db: Db, queue: QueueTable, claim: Claim, change?: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(settling(queue, claim, change));
  return rowCount === 1;
}

/** Makes a job due again after `pauseMs`, with these further assignments. False if the claim had ended before. */
export function postponeJob(
  db: Db,
  queue: QueueTable,
  claim: Claim,
  pauseMs: number,
  change?: SQL,
): Promise<boolean> {
  return settleJob(db, queue, claim, assign(sql`due_at = ${afterMs(pauseMs)}`, change));
}

/** Deletes a job that is over; `only`: if this is so. False if it wasn't, or the claim had ended before. */
export async function removeJob(db: Db, queue: QueueTable, claim: Claim, only?: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from ${jobsOf(queue)} where ${isHeld(queue, claim)}${only && sql` and ${only}`}`,
  );
  return rowCount === 1;
}
