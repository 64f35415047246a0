/** The models that vendors list of an account. */
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { ModelLists } from "@parley/vendors/account-list";
import type { AccountModel } from "@parley/vendors/terms/account-model";
import { VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import { plainModelName } from "@parley/vendors/facts/find-model";
import { kindByName } from "@parley/vendors/facts/kind-by-name";
import { factsOf } from "@parley/vendors/facts/vendor-facts";
import type { Kind } from "@parley/vendors/terms/settings";
import type { Vendor } from "@parley/vendors/terms/vendor";
import { createAccountLists, type ListedAccount } from "./account-lists.ts";

export interface AccountModels {
  /** Models of one kind. Null if the vendor doesn't list models. Never rejects because of the vendor. */
  list(
    provider: KeyVendorId,
    account: ListedAccount,
    kind: Kind | "embedding",
  ): Promise<{ models: readonly AccountModel[]; problem: string | null } | null>;
}

/** Of one account. OpenRouter has about 400. */
const MOST_MODELS = 500;

export function createAccountModels(
  guarded: GuardedClient,
  lists: ModelLists,
  now: () => number = Date.now,
): AccountModels {
  const known = createAccountLists<AccountModel>({ guarded, noun: "models", most: MOST_MODELS, now });
  return {
    async list(provider, account, kind) {
      const requests = lists[provider]?.modelLists?.(account);
      if (!requests) return null;
      const { items, problem } = await known.ask(provider, account, requests);
      return { models: items.filter((model) => kindsOf(provider, model).includes(kind)), problem };
    },
  };
}

/** By the vendor's list, else by the table, else by its name. */
function kindsOf(provider: KeyVendorId, { id, kinds }: AccountModel): readonly (Kind | "embedding")[] {
  if (kinds) return kinds;
  const facts = factsOf(provider);
  const plain = plainModelName(id);
  if (facts?.unusable?.includes(plain)) return [];
  const same = facts?.models.filter((model) => model.id === plain).map((model) => model.kind) ?? [];
  if (same.length > 0) return same;
  const vendor: Vendor = VENDORS[provider];
  const usual = vendor.model ? "model" : vendor.transcription ? "transcription" : "voice";
  const kind = kindByName(id, usual);
  return kind === null ? [] : [kind];
}
