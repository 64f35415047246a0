import { Type } from "typebox";
import { loadUsage, Usage } from "../../../call-records/records/usage.ts";
import { Costs, loadCosts } from "../../../calls/statistics/costs.ts";
import { nullable, object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { COSTS, DayRangeQuery, MOST_DAYS, rangeOf, STANDARD_DAYS } from "./day-range-query.ts";

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
  responses: { 200: object({ ...Usage.properties, costs: nullable(Costs, COSTS) }, { title: "Usage" }) },
  errors: [],
  mcpName: "usage_get",
  async handle({ db, config: { prices } }, { params: { workspace_id: workspaceId }, query }) {
    const range = rangeOf(query, new Date());
    const agentId = query.agent_id;
    const usage = await loadUsage(db, workspaceId, { ...range, agentId });
    const costs = await loadCosts(db, workspaceId, { range, agentId }, prices);
    return { status: 200, body: { ...usage, costs } };
  },
});
