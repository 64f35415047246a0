import { notFound } from "@parley/base/errors";
import { webhookRecord } from "../../../events/webhooks/save-webhook.ts";
import { loadWebhook } from "../../../events/webhooks/webhook-queries.ts";
import { WebhookRecord } from "../../../events/webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookParams } from "../../operation/params.ts";

export const getWebhookOperation = defineOperation({
  id: "webhooks_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}",
  role: "viewer",
  tag: "webhooks",
  summary: "Get a webhook",
  description: "Its URL, its events and whether it is active. The secret is masked.",
  params: WebhookParams,
  responses: { 200: WebhookRecord },
  errors: ["NOT_FOUND"],
  mcpName: "webhooks_get",
  async handle({ db, secrets }, { params }) {
    const row = await loadWebhook(db, params.workspace_id, params.webhook_id);
    if (!row) throw notFound("webhook");
    return { status: 200, body: webhookRecord(row, secrets) };
  },
});
