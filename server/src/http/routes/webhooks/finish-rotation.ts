import { finishRotation, webhookRecord } from "../../../events/webhooks/save-webhook.ts";
import { WebhookRecord } from "../../../events/webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookParams } from "../../operation/params.ts";
import { changeableWebhook } from "./audit-webhooks.ts";

export const finishRotationOperation = defineOperation({
  id: "webhooks_finish_rotation",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/finish-rotation",
  role: "editor",
  tag: "webhooks",
  summary: "Finish rotating a webhook's secret",
  description: "Stops signing with the previous secret. Does nothing if no rotation is in progress.",
  params: WebhookParams,
  responses: { 200: WebhookRecord },
  errors: ["NOT_FOUND"],
  atomic: true,
  mcpName: "webhooks_finish_rotation",
  destructive: true,
  async handle({ db, secrets }, { params, actor }) {
    await changeableWebhook(db, actor, params);
    const row = await finishRotation(db, params.workspace_id, params.webhook_id);
    return { status: 200, body: webhookRecord(row, secrets) };
  },
});
