import { Type } from "typebox";
import { object, oneOf } from "@parley/base/schema-builders";
import { listDeliveries } from "../../../events/webhooks/delivery-queries.ts";
import { DELIVERY_STATUSES, DeliverySummary } from "../../../events/webhooks/delivery-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WebhookParams } from "../../operation/params.ts";
import { mayReadAudit, readableWebhook } from "./audit-webhooks.ts";

export const listDeliveriesOperation = defineOperation({
  id: "webhooks_deliveries_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries",
  role: "viewer",
  tag: "webhooks",
  summary: "List a webhook's deliveries, newest first",
  description: "Deliveries are kept for 30 days.",
  params: WebhookParams,
  query: object({
    ...PageQuery.properties,
    status: Type.Optional(oneOf(DELIVERY_STATUSES, { description: "Only deliveries with this status." })),
  }),
  responses: { 200: pageOf(DeliverySummary) },
  errors: ["NOT_FOUND"],
  mcpName: "webhooks_deliveries_list",
  async handle({ db }, { params, query, actor }) {
    const page = { limit: query.limit + 1, before: decodeCursor(query.cursor) };
    const webhook = await readableWebhook(db, actor, params, "read what was sent to this webhook");
    const filter = { status: query.status, withAudit: mayReadAudit(actor) };
    const deliveries = await listDeliveries(db, webhook.id, filter, page);
    return { status: 200, body: toPage(deliveries, query.limit) };
  },
});
