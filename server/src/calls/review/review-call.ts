/** Labels and review of a call (docs/calls.md#reviewing-calls). Each change sends `call.reviewed`. */
import { and, eq, sql } from "drizzle-orm";
import { notFound } from "@parley/base/errors";
import {
  reviewOf,
  type CallReview,
  type ReviewMembers,
} from "../../call-records/records/review/review-record.ts";
import { newEvent, isSubscribed, writeEvents } from "../../events/webhooks/outbox.ts";
import { callLabels, callReviews } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";

/** Replaces all of them. Returns them in order. Throws NOT_FOUND. */
export async function replaceLabels(
  tx: Db,
  workspaceId: string,
  callId: string,
  labels: readonly string[],
): Promise<string[]> {
  const after = await change(tx, workspaceId, callId, async () => {
    await tx.delete(callLabels).where(eq(callLabels.callId, callId));
    const rows = labels.map((label) => ({ callId, workspaceId, label }));
    if (rows.length > 0) await tx.insert(callLabels).values(rows);
  });
  return after.labels;
}

/** Throws NOT_FOUND. */
export async function replaceReview(
  tx: Db,
  workspaceId: string,
  callId: string,
  { state, assignee }: CallReview,
): Promise<CallReview> {
  await change(tx, workspaceId, callId, async () => {
    const set = { state, assigneeId: assignee, updatedAt: new Date() };
    await tx
      .insert(callReviews)
      .values({ callId, workspaceId, ...set })
      .onConflictDoUpdate({ target: callReviews.callId, set });
  });
  return { state, assignee };
}

/**
 * Whether the review stays with whom it was assigned to, and isn't opened again: an open one may stay open, since its
 * member may have left meanwhile.
 */
export async function keepsAssignee(
  db: Db,
  workspaceId: string,
  callId: string,
  { state, assignee }: CallReview,
): Promise<boolean> {
  const isIt = and(eq(callReviews.workspaceId, workspaceId), eq(callReviews.callId, callId));
  const [row] = await db
    .select({ state: callReviews.state, assigneeId: callReviews.assigneeId })
    .from(callReviews)
    .where(isIt);
  return row?.assigneeId === assignee && (state === "done" || row.state === "open");
}

/** Locks the call, so that changes come one after another and each event has what it led to. */
async function change(
  tx: Db,
  workspaceId: string,
  callId: string,
  write: () => Promise<void>,
): Promise<ReviewMembers> {
  const isHere = and(eq(calls.workspaceId, workspaceId), eq(calls.id, callId));
  const isTold = sql<boolean>`${calls.direction} <> 'rehearsal' and ${isSubscribed(calls.workspaceId, "call.reviewed")}`;
  const [row] = await tx.select({ isTold }).from(calls).where(isHere).for("no key update");
  if (!row) throw notFound("call");
  const before = await reviewOf(tx, callId);
  await write();
  const after = await reviewOf(tx, callId);
  if (row.isTold && said(before) !== said(after)) {
    const { labels, review } = after;
    await writeEvents(tx, [newEvent("call.reviewed", workspaceId, { call_id: callId, labels, review })]);
  }
  return after;
}

function said({ labels, review }: ReviewMembers): string {
  return JSON.stringify([labels, review?.state, review?.assignee]);
}
