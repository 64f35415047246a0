/**
 * The outbox: an event and its deliveries are written by the same statement or transaction as the change they report,
 * so that neither exists without the other. Without a subscribed webhook, nothing is written.
 */
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { WebhookPayload } from "./event-schema.ts";
import { namesOf, OLD_NAMES, type EventType } from "./events/event-names.ts";

/** How long after the event deliveries are tried (also in `docs/webhooks.md`). */
export const RETRY_WINDOW = sql.raw("interval '24 hours'");

/** An event as it is stored; `payload` is the text that will be sent. */
export interface StoredEvent {
  id: string;
  workspaceId: string;
  type: SentType;
  payload: string;
  createdAt: string;
}

/** What is written now. What was written by an old name is still read. */
type SentType = EventType | "ping";
type PayloadOf<T extends SentType> = Extract<WebhookPayload, { type: T }>;

/** A new event, ready to be stored. `call_of_webhook_event` and `payloadAs` rely on the order of its members. */
export function newEvent<T extends SentType>(
  type: T,
  workspaceId: string,
  data: PayloadOf<T>["data"],
  now = new Date(),
): StoredEvent {
  const id = newId("evt");
  const createdAt = now.toISOString();
  const payload = JSON.stringify({ id, type, created_at: createdAt, workspace_id: workspaceId, data });
  return { id, workspaceId, type, payload, createdAt };
}

/** In a query: whether the workspace has a webhook for events of one of these types. */
export function isSubscribed(workspaceId: AnyColumn, ...types: EventType[]): SQL<boolean> {
  const names = sql.param(types.flatMap(namesOf));
  return sql<boolean>`exists (
    select from webhooks w
    where w.workspace_id = ${workspaceId} and w.active and w.events && ${names}::text[]
  )`;
}

/** In a query: the old name of this type; null if it has none. */
const oldNameOf = (type: SQL): SQL =>
  sql`(case ${type} ${sql.join(
    Object.entries(OLD_NAMES).map(([old, current]) => sql`when ${sql.raw(`'${current}' then '${old}'`)}`),
    sql` `,
  )} end)`;

/** In a query: whether events of this type, about this call, are delivered one after another, in order. */
const laneOf = (type: SQL, payload: SQL): SQL =>
  sql`(case ${type} when 'call.transcript' then call_of_webhook_event(${payload}) end)`;

/**
 * The parts of a `with` clause that write events and, in `delivery`, one row per subscribed webhook. `happened` selects
 * id, workspace_id, type, payload and created_at of each event. `key share` leaves out a webhook that is being deleted,
 * so that it doesn't make the statement fail.
 */
export function outboxParts(happened: SQL): { name: string; query: SQL }[] {
  return [
    { name: "happened", query: happened },
    {
      name: "hook",
      query: sql`
        select w.id, happened.id as event_id, ${laneOf(sql`happened.type`, sql`happened.payload`)} as lane,
          case when happened.type <> all (w.events) then ${oldNameOf(sql`happened.type`)} end as sent_as
        from happened join webhooks w on w.workspace_id = happened.workspace_id
        where w.active and (happened.type = any (w.events) or ${oldNameOf(sql`happened.type`)} = any (w.events))
        for key share of w`,
    },
    {
      name: "event",
      query: sql`
        insert into webhook_events (id, workspace_id, type, payload, created_at)
        select id, workspace_id, type, payload, created_at from happened
        where exists (select from hook where hook.event_id = happened.id)`,
    },
    {
      name: "delivery",
      query: sql`
        insert into webhook_deliveries (id, webhook_id, event_id, status, give_up_at, sent_as, lane)
        select
          'dlv_' || substr(event_id, 5) || lpad(to_hex(row_number() over (partition by event_id order by id)), 2, '0'),
          id, event_id, 'pending', now() + ${RETRY_WINDOW}, sent_as, lane
        from hook
        returning id`,
    },
  ];
}

/** Stores events in the transaction of the changes they report. True if any of them is to be delivered. */
export async function writeEvents(tx: Db, events: StoredEvent[]): Promise<boolean> {
  if (events.length === 0) return false;
  const array = (pick: (event: StoredEvent) => string) => sql.param(events.map(pick));
  const parts = outboxParts(sql`
    select * from unnest(
      ${array((event) => event.id)}::text[],
      ${array((event) => event.workspaceId)}::text[],
      ${array((event) => event.type)}::text[],
      ${array((event) => event.payload)}::json[],
      ${array((event) => event.createdAt)}::timestamptz[]
    ) as happened (id, workspace_id, type, payload, created_at)`);
  const clauses = parts.map(({ name, query }) => sql`${sql.identifier(name)} as (${query})`);
  const { rows } = await tx.execute<{ written: boolean }>(
    sql`with ${sql.join(clauses, sql`, `)} select exists (select from delivery) as written`,
  );
  return rows[0]?.written ?? false;
}
