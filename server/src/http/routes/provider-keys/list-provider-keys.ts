import { listProviderKeys } from "../../../provider-keys/provider-key-queries.ts";
import { providerKeyRecord } from "../../../provider-keys/save-provider-key.ts";
import { ProviderKeyRecord } from "../../../provider-keys/provider-key-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listProviderKeysOperation = defineOperation({
  id: "provider_keys_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys",
  role: "viewer",
  tag: "provider keys",
  summary: "List provider keys, newest first",
  description: "Only each key's last characters are shown.",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(ProviderKeyRecord) },
  errors: [],
  mcpName: "provider_keys_list",
  async handle({ db, secrets, warnings }, { params, query }) {
    const page = { limit: query.limit + 1, before: decodeCursor(query.cursor) };
    const rows = await listProviderKeys(db, params.workspace_id, page);
    const records = rows.map((row) => providerKeyRecord(row, { secrets, warnings }));
    return { status: 200, body: toPage(records, query.limit) };
  },
});
