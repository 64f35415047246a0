import { notFound, ServiceError } from "../../../errors.ts";
import { getDelivery, insertReplay } from "../../../webhooks/delivery-queries.ts";
import { DeliveryRecord } from "../../../webhooks/delivery-schema.ts";
import { loadWebhook } from "../../../webhooks/webhook-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { DeliveryParams } from "../../operation/params.ts";

export const replayDeliveryOperation = defineOperation({
  id: "webhooks_deliveries_replay",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
  role: "editor",
  tag: "webhooks",
  summary: "Send an event once more",
  description:
    "Makes a new delivery of the same event, with the same event id, and sends it at once; failures are tried again for a day.",
  params: DeliveryParams,
  responses: { 201: DeliveryRecord },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  onCommitted: ({ webhooks }) => webhooks.wake(),
  mcpName: "webhooks_deliveries_replay",
  hints: { openWorld: true },
  async handle({ db }, { params }) {
    const { workspace_id: workspaceId, webhook_id: webhookId, delivery_id: deliveryId } = params;
    const webhook = await loadWebhook(db, workspaceId, webhookId);
    const delivery = await getDelivery(db, workspaceId, webhookId, deliveryId);
    if (!webhook || !delivery) throw notFound("delivery");
    if (!webhook.active) {
      const message = "This webhook is switched off; switch it on first.";
      throw new ServiceError("CONFLICT", message, { field: "active" });
    }
    const made = await getDelivery(db, workspaceId, webhookId, await insertReplay(db, delivery));
    if (!made) throw notFound("delivery"); // deleted meanwhile
    return { status: 201, body: made };
  },
});
