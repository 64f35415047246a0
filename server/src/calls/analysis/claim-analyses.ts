/** The queue of calls to analyze. Time is the database's. */
import { sql, type SQL } from "drizzle-orm";
import { callAnalyses } from "../../platform/db/call-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { claimJobs, nextDue, untilDue } from "../../platform/queue/claim-jobs.ts";
import { assignColumns, type Claim, type QueueTable } from "../../platform/queue/queue-table.ts";
import { postponeJob } from "../../platform/queue/settle-job.ts";

export const ANALYSES: QueueTable = {
  name: "call_analyses",
  key: "call_id",
  waiting: sql`job.status = 'pending'`,
  running: sql`job.status = 'pending'`,
  claimMs: 300_000, // longer than an attempt can take
  onClaim: sql`attempts = job.attempts + 1`,
  onReturn: sql`attempts = job.attempts - 1`,
};

/** A call that this process has claimed; `id` is the call's. */
export interface ClaimedAnalysis extends Claim {
  workspaceId: string;
  /** Including the one that begins. */
  attempts: number;
}

/** Claims the analysis that has been due longest, except in the given workspaces; none if none is due. */
export async function claimAnalysis(
  db: Db,
  instanceId: string,
  busyWorkspaces: readonly string[],
): Promise<ClaimedAnalysis[]> {
  const rows = await claimJobs<{ workspace: string; attempts: number }>(db, ANALYSES, instanceId, {
    next: nextDue(ANALYSES, 1, notOf(busyWorkspaces)),
    columns: sql`job.workspace_id as workspace, job.attempts`,
  });
  return rows.map(({ workspace: workspaceId, ...row }) => ({ ...row, workspaceId }));
}

/** Ms until the next analysis is due, except in the given workspaces; null if none is waiting. */
export function untilNextAnalysis(db: Db, busyWorkspaces: readonly string[]): Promise<number | null> {
  return untilDue(db, ANALYSES, notOf(busyWorkspaces));
}

/** Writes the outcome of an attempt. False if it took longer than its claim, or the call was deleted meanwhile. */
export function settleAnalysis(
  tx: Db,
  claimed: Claim,
  change: Partial<typeof callAnalyses.$inferInsert>,
  pauseMs = 0,
): Promise<boolean> {
  return postponeJob(tx, ANALYSES, claimed, pauseMs, assignColumns(callAnalyses, change));
}

const notOf = (workspaces: readonly string[]): SQL =>
  sql`not (job.workspace_id = any(${sql.param([...workspaces])}::text[]))`;
