/** How many calls a trunk may place, so that a stolen token can't run up a bill (docs/phone.md#toll-fraud). */
import { and, count, eq, gte, sql } from "drizzle-orm";
import { callIncidents } from "../db/phone-tables.ts";
import { calls, type Db } from "../db/schema.ts";
import { ServiceError } from "../errors.ts";

const HOUR_MS = 3_600_000;
/** The limit covers the last 60 minutes at any time, so some room comes back soon. */
const RETRY_S = 60;

/** Calls that the trunk placed in the last hour through any process, transfers included. */
export async function countPlaced(db: Db, trunkId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [placed] = await db
    .select({ count: count() })
    .from(calls)
    .where(and(eq(calls.trunkId, trunkId), eq(calls.direction, "outbound"), gte(calls.createdAt, since)));
  const isStart = sql`${callIncidents.data} ->> 'status' = 'started'`;
  const [transferred] = await db
    .select({ count: count() })
    .from(callIncidents)
    .innerJoin(calls, eq(calls.id, callIncidents.callId))
    .where(
      and(
        eq(calls.trunkId, trunkId),
        eq(callIncidents.type, "transfer"),
        gte(callIncidents.at, since),
        isStart,
      ),
    );
  return (placed?.count ?? 0) + (transferred?.count ?? 0);
}

/** Throws RATE_LIMITED if the trunk has reached its calls per hour. Run it in the inserting transaction. */
export async function admitPlacedCall(
  tx: Db,
  trunk: { trunkId: string; label: string; callsPerHour: number },
  now: Date,
): Promise<void> {
  // One start at a time per trunk, because two that counted at once would both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${trunk.trunkId}))`);
  if ((await countPlaced(tx, trunk.trunkId, now)) < trunk.callsPerHour) return;
  const message =
    `The trunk "${trunk.label}" has reached its ${trunk.callsPerHour} calls per hour. Try again later, or have an admin ` +
    "raise the limit.";
  throw new ServiceError("RATE_LIMITED", message, {}, RETRY_S);
}
