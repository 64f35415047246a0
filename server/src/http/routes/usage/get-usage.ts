import { Type } from "typebox";
import { loadUsage, Usage } from "../../../records/usage.ts";
import { object } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { DayRangeQuery, MOST_DAYS, rangeOf, STANDARD_DAYS } from "./day-range-query.ts";

export const getUsageOperation = defineOperation({
  id: "usage_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/usage",
  role: "viewer",
  tag: "usage",
  summary: "Get usage by day",
  description: `Calls, minutes, tool latency and errors by day, in UTC. Default: the last ${STANDARD_DAYS} days including today. At most ${MOST_DAYS} days.`,
  params: WorkspaceParams,
  query: object({
    ...DayRangeQuery.properties,
    agent_id: Type.Optional(Type.String({ description: "Only this agent." })),
  }),
  responses: { 200: Usage },
  errors: [],
  mcpName: "usage_get",
  async handle({ db }, { params, query }) {
    const range = rangeOf(query, new Date());
    const usage = await loadUsage(db, params.workspace_id, { ...range, agentId: query.agent_id });
    return { status: 200, body: usage };
  },
});
