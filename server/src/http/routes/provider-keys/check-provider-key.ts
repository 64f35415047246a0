import { notFound } from "../../../errors.ts";
import { checkKeyAtProvider, withHeardSentence } from "../../../provider-keys/check-provider-key.ts";
import { hearSentence } from "../../../provider-keys/hear-sentence.ts";
import { previewPlace } from "../../../provider-keys/preview-place.ts";
import { transcriberAccess } from "../../../provider-keys/provider-access.ts";
import { loadProviderKey } from "../../../provider-keys/provider-key-queries.ts";
import { ProviderKeyCheck, ProviderKeyCheckInput } from "../../../provider-keys/provider-key-schema.ts";
import { refusedWords } from "../../../provider-keys/refused-words.ts";
import { openProviderKey } from "../../../provider-keys/save-provider-key.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import {
  TRANSCRIPTION_VENDORS,
  type TranscriptionVendorId,
  type VendorId,
} from "../../../vendors/catalogue.ts";
import { vendorAccount } from "../../../vendors/vendor-account.ts";
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
    const { db, secrets, guarded, keyChecks, speech, calls } = context;
    const row = await loadProviderKey(db, params.workspace_id, params.provider_key_id);
    if (!row) throw notFound("provider key");
    const config = openProviderKey(secrets, row);
    const { provider, api_key: apiKey, base_url: baseUrl } = config;
    const answer = await checkKeyAtProvider(guarded, keyChecks, config);
    const account = vendorAccount(provider, { apiKey, baseUrl, model: null });
    const refused = refusedWords(calls.learnedAbout?.({ provider, ...account }) ?? []);
    const check = { ...answer, message: [answer.message, ...refused].join(" ") };
    if (body.generate !== true || !isTranscriber(provider)) return { status: 200, body: check };
    using _place = previewPlace(context.places, {
      person: actor.userId,
      workspace: params.workspace_id,
    });
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    const access = transcriberAccess({ provider, model: null }, accounts, new Date());
    return { status: 200, body: await withHeardSentence(check, () => hearSentence(speech, access)) };
  },
});
