import { Type } from "typebox";
import { object } from "@parley/base/schema-builders";
import { listAgentProviders } from "../../../agents/agent-queries.ts";
import { ProviderInUse, providersInUse } from "../../../provider-keys/lists/providers-in-use.ts";
import { listProviderKeys, loadProviderKeys } from "../../../provider-keys/provider-key-queries.ts";
import { providerKeyRecord } from "../../../provider-keys/save-provider-key.ts";
import { ProviderKeyRecord } from "../../../provider-keys/provider-key-schema.ts";
import { providersOf } from "../../../provider-keys/workspace-providers.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const ProviderKeyPage = object(
  {
    ...pageOf(ProviderKeyRecord).properties,
    providers: Type.Array(ProviderInUse, {
      description: "Every provider that takes a key, also those of which the workspace has none.",
    }),
  },
  { title: "ProviderKeyPage" },
);

export const listProviderKeysOperation = defineOperation({
  id: "provider_keys_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys",
  role: "viewer",
  tag: "provider keys",
  summary: "List provider keys, newest first",
  description:
    "Only each key's last characters are shown. `providers` says whose key each provider's calls use, whether it worked when it was last checked, and how many agents need it.",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: ProviderKeyPage },
  errors: [],
  mcpName: "provider_keys_list",
  async handle(context, { params, query }) {
    const { db, secrets, warnings, lastChecks } = context;
    const page = { limit: query.limit + 1, before: decodeCursor(query.cursor) };
    const rows = await listProviderKeys(db, params.workspace_id, page);
    const records = rows.map((row) => providerKeyRecord(row, { secrets, warnings }));
    const all = await loadProviderKeys(db, params.workspace_id);
    const own = new Set(all.map(({ provider }) => provider));
    const agents = await listAgentProviders(db, params.workspace_id);
    const accounts = providersOf(all, startDependencies(context));
    const providers = providersInUse(agents, own, accounts, lastChecks);
    return { status: 200, body: { ...toPage(records, query.limit), providers } };
  },
});
