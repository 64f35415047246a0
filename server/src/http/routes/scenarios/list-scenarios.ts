import { loadAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "@parley/base/errors";
import { listScenarios } from "../../../trials/scenarios/scenario-queries.ts";
import { Scenario } from "../../../trials/scenarios/scenario-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { AgentParams } from "../../operation/params.ts";

/** docs/scenarios.md */
export const listScenariosOperation = defineOperation({
  id: "scenarios_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios",
  role: "viewer",
  tag: "scenarios",
  summary: "List an agent's scenarios, newest first",
  description: "With the results of their latest runs, by version of the agent.",
  params: AgentParams,
  query: PageQuery,
  responses: { 200: pageOf(Scenario) },
  errors: ["NOT_FOUND"],
  mcpName: "scenarios_list",
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    const before = decodeCursor(query.cursor);
    if (!(await loadAgent(db, workspaceId, agentId))) throw notFound("agent");
    const found = await listScenarios(db, workspaceId, agentId, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(found, query.limit) };
  },
});
