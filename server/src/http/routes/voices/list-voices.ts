import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { Type } from "typebox";
import { listVoices, VoiceProblem, VoiceRecord } from "../../../provider-keys/voices.ts";
import { VENDORS } from "../../../vendors/catalogue.ts";
import type { Vendor } from "../../../vendors/terms/vendor.ts";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf } from "../../operation/page.ts";
import { object } from "../../../schema-builders.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const VoicePage = object(
  {
    ...pageOf(VoiceRecord).properties,
    problems: Type.Array(VoiceProblem, { description: "Accounts whose voices couldn't be listed, and why." }),
  },
  { title: "VoicePage" },
);

const vendors: Vendor[] = Object.values(VENDORS);
const keyed = vendors.filter(({ account, voice }) => account && voice).map(({ name }) => name);
const list = (words: string[], type: Intl.ListFormatType) =>
  new Intl.ListFormat("en", { type }).format(words);

export const listVoicesOperation = defineOperation({
  id: "voices_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/voices",
  role: "viewer",
  tag: "voices",
  summary: "List voices",
  description: `Built-in voices, and ${list(
    keyed.map((name) => `${name}'s`),
    "conjunction",
  )} if the workspace or the server has a key for ${list(keyed, "disjunction")}. Vendors that list an account's voices are asked at most every 10 minutes.`,
  params: WorkspaceParams,
  responses: { 200: VoicePage },
  errors: [],
  mcpName: "voices_list",
  async handle(context, { params }) {
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    const { voices, problems } = await listVoices(accounts, context.accountVoices);
    return { status: 200, body: { data: voices, next_cursor: null, problems } };
  },
});
