// As the version before had it (until November 2026), but for its imports. May be deleted after 2027-05-31.
/**
 * Decides who analyses a call: a process claims it for a while and reports the outcome, as with webhook deliveries.
 * Time is the database's.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import { callAnalyses } from "../../../src/platform/db/call-tables.ts";
import type { Db } from "../../../src/platform/db/schema.ts";

/** Longer than an attempt can take, ms. */
const CLAIM_MS = 300_000;

export interface ClaimedAnalysis {
  callId: string;
  workspaceId: string;
  /** Including the one that begins. */
  attempts: number;
  claim: number;
}

/** Claims the analysis that has been due longest, except in the given workspaces; null if none is. */
export async function claimAnalysis(
  db: Db,
  instanceId: string,
  busyWorkspaces: readonly string[],
): Promise<ClaimedAnalysis | null> {
  const busy = sql.param([...busyWorkspaces]);
  const { rows } = await db.execute<{ id: string; workspace: string; attempts: number; claims: number }>(sql`
    update call_analyses set due_at = now() + ${sql.raw(`interval '${CLAIM_MS} milliseconds'`)},
      claimed_by = ${instanceId}, claims = claims + 1, attempts = attempts + 1
    where call_id = (
      select call_id from call_analyses
      where status = 'pending' and due_at <= now() and not (workspace_id = any(${busy}::text[]))
      order by due_at limit 1 for update skip locked)
    returning call_id as id, workspace_id as workspace, attempts, claims`);
  const [row] = rows;
  if (!row) return null;
  return { callId: row.id, workspaceId: row.workspace, attempts: row.attempts, claim: row.claims };
}

/** Ms until the next analysis is due; null if none is waiting. */
export async function untilNextAnalysis(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from call_analyses where status = 'pending'`);
  return rows[0]?.ms ?? null;
}

/** Writes the outcome of an attempt. False if it took longer than its claim, or the call was deleted meanwhile. */
export async function settleAnalysis(
  tx: Db,
  { callId, claim }: ClaimedAnalysis,
  change: Partial<typeof callAnalyses.$inferInsert>,
  pauseMs = 0,
): Promise<boolean> {
  const rows = await tx
    .update(callAnalyses)
    .set({
      ...change,
      claimedBy: null,
      dueAt: sql`now() + ${sql.raw(`interval '${Math.round(pauseMs)} milliseconds'`)}`,
    })
    .where(and(eq(callAnalyses.callId, callId), eq(callAnalyses.claims, claim)))
    .returning({ callId: callAnalyses.callId });
  return rows.length > 0;
}

/** Makes analyses claimed by dead processes due again. */
export async function releaseAnalyses(db: Db, deadInstanceIds: string[]): Promise<void> {
  if (deadInstanceIds.length === 0) return;
  const { status, claimedBy } = callAnalyses;
  await db
    .update(callAnalyses)
    .set({ dueAt: sql`now()`, claimedBy: null })
    .where(and(eq(status, "pending"), inArray(claimedBy, deadInstanceIds)));
}
