/** How many calls a trunk may place, so that a stolen token can't run up a bill (docs/phone.md#toll-fraud). */
import { and, count, eq, gte, or, sql } from "drizzle-orm";
import { callIncidents, trunks } from "../../platform/db/phone-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { noteFailure, noteSuccess } from "../../platform/outcomes/note-outcome.ts";
import { ServiceError } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";

export interface TrunkLimit {
  id: string;
  label: string;
  calls_per_hour: number;
}

const HOUR_MS = 3_600_000;
/** The limit covers the last 60 minutes at any time, so some room comes back soon. */
const RETRY_S = 60;

/**
 * Calls that the trunk placed in the last hour through any process, including transfers, followed redirects, and calls
 * that it was tried for before another trunk took them.
 */
async function countPlaced(db: Db, trunkId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [placed] = await db
    .select({ count: count() })
    .from(calls)
    .where(and(eq(calls.trunkId, trunkId), eq(calls.direction, "outbound"), gte(calls.createdAt, since)));
  const isTransfer = and(
    eq(callIncidents.type, "transfer"),
    sql`${callIncidents.data} ->> 'status' = 'started'`,
  );
  const isRedirect = and(
    eq(callIncidents.type, "redirect"),
    sql`${callIncidents.data} ->> 'followed' = 'true'`,
  );
  const [further] = await db
    .select({ count: count() })
    .from(callIncidents)
    .innerJoin(calls, eq(calls.id, callIncidents.callId))
    .where(and(eq(calls.trunkId, trunkId), gte(callIncidents.at, since), or(isTransfer, isRedirect)));
  const [tried] = await db
    .select({ count: count() })
    .from(callIncidents)
    .innerJoin(calls, eq(calls.id, callIncidents.callId))
    .innerJoin(trunks, eq(trunks.workspaceId, calls.workspaceId))
    .where(
      and(
        eq(trunks.id, trunkId),
        gte(calls.createdAt, since),
        eq(callIncidents.type, "attempt"),
        sql`${callIncidents.data} ->> 'trunk_id' = ${trunkId}`,
      ),
    );
  return (placed?.count ?? 0) + (further?.count ?? 0) + (tried?.count ?? 0);
}

/**
 * Calls `write` if the trunk may place one more call now, in the transaction that counted, and returns whether it did.
 * `isOnRecord`: that call is counted already.
 */
export function placeFurther(
  db: Db,
  trunk: TrunkLimit,
  { now, isOnRecord = false }: { now: Date; isOnRecord?: boolean },
  write: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx, trunk.id);
    const others = (await countPlaced(tx, trunk.id, now)) - (isOnRecord ? 1 : 0);
    if (others >= trunk.calls_per_hour) return false;
    await write(tx);
    return true;
  });
}

/** Throws RATE_LIMITED if the trunk has reached its calls per hour. Run it in the inserting transaction. */
export async function admitPlacedCall(tx: Db, trunk: TrunkLimit, now: Date): Promise<void> {
  await waitForTurn(tx, trunk.id);
  if ((await countPlaced(tx, trunk.id, now)) < trunk.calls_per_hour) return;
  const message =
    `The trunk "${trunk.label}" has reached its ${trunk.calls_per_hour} calls per hour. Try again later, or have an admin ` +
    "raise the limit.";
  throw new ServiceError("RATE_LIMITED", message, {}, RETRY_S);
}

/**
 * For what needs attention. Outside the transaction that counted, which a refusal rolls back. Never rejects: the call is
 * on its way, or refused for a reason that its caller is to hear.
 */
export async function noteLimit(
  db: Db,
  trunk: TrunkLimit,
  isReached: boolean,
  logger: Pick<Logger, "error">,
): Promise<void> {
  await writeLimit(db, trunk, isReached).catch((error: unknown) =>
    logger.error({ err: error, trunkId: trunk.id }, "could not note whether a trunk has reached its limit"),
  );
}

async function writeLimit(db: Db, trunk: TrunkLimit, isReached: boolean): Promise<void> {
  const [row] = await db
    .select({ workspaceId: trunks.workspaceId })
    .from(trunks)
    .where(eq(trunks.id, trunk.id));
  if (!row) return;
  const { workspaceId } = row;
  if (!isReached) return noteSuccess(db, workspaceId, "trunk_limit", [trunk.id]);
  const cause = `A call was refused: no more than ${trunk.calls_per_hour} calls per hour are allowed`;
  await noteFailure(db, { workspaceId, subject: "trunk_limit", id: trunk.id }, cause);
}

/** One start at a time per trunk, in all processes, because two that counted at once would both find room. */
async function waitForTurn(tx: Db, trunkId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${trunkId}))`);
}
