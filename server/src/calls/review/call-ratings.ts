/** What a caller thought of their call, given with the call's token (docs/calls.md#ratings). */
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { CallRating } from "../../call-records/records/review/review-record.ts";
import { callRatings } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";

/** How long after its end a call can be rated, ms. */
export const RATED_WITHIN_MS = 10 * 60_000;

export interface Rated {
  workspaceId: string;
  rating: CallRating;
}

/** Replaces an earlier rating. Null if the token isn't this call's, or the call ended too long ago. */
export async function rateCall(
  db: Db,
  {
    callId,
    tokenHash,
    score,
    comment,
  }: { callId: string; tokenHash: string; score: number; comment: string | null },
  now: Date,
): Promise<Rated | null> {
  return db.transaction(async (tx) => {
    const isOpen = or(isNull(calls.endedAt), gt(calls.endedAt, new Date(now.getTime() - RATED_WITHIN_MS)));
    const [call] = await tx
      .select({ workspaceId: calls.workspaceId })
      .from(calls)
      .where(and(eq(calls.id, callId), eq(calls.tokenHash, tokenHash), isOpen))
      .for("key share");
    if (!call) return null;
    const set = { score, comment, ratedAt: now };
    await tx
      .insert(callRatings)
      .values({ callId, workspaceId: call.workspaceId, ...set })
      .onConflictDoUpdate({ target: callRatings.callId, set });
    return { workspaceId: call.workspaceId, rating: { score, comment, at: now.toISOString() } };
  });
}
