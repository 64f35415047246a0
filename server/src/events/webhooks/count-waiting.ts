import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";

/** Counting stops here: whoever watches this knows enough, and the database has better things to do. */
const MOST = 100_000;

/** How many deliveries to webhooks and how many emails wait to be sent, at most 100,000 of each. */
export async function countWaiting(db: Db): Promise<{ webhooks: number; mails: number }> {
  const { rows } = await db.execute<{ webhooks: number; mails: number }>(sql`
    select
      (select count(*)::int from (select from webhook_deliveries where status = 'pending' limit ${MOST}) as d) as webhooks,
      (select count(*)::int from (select from mails limit ${MOST}) as m) as mails`);
  return rows[0] ?? { webhooks: 0, mails: 0 };
}
