import { notFound } from "../../../errors.ts";
import { checkKeyAtProvider } from "../../../provider-keys/check-provider-key.ts";
import { loadProviderKey } from "../../../provider-keys/provider-key-queries.ts";
import { ProviderKeyCheck } from "../../../provider-keys/provider-key-schema.ts";
import { openProviderKey } from "../../../provider-keys/save-provider-key.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ProviderKeyParams } from "../../operation/params.ts";

export const checkProviderKeyOperation = defineOperation({
  id: "provider_keys_check",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}/check",
  role: "admin",
  tag: "provider keys",
  summary: "Check a provider key",
  description:
    "Sends one real request to the provider. A key that doesn't work still answers 200, with `ok: false` and what to do.",
  params: ProviderKeyParams,
  responses: { 200: ProviderKeyCheck },
  errors: ["NOT_FOUND"],
  mcpName: "provider_keys_check",
  hints: { readOnly: true, openWorld: true },
  async handle({ db, secrets, guarded, keyChecks }, { params }) {
    const row = await loadProviderKey(db, params.workspace_id, params.provider_key_id);
    if (!row) throw notFound("provider key");
    const check = await checkKeyAtProvider(guarded, keyChecks, openProviderKey(secrets, row));
    return { status: 200, body: check };
  },
});
