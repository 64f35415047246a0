import { measuredParts } from "../../../calls/statistics/measured-parts.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { Type } from "typebox";
import { listVoices, VoiceProblem, VoiceRecord } from "../../../provider-keys/lists/voices.ts";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf } from "../../operation/page-of-list.ts";
import { object } from "@parley/base/schema-builders";
import { WorkspaceParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const VoicePage = object(
  {
    ...pageOf(VoiceRecord).properties,
    problems: Type.Array(VoiceProblem, { description: "Accounts whose voices couldn't be listed, and why." }),
  },
  { title: "VoicePage" },
);

export const listVoicesOperation = defineOperation({
  id: "voices_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/voices",
  role: "viewer",
  tag: "voices",
  summary: "List voices",
  description:
    "Built-in voices, and those of providers with a key: the account's own, if the provider lists them.",
  params: WorkspaceParams,
  responses: { 200: VoicePage },
  errors: [],
  mcpName: "voices_list",
  async handle(context, { params }) {
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    const { voices, problems } = await listVoices(context.accountVoices, {
      accounts,
      firstTimes: context.firstTimes,
      prices: context.config.prices,
      measured: await measuredParts(context.db, params.workspace_id),
    });
    return { status: 200, body: { data: voices, next_cursor: null, problems } };
  },
});
