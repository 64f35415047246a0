// As the version before had it (until November 2026), but for its imports. May be deleted after 2027-05-31.
/**
 * Decides who sends a delivery: a process claims it for a while, sends it and reports the outcome. The claims of a dead
 * process expire, or end when another process finds it dead. Time is the database's.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Sealed } from "../../../src/platform/db/column-types.ts";
import type { Db } from "../../../src/platform/db/schema.ts";
import { webhookDeliveries } from "../../../src/platform/db/webhook-tables.ts";
import { payloadAs } from "../../../src/events/webhooks/events/event-names.ts";
import { goesAt, mayGo } from "./lane-order.ts";

/** Longer than an attempt can take, including the writes before and after it, ms. */
export const CLAIM_MS = 60_000;

/** A delivery that this process has claimed, with everything needed to send it. */
export interface ClaimedDelivery {
  id: string;
  /** Number of the claim, so that the end of an earlier one isn't mistaken for this one's. */
  claim: number;
  /** Attempts so far. */
  attempts: number;
  eventId: string;
  eventType: string;
  /** The body to send. */
  payload: string;
  webhook: {
    id: string;
    workspaceId: string;
    url: string;
    secret: Sealed;
    previousSecret: Sealed | null;
    previousSecretEndsAt: Date | null;
  };
}

/**
 * Two queues, each with room of its own, so that many turns don't make other events wait: `ordered` has the deliveries
 * with a lane (`events/lane-order.ts`), `free` those without.
 */
export type Queue = "free" | "ordered";
export const QUEUES: readonly Queue[] = ["free", "ordered"];

export interface ClaimRoom {
  queue: Queue;
  /** How many deliveries may be claimed in total. */
  total: number;
  /** How many may be in progress per webhook. */
  perWebhook: number;
  /** How many may be in progress for all webhooks of a workspace. */
  perWorkspace: number;
  /** How many are in progress, by webhook. */
  running: ReadonlyMap<string, number>;
}

const CLAIM_END = sql.raw(`now() + interval '${CLAIM_MS} milliseconds'`);

/** Claims due deliveries, oldest first. Never waits for another process, and never takes its deliveries. */
export async function claimDue(db: Db, instanceId: string, room: ClaimRoom): Promise<ClaimedDelivery[]> {
  const { rows } = await db.execute<ClaimedRow>(sql`
    with ${busy(room)}, ranked as (
      select waiting.id, waiting.due_at,
        row_number() over (partition by w.workspace_id order by waiting.due_at) + coalesce(crowded.running, 0) as nth
      from webhooks w left join busy on busy.webhook_id = w.id
      left join crowded on crowded.workspace_id = w.workspace_id
      cross join lateral (
        select d.id, d.due_at from webhook_deliveries d
        where d.webhook_id = w.id and d.status = 'pending' and d.due_at <= now()
          and ${room.queue === "free" ? sql`d.lane is null` : mayGo(sql`d`)}
        order by d.due_at
        limit greatest(0, ${room.perWebhook}::int - coalesce(busy.running, 0))
        for update skip locked
      ) waiting
      where w.active
    ), due as (
      select id from ranked where nth <= ${room.perWorkspace}::int order by due_at limit ${room.total}::int
    )
    update webhook_deliveries d
    set due_at = ${CLAIM_END}, claimed_by = ${instanceId}, claims = d.claims + 1
    from due, webhooks w, webhook_events e
    where d.id = due.id and w.id = d.webhook_id and e.id = d.event_id
    returning d.id, d.claims, d.attempts, e.id as event_id, e.type, d.sent_as, e.payload::text as payload, w.id as webhook_id, w.workspace_id, w.url, w.secret,
      w.previous_secret, w.previous_secret_ends_at`);
  return rows.map((row) => ({
    id: row.id,
    claim: row.claims,
    attempts: row.attempts,
    eventId: row.event_id,
    eventType: row.sent_as ?? row.type,
    payload: payloadAs(row.payload, row.type, row.sent_as ?? row.type),
    webhook: {
      id: row.webhook_id,
      workspaceId: row.workspace_id,
      url: row.url,
      secret: row.secret,
      previousSecret: row.previous_secret,
      previousSecretEndsAt:
        row.previous_secret_ends_at === null ? null : new Date(row.previous_secret_ends_at),
    },
  }));
}

type ClaimedRow = {
  id: string;
  claims: number;
  attempts: number;
  event_id: string;
  type: string;
  sent_as: string | null;
  payload: string;
  webhook_id: string;
  workspace_id: string;
  url: string;
  secret: Sealed;
  previous_secret: Sealed | null;
  previous_secret_ends_at: string | null;
};

/** How many deliveries of a webhook's ordered queue are looked at for when the next one may go. */
const MOST_LOOKED_AT = 200;

/**
 * Ms until the next delivery of this queue that could be claimed is due, at most 0 if one is due; null if none is
 * waiting.
 */
export async function untilNextDue(db: Db, room: ClaimRoom): Promise<number | null> {
  const next =
    room.queue === "free"
      ? sql`
        select d.due_at from webhook_deliveries d
        where d.webhook_id = w.id and d.status = 'pending' and d.lane is null
        order by d.due_at limit 1`
      : sql`
        select min(${goesAt(sql`d`)}) as due_at from (
          select * from webhook_deliveries
          where webhook_id = w.id and status = 'pending' and lane is not null
          order by due_at limit ${MOST_LOOKED_AT}::int) d`;
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    with ${busy(room)}
    select (extract(epoch from min(waiting.due_at) - now()) * 1000)::float8 as ms
    from webhooks w left join busy on busy.webhook_id = w.id
    left join crowded on crowded.workspace_id = w.workspace_id
    cross join lateral (${next}) waiting
    where w.active and coalesce(busy.running, 0) < ${room.perWebhook}::int
      and coalesce(crowded.running, 0) < ${room.perWorkspace}::int`);
  return rows[0]?.ms ?? null;
}

/** Returns claimed deliveries that weren't started. */
export async function returnClaims(db: Db, claimed: ClaimedDelivery[]): Promise<void> {
  if (claimed.length === 0) return;
  const ids = claimed.map(({ id }) => id);
  await db
    .update(webhookDeliveries)
    .set({ dueAt: sql`now()`, claimedBy: null })
    .where(inArray(webhookDeliveries.id, ids));
}

/** Makes deliveries claimed by dead processes due again. */
export async function releaseClaims(db: Db, deadInstanceIds: string[]): Promise<void> {
  if (deadInstanceIds.length === 0) return;
  const { status, claimedBy } = webhookDeliveries;
  await db
    .update(webhookDeliveries)
    .set({ dueAt: sql`now()`, claimedBy: null })
    .where(and(eq(status, "pending"), inArray(claimedBy, deadInstanceIds)));
}

/** Two parts of a `with`: what is in progress, by webhook (`busy`) and by workspace (`crowded`). */
function busy({ running }: ClaimRoom) {
  const ids = sql.param([...running.keys()]);
  const counts = sql.param([...running.values()]);
  return sql`
    busy as (select * from unnest(${ids}::text[], ${counts}::int[]) as busy (webhook_id, running)),
    crowded as (
      select o.workspace_id, sum(busy.running)::int as running
      from busy join webhooks o on o.id = busy.webhook_id group by o.workspace_id)`;
}
