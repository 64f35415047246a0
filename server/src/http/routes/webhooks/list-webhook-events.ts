import { Type } from "typebox";
import { object, oneOf } from "@parley/base/schema-builders";
import { LISTED_NAMES, typeOf } from "../../../events/webhooks/events/event-names.ts";
import { listEvents } from "../../../events/webhooks/events/event-queries.ts";
import { WebhookEvent } from "../../../events/webhooks/events/event-record.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { mayReadAudit, requireAuditReach } from "./audit-webhooks.ts";

export const listWebhookEventsOperation = defineOperation({
  id: "webhook_events_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/webhook-events",
  role: "viewer",
  tag: "webhooks",
  summary: "List webhook events, newest first",
  description:
    "Events of the last 30 days that at least one webhook was subscribed to. Only admins see `audit.recorded`.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    type: Type.Optional(oneOf(LISTED_NAMES, { description: "Only events of this type." })),
    call_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: "Only events of this call." }),
    ),
  }),
  responses: { 200: pageOf(WebhookEvent) },
  errors: [],
  mcpName: "webhook_events_list",
  async handle({ db }, { params, query, actor }) {
    if (query.type !== undefined) requireAuditReach(actor, [query.type], "read audit events");
    const filter = {
      type: query.type && typeOf(query.type),
      callId: query.call_id,
      withAudit: mayReadAudit(actor),
    };
    const page = { limit: query.limit + 1, before: decodeCursor(query.cursor) };
    const events = await listEvents(db, params.workspace_id, filter, page);
    return { status: 200, body: toPage(events, query.limit) };
  },
});
