/** Finds the other process that holds a call. */
import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { instances } from "../db/call-tables.ts";
import { calls, type Db } from "../db/schema.ts";

/** Another process on the same database. */
export interface Holder {
  id: string;
  /** Its INSTANCE_URL, without a trailing slash; null if it has none. */
  url: string | null;
}

/** By our ID, or by the carrier's. */
export type CallKey =
  | { callId: string }
  | { trunkId: string; callId: string | null; carrierCallId: string | null };

/** Null if the call is over, isn't known, or lives in the process `ownId` itself. */
export async function findHolder(db: Db, ownId: string, key: CallKey): Promise<Holder | null> {
  for (const which of conditions(key)) {
    const [row] = await db
      .select({ id: instances.id, url: instances.url })
      .from(calls)
      .innerJoin(instances, eq(instances.id, calls.instanceId))
      .where(and(which, isNull(calls.endedAt), ne(calls.instanceId, ownId)))
      .limit(1);
    if (row) return row;
  }
  return null;
}

function conditions(key: CallKey): (SQL | undefined)[] {
  if (!("trunkId" in key)) return [eq(calls.id, key.callId)];
  const ofTrunk = eq(calls.trunkId, key.trunkId);
  return [
    ...(key.callId === null ? [] : [and(ofTrunk, eq(calls.id, key.callId))]),
    ...(key.carrierCallId === null ? [] : [and(ofTrunk, eq(calls.carrierCallId, key.carrierCallId))]),
  ];
}
