import { replaceWebhook, webhookRecord } from "../../../events/webhooks/save-webhook.ts";
import { WebhookInput, WebhookRecord } from "../../../events/webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookParams } from "../../operation/params.ts";
import { changeableWebhook, requireAuditReach } from "./audit-webhooks.ts";
import { replacementOf } from "../../operation/replacement.ts";

export const replaceWebhookOperation = defineOperation({
  id: "webhooks_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}",
  role: "editor",
  tag: "webhooks",
  summary: "Replace a webhook",
  description: "Fields you leave out return to their defaults. The secret stays the same.",
  params: WebhookParams,
  body: replacementOf(WebhookInput, "WebhookReplacement", [
    "secret",
    "previous_secret_ends_at",
    "standard_webhooks",
  ]),
  responses: { 200: WebhookRecord },
  errors: ["NOT_FOUND", "PRIVATE_NETWORK"],
  atomic: true,
  mcpName: "webhooks_update",
  async handle(context, { params, body, actor }) {
    await changeableWebhook(context.db, actor, params);
    requireAuditReach(actor, body.events, "let webhooks get audit events");
    const row = await replaceWebhook(context, params.workspace_id, params.webhook_id, body);
    return { status: 200, body: webhookRecord(row, context.secrets) };
  },
});
