/** What members write about a call (docs/calls.md#reviewing-calls). */
import { and, count, desc, eq, lt } from "drizzle-orm";
import { notFound, ServiceError, validationFailed } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import { callTurns } from "../../platform/db/call-entry-tables.ts";
import { callComments } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";

export type CommentRow = typeof callComments.$inferSelect;

/** Of one call, so that nobody fills the database with them. */
const MOST_COMMENTS = 500;

const isOfCall = (workspaceId: string, callId: string) =>
  and(eq(callComments.workspaceId, workspaceId), eq(callComments.callId, callId));

/** Newest first; `before` is the last id of the previous page. Throws NOT_FOUND. */
export async function listComments(
  db: Db,
  workspaceId: string,
  callId: string,
  page: { limit: number; before: string | null },
): Promise<CommentRow[]> {
  await requireCall(db, workspaceId, callId);
  return db
    .select()
    .from(callComments)
    .where(
      and(isOfCall(workspaceId, callId), page.before === null ? undefined : lt(callComments.id, page.before)),
    )
    .orderBy(desc(callComments.id))
    .limit(page.limit);
}

export type NewComment = Pick<CommentRow, "turnId" | "text" | "userId" | "tokenId" | "authorName">;

/** Throws NOT_FOUND, VALIDATION_FAILED for a turn that the call doesn't have, CONFLICT `comments`. */
export async function insertComment(
  tx: Db,
  workspaceId: string,
  callId: string,
  comment: NewComment,
): Promise<CommentRow> {
  // Locked, so that the call isn't deleted meanwhile, and comments are counted one after another.
  await requireCall(tx, workspaceId, callId, { isLocked: true });
  const { turnId } = comment;
  if (turnId !== null) {
    const isTurn = and(eq(callTurns.callId, callId), eq(callTurns.id, turnId));
    const [turn] = await tx.select({ id: callTurns.id }).from(callTurns).where(isTurn);
    if (!turn) throw validationFailed({ path: "turn_id", message: "isn't a turn of this call" });
  }
  const [counted] = await tx.select({ all: count() }).from(callComments).where(isOfCall(workspaceId, callId));
  if ((counted?.all ?? 0) >= MOST_COMMENTS) {
    const message = `This call already has ${MOST_COMMENTS} comments. Delete some first.`;
    throw new ServiceError("CONFLICT", message, { field: "comments", reason: "limit" });
  }
  const [row] = await tx
    .insert(callComments)
    .values({ id: newId("cmt"), callId, workspaceId, ...comment })
    .returning();
  if (!row) throw new Error("inserting a comment returned no row");
  return row;
}

/** Loads and locks the comment. Throws NOT_FOUND. */
export async function lockComment(
  tx: Db,
  workspaceId: string,
  callId: string,
  commentId: string,
): Promise<CommentRow> {
  const isIt = and(isOfCall(workspaceId, callId), eq(callComments.id, commentId));
  const [row] = await tx.select().from(callComments).where(isIt).for("update");
  if (!row) throw notFound("comment");
  return row;
}

export async function deleteComment(tx: Db, commentId: string): Promise<void> {
  await tx.delete(callComments).where(eq(callComments.id, commentId));
}

async function requireCall(
  db: Db,
  workspaceId: string,
  callId: string,
  { isLocked = false } = {},
): Promise<void> {
  const isIt = and(eq(calls.workspaceId, workspaceId), eq(calls.id, callId));
  const query = db.select({ id: calls.id }).from(calls).where(isIt);
  const [row] = await (isLocked ? query.for("no key update") : query);
  if (!row) throw notFound("call");
}
