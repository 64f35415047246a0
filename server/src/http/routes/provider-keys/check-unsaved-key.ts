import { notFound } from "@parley/base/errors";
import {
  checkProviderKey,
  completeProviderKey,
  mergeApiKey,
} from "../../../provider-keys/provider-key-config.ts";
import { loadProviderKey } from "../../../provider-keys/provider-key-queries.ts";
import { ProviderKeyCheck, UnsavedKeyCheckInput } from "../../../provider-keys/provider-key-schema.ts";
import { openProviderKey, shownKey } from "../../../provider-keys/save-provider-key.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { checkAccount } from "./check-account.ts";

export const checkUnsavedKeyOperation = defineOperation({
  id: "provider_keys_check_unsaved",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys/check",
  role: "admin",
  tag: "provider keys",
  summary: "Check a provider key before it is saved",
  description:
    "Takes what creating a key takes, or with `id` what changing one takes, and saves nothing. Otherwise like the check of a saved key. At most 20 times a minute.",
  params: WorkspaceParams,
  body: UnsavedKeyCheckInput,
  responses: { 200: ProviderKeyCheck },
  errors: ["NOT_FOUND", "PRIVATE_NETWORK", "RATE_LIMITED"],
  mcpName: "provider_keys_check_unsaved",
  isCheck: true,
  changesNothing: true,
  audit: false,
  hints: { readOnly: true, openWorld: true },
  async handle(context, { params, body, actor }) {
    const { workspace_id: workspaceId } = params;
    const { id, generate = false, ...input } = body;
    const row = id === undefined ? null : await loadProviderKey(context.db, workspaceId, id);
    if (id !== undefined && !row) throw notFound("provider key");
    const stored = row && openProviderKey(context.secrets, row);
    // As with a change, a key that isn't given is the stored one.
    const complete = completeProviderKey({ ...(stored && { api_key: shownKey(stored.api_key) }), ...input });
    const config = checkProviderKey(mergeApiKey(complete, stored), context.networks.workspaces);
    const holder = { person: actor.userId, workspace: workspaceId };
    return { status: 200, body: await checkAccount(context, config, { generate, holder }) };
  },
});
