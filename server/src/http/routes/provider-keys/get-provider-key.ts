import { notFound } from "@parley/base/errors";
import { loadProviderKey } from "../../../provider-keys/provider-key-queries.ts";
import { providerKeyRecord } from "../../../provider-keys/save-provider-key.ts";
import { ProviderKeyRecord } from "../../../provider-keys/provider-key-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ProviderKeyParams } from "../../operation/params.ts";

export const getProviderKeyOperation = defineOperation({
  id: "provider_keys_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}",
  role: "viewer",
  tag: "provider keys",
  summary: "Get a provider key",
  description: "Only the key's last characters are shown.",
  params: ProviderKeyParams,
  responses: { 200: ProviderKeyRecord },
  errors: ["NOT_FOUND"],
  mcpName: "provider_keys_get",
  async handle({ db, secrets, warnings }, { params }) {
    const row = await loadProviderKey(db, params.workspace_id, params.provider_key_id);
    if (!row) throw notFound("provider key");
    return { status: 200, body: providerKeyRecord(row, { secrets, warnings }) };
  },
});
