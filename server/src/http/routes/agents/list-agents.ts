import { Type } from "typebox";
import { listAgents } from "../../../agents/agent-queries.ts";
import { AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-fields.ts";
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

export const listAgentsOperation = defineOperation({
  id: "agents_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents",
  role: "viewer",
  tag: "agents",
  summary: "List agents, newest first",
  description: "Filter by `name`, `search`, `active` or `metadata`.",
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
  responses: { 200: pageOf(AgentRecord) },
  errors: [],
  mcpName: "agents_list",
  async handle({ db }, { params, query }) {
    const rows = await listAgents(db, params.workspace_id, query, sortedPage(query));
    return { status: 200, body: toSortedPage(rows.map(agentRecord), query) };
  },
});
