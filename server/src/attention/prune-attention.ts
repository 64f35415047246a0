import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/schema.ts";

/** How many days an episode is kept after its end. */
const KEPT_DAYS = 30;

/** What outcomes are of that can be deleted, and where it is kept. */
const RESOURCES = [
  ["tool", "tools"],
  ["webhook", "webhooks"],
  ["trunk_limit", "trunks"],
] as const;

/** Removes what is too old to matter, and what is about something that was deleted. */
export async function pruneAttention(db: Db): Promise<void> {
  await db.execute(
    sql`delete from attention_episodes where closed_at < now() - ${KEPT_DAYS}::int * interval '1 day'`,
  );
  await db.execute(sql`delete from tool_hours where hour < now() - interval '2 days'`);
  await db.execute(sql`delete from outcomes where failures = 0 and changed_at < now() - interval '2 days'`);
  for (const [subject, table] of RESOURCES)
    await db.execute(
      sql`delete from outcomes where subject = ${subject}
        and not exists (select from ${sql.identifier(table)} kept where kept.id = outcomes.subject_id)`,
    );
}
