/** How often one caller may call a workspace's numbers (docs/phone.md#blocked-callers). */
import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { calls, type Db } from "../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";

const HOUR_MS = 3_600_000;
const RETRY_S = 60;

export interface CallerCount {
  workspaceId: string;
  /** As on the record; all callers who hide their number count as one. */
  fromNumber: string | null;
  /** Calls in any 60 minutes. */
  perHour: number;
}

/**
 * Whether the caller has used up the hour. Reads records, which every process writes, so there is nothing to keep and
 * refused calls add nothing to it.
 */
export async function hasUsedHour(
  db: Db,
  { workspaceId, fromNumber, perHour }: CallerCount,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(calls)
    .where(
      and(
        eq(calls.workspaceId, workspaceId),
        sql`${calls.direction} = 'inbound'`, // a literal, so that a prepared plan can use the partial index
        fromNumber === null ? isNull(calls.fromNumber) : eq(calls.fromNumber, fromNumber),
        gte(calls.createdAt, new Date(now.getTime() - HOUR_MS)),
      ),
    )
    .limit(perHour);
  return rows.length >= perHour;
}

/** Throws RATE_LIMITED if the caller has used up the hour. Run it in the inserting transaction. */
export async function admitCaller(tx: Db, caller: CallerCount, now: Date): Promise<void> {
  // One at a time per caller, because two that counted at once would both find room.
  const key = `${caller.workspaceId} ${caller.fromNumber ?? ""}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  if (await hasUsedHour(tx, caller, now))
    throw new ServiceError("RATE_LIMITED", "This caller has reached the calls per hour.", {}, RETRY_S);
}
