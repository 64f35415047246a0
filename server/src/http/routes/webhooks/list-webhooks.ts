import { Type } from "typebox";
import { webhookRecord } from "../../../events/webhooks/save-webhook.ts";
import { listWebhooks } from "../../../events/webhooks/webhook-queries.ts";
import { WebhookRecord } from "../../../events/webhooks/webhook-schema.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf, PageQuery, sortBy, sortedPage, toSortedPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listWebhooksOperation = defineOperation({
  id: "webhooks_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/webhooks",
  role: "viewer",
  tag: "webhooks",
  summary: "List webhooks, newest first",
  description: "Every webhook in the workspace. Secrets are masked.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    active: Type.Optional(
      Type.Boolean({ description: "True: only active ones. False: only inactive ones." }),
    ),
    sort: sortBy([]),
  }),
  responses: { 200: pageOf(WebhookRecord) },
  errors: [],
  mcpName: "webhooks_list",
  async handle({ db, secrets }, { params, query }) {
    const rows = await listWebhooks(db, params.workspace_id, query, sortedPage(query));
    const records = rows.map((row) => webhookRecord(row, secrets));
    return { status: 200, body: toSortedPage(records, query) };
  },
});
