import { providerKeyRecord, replaceProviderKey } from "../../../provider-keys/save-provider-key.ts";
import { ProviderKeyInput, ProviderKeyRecord } from "../../../provider-keys/provider-key-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ProviderKeyParams } from "../../operation/params.ts";
import { replacementOf } from "../../operation/replacement.ts";

export const replaceProviderKeyOperation = defineOperation({
  id: "provider_keys_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}",
  role: "admin",
  tag: "provider keys",
  summary: "Replace a provider key",
  description:
    "Fields you leave out return to their defaults. Send the masked key to keep it, unless the provider or server changes.",
  params: ProviderKeyParams,
  body: replacementOf(ProviderKeyInput, "ProviderKeyReplacement", ["state"]),
  responses: { 200: ProviderKeyRecord },
  errors: ["NOT_FOUND", "CONFLICT", "PRIVATE_NETWORK"],
  atomic: true,
  mcpName: "provider_keys_update",
  async handle({ db, secrets, networks, warnings }, { params, body }) {
    const row = await replaceProviderKey(
      { db, secrets, networks },
      params.workspace_id,
      params.provider_key_id,
      body,
    );
    return { status: 200, body: providerKeyRecord(row, { secrets, warnings }) };
  },
});
