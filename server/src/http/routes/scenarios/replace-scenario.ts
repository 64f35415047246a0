import { replaceScenario } from "../../../trials/scenarios/scenario-queries.ts";
import { Scenario, ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ScenarioParams } from "../../operation/params.ts";
import { replacementOf } from "../../operation/replacement.ts";

export const replaceScenarioOperation = defineOperation({
  id: "scenarios_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}",
  role: "editor",
  tag: "scenarios",
  summary: "Replace a scenario",
  description: "Replaces all of it. Its runs are kept.",
  params: ScenarioParams,
  body: replacementOf(ScenarioInput, "ScenarioReplacement", ["agent_id", "results"]),
  responses: { 200: Scenario },
  errors: ["NOT_FOUND", "CONFLICT", "PAYLOAD_TOO_LARGE"],
  mcpName: "scenarios_update",
  atomic: true,
  async handle({ db }, { params, body }) {
    const { workspace_id: workspaceId, agent_id: agentId, scenario_id: scenarioId } = params;
    return { status: 200, body: await replaceScenario(db, { workspaceId, agentId, scenarioId }, body) };
  },
});
