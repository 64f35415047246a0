import { notFound, validationFailed } from "@parley/base/errors";
import { getCall } from "../../../call-records/records/call-queries.ts";
import { scenarioOfCall } from "../../../trials/scenarios/scenario-of-call.ts";
import { createScenario } from "../../../trials/scenarios/scenario-queries.ts";
import { Scenario, ScenarioInput } from "../../../trials/scenarios/scenario-schema.ts";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const createScenarioFromCallOperation = defineOperation({
  id: "scenarios_create_from_call",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/from-call",
  role: "editor",
  tag: "scenarios",
  summary: "Make a scenario of a call",
  description:
    "The caller says what they said in the call, tools are mocked with the results they had, and the same tools are expected to be called.",
  params: AgentParams,
  body: object(
    {
      call_id: text({
        maxLength: 100,
        description: "A call with this agent in which the caller said something.",
      }),
      name: ScenarioInput.properties.name,
    },
    { title: "ScenarioFromCallInput", examples: [{ call_id: "call_01k2", name: "Order 1042 is found" }] },
  ),
  responses: { 201: Scenario },
  errors: ["NOT_FOUND", "CONFLICT", "PAYLOAD_TOO_LARGE"],
  mcpName: "scenarios_create_from_call",
  atomic: true,
  location: null,
  async handle({ db }, { params, body }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    const call = await getCall(db, workspaceId, body.call_id);
    if (call?.agent_id !== agentId) throw notFound("call");
    const input = scenarioOfCall(call, body.name);
    if (!input) {
      const message = "is a call in which the caller said nothing";
      throw validationFailed({ path: "call_id", message });
    }
    return { status: 201, body: await createScenario(db, workspaceId, agentId, input) };
  },
});
