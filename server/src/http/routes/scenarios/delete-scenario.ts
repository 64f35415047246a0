import { deleteScenario } from "../../../trials/scenarios/scenario-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ScenarioParams } from "../../operation/params.ts";

export const deleteScenarioOperation = defineOperation({
  id: "scenarios_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}",
  role: "editor",
  tag: "scenarios",
  summary: "Delete a scenario",
  description: "Deletes it with its runs. Their records stay among the rehearsals. This can't be undone.",
  params: ScenarioParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  mcpName: "scenarios_delete",
  atomic: true,
  destructive: true,
  async handle({ db }, { params }) {
    const { workspace_id: workspaceId, agent_id: agentId, scenario_id: scenarioId } = params;
    await deleteScenario(db, { workspaceId, agentId, scenarioId });
    return { status: 204 };
  },
});
