/**
 * Limits on the use of a public preview link (docs/calls.md#limits-of-a-link). Calls count once somebody has joined
 * them, so that tokens which nobody uses keep no visitor away; those count for their address alone.
 */
import { and, count, eq, gte, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { limitsOf, type EffectiveLimits, type LinkLimits } from "../agents/sharing/link-limits.ts";
import { findPreviewLinkById } from "../agents/sharing/preview-link-queries.ts";
import { unknownLink } from "../agents/sharing/unknown-link.ts";
import { calls, previewLinks, type Db } from "../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";

export interface PreviewStart {
  linkId: string;
  /** A result of `addressGroup`. */
  address: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Expired tokens of one address in an hour, unless its limit of calls is higher. Each is a record. */
const UNUSED_PER_ADDRESS_AND_HOUR = 60;
/** Advisory locks. Nothing takes both. */
const LINK_LOCK = 0x7072_0001;
const ADDRESS_LOCK = 0x7072_0002;

/** Versions before `preview_joined_at` write only when the call was answered. */
const isJoined = or(isNotNull(calls.previewJoinedAt), isNotNull(calls.answeredAt));
const isUnused = and(isNull(calls.previewJoinedAt), isNull(calls.answeredAt));

/**
 * Throws RATE_LIMITED if the link has no room now, or the address has reached its limit. Run it in the inserting
 * transaction. `admitPreviewJoin` has the last word on the link's room.
 */
export async function admitPreviewStart(
  tx: Db,
  { linkId, address }: PreviewStart,
  limits: EffectiveLimits,
): Promise<void> {
  await checkRoom(tx, linkId, limits);
  // One start at a time per address, because two that counted at once would both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${address}))`);
  const ofAddress = and(
    eq(calls.previewAddress, address),
    since(HOUR_MS),
    limits.countsAddressesAlone
      ? eq(calls.previewLinkId, linkId)
      : sql`${calls.previewLinkId} not in (
          select ${previewLinks.id} from ${previewLinks} where ${previewLinks.perAddressHour} is not null)`,
  );
  const joinedOrWaiting = and(ofAddress, or(isJoined, isNull(calls.endedAt)));
  const unused = and(ofAddress, isUnused, isNotNull(calls.endedAt));
  const { perAddressAndHour } = limits;
  if (
    (await countCalls(tx, joinedOrWaiting)) >= perAddressAndHour ||
    (await countCalls(tx, unused)) >= Math.max(perAddressAndHour, UNUSED_PER_ADDRESS_AND_HOUR)
  ) {
    throw limited("Too many preview calls from your address. Try again later.", 600);
  }
}

/**
 * Takes a place of the link for this call, which somebody wants to join. The link counts as it is now, not as it was
 * when the token was made. Throws NOT_FOUND if it no longer works, RATE_LIMITED if it has no place; the token stays valid.
 */
export async function admitPreviewJoin(
  db: Db,
  { callId, linkId }: { callId: string; linkId: string },
  service: LinkLimits,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One at a time per link, because two that counted at once would both find room.
    await tx.execute(sql`select pg_advisory_xact_lock(${LINK_LOCK}, hashtext(${linkId}))`);
    const link = await findPreviewLinkById(tx, linkId);
    if (!link) throw unknownLink();
    await checkRoom(tx, linkId, limitsOf(link, service), callId);
    await tx.update(calls).set({ previewJoinedAt: new Date() }).where(eq(calls.id, callId));
  });
}

/** `callId`: a call that doesn't count. */
async function checkRoom(tx: Db, linkId: string, limits: EffectiveLimits, callId = ""): Promise<void> {
  // A call that began more than a day ago is over: `max_duration_ms` is less.
  const today = and(eq(calls.previewLinkId, linkId), since(DAY_MS), isJoined, ne(calls.id, callId));
  if ((await countCalls(tx, and(today, isNull(calls.endedAt)))) >= limits.atOnce)
    throw limited("The agent is busy. Try again when another call has ended.", 30);
  if ((await countCalls(tx, today)) >= limits.perDay)
    throw limited("This preview link has reached its daily limit of calls. Try again tomorrow.", 3600);
}

function since(ms: number) {
  return gte(calls.createdAt, new Date(Date.now() - ms));
}

async function countCalls(tx: Db, condition: ReturnType<typeof and>): Promise<number> {
  const [row] = await tx.select({ calls: count() }).from(calls).where(condition);
  return row?.calls ?? 0;
}

function limited(message: string, retryAfterSeconds: number): ServiceError {
  return new ServiceError("RATE_LIMITED", message, {}, retryAfterSeconds);
}
