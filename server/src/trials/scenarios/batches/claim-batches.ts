/** The queue of runs of all scenarios: whose turn is next, and how they end. Time is the database's. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/schema.ts";
import { scenarioBatches } from "../../../platform/db/version-tables.ts";
import { claimJobs } from "../../../platform/queue/claim-jobs.ts";
import type { Claim, QueueTable } from "../../../platform/queue/queue-table.ts";
import { settleJob } from "../../../platform/queue/settle-job.ts";

type BatchRow = typeof scenarioBatches.$inferSelect;

/** Batches of dead processes end as stopped; the runs until then are kept. */
export const BATCHES: QueueTable = {
  name: "scenario_batches",
  key: "id",
  waiting: sql`job.status = 'queued'`,
  running: sql`job.status = 'running'`,
  claimMs: null,
  onClaim: sql`status = 'running'`,
  onReturn: sql`status = 'queued'`,
  onDeath: sql`status = 'stopped', ended_at = now()`,
  keepsHolder: true, // shows that it ran
};

export interface ClaimedBatch extends Claim {
  workspaceId: string;
  agentId: string;
  versionId: string;
  times: number;
  cause: BatchRow["cause"];
  startedBy: string | null;
}

/**
 * Claims the batch of whoever has waited longest since their last one ended (or since now if one still runs), leaving
 * out the given workspaces and people; none if none waits. So nobody keeps others waiting with a long queue, or by
 * stopping and replacing what runs.
 */
export function claimBatch(
  db: Db,
  instanceId: string,
  busy: readonly Pick<ClaimedBatch, "workspaceId" | "startedBy">[],
): Promise<ClaimedBatch[]> {
  const places = sql.param(busy.map((each) => each.workspaceId));
  const people = sql.param(busy.flatMap((each) => each.startedBy ?? []));
  return claimJobs<Omit<ClaimedBatch, keyof Claim>>(db, BATCHES, instanceId, {
    next: sql`
      with turns as (
        select coalesce(started_by, workspace_id) as who, max(coalesce(ended_at, now())) as last
        from scenario_batches where claimed_by is not null or status in ('finished', 'failed') group by who)
      select job.id from scenario_batches job
      left join turns on turns.who = coalesce(job.started_by, job.workspace_id)
      where ${BATCHES.waiting} and not (job.workspace_id = any(${places}::text[]))
        and coalesce(not (job.started_by = any(${people}::text[])), true)
      order by turns.last nulls first, job.id limit 1 for update of job skip locked`,
    columns: sql`job.workspace_id as "workspaceId", job.agent_id as "agentId", job.version_id as "versionId",
      job.times, job.cause, job.started_by as "startedBy"`,
  });
}

/** Which of these have been stopped or replaced, or are gone. */
export async function endedBatches<Batch extends Claim>(db: Db, batches: readonly Batch[]): Promise<Batch[]> {
  if (batches.length === 0) return [];
  const { id, status } = scenarioBatches;
  const ids = batches.map((each) => each.id);
  const rows = await db
    .select({ id })
    .from(scenarioBatches)
    .where(and(inArray(id, ids), eq(status, "running")));
  const running = new Set(rows.map((row) => row.id));
  return batches.filter((each) => !running.has(each.id));
}

/** Changes a running batch. False if it was stopped or replaced. */
export async function updateBatch(
  db: Db,
  id: string,
  change: Pick<Partial<BatchRow>, "total" | "done" | "passed" | "problems">,
): Promise<boolean> {
  const rows = await db
    .update(scenarioBatches)
    .set(change)
    .where(and(eq(scenarioBatches.id, id), eq(scenarioBatches.status, "running")))
    .returning({ id: scenarioBatches.id });
  return rows.length > 0;
}

export async function endBatch(
  db: Db,
  batch: Claim,
  status: "finished" | "stopped" | "failed",
): Promise<void> {
  await settleJob(db, BATCHES, batch, sql`status = ${status}, ended_at = now()`);
}
