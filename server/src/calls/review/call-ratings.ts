/** What a caller thought of their call, given with the call's token (docs/calls.md#ratings). */
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { ServiceError } from "@parley/base/errors";
import type { CallRating } from "../../call-records/records/review/review-record.ts";
import { callRatings } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";

/** How long after its end a call can be rated, ms. */
export const RATED_WITHIN_MS = 10 * 60_000;

/** Of one call, since each is written and told to everybody who looks at the workspace's calls. */
const MOST_WRITES = 20;

export interface Rated {
  workspaceId: string;
  rating: CallRating;
  /** False if the call had this rating already. */
  isChanged: boolean;
}

/** Replaces an earlier rating. Null if the token isn't this call's, or the call ended too long ago. Throws RATE_LIMITED. */
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
    const { workspaceId } = call;
    const set = { score, comment, ratedAt: now };
    const writes = sql<number>`coalesce(${callRatings.writes}, 1)`;
    const isOther = sql`(${callRatings.score}, ${callRatings.comment}) is distinct from (excluded.score, excluded.comment)`;
    const [written] = await tx
      .insert(callRatings)
      .values({ callId, workspaceId, ...set, writes: 1 })
      .onConflictDoUpdate({
        target: callRatings.callId,
        set: { ...set, writes: sql`${writes} + 1` },
        setWhere: and(isOther, lt(writes, MOST_WRITES)),
      })
      .returning();
    const [row] = written
      ? [written]
      : await tx.select().from(callRatings).where(eq(callRatings.callId, callId));
    if (row?.score !== score || row.comment !== comment) throw tooOften();
    const rating = { score, comment, at: row.ratedAt.toISOString() };
    return { workspaceId, rating, isChanged: written !== undefined };
  });
}

function tooOften(): ServiceError {
  const message = `This call has been rated ${MOST_WRITES} times. Its rating stays as it is.`;
  return new ServiceError("RATE_LIMITED", message, {}, RATED_WITHIN_MS / 1_000);
}
