import { Type } from "typebox";
import { loadAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "../../../errors.ts";
import { isUsable, vendorFor } from "../../../provider-keys/provider-access.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { object, oneOf } from "../../../schema-builders.ts";
import { MODEL_VENDORS, TRANSCRIPTION_VENDORS, VOICE_VENDORS } from "../../../vendors/catalogue.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const usable = Type.Boolean({ description: "False if it needs a key and has none." });

const AgentProviders = object(
  {
    model: object({ provider: oneOf(MODEL_VENDORS), usable }),
    transcriber: object({ provider: oneOf(TRANSCRIPTION_VENDORS), usable }),
    voice: object({ provider: oneOf(VOICE_VENDORS), usable }),
  },
  { title: "AgentProviders" },
);

/** docs/operations.md#whose-providers-a-call-uses */
export const getAgentProvidersOperation = defineOperation({
  id: "agents_providers",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/providers",
  role: "viewer",
  tag: "agents",
  summary: "Get the providers a call would use",
  description: "What `auto` resolves to for this agent, with the workspace's and the server's keys.",
  params: AgentParams,
  responses: { 200: AgentProviders },
  errors: ["NOT_FOUND"],
  async handle(context, { params }) {
    const agent = await loadAgent(context.db, params.workspace_id, params.agent_id);
    if (!agent) throw notFound("agent");
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    const model = vendorFor("model", agent.model.provider, accounts);
    const transcriber = vendorFor("transcription", agent.transcriber.provider, accounts);
    const voice = vendorFor("voice", agent.voice.provider, accounts);
    return {
      status: 200,
      body: {
        model: { provider: model, usable: isUsable(model, accounts) },
        transcriber: { provider: transcriber, usable: isUsable(transcriber, accounts) },
        voice: { provider: voice, usable: isUsable(voice, accounts) },
      },
    };
  },
});
