import { Type } from "typebox";
import { notFound, validationFailed } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import { getDelivery, insertRepeat } from "../../../events/webhooks/delivery-queries.ts";
import { DeliveryRecord } from "../../../events/webhooks/delivery-schema.ts";
import { getEvent } from "../../../events/webhooks/events/event-queries.ts";
import { loadWebhook } from "../../../events/webhooks/webhook-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookEventParams } from "../../operation/params.ts";
import { checkTarget, requireAuditReach } from "./audit-webhooks.ts";

export const redeliverEventOperation = defineOperation({
  id: "webhook_events_redeliver",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/webhook-events/{webhook_event_id}/redeliver",
  role: "editor",
  tag: "webhooks",
  summary: "Send a webhook event again",
  description:
    "Sends the event to the webhook you choose, as a new delivery with the same event ID. Retried for 24 hours. The webhook must be active, and for audit events it must list `audit.recorded`.",
  params: WebhookEventParams,
  body: object(
    { webhook_id: Type.String({ minLength: 1, maxLength: 100, description: "Where to send it." }) },
    { title: "RedeliverInput", examples: [{ webhook_id: "whk_01k2" }] },
  ),
  location: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries/{id}",
  responses: { 201: DeliveryRecord },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  onCommitted: ({ webhooks }) => webhooks.wake(),
  mcpName: "webhook_events_redeliver",
  hints: { openWorld: true },
  async handle({ db }, { params, body, actor }) {
    const { workspace_id: workspaceId, webhook_event_id: eventId } = params;
    const event = await getEvent(db, workspaceId, eventId);
    if (!event) throw notFound("webhook event");
    requireAuditReach(actor, [event.type], "send audit events");
    const webhook = await loadWebhook(db, workspaceId, body.webhook_id);
    if (!webhook)
      throw validationFailed({ path: "webhook_id", message: "isn't a webhook of this workspace" });
    requireAuditReach(actor, webhook.events, "send events to webhooks that get audit events");
    checkTarget(webhook, event.type);
    const id = await insertRepeat(db, webhook, { eventId, replayOf: null });
    const made = await getDelivery(db, workspaceId, webhook.id, id);
    if (!made) throw notFound("webhook"); // deleted in the meantime
    return { status: 201, body: made };
  },
});
