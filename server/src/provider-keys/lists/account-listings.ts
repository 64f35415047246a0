import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { ModelLists, VoiceLists } from "@parley/vendors/account-list";
import { createAccountVoices, type AccountVoices } from "./account-voices.ts";
import { createAccountModels, type AccountModels } from "./account-models.ts";
import { createFirstTimes, type FirstTimes } from "./first-times.ts";
import { createLastChecks, type LastChecks } from "./last-checks.ts";

/** Everything that vendors list of accounts, and what trying them has shown. */
export function createAccountListings(
  guarded: GuardedClient,
  lists: { voices: VoiceLists; models: ModelLists },
): {
  accountVoices: AccountVoices;
  accountModels: AccountModels;
  firstTimes: FirstTimes;
  lastChecks: LastChecks;
} {
  return {
    accountVoices: createAccountVoices(guarded, lists.voices),
    accountModels: createAccountModels(guarded, lists.models),
    firstTimes: createFirstTimes(),
    lastChecks: createLastChecks(),
  };
}
