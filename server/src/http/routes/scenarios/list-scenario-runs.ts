import { listRuns } from "../../../trials/scenarios/run-queries.ts";
import { requireScenario } from "../../../trials/scenarios/scenario-queries.ts";
import { ScenarioRun } from "../../../trials/scenarios/scenario-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { ScenarioParams } from "../../operation/params.ts";

export const listScenarioRunsOperation = defineOperation({
  id: "scenarios_list_runs",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}/runs",
  role: "viewer",
  tag: "scenarios",
  summary: "List a scenario's runs, newest first",
  description: "The last 100, each with its checks and the record of its rehearsal.",
  params: ScenarioParams,
  query: PageQuery,
  responses: { 200: pageOf(ScenarioRun) },
  errors: ["NOT_FOUND"],
  mcpName: "scenarios_list_runs",
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, agent_id: agentId, scenario_id: scenarioId } = params;
    const before = decodeCursor(query.cursor);
    await requireScenario(db, { workspaceId, agentId, scenarioId });
    const found = await listRuns(db, scenarioId, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(found, query.limit) };
  },
});
