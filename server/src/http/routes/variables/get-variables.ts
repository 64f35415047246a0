import { Type } from "typebox";
import { loadAgent } from "../../../agents/agent-queries.ts";
import { spokenTexts } from "../../../agents/agent-texts.ts";
import { notFound } from "@parley/base/errors";
import { learnTexts } from "@parley/templates/learn-texts";
import { readTexts } from "@parley/templates/read-texts";
import { object, oneOf } from "@parley/base/schema-builders";
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
    "Variables in the texts that the agent's calls can speak, in order of appearance, without built-in ones.",
  params: AgentParams,
  query: object({
    direction: Type.Optional(
      oneOf(["browser", "inbound", "outbound", "rehearsal"], {
        description: "Only what such a call needs. A voicemail message, for example, is for outbound calls.",
      }),
    ),
  }),
  responses: {
    200: object(
      { variables: Type.Array(VariableDescriptor), warnings: Type.Array(TemplateWarning) },
      { title: "AgentVariables" },
    ),
  },
  errors: ["NOT_FOUND", "AT_CAPACITY"],
  mcpName: "agents_variables",
  async handle({ db, tasks, calls }, { params, query }) {
    const agent = await loadAgent(db, params.workspace_id, params.agent_id);
    if (!agent) throw notFound("agent");
    calls.expect(agent.voice.provider); // the dashboard asks for these just before a call
    const texts = spokenTexts(agent, query.direction ?? "any");
    await learnTexts(tasks, params.workspace_id, texts);
    const { variables, warnings } = readTexts(texts);
    return { status: 200, body: { variables, warnings: warnings() } };
  },
});
