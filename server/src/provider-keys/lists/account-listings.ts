import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { ModelLists, VoiceLists } from "@parley/vendors/account-list";
import { createAccountVoices, type AccountVoices } from "./account-voices.ts";
import { createAccountModels, type AccountModels } from "./account-models.ts";

/** Everything that vendors list of accounts. */
export function createAccountListings(
  guarded: GuardedClient,
  lists: { voices: VoiceLists; models: ModelLists },
): { accountVoices: AccountVoices; accountModels: AccountModels } {
  return {
    accountVoices: createAccountVoices(guarded, lists.voices),
    accountModels: createAccountModels(guarded, lists.models),
  };
}
