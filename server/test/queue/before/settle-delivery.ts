// As the version before had it (until November 2026), but for its imports. May be deleted after 2027-05-31.
import { sql } from "drizzle-orm";
import type { Db } from "../../../src/platform/db/schema.ts";

/** The outcome of one attempt. */
export interface AttemptOutcome {
  startedAt: Date;
  durationMs: number;
  status: number | null;
  /** Null if delivered. */
  error: { type: string; message: string } | null;
  /** The beginning of the response; null if there was none. */
  responseBody: string | null;
}

/**
 * Records an attempt and decides what happens to the delivery: delivered, due again after `retryMs`, or given up if
 * that would be too late. One statement; if the claim has ended, it writes nothing and returns false.
 */
export async function settleDelivery(
  db: Db,
  claimed: { id: string; claim: number },
  outcome: AttemptOutcome,
  retryMs: number,
): Promise<boolean> {
  const { startedAt, durationMs, status, error, responseBody } = outcome;
  const retryAt = sql`now() + ${retryMs}::float8 * interval '1 millisecond'`;
  const { rowCount } = await db.execute(sql`
    with settled as (
      update webhook_deliveries
      set attempts = attempts + 1, claimed_by = null, due_at = ${retryAt},
        status = case
          when ${error === null}::boolean then 'delivered'
          when ${retryAt} > give_up_at then 'failed'
          else 'pending'
        end
      where id = ${claimed.id} and claims = ${claimed.claim}::int and status = 'pending'
      returning id, attempts
    )
    insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status, error, response_body)
    select id, attempts, ${startedAt.toISOString()}::timestamptz, ${Math.round(durationMs)}::int, ${status}::int,
      ${error === null ? null : JSON.stringify(error)}::json, ${responseBody}::text
    from settled`);
  return rowCount === 1;
}
