import { rotateSecret, webhookRecord } from "../../../webhooks/save-webhook.ts";
import {
  DEFAULT_OVERLAP_HOURS,
  RotateSecretInput,
  WebhookWithSecret,
} from "../../../webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookParams } from "../../operation/params.ts";

export const rotateSecretOperation = defineOperation({
  id: "webhooks_rotate_secret",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/rotate-secret",
  role: "editor",
  tag: "webhooks",
  summary: "Give a webhook a new secret",
  description:
    "The new one signs at once and is shown this once. The previous one signs as well for a day, or as said, or until the rotation is finished.",
  params: WebhookParams,
  body: RotateSecretInput,
  bodyOptional: true,
  responses: { 200: WebhookWithSecret },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "webhooks_rotate_secret",
  destructive: true,
  async handle(context, { params, body }) {
    const hours = body.previous_ends_in_hours ?? DEFAULT_OVERLAP_HOURS;
    const { row, secret } = await rotateSecret(context, params.workspace_id, params.webhook_id, hours);
    return { status: 200, body: { ...webhookRecord(row, context.secrets), secret } };
  },
});
