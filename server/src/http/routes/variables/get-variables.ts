import { Type } from "typebox";
import { loadAgent } from "../../../agents/agent-queries.ts";
import { agentTexts } from "../../../agents/agent-values.ts";
import { notFound } from "../../../errors.ts";
import { learnTexts } from "../../../prompts/learn-texts.ts";
import { readTexts } from "../../../prompts/read-texts.ts";
import { object } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { TemplateWarning, VariableDescriptor } from "./variable-schema.ts";

/** docs/templates.md#what-an-agent-needs */
export const getVariablesOperation = defineOperation({
  id: "agents_variables",
  method: "GET",
  path: "/workspaces/{workspace_id}/agents/{agent_id}/variables",
  role: "viewer",
  tag: "agents",
  summary: "Get an agent's variables",
  description:
    "Variables in the system prompt, first message, voicemail message and recording notice, in order of appearance, without built-in ones.",
  params: AgentParams,
  responses: {
    200: object(
      { variables: Type.Array(VariableDescriptor), warnings: Type.Array(TemplateWarning) },
      { title: "AgentVariables" },
    ),
  },
  errors: ["NOT_FOUND", "AT_CAPACITY"],
  mcpName: "agents_variables",
  async handle({ db, tasks, calls }, { params }) {
    const agent = await loadAgent(db, params.workspace_id, params.agent_id);
    if (!agent) throw notFound("agent");
    calls.expect(agent.voice.provider); // the dashboard asks for these just before a call
    const texts = agentTexts(agent);
    await learnTexts(tasks, params.workspace_id, texts);
    const { variables, warnings } = readTexts(texts);
    return { status: 200, body: { variables, warnings: warnings() } };
  },
});
