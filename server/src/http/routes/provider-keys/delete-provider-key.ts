import { notFound } from "@parley/base/errors";
import { deleteProviderKey } from "../../../provider-keys/provider-key-queries.ts";
import { forgetOutcome } from "../../../platform/outcomes/note-outcome.ts";
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
    const workspaceId = params.workspace_id;
    const provider = await deleteProviderKey(db, workspaceId, params.provider_key_id);
    if (provider === null) throw notFound("provider key");
    // What became of this key says nothing about the server's, which calls use from now on.
    await forgetOutcome(db, { workspaceId, subject: "provider", id: provider });
    return { status: 204 };
  },
});
