import { notFound } from "@parley/base/errors";
import { getDelivery } from "../../../events/webhooks/delivery-queries.ts";
import { DeliveryRecord } from "../../../events/webhooks/delivery-schema.ts";
import { testWebhook } from "../../../events/webhooks/send-test-event.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WebhookParams } from "../../operation/params.ts";
import { readableWebhook } from "./audit-webhooks.ts";

export const testWebhookOperation = defineOperation({
  id: "webhooks_test",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/test",
  role: "editor",
  tag: "webhooks",
  summary: "Test a webhook",
  description:
    "Sends one signed `ping` and returns the result, without retries. Works for inactive webhooks too.",
  params: WebhookParams,
  responses: { 200: DeliveryRecord },
  errors: ["NOT_FOUND"],
  mcpName: "webhooks_test",
  hints: { openWorld: true },
  async handle(context, { params, actor }) {
    const { workspace_id: workspaceId, webhook_id: webhookId } = params;
    const webhook = await readableWebhook(context.db, actor, params, "test webhooks that get audit events");
    const id = await testWebhook(context, webhook);
    const delivery = await getDelivery(context.db, workspaceId, webhookId, id);
    if (!delivery) throw notFound("webhook"); // deleted in the meantime
    return { status: 200, body: delivery };
  },
});
