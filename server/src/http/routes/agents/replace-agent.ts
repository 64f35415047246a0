import { AgentInput, AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-fields.ts";
import { replaceAgent } from "../../../agents/save-agent.ts";
import { refuseUnresolvedOnNumber } from "../../../phone/numbering/inbound-variables.ts";
import { learnAgentTexts } from "../../../agents/learning/learn-agent-texts.ts";
import { languageCheck } from "./language-check.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { replacementOf } from "../../operation/replacement.ts";

export const replaceAgentOperation = defineOperation({
  id: "agents_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
  role: "editor",
  tag: "agents",
  summary: "Replace an agent",
  description:
    "Fields you leave out return to their defaults. Calls in progress keep the settings they started with.",
  params: AgentParams,
  body: replacementOf(AgentInput, "AgentReplacement"),
  hasEtag: true,
  responses: { 200: AgentRecord },
  errors: ["NOT_FOUND", "CONFLICT", "INBOUND_VARIABLES_UNRESOLVED", "AT_CAPACITY"],
  atomic: true,
  prepare: (context, { params, body }) => learnAgentTexts(context, params.workspace_id, body),
  mcpName: "agents_update",
  async handle(context, { params, body, actor, checkVersion }) {
    const row = await replaceAgent(context.db, params.workspace_id, params.agent_id, body, {
      author: actor,
      checkVersion,
      checkTexts: refuseUnresolvedOnNumber,
      checkLanguages: languageCheck(context, params.workspace_id),
    });
    return { status: 200, body: agentRecord(row) };
  },
});
