import { patchProviderKey, providerKeyRecord } from "../../../provider-keys/save-provider-key.ts";
import { ProviderKeyPatch, ProviderKeyRecord } from "../../../provider-keys/provider-key-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { patchOf } from "../../operation/replacement.ts";
import { ProviderKeyParams } from "../../operation/params.ts";

export const patchProviderKeyOperation = defineOperation({
  id: "provider_keys_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}",
  role: "admin",
  tag: "provider keys",
  summary: "Change some fields of a provider key",
  description:
    "Fields you leave out keep their values. If you change the provider or the server, send the key again.",
  params: ProviderKeyParams,
  body: patchOf(ProviderKeyPatch, ["state"]),
  responses: { 200: ProviderKeyRecord },
  errors: ["NOT_FOUND", "CONFLICT", "PRIVATE_NETWORK"],
  atomic: true,
  mcpName: "provider_keys_patch",
  async handle({ db, secrets, networks, warnings }, { params, body }) {
    const row = await patchProviderKey(
      { db, secrets, networks },
      params.workspace_id,
      params.provider_key_id,
      body,
    );
    return { status: 200, body: providerKeyRecord(row, { secrets, warnings }) };
  },
});
