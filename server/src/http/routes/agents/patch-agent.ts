import { AgentPatch, AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-values.ts";
import { patchAgent } from "../../../agents/save-agent.ts";
import { refuseUnresolvedOnNumber } from "../../../phone-numbers/inbound-variables.ts";
import { learnAgentTexts } from "../../../agents/learn-agent-texts.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const patchAgentOperation = defineOperation({
  id: "agents_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
  role: "editor",
  tag: "agents",
  summary: "Change some fields of an agent",
  description:
    "Fields that are not named stay. `builtin_tools` and `engine` are changed by their members; `model`, `transcriber` and `voice` are replaced as a whole, since their members belong together.",
  params: AgentParams,
  body: AgentPatch,
  responses: { 200: AgentRecord },
  errors: ["NOT_FOUND", "INBOUND_VARIABLES_UNRESOLVED", "AT_CAPACITY"],
  atomic: true,
  prepare: (context, { params, body }) =>
    learnAgentTexts(context, params.workspace_id, body, params.agent_id),
  mcpName: "agents_patch",
  async handle({ db }, { params, body, actor }) {
    const row = await patchAgent(db, params.workspace_id, params.agent_id, body, {
      author: actor,
      checkTexts: refuseUnresolvedOnNumber,
    });
    return { status: 200, body: agentRecord(row) };
  },
});
