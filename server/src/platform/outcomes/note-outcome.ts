/**
 * Keeps how the latest attempt of something ended, for what needs attention (docs/attention.md). A success writes
 * nothing unless the attempt before it failed.
 */
import { sql, type SQL } from "drizzle-orm";
import { outcomes } from "../db/attention-tables.ts";
import type { Db } from "../db/schema.ts";

/** `provider`: whether it takes the key, by the provider's id; `trunk_limit`: whether a call fitted into the hour. */
export type OutcomeSubject = "tool" | "webhook" | "provider" | "trunk_limit";

export interface Attempted {
  workspaceId: string;
  subject: OutcomeSubject;
  id: string;
}

/** The longest cause that is kept, in characters. */
const LONGEST_CAUSE = 300;

/** `cause`: in a sentence, without credentials. */
export async function noteFailure(
  db: Db,
  { workspaceId, subject, id }: Attempted,
  cause: string,
): Promise<void> {
  const words = cause.replaceAll("\0", "").slice(0, LONGEST_CAUSE);
  await db.execute(sql`
    insert into ${outcomes} (workspace_id, subject, subject_id, failures, failed_at, cause, changed_at)
    values (${workspaceId}, ${subject}, ${id}, 1, clock_timestamp(), ${words}, clock_timestamp())
    on conflict (workspace_id, subject, subject_id) do update
    set failures = outcomes.failures + 1, failed_at = excluded.failed_at, cause = excluded.cause,
      changed_at = excluded.changed_at`);
}

/** `ids`: whatever has just worked. */
export async function noteSuccess(
  db: Db,
  workspaceId: string | SQL,
  subject: OutcomeSubject,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${outcomes} set failures = 0, changed_at = clock_timestamp()
    where workspace_id = ${workspaceId} and subject = ${subject} and subject_id = any (${sql.param([...ids])}::text[])
      and failures > 0`);
}

/** Its attempts so far say nothing about the next ones: what was attempted has been replaced. */
export async function forgetOutcome(db: Db, { workspaceId, subject, id }: Attempted): Promise<void> {
  await db.execute(sql`
    delete from ${outcomes} where workspace_id = ${workspaceId} and subject = ${subject} and subject_id = ${id}`);
}
