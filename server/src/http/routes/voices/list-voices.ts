import { loadProviders } from "../../../calls/workspace-providers.ts";
import { listVoices, VoiceRecord } from "../../../provider-keys/voices.ts";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

export const listVoicesOperation = defineOperation({
  id: "voices_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/voices",
  role: "viewer",
  tag: "voices",
  summary: "List the voices that agents can speak with here",
  description:
    "The built-in ones, and OpenAI's where the workspace or the operator has a key of OpenAI itself.",
  params: WorkspaceParams,
  responses: { 200: pageOf(VoiceRecord) },
  errors: [],
  mcpName: "voices_list",
  async handle(context, { params }) {
    const providers = await loadProviders(startDependencies(context), params.workspace_id);
    return { status: 200, body: { data: listVoices(context.speech, providers), next_cursor: null } };
  },
});
