import { createProviderKey, providerKeyRecord } from "../../../provider-keys/save-provider-key.ts";
import { ProviderKeyInput, ProviderKeyRecord } from "../../../provider-keys/provider-key-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const createProviderKeyOperation = defineOperation({
  id: "provider_keys_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys",
  role: "admin",
  tag: "provider keys",
  summary: "Add a provider key",
  description: "One per provider. The workspace's calls use it instead of the server's key.",
  params: WorkspaceParams,
  body: ProviderKeyInput,
  responses: { 201: ProviderKeyRecord },
  errors: ["CONFLICT", "PRIVATE_NETWORK"],
  atomic: true,
  mcpName: "provider_keys_create",
  async handle({ db, secrets, networks, warnings }, { params, body }) {
    const row = await createProviderKey({ db, secrets, networks }, params.workspace_id, body);
    return { status: 201, body: providerKeyRecord(row, { secrets, warnings }) };
  },
});
