/** Removes old events and deliveries. */
import { sql } from "drizzle-orm";
import { inBatches } from "@parley/base/bounds/in-batches";
import type { Db } from "../../platform/db/schema.ts";

/** How many days events, deliveries and attempts are kept (also in `docs/webhooks.md`). */
const KEPT_DAYS = 30;
const BATCH = 1_000;

/**
 * Gives up on deliveries of webhooks that stayed switched off, and removes old rows in batches that block nobody. Ends
 * between two batches once `signal` is aborted.
 */
export async function pruneWebhooks(db: Db, signal?: AbortSignal): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set status = 'failed'
    where status = 'pending' and give_up_at < now() and due_at < now()
      and webhook_id in (select id from webhooks where not active)`);
  await inBatches(BATCH, signal, async () => {
    const { rowCount } = await db.execute(sql`
      delete from webhook_events
      where id in (
        select id from webhook_events e
        where created_at < now() - ${KEPT_DAYS}::int * interval '1 day'
          and not exists (select from webhook_deliveries where event_id = e.id and status = 'pending')
        order by created_at limit ${BATCH}::int
      )`);
    return rowCount ?? 0;
  });
}
