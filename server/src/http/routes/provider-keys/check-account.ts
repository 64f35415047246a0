import type { Holder } from "@parley/base/bounds/shares";
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
  if (!generate || !check.ok) return check;
  using _place = previewPlace(context.places, holder);
  const accounts = accountOf(config, context.networks.tools);
  return await withTrial(check, config.provider, accounts, context.speech);
}
