/** Makes claimed jobs free again: those of dead processes, those that nobody does, and those that weren't begun. */
import { sql } from "drizzle-orm";
import { instances } from "../db/call-tables.ts";
import type { Db } from "../db/schema.ts";
import {
  assign,
  jobsOf,
  keyOf,
  markOf,
  type Claim,
  type ClaimedTable,
  type QueueTable,
} from "./queue-table.ts";

/** Frees what dead processes had claimed in any of these queues. Several processes may do so at once. */
export async function releaseJobs(
  db: Db,
  queues: readonly ClaimedTable[],
  deadInstanceIds: readonly string[],
): Promise<void> {
  if (deadInstanceIds.length === 0) return;
  const dead = sql.param([...deadInstanceIds]);
  for (const queue of queues)
    await db.execute(sql`
      update ${jobsOf(queue)} set ${queue.onDeath ?? free(queue)}
      where ${queue.running} and job.claimed_by = any(${dead}::text[])`);
}

/**
 * Frees jobs that are claimed but that nobody does: this process's, besides those that it is doing, and those of
 * processes that have ended. Such a claim stays behind if its end couldn't be written, or its answer got lost.
 */
export async function releaseForgotten(
  db: Db,
  queue: ClaimedTable,
  instanceId: string,
  running: readonly Claim[],
): Promise<void> {
  const ids = sql.param(running.map(({ id }) => id));
  await db.execute(sql`
    update ${jobsOf(queue)} set ${queue.onDeath ?? free(queue)}
    where ${queue.running} and job.claimed_by is not null and case when job.claimed_by = ${instanceId}
      then not (${keyOf(queue)} = any(${ids}::text[]))
      else not exists (select from ${instances} where ${instances.id} = job.claimed_by) end`);
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

const free = ({ claimMs }: ClaimedTable) =>
  assign(sql`claimed_by = null`, claimMs !== null && sql`due_at = now()`);
