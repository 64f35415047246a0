import { Type } from "typebox";
import { loadAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "@parley/base/errors";
import { agentProviders } from "../../../provider-keys/agent-providers.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import {
  MODEL_VENDORS,
  SPEECH_VENDORS,
  TRANSCRIPTION_VENDORS,
  VOICE_VENDORS,
} from "@parley/vendors/catalogue";
import { REGIONS } from "@parley/vendors/terms/region";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const details = {
  usable: Type.Boolean({ description: "False if it needs a key and has none." }),
  model: nullable(Type.String(), {
    description: "As the provider names it. Null: it has one, or can't be used.",
  }),
  voice: nullable(Type.String(), { description: "Null for anything but voices and speech models." }),
  language: Type.String({ description: "The agent's." }),
  region: nullable(oneOf(REGIONS), { description: "As the key chooses it. Null: none was chosen." }),
  warnings: Type.Array(
    object(
      {
        code: oneOf(["model_shutdown", "model_api", "model_language", "unreachable"]),
        message: Type.String(),
        replacement: nullable(Type.String(), { description: "What is used from that day on." }),
        date: nullable(Type.String({ format: "date" })),
      },
      { title: "ProviderWarning" },
    ),
    { description: "Also about its fallbacks." },
  ),
};

const AgentProviders = object(
  {
    model: object({ provider: oneOf(MODEL_VENDORS), ...details }),
    transcriber: object({ provider: oneOf(TRANSCRIPTION_VENDORS), ...details }),
    voice: object({ provider: oneOf(VOICE_VENDORS), ...details }),
    speech_model: nullable(object({ provider: oneOf(SPEECH_VENDORS), ...details })),
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
  description:
    "What `auto` resolves to for this agent, with the workspace's and the server's keys. Servers at addresses of their own are asked whether they answer.",
  params: AgentParams,
  responses: { 200: AgentProviders },
  errors: ["NOT_FOUND"],
  async handle(context, { params }) {
    const agent = await loadAgent(context.db, params.workspace_id, params.agent_id);
    if (!agent) throw notFound("agent");
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    const { problemOf } = context.serverReach;
    return { status: 200, body: await agentProviders(agent, accounts, { now: new Date(), problemOf }) };
  },
});
