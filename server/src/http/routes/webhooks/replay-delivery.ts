import { notFound } from "@parley/base/errors";
import { getDelivery, insertRepeat } from "../../../events/webhooks/delivery-queries.ts";
import { DeliveryRecord } from "../../../events/webhooks/delivery-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { DeliveryParams } from "../../operation/params.ts";
import { checkTarget, readableWebhook, requireAuditReach } from "./audit-webhooks.ts";

const REPLAY = "send audit events again";

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
  async handle({ db }, { params, actor }) {
    const { workspace_id: workspaceId, webhook_id: webhookId, delivery_id: deliveryId } = params;
    const webhook = await readableWebhook(db, actor, params, REPLAY);
    const delivery = await getDelivery(db, workspaceId, webhookId, deliveryId);
    if (!delivery) throw notFound("delivery");
    requireAuditReach(actor, [delivery.event_type], REPLAY);
    checkTarget(webhook, delivery.event_type);
    const replay = { eventId: delivery.event_id, replayOf: delivery.id };
    const made = await getDelivery(db, workspaceId, webhookId, await insertRepeat(db, webhook, replay));
    if (!made) throw notFound("delivery"); // deleted in the meantime
    return { status: 201, body: made };
  },
});
