// As the version before had it (until November 2026). May be deleted after 2027-05-31.
/**
 * Deliveries with a lane go to a webhook one after another: the next one waits until the one before is delivered or
 * five minutes old (docs/webhooks.md#events). Parts of queries, in which `d` is the alias of a pending delivery.
 */
import { sql, type SQL } from "drizzle-orm";

/** How long a delivery keeps the next one waiting, counted from when it was written (also in `docs/webhooks.md`). */
const WAITS = sql.raw("interval '5 minutes'");

/** The others of its lane that aren't delivered yet. */
const others = (d: SQL): SQL => sql`
  from webhook_deliveries o
  where o.webhook_id = ${d}.webhook_id and o.lane = ${d}.lane and o.status = 'pending' and o.id <> ${d}.id`;

/** Some process is sending it. */
const IS_SENT = sql.raw("(o.claimed_by is not null and o.due_at > now())");

const isEarlier = (d: SQL): SQL => sql`(o.created_at, o.id) < (${d}.created_at, ${d}.id)`;

/** Among those that needn't wait any more, the oldest goes first. */
export function mayGo(d: SQL): SQL {
  return sql`${d}.lane is not null and not exists (select ${others(d)} and (
    ${IS_SENT} or (${isEarlier(d)} and (o.created_at > now() - ${WAITS} or o.due_at <= now()))))`;
}

/** The latest time it may go, if nothing that it waits for is settled before. */
export function goesAt(d: SQL): SQL {
  return sql`greatest(${d}.due_at, (
    select max(case when ${IS_SENT} then o.due_at else o.created_at + ${WAITS} end) ${others(d)}
      and (${IS_SENT} or (${isEarlier(d)} and o.created_at > now() - ${WAITS}))))`;
}
