import { createWebhook, webhookRecord } from "../../../webhooks/save-webhook.ts";
import { WebhookInput, WebhookWithSecret } from "../../../webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const createWebhookOperation = defineOperation({
  id: "webhooks_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/webhooks",
  role: "editor",
  tag: "webhooks",
  summary: "Subscribe a URL to events",
  description:
    "Events are posted to it as they happen, signed with `secret`, which is shown this once. At most 100 in a workspace.",
  params: WorkspaceParams,
  body: WebhookInput,
  responses: { 201: WebhookWithSecret },
  errors: ["CONFLICT", "PRIVATE_NETWORK"],
  atomic: true,
  mcpName: "webhooks_create",
  hints: { openWorld: true },
  async handle(context, { params, body }) {
    const { row, secret } = await createWebhook(context, params.workspace_id, body);
    return { status: 201, body: { ...webhookRecord(row, context.secrets), secret } };
  },
});
