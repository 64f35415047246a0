import { Type } from "typebox";
import { loadAgent } from "../../../agents/agent-queries.ts";
import { agentTexts } from "../../../agents/agent-values.ts";
import { findPreviewLink } from "../../../agents/preview-link-queries.ts";
import { notFound } from "../../../errors.ts";
import { learnTexts } from "../../../prompts/learn-texts.ts";
import { readTexts } from "../../../prompts/read-texts.ts";
import { defineOperation } from "../../operation/operation.ts";
import { VariableDescriptor } from "../variables/variable-schema.ts";

/** What the preview page asks for before a call; nothing else of the agent is shown (docs/calls.md#public-preview). */
export const previewVariablesOperation = defineOperation({
  id: "preview_variables",
  method: "GET",
  path: "/preview/{slug}/variables",
  role: "public",
  tag: "preview",
  summary: "Get the variables of a public preview link",
  params: Type.Object({ slug: Type.String() }),
  responses: {
    200: Type.Object({
      agent_name: Type.String(),
      language: Type.String({ description: "What the page's own speech recognition listens for." }),
      variables: Type.Array(VariableDescriptor),
    }),
  },
  errors: ["NOT_FOUND", "AT_CAPACITY"],
  async handle({ db, tasks, calls }, { params }) {
    const link = await findPreviewLink(db, params.slug);
    const agent = link && (await loadAgent(db, link.workspaceId, link.agentId));
    if (!agent) throw notFound("preview link");
    calls.expect(agent.voice.provider);
    const texts = agentTexts(agent);
    await learnTexts(tasks, link.workspaceId, texts);
    const { variables } = readTexts(texts);
    return { status: 200, body: { agent_name: agent.name, language: agent.language, variables } };
  },
});
