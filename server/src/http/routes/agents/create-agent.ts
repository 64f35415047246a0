import { AgentInput, AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-fields.ts";
import { createAgent } from "../../../agents/save-agent.ts";
import { learnAgentTexts } from "../../../agents/learning/learn-agent-texts.ts";
import { languageCheck } from "./language-check.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const createAgentOperation = defineOperation({
  id: "agents_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents",
  role: "editor",
  tag: "agents",
  summary: "Create an agent",
  description: "Rejects templates that can't be rendered, with line and column.",
  params: WorkspaceParams,
  body: AgentInput,
  hasEtag: true,
  responses: { 201: AgentRecord },
  errors: ["AT_CAPACITY"],
  atomic: true,
  prepare: (context, { params, body }) => learnAgentTexts(context, params.workspace_id, body),
  mcpName: "agents_create",
  async handle(context, { params, body, actor }) {
    const row = await createAgent(
      context.db,
      params.workspace_id,
      body,
      actor,
      languageCheck(context, params.workspace_id),
    );
    return { status: 201, body: agentRecord(row) };
  },
});
