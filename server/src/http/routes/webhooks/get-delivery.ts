import { notFound } from "@parley/base/errors";
import { getDelivery } from "../../../events/webhooks/delivery-queries.ts";
import { DeliveryRecord } from "../../../events/webhooks/delivery-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { DeliveryParams } from "../../operation/params.ts";
import { readableWebhook, requireAuditReach } from "./audit-webhooks.ts";

const READ = "read what was sent to this webhook";

export const getDeliveryOperation = defineOperation({
  id: "webhooks_deliveries_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries/{delivery_id}",
  role: "viewer",
  tag: "webhooks",
  summary: "Get a delivery",
  description: "Includes its payload and every attempt with the receiver's response.",
  params: DeliveryParams,
  responses: { 200: DeliveryRecord },
  errors: ["NOT_FOUND"],
  mcpName: "webhooks_deliveries_get",
  async handle({ db }, { params, actor }) {
    await readableWebhook(db, actor, params, READ);
    const { workspace_id: workspaceId, webhook_id: webhookId, delivery_id: deliveryId } = params;
    const delivery = await getDelivery(db, workspaceId, webhookId, deliveryId);
    if (!delivery) throw notFound("delivery");
    requireAuditReach(actor, [delivery.event_type], READ);
    return { status: 200, body: delivery };
  },
});
