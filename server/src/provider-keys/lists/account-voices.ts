/** The voices of vendors' accounts. */
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { VoiceLists } from "@parley/vendors/account-list";
import { isKeyVendor, type VoiceVendorId } from "@parley/vendors/catalogue";
import type { VendorVoice } from "@parley/vendors/terms/vendor";
import { createAccountLists, type ListedAccount } from "./account-lists.ts";

/** What a vendor lists, and what went wrong in words; null for nothing. */
interface VoiceListing {
  voices: readonly VendorVoice[];
  problem: string | null;
}

export interface AccountVoices {
  /** Null if the vendor doesn't list voices. Never rejects because of the vendor. */
  list(provider: VoiceVendorId, account: ListedAccount): Promise<VoiceListing | null>;
}

/** Of one account. */
const MOST_VOICES = 200;

export function createAccountVoices(
  guarded: GuardedClient,
  lists: VoiceLists,
  now: () => number = Date.now,
): AccountVoices {
  const known = createAccountLists<VendorVoice>({ guarded, noun: "voices", most: MOST_VOICES, now });
  return {
    async list(provider, account) {
      const requests = lists[provider]?.voiceLists?.(account);
      if (!requests || !isKeyVendor(provider)) return null;
      const { items, problem } = await known.ask(provider, account, requests);
      return { voices: items, problem };
    },
  };
}
