import { loadAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "@parley/base/errors";
import { ScenarioSettings } from "../../../trials/scenarios/batches/batch-schema.ts";
import { loadScenarioSettings } from "../../../trials/scenarios/batches/settings-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const getScenarioSettingsOperation = defineOperation({
  id: "scenarios_get_settings",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/settings",
  role: "viewer",
  tag: "scenarios",
  summary: "Get when an agent's scenarios run",
  description: "Whether they run after each save, and how often.",
  params: AgentParams,
  responses: { 200: ScenarioSettings },
  errors: ["NOT_FOUND"],
  async handle({ db }, { params }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    if (!(await loadAgent(db, workspaceId, agentId))) throw notFound("agent");
    return { status: 200, body: await loadScenarioSettings(db, agentId) };
  },
});
