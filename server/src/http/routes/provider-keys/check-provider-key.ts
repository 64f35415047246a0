import { notFound } from "../../../errors.ts";
import { checkKeyAtProvider, withHeardSentence } from "../../../provider-keys/check-provider-key.ts";
import { hearSentence } from "../../../provider-keys/hear-sentence.ts";
import { previewPlace } from "../../../provider-keys/preview-place.ts";
import { transcriberAccess } from "../../../provider-keys/provider-access.ts";
import { loadProviderKey } from "../../../provider-keys/provider-key-queries.ts";
import { ProviderKeyCheck, ProviderKeyCheckInput } from "../../../provider-keys/provider-key-schema.ts";
import { openProviderKey } from "../../../provider-keys/save-provider-key.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import {
  TRANSCRIPTION_VENDORS,
  type TranscriptionVendorId,
  type VendorId,
} from "../../../vendors/catalogue.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ProviderKeyParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const isTranscriber = (id: VendorId): id is TranscriptionVendorId =>
  (TRANSCRIPTION_VENDORS as readonly VendorId[]).includes(id);

export const checkProviderKeyOperation = defineOperation({
  id: "provider_keys_check",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}/check",
  role: "admin",
  tag: "provider keys",
  summary: "Check a provider key",
  description:
    "Sends one real request to the provider. With `generate`, its transcriber also hears a built-in sentence. A key that doesn't work still answers 200, with `ok: false` and what to do.",
  params: ProviderKeyParams,
  body: ProviderKeyCheckInput,
  bodyOptional: true,
  responses: { 200: ProviderKeyCheck },
  errors: ["NOT_FOUND", "RATE_LIMITED"],
  mcpName: "provider_keys_check",
  hints: { readOnly: true, openWorld: true },
  async handle(context, { params, body, actor }) {
    const { db, secrets, places, speech } = context;
    const { workspace_id: workspaceId, provider_key_id: id } = params;
    const row = await loadProviderKey(db, workspaceId, id);
    if (!row) throw notFound("provider key");
    const config = openProviderKey(secrets, row);
    const { provider } = config;
    const check = await checkKeyAtProvider(context, config);
    if (body.generate !== true || !isTranscriber(provider)) return { status: 200, body: check };
    const heard = await withHeardSentence(check, async () => {
      using _place = previewPlace(places, { person: actor.userId, workspace: workspaceId });
      const accounts = await loadProviders(startDependencies(context), workspaceId);
      return await hearSentence(speech, transcriberAccess({ provider, model: null }, accounts, new Date()));
    });
    return { status: 200, body: heard };
  },
});
