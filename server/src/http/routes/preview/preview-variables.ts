import { Type } from "typebox";
import { loadAgent } from "../../../agents/agent-queries.ts";
import { spokenTexts } from "../../../agents/agent-texts.ts";
import { findPreviewLink } from "../../../agents/sharing/preview-link-queries.ts";
import { unknownLink } from "../../../agents/sharing/unknown-link.ts";
import { learnTexts } from "@parley/templates/learn-texts";
import { readTexts } from "@parley/templates/read-texts";
import { vendorFor } from "../../../provider-keys/provider-access.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { startDependencies } from "../calls/start-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { PreviewParams } from "../../operation/params.ts";
import { VariableDescriptor } from "../variables/variable-schema.ts";

/**
 * The values that the preview page asks for before a call. Nothing else about the agent is disclosed
 * (docs/calls.md#public-preview).
 */
export const previewVariablesOperation = defineOperation({
  id: "preview_variables",
  method: "GET",
  path: "/preview/{slug}/variables",
  role: "public",
  tag: "preview",
  summary: "Get a preview link's variables",
  description: "The values to fill in before a call, with the agent's name and language.",
  params: PreviewParams,
  responses: {
    200: Type.Object(
      {
        agent_name: Type.String(),
        language: Type.String({
          format: "bcp47",
          description: "Language for the browser's speech recognition.",
        }),
        browser_transcription: Type.Boolean({
          description:
            "True if the browser must transcribe speech because the service has no transcription provider for this agent.",
        }),
        recording: Type.Boolean({ description: "Whether calls are recorded." }),
        variables: Type.Array(VariableDescriptor),
      },
      { title: "PreviewVariables" },
    ),
  },
  errors: ["FORBIDDEN", "NOT_FOUND", "AT_CAPACITY"],
  async handle(context, { params }) {
    const { db, tasks, calls } = context;
    const link = await findPreviewLink(db, params.slug);
    const agent = link && (await loadAgent(db, link.workspaceId, link.agentId));
    if (!agent) throw unknownLink();
    calls.expect(agent.voice.provider);
    const texts = spokenTexts(agent, "browser");
    await learnTexts(tasks, link.workspaceId, texts);
    const { variables } = readTexts(texts);
    const accounts = await loadProviders(startDependencies(context), link.workspaceId);
    const transcriber = vendorFor("transcription", agent.transcriber.provider, accounts);
    return {
      status: 200,
      body: {
        agent_name: agent.name,
        language: agent.language,
        browser_transcription: transcriber === "page",
        recording: agent.recording !== "off",
        variables,
      },
    };
  },
});
