import { rotateSecret, webhookRecord } from "../../../events/webhooks/save-webhook.ts";
import {
  DEFAULT_OVERLAP_HOURS,
  RotateSecretInput,
  WebhookWithSecret,
} from "../../../events/webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookParams } from "../../operation/params.ts";
import { changeableWebhook } from "./audit-webhooks.ts";

export const rotateSecretOperation = defineOperation({
  id: "webhooks_rotate_secret",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/rotate-secret",
  role: "editor",
  tag: "webhooks",
  summary: "Rotate a webhook's secret",
  description:
    "The new secret is only shown in this response and signs immediately. The previous secret keeps signing as well for 24 hours, or as long as you choose.",
  params: WebhookParams,
  body: RotateSecretInput,
  bodyOptional: true,
  responses: { 200: WebhookWithSecret },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "webhooks_rotate_secret",
  destructive: true,
  async handle(context, { params, body, actor }) {
    await changeableWebhook(context.db, actor, params);
    const hours = body.previous_ends_in_hours ?? DEFAULT_OVERLAP_HOURS;
    const { row, secret } = await rotateSecret(context, params.workspace_id, params.webhook_id, hours);
    return { status: 200, body: { ...webhookRecord(row, context.secrets), secret } };
  },
});
