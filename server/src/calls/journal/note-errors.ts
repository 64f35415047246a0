/** Keeps whether something failed in a call (docs/calls.md#the-record): at once if it did, at the end if nothing did. */
import { eq, inArray, sql } from "drizzle-orm";
import { HAS_FAILED } from "../../call-records/records/errors/has-failed.ts";
import { calls, type Db } from "../../platform/db/schema.ts";

/** A tool other than a built-in one, or a vendor, has failed. Its call may have ended, and may have been counted. */
export async function noteError(db: Db, callId: string): Promise<void> {
  await db.execute(sql`
    with noted as (
      update ${calls} set has_errors = true where ${eq(calls.id, callId)} and has_errors is not true
      returning id, status
    )
    update call_counts set with_errors = true from noted
    where call_counts.call_id = noted.id and noted.status = 'completed'`);
}

/** For calls that have ended, once everything about them is written. */
export async function settleErrors(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update ${calls} set has_errors = ${sql.raw(HAS_FAILED)} where ${inArray(calls.id, [...ids])}`,
  );
}
