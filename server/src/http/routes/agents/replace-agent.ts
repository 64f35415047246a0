import { AgentInput, AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-values.ts";
import { replaceAgent } from "../../../agents/save-agent.ts";
import { refuseUnresolvedOnNumber } from "../../../phone-numbers/inbound-variables.ts";
import { learnAgentTexts } from "../../../agents/learn-agent-texts.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const replaceAgentOperation = defineOperation({
  id: "agents_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
  role: "editor",
  tag: "agents",
  summary: "Replace an agent",
  description:
    "A field that is left out returns to its default. Calls that have started keep what they started with.",
  params: AgentParams,
  body: AgentInput,
  responses: { 200: AgentRecord },
  errors: ["NOT_FOUND", "INBOUND_VARIABLES_UNRESOLVED", "AT_CAPACITY"],
  atomic: true,
  prepare: (context, { params, body }) => learnAgentTexts(context, params.workspace_id, body),
  mcpName: "agents_update",
  async handle({ db }, { params, body, actor }) {
    const row = await replaceAgent(db, params.workspace_id, params.agent_id, body, {
      author: actor,
      checkTexts: refuseUnresolvedOnNumber,
    });
    return { status: 200, body: agentRecord(row) };
  },
});
