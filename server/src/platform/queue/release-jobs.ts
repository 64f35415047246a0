/** Makes claimed jobs free again: those of processes that died, and those that weren't begun. */
import { sql } from "drizzle-orm";
import type { Db } from "../db/schema.ts";
import { assign, jobsOf, keyOf, markOf, type Claim, type QueueTable } from "./queue-table.ts";

/** Frees what dead processes had claimed in any of these queues. Several processes may do so at once. */
export async function releaseJobs(
  db: Db,
  queues: readonly QueueTable[],
  deadInstanceIds: readonly string[],
): Promise<void> {
  if (deadInstanceIds.length === 0) return;
  const dead = sql.param([...deadInstanceIds]);
  for (const queue of queues)
    await db.execute(sql`
      update ${jobsOf(queue)} set ${queue.onDeath ?? free(queue)}
      where ${queue.running} and job.claimed_by = any(${dead}::text[])`);
}

/** Gives back claimed jobs that weren't begun. */
export async function giveBack(db: Db, queue: QueueTable, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return;
  const ids = sql.param(claims.map(({ id }) => id));
  const marks = sql.param(claims.map(({ claim }) => String(claim)));
  await db.execute(sql`
    update ${jobsOf(queue)} set ${assign(free(queue), queue.onReturn)}
    from unnest(${ids}::text[], ${marks}::text[]) as given (id, claim)
    where ${keyOf(queue)} = given.id and ${markOf(queue)}::text = given.claim and ${queue.running}`);
}

const free = ({ claimMs }: QueueTable) =>
  assign(sql`claimed_by = null`, claimMs !== null && sql`due_at = now()`);
