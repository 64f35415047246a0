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
  summary: "Replay a delivery",
  description: "Sends the same event again as a new delivery with the same event ID. Retried for 24 hours.",
  params: DeliveryParams,
  location: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries/{id}",
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
      const message = "This webhook is inactive. Activate it first.";
      throw new ServiceError("CONFLICT", message, { field: "active" });
    }
    const made = await getDelivery(db, workspaceId, webhookId, await insertReplay(db, delivery));
    if (!made) throw notFound("delivery"); // deleted in the meantime
    return { status: 201, body: made };
  },
});
