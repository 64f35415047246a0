/** Reads what webhooks were told. */
import { and, desc, eq, inArray, lt, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../platform/db/schema.ts";
import { webhookEvents } from "../../../platform/db/webhook-tables.ts";
import {
  AUDIT_EVENT,
  LISTED_NAMES,
  namesOf,
  typeOf,
  type EventType,
  type ListedName,
} from "./event-names.ts";
import type { WebhookEvent } from "./event-record.ts";

export interface EventFilter {
  type?: EventType | undefined;
  callId?: string | undefined;
  /** Whether events about the audit log are among them. */
  withAudit: boolean;
}

/** Whatever `pruneWebhooks` hasn't removed yet. Nobody subscribes to pings. */
const IS_SHOWN: SQL = sql`${webhookEvents.createdAt} >= now() - interval '30 days'
  and ${inArray(webhookEvents.type, [...LISTED_NAMES])}`;

/** Newest first; `before` is the last id of the previous page. */
export async function listEvents(
  db: Db,
  workspaceId: string,
  { type, callId, withAudit }: EventFilter,
  page: { limit: number; before: string | null },
): Promise<WebhookEvent[]> {
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.workspaceId, workspaceId),
        IS_SHOWN,
        type && inArray(webhookEvents.type, namesOf(type)),
        callId === undefined ? undefined : eq(webhookEvents.callId, callId),
        withAudit ? undefined : ne(webhookEvents.type, AUDIT_EVENT),
        page.before === null ? undefined : lt(webhookEvents.id, page.before),
      ),
    )
    .orderBy(desc(webhookEvents.id))
    .limit(page.limit);
  return rows.map(toEvent);
}

/** Null if this workspace has no such event. */
export async function getEvent(db: Db, workspaceId: string, eventId: string): Promise<WebhookEvent | null> {
  const [row] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.workspaceId, workspaceId), eq(webhookEvents.id, eventId), IS_SHOWN));
  return row ? toEvent(row) : null;
}

function toEvent(row: typeof webhookEvents.$inferSelect): WebhookEvent {
  const { data } = row.payload as { data: WebhookEvent["data"] };
  return {
    id: row.id,
    type: typeOf(row.type as ListedName),
    call_id: row.callId,
    created_at: row.createdAt.toISOString(),
    data,
  };
}
