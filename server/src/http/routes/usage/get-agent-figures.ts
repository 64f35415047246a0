import { loadAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "@parley/base/errors";
import { AgentStatistics, loadAgentStatistics } from "../../../calls/statistics/agent-statistics.ts";
import { Costs, loadCosts } from "../../../calls/statistics/costs.ts";
import { nullable, object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { COSTS, DayRangeQuery, MOST_DAYS, rangeOf, STANDARD_DAYS } from "./day-range-query.ts";

/** docs/calls.md#an-agents-performance */
export const getAgentFiguresOperation = defineOperation({
  id: "usage_agent",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/figures",
  role: "viewer",
  tag: "usage",
  summary: "Get an agent's performance by day",
  description: `Calls, results, response time, interruptions and tool failures by day, in UTC. Default: the last ${STANDARD_DAYS} days including today. At most ${MOST_DAYS} days.`,
  params: AgentParams,
  query: DayRangeQuery,
  responses: {
    200: object({ ...AgentStatistics.properties, costs: nullable(Costs, COSTS) }, { title: "AgentFigures" }),
  },
  errors: ["NOT_FOUND"],
  async handle({ db, config: { prices } }, { params, query }) {
    const range = rangeOf(query, new Date());
    const agent = await loadAgent(db, params.workspace_id, params.agent_id);
    if (!agent) throw notFound("agent");
    const figures = await loadAgentStatistics(db, agent.workspaceId, agent.id, range);
    const costs = await loadCosts(db, agent.workspaceId, { range, agentId: agent.id }, prices);
    return { status: 200, body: { ...figures, costs } };
  },
});
