import { Type } from "typebox";
import { CallFilterQuery } from "../../../call-records/records/call-filter.ts";
import { listCalls } from "../../../call-records/records/call-queries.ts";
import { ListedCall } from "../../../call-records/records/call-record.ts";
import { object, oneOf } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf, PageQuery, sortedPage, toSortedPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";

/** docs/calls.md#finding-calls */
export const listCallsOperation = defineOperation({
  id: "calls_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls",
  role: "viewer",
  tag: "calls",
  summary: "List calls, newest first",
  description:
    "Summaries without transcripts and tool calls. `search` looks in transcripts; filter by agent, result, caller, duration, time and more.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    ...CallFilterQuery.properties,
    include: Type.Optional(oneOf(["talk"], { description: "`talk` adds who spoke when." })),
    sort: oneOf(["-created_at", "created_at"], {
      default: "-created_at",
      description: "`-created_at`: newest first. `created_at`: oldest first.",
    }),
  }),
  responses: { 200: pageOf(ListedCall) },
  errors: [],
  mcpName: "calls_list",
  async handle({ db }, { params, query }) {
    const { include, limit, cursor, sort, ...filter } = query;
    const page = sortedPage({ limit, sort, ...(cursor !== undefined && { cursor }) });
    const rows = await listCalls(db, params.workspace_id, filter, page, { withTalk: include === "talk" });
    return { status: 200, body: toSortedPage(rows, query) };
  },
});
