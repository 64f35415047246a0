import { Type } from "typebox";
import { loadAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "../../../errors.ts";
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
  summary: "Discover the variables of an agent",
  description:
    "Those of the system prompt and the first message, in order of appearance, built-in ones left out.",
  params: AgentParams,
  responses: {
    200: object(
      { variables: Type.Array(VariableDescriptor), warnings: Type.Array(TemplateWarning) },
      { title: "AgentVariables" },
    ),
  },
  errors: ["NOT_FOUND"],
  mcpName: "agents_variables",
  async handle({ db }, { params }) {
    const agent = await loadAgent(db, params.workspace_id, params.agent_id);
    if (!agent) throw notFound("agent");
    const texts = { system_prompt: agent.systemPrompt, first_message: agent.firstMessage };
    const { variables, warnings } = readTexts(texts);
    return { status: 200, body: { variables, warnings: warnings() } };
  },
});
