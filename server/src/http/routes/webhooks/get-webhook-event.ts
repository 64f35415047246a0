import { notFound } from "@parley/base/errors";
import { getEvent } from "../../../events/webhooks/events/event-queries.ts";
import { WebhookEvent } from "../../../events/webhooks/events/event-record.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookEventParams } from "../../operation/params.ts";
import { requireAuditReach } from "./audit-webhooks.ts";

export const getWebhookEventOperation = defineOperation({
  id: "webhook_events_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/webhook-events/{webhook_event_id}",
  role: "viewer",
  tag: "webhooks",
  summary: "Get a webhook event",
  description: "One event of the last 30 days, with the data that webhooks received.",
  params: WebhookEventParams,
  responses: { 200: WebhookEvent },
  errors: ["NOT_FOUND"],
  mcpName: "webhook_events_get",
  async handle({ db }, { params, actor }) {
    const event = await getEvent(db, params.workspace_id, params.webhook_event_id);
    if (!event) throw notFound("webhook event");
    requireAuditReach(actor, [event.type], "read audit events");
    return { status: 200, body: event };
  },
});
