/**
 * Webhooks that list `audit.recorded` are for admins, as the audit log is: to create, change and test, and to read what
 * was sent to them (docs/webhooks.md#events).
 */
import type { Db } from "../../../platform/db/schema.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import { hasRole, type Actor } from "../../../access/people/actor.ts";
import { AUDIT_EVENT } from "../../../events/webhooks/events/event-names.ts";
import { loadWebhook, lockWebhook, type WebhookRow } from "../../../events/webhooks/webhook-queries.ts";
import { requireReach } from "../../operation/authorise.ts";

interface Ids {
  workspace_id: string;
  webhook_id: string;
}

export function mayReadAudit(actor: Actor): boolean {
  return hasRole(actor.role, "admin");
}

/** Throws FORBIDDEN if one of these names is the audit log's and the actor is no admin. */
export function requireAuditReach(actor: Actor, names: readonly string[], what: string): void {
  if (names.includes(AUDIT_EVENT)) requireReach(actor, "admin", what);
}

/** Throws NOT_FOUND, and FORBIDDEN if the webhook is for admins. */
export async function readableWebhook(db: Db, actor: Actor, ids: Ids, what: string): Promise<WebhookRow> {
  return checked(actor, await loadWebhook(db, ids.workspace_id, ids.webhook_id), what);
}

/**
 * Locks the webhook until the end of the transaction, so that the checks still hold when it is changed. Throws as
 * `readableWebhook` does.
 */
export async function changeableWebhook(tx: Db, actor: Actor, ids: Ids): Promise<WebhookRow> {
  const row = await lockWebhook(tx, ids.workspace_id, ids.webhook_id);
  return checked(actor, row, "change webhooks that get audit events");
}

/**
 * Whether an event of this type may be sent to the webhook once more. Throws CONFLICT if the webhook is inactive, or if
 * its deliveries can be read by more people than the event.
 */
export function checkTarget({ active, events }: WebhookRow, type: string): void {
  if (type === AUDIT_EVENT && !events.includes(AUDIT_EVENT))
    throw conflict("events", "This webhook doesn't list audit.recorded. Choose one that does.");
  if (!active) throw conflict("active", "This webhook is inactive. Activate it first.");
}

const conflict = (field: string, message: string) => new ServiceError("CONFLICT", message, { field });

function checked(actor: Actor, row: WebhookRow | null, what: string): WebhookRow {
  if (!row) throw notFound("webhook");
  requireAuditReach(actor, row.events, what);
  return row;
}
