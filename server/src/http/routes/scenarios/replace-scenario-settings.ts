import { ScenarioSettings } from "../../../trials/scenarios/batches/batch-schema.ts";
import { saveScenarioSettings } from "../../../trials/scenarios/batches/settings-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const replaceScenarioSettingsOperation = defineOperation({
  id: "scenarios_update_settings",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/settings",
  role: "editor",
  tag: "scenarios",
  summary: "Set when an agent's scenarios run",
  description: "With `run_on_save`, all of them run in the background after each new version of the agent.",
  params: AgentParams,
  body: ScenarioSettings,
  responses: { 200: ScenarioSettings },
  errors: ["NOT_FOUND"],
  atomic: true,
  async handle({ db }, { params, body }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    return { status: 200, body: await saveScenarioSettings(db, workspaceId, agentId, body) };
  },
});
