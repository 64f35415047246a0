import { AgentPatch, AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-fields.ts";
import { patchAgent } from "../../../agents/save-agent.ts";
import { refuseUnresolvedOnNumber } from "../../../phone/numbering/inbound-variables.ts";
import { learnAgentTexts } from "../../../agents/learning/learn-agent-texts.ts";
import { languageCheck } from "./language-check.ts";
import { defineOperation } from "../../operation/operation.ts";
import { patchOf } from "../../operation/replacement.ts";
import { AgentParams } from "../../operation/params.ts";

export const patchAgentOperation = defineOperation({
  id: "agents_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
  role: "editor",
  tag: "agents",
  summary: "Change some fields of an agent",
  description:
    "Fields you leave out keep their values. `builtin_tools` and `engine` are merged; `model`, `transcriber` and `voice` are replaced as a whole.",
  params: AgentParams,
  body: patchOf(AgentPatch),
  hasEtag: true,
  responses: { 200: AgentRecord },
  errors: ["NOT_FOUND", "CONFLICT", "INBOUND_VARIABLES_UNRESOLVED", "AT_CAPACITY"],
  atomic: true,
  prepare: (context, { params, body }) =>
    learnAgentTexts(context, params.workspace_id, body, params.agent_id),
  mcpName: "agents_patch",
  async handle(context, { params, body, actor, checkVersion }) {
    const row = await patchAgent(context.db, params.workspace_id, params.agent_id, body, {
      author: actor,
      checkVersion,
      checkTexts: refuseUnresolvedOnNumber,
      checkLanguages: languageCheck(context, params.workspace_id),
    });
    return { status: 200, body: agentRecord(row) };
  },
});
