import { patchWebhook, webhookRecord } from "../../../events/webhooks/save-webhook.ts";
import { WebhookPatch, WebhookRecord } from "../../../events/webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { patchOf } from "../../operation/replacement.ts";
import { WebhookParams } from "../../operation/params.ts";
import { changeableWebhook, requireAuditReach } from "./audit-webhooks.ts";

export const patchWebhookOperation = defineOperation({
  id: "webhooks_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}",
  role: "editor",
  tag: "webhooks",
  summary: "Change some fields of a webhook",
  description:
    "Fields you leave out keep their values. The secret stays the same if you change the URL; rotate it if the old endpoint shouldn't know it.",
  params: WebhookParams,
  body: patchOf(WebhookPatch, ["secret", "previous_secret_ends_at", "standard_webhooks"]),
  responses: { 200: WebhookRecord },
  errors: ["NOT_FOUND", "PRIVATE_NETWORK"],
  atomic: true,
  mcpName: "webhooks_patch",
  async handle(context, { params, body, actor }) {
    await changeableWebhook(context.db, actor, params);
    requireAuditReach(actor, body.events ?? [], "let webhooks get audit events");
    const row = await patchWebhook(context, params.workspace_id, params.webhook_id, body);
    return { status: 200, body: webhookRecord(row, context.secrets) };
  },
});
