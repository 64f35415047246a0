import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";
import { afterMs, type Claim } from "../../platform/queue/queue-table.ts";
import { settling } from "../../platform/queue/settle-job.ts";
import { DELIVERIES } from "./claim-deliveries.ts";

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
  claimed: Claim,
  outcome: AttemptOutcome,
  retryMs: number,
): Promise<boolean> {
  const { startedAt, durationMs, status, error, responseBody } = outcome;
  const retryAt = afterMs(retryMs);
  const change = sql`
    attempts = job.attempts + 1, due_at = ${retryAt},
    status = case
      when ${error === null}::boolean then 'delivered'
      when ${retryAt} > job.give_up_at then 'failed'
      else 'pending'
    end`;
  const { rowCount } = await db.execute(sql`
    with settled as (${settling(DELIVERIES, claimed, change, sql`job.id, job.attempts`)})
    insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status, error, response_body)
    select id, attempts, ${startedAt.toISOString()}::timestamptz, ${Math.round(durationMs)}::int, ${status}::int,
      ${error === null ? null : JSON.stringify(error)}::json, ${responseBody}::text
    from settled`);
  return rowCount === 1;
}
