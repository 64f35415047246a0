/** Who does a job: a process claims it. Never waits for another process, and never takes its jobs. */
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../db/schema.ts";
import { afterMs, assign, jobsOf, keyOf, markOf, type Claim, type QueueTable } from "./queue-table.ts";

export interface ClaimQuery {
  /** Selects and locks the keys of the jobs to claim, as `nextDue` does. */
  next: SQL;
  /** Further tables, with their conditions, from which columns are read. */
  joined?: { tables: SQL; on: SQL };
  /** What is returned of each job besides its claim. */
  columns: SQL;
}

/** Claims the jobs that `next` selects. `Row`: what `columns` reads, as the driver gives it. */
export async function claimJobs<Row extends object>(
  db: Db,
  queue: QueueTable,
  instanceId: string,
  { next, joined, columns }: ClaimQuery,
): Promise<(Row & Claim)[]> {
  const lease = queue.claimMs !== null && sql`due_at = ${afterMs(queue.claimMs)}, claims = job.claims + 1`;
  const { rows } = await db.execute(sql`
    with chosen as (${next})
    update ${jobsOf(queue)} set ${assign(sql`claimed_by = ${instanceId}`, lease, queue.onClaim)}
    from chosen${joined && sql`, ${joined.tables}`}
    where ${keyOf(queue)} = chosen.${sql.identifier(queue.key)}${joined && sql` and ${joined.on}`}
    returning ${keyOf(queue)} as id, ${markOf(queue)} as claim, ${columns}`);
  return rows as (Row & Claim)[];
}

/** The keys of at most `most` jobs that are due, those due longest first; `only` narrows it down. */
export function nextDue(queue: QueueTable, most: number, only?: SQL): SQL {
  return sql`
    select ${keyOf(queue)} from ${jobsOf(queue)}
    where ${queue.waiting} and job.due_at <= now()${only && sql` and ${only}`}
    order by job.due_at limit ${most}::int for update skip locked`;
}

/** Ms until the next job is due, at most 0 if one is; null if none is waiting. `only` narrows it down. */
export async function untilDue(db: Db, queue: QueueTable, only?: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(job.due_at) - now()) * 1000)::float8 as ms from ${jobsOf(queue)}
    where ${queue.waiting}${only && sql` and ${only}`}`);
  return rows[0]?.ms ?? null;
}
