/** Limits on the use of a public preview link (docs/calls.md#public-preview). */
import { and, count, eq, gte, isNull, sql } from "drizzle-orm";
import { calls, type Db } from "../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";

export interface PreviewLimits {
  /** Simultaneous calls per link. */
  atOnce: number;
  /** Calls per link in 24 hours. */
  perDay: number;
  /** Calls per address in an hour, across all links. */
  perAddressAndHour: number;
}

const HOUR_MS = 3_600_000;
/** Advisory locks, always taken in this order. */
const LINK_LOCK = 0x7072_0001;
const ADDRESS_LOCK = 0x7072_0002;

/**
 * Throws RATE_LIMITED if the link or the address has reached its limit; `address` is a result of `addressGroup`. Run it
 * in the inserting transaction.
 */
export async function admitPreviewCall(
  tx: Db,
  preview: { linkId: string; address: string },
  limits: PreviewLimits,
): Promise<void> {
  // One start at a time per link and per address, because two that counted at once would both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(${LINK_LOCK}, hashtext(${preview.linkId}))`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${preview.address}))`);
  const ofLink = eq(calls.previewLinkId, preview.linkId);
  if ((await countCalls(tx, and(ofLink, isNull(calls.endedAt)))) >= limits.atOnce) {
    throw limited("The agent is busy. Try again when another call has ended.", 30);
  }
  if ((await countCalls(tx, and(ofLink, since(24 * HOUR_MS)))) >= limits.perDay) {
    throw limited("This preview link has reached its daily limit of calls. Try again tomorrow.", 3600);
  }
  const fromAddress = and(eq(calls.previewAddress, preview.address), since(HOUR_MS));
  if ((await countCalls(tx, fromAddress)) >= limits.perAddressAndHour) {
    throw limited("Too many preview calls from your address. Try again later.", 600);
  }
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
