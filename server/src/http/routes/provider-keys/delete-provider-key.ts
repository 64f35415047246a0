import { notFound } from "@parley/base/errors";
import { deleteProviderKey } from "../../../provider-keys/provider-key-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ProviderKeyParams } from "../../operation/params.ts";

export const deleteProviderKeyOperation = defineOperation({
  id: "provider_keys_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}",
  role: "admin",
  tag: "provider keys",
  summary: "Delete a provider key",
  description: "The workspace's calls go back to the server's key, if there is one.",
  params: ProviderKeyParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  mcpName: "provider_keys_delete",
  destructive: true,
  async handle({ db }, { params }) {
    const isGone = await deleteProviderKey(db, params.workspace_id, params.provider_key_id);
    if (!isGone) throw notFound("provider key");
    return { status: 204 };
  },
});
