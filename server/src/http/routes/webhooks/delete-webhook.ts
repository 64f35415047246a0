import { notFound } from "@parley/base/errors";
import { deleteWebhook } from "../../../events/webhooks/webhook-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookParams } from "../../operation/params.ts";
import { changeableWebhook } from "./audit-webhooks.ts";

export const deleteWebhookOperation = defineOperation({
  id: "webhooks_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}",
  role: "editor",
  tag: "webhooks",
  summary: "Delete a webhook",
  description: "Also deletes its delivery log and cancels pending deliveries.",
  params: WebhookParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  mcpName: "webhooks_delete",
  destructive: true,
  async handle({ db }, { params, actor }) {
    await changeableWebhook(db, actor, params);
    const isGone = await deleteWebhook(db, params.workspace_id, params.webhook_id);
    if (!isGone) throw notFound("webhook");
    return { status: 204 };
  },
});
