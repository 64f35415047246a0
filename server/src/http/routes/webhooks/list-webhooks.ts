import { webhookRecord } from "../../../webhooks/save-webhook.ts";
import { listWebhooks } from "../../../webhooks/webhook-queries.ts";
import { WebhookRecord } from "../../../webhooks/webhook-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listWebhooksOperation = defineOperation({
  id: "webhooks_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/webhooks",
  role: "viewer",
  tag: "webhooks",
  summary: "List webhooks, the newest first",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(WebhookRecord) },
  errors: [],
  mcpName: "webhooks_list",
  async handle({ db, secrets }, { params, query }) {
    const page = { limit: query.limit + 1, before: decodeCursor(query.cursor) };
    const rows = await listWebhooks(db, params.workspace_id, page);
    const records = rows.map((row) => webhookRecord(row, secrets));
    return { status: 200, body: toPage(records, query.limit) };
  },
});
