/** Reads deliveries and repeats them. */
import { and, asc, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";
import { violatedConstraint } from "../../platform/db/violated-constraint.ts";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEvents,
  webhooks,
} from "../../platform/db/webhook-tables.ts";
import { notFound } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { DeliveryAttempt, DeliveryRecord, DeliverySummary } from "./delivery-schema.ts";
import type { WebhookPayload } from "./event-schema.ts";
import { AUDIT_EVENT, nameFor, typeOf, type ListedName } from "./events/event-names.ts";
import { RETRY_WINDOW } from "./outbox.ts";
import type { WebhookRow } from "./webhook-queries.ts";

type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type AttemptRow = typeof webhookAttempts.$inferSelect;

/**
 * Newest first; `before` is the last id of the previous page. `withAudit`: also events about the audit log, which the
 * webhook may have listed before. Callers check first that the webhook belongs to the workspace.
 */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  filter: { status?: DeliveryRow["status"] | undefined; withAudit: boolean },
  page: { limit: number; before: string | null },
): Promise<DeliverySummary[]> {
  const rows = await db
    .select({ delivery: webhookDeliveries, type: webhookEvents.type, attempt: webhookAttempts })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .leftJoin(
      webhookAttempts,
      and(
        eq(webhookAttempts.deliveryId, webhookDeliveries.id),
        eq(webhookAttempts.number, webhookDeliveries.attempts),
      ),
    )
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        filter.status ? eq(webhookDeliveries.status, filter.status) : undefined,
        filter.withAudit ? undefined : ne(webhookEvents.type, AUDIT_EVENT),
        page.before ? lt(webhookDeliveries.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(page.limit);
  return rows.map(({ delivery, type, attempt }) => toSummary(delivery, type, attempt));
}

/** A delivery with its payload and every attempt; null if this workspace's webhook has no such delivery. */
export async function getDelivery(
  db: Db,
  workspaceId: string,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryRecord | null> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, type: webhookEvents.type, payload: webhookEvents.payload })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhooks.workspaceId, workspaceId),
        eq(webhooks.id, webhookId),
        eq(webhookDeliveries.id, deliveryId),
      ),
    );
  if (!row) return null;
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.number));
  return {
    ...toSummary(row.delivery, row.type, attempts.at(-1) ?? null),
    payload: { ...(row.payload as WebhookPayload), type: row.delivery.sentAs ?? row.type } as WebhookPayload,
    attempts: attempts.map(toAttempt),
  };
}

/**
 * Creates a new delivery of an event to this webhook, due at once, under the name that the webhook lists. Returns its
 * id. Throws NOT_FOUND if the webhook or the event no longer exists.
 */
export async function insertRepeat(
  db: Db,
  webhook: Pick<WebhookRow, "id" | "events">,
  { eventId, replayOf }: { eventId: string; replayOf: string | null },
): Promise<string> {
  const id = newId("dlv");
  const [event] = await db
    .select({ type: webhookEvents.type, callId: webhookEvents.callId })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, eventId));
  if (!event) throw notFound("delivery");
  const name = event.type === "ping" ? "ping" : nameFor(typeOf(event.type as ListedName), webhook.events);
  const query = db.insert(webhookDeliveries).values({
    id,
    webhookId: webhook.id,
    eventId,
    replayOf,
    status: "pending",
    giveUpAt: sql`now() + ${RETRY_WINDOW}`,
    sentAs: name === event.type ? null : name,
    lane: event.type === "call.transcript" ? event.callId : null,
  });
  await orGone(query, "delivery");
  return id;
}

/** Throws NOT_FOUND if something the row refers to was deleted just now. */
export async function orGone<T>(query: PromiseLike<T>, kind: string): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw violatedConstraint(error) === null ? error : notFound(kind);
  }
}

function toSummary(row: DeliveryRow, type: string, last: AttemptRow | null): DeliverySummary {
  const isWaiting = row.status === "pending" && row.claimedBy === null;
  return {
    id: row.id,
    webhook_id: row.webhookId,
    event_id: row.eventId,
    event_type: (row.sentAs ?? type) as DeliverySummary["event_type"],
    status: row.status,
    attempt_count: row.attempts,
    last_attempt: last && toAttempt(last),
    next_attempt_at: isWaiting ? row.dueAt.toISOString() : null,
    replay_of: row.replayOf,
    created_at: row.createdAt.toISOString(),
  };
}

function toAttempt(row: AttemptRow): DeliveryAttempt {
  return {
    number: row.number,
    started_at: row.startedAt.toISOString(),
    duration_ms: row.durationMs,
    status: row.status,
    error: row.error,
    response_body: row.responseBody,
  };
}
