import { createScenario } from "../../../trials/scenarios/scenario-queries.ts";
import { Scenario, ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const createScenarioOperation = defineOperation({
  id: "scenarios_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios",
  role: "editor",
  tag: "scenarios",
  summary: "Create a scenario",
  description:
    "A conversation to rehearse with the agent, and what is expected of it. At most 100 per agent. Run it with `scenarios_run`.",
  params: AgentParams,
  body: ScenarioInput,
  responses: { 201: Scenario },
  errors: ["NOT_FOUND", "CONFLICT", "PAYLOAD_TOO_LARGE"],
  mcpName: "scenarios_create",
  atomic: true,
  location: null,
  async handle({ db }, { params, body }) {
    return { status: 201, body: await createScenario(db, params.workspace_id, params.agent_id, body) };
  },
});
