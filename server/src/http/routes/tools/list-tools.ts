import { Type } from "typebox";
import { ToolRecord, toolRecord } from "../../../tools/tool-record.ts";
import { listTools } from "../../../tools/tool-queries.ts";
import { metadataFilter, object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import {
  NameSearch,
  pageOf,
  PageQuery,
  sortBy,
  sortedPage,
  toSortedPage,
} from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listToolsOperation = defineOperation({
  id: "tools_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/tools",
  role: "viewer",
  tag: "tools",
  summary: "List tools, newest first",
  description: "Credentials are masked. Filter by `name`, `search`, `active` or `metadata`.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    name: Type.Optional(Type.String({ maxLength: 255, description: "Exact name." })),
    search: Type.Optional(NameSearch),
    active: Type.Optional(
      Type.Boolean({ description: "True: only active ones. False: only inactive ones." }),
    ),
    metadata: Type.Optional(metadataFilter()),
    sort: sortBy(["name"]),
  }),
  responses: { 200: pageOf(ToolRecord) },
  errors: [],
  mcpName: "tools_list",
  async handle({ db, secrets }, { params, query }) {
    const rows = await listTools(db, params.workspace_id, query, sortedPage(query));
    const records = rows.map((row) => toolRecord(row, secrets));
    return { status: 200, body: toSortedPage(records, query) };
  },
});
