import type { Holder } from "@parley/base/bounds/shares";
import { VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import type { Vendor } from "@parley/vendors/terms/vendor";
import type { VendorAccount } from "@parley/vendors/vendor-account";
import { checkKeyAtProvider } from "../../../provider-keys/check-provider-key.ts";
import { previewPlace } from "../../../provider-keys/preview-place.ts";
import type { ProviderKeyConfig } from "../../../provider-keys/provider-key-config.ts";
import type { ProviderKeyCheck } from "../../../provider-keys/provider-key-schema.ts";
import { withTrial } from "../../../provider-keys/trial/try-account.ts";
import { accountOf } from "../../../provider-keys/workspace-providers.ts";
import type { ServiceContext } from "../../../service-context.ts";

/**
 * Checks a key, saved or not, and with `generate` tries what it is for. Throws RATE_LIMITED if too many voices and
 * transcribers are being tried.
 */
export async function checkAccount(
  context: ServiceContext,
  config: ProviderKeyConfig,
  { generate, holder }: { generate: boolean; holder: Holder<"person" | "workspace"> },
): Promise<ProviderKeyCheck> {
  const check = await checkKeyAtProvider(context, config);
  const accounts = accountOf(config, context.networks.tools);
  const account = accounts[config.provider];
  if (account) context.lastChecks.note(config.provider, account, check);
  if (!generate || !check.ok) return check;
  using _place = previewPlace(context.places, holder);
  const tried = await withTrial(check, config.provider, accounts, context.speech);
  noteFirstTimes(context.firstTimes, config.provider, account, tried);
  return tried;
}

/** For the list of models. A voice was tried with the provider's default model. */
function noteFirstTimes(
  times: ServiceContext["firstTimes"],
  provider: KeyVendorId,
  account: VendorAccount | null | undefined,
  { model, voice }: ProviderKeyCheck,
): void {
  if (!account) return;
  const vendor: Vendor = VENDORS[provider];
  const voiceModel = vendor.voice?.settings.model;
  if (model?.model) times.note({ provider, account, kind: "model", model: model.model }, model.first_ms);
  if (voice && voiceModel)
    times.note({ provider, account, kind: "voice", model: voiceModel }, voice.first_ms);
}
