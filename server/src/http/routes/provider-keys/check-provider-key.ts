import { notFound } from "@parley/base/errors";
import { loadProviderKey } from "../../../provider-keys/provider-key-queries.ts";
import { ProviderKeyCheck, ProviderKeyCheckInput } from "../../../provider-keys/provider-key-schema.ts";
import { openProviderKey } from "../../../provider-keys/save-provider-key.ts";
import { noteFailure, noteSuccess } from "../../../platform/outcomes/note-outcome.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ProviderKeyParams } from "../../operation/params.ts";
import { checkAccount } from "./check-account.ts";

export const checkProviderKeyOperation = defineOperation({
  id: "provider_keys_check",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}/check",
  role: "admin",
  tag: "provider keys",
  summary: "Check a provider key",
  description:
    "Sends one real request to the provider. With `generate`, it also writes a token, says a word and hears a built-in sentence, as far as it does each. A key that doesn't work still answers 200, with `ok: false` and what to do.",
  params: ProviderKeyParams,
  body: ProviderKeyCheckInput,
  bodyOptional: true,
  responses: { 200: ProviderKeyCheck },
  errors: ["NOT_FOUND", "RATE_LIMITED"],
  mcpName: "provider_keys_check",
  hints: { readOnly: true, openWorld: true },
  async handle(context, { params, body, actor }) {
    const { workspace_id: workspaceId, provider_key_id: id } = params;
    const row = await loadProviderKey(context.db, workspaceId, id);
    if (!row) throw notFound("provider key");
    const holder = { person: actor.userId, workspace: workspaceId };
    const config = openProviderKey(context.secrets, row);
    const check = await checkAccount(context, config, { generate: body.generate ?? false, holder });
    const { provider } = config;
    if (check.ok) await noteSuccess(context.db, workspaceId, "provider", [provider]);
    else if (check.rejected)
      await noteFailure(context.db, { workspaceId, subject: "provider", id: provider }, check.message);
    return { status: 200, body: check };
  },
});
