import { createWebhook, webhookRecord } from "../../../events/webhooks/save-webhook.ts";
import { WebhookInput, WebhookWithSecret } from "../../../events/webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { requireAuditReach } from "./audit-webhooks.ts";

export const createWebhookOperation = defineOperation({
  id: "webhooks_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/webhooks",
  role: "editor",
  tag: "webhooks",
  summary: "Create a webhook",
  description:
    "Events are sent as they happen, signed with `secret`. The secret is only shown in this response. At most 100 webhooks per workspace.",
  params: WorkspaceParams,
  body: WebhookInput,
  responses: { 201: WebhookWithSecret },
  errors: ["CONFLICT", "PRIVATE_NETWORK"],
  atomic: true,
  mcpName: "webhooks_create",
  hints: { openWorld: true },
  async handle(context, { params, body, actor }) {
    requireAuditReach(actor, body.events, "create webhooks that get audit events");
    const { row, secret } = await createWebhook(context, params.workspace_id, body);
    return { status: 201, body: { ...webhookRecord(row, context.secrets), secret } };
  },
});
