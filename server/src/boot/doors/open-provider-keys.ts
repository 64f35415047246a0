import type { GuardedClient } from "@parley/base/net/guarded-request";
import { KEY_CHECKS, MODEL_LISTS, VOICE_LISTS } from "@parley/providers/adapters";
import { createAccountListings } from "../../provider-keys/lists/account-listings.ts";
import { createServerReach } from "../../provider-keys/server-reach.ts";

/** What is asked of a vendor about an account. The room knows no adapter: they are passed in here. */
export function openProviderKeys(guarded: GuardedClient) {
  return {
    keyChecks: KEY_CHECKS,
    ...createAccountListings(guarded, { voices: VOICE_LISTS, models: MODEL_LISTS }),
    serverReach: createServerReach(guarded, KEY_CHECKS),
  };
}
