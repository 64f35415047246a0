/** The models that vendors list of an account. */
import type { GuardedClient } from "../../net/guarded-request.ts";
import type { ModelLists } from "../../vendors/account-list.ts";
import type { AccountModel } from "../../vendors/terms/account-model.ts";
import { VENDORS, type KeyVendorId } from "../../vendors/catalogue.ts";
import { plainModelName } from "../../vendors/facts/find-model.ts";
import { kindByName } from "../../vendors/facts/kind-by-name.ts";
import { factsOf } from "../../vendors/facts/vendor-facts.ts";
import type { Kind } from "../../vendors/terms/settings.ts";
import type { Vendor } from "../../vendors/terms/vendor.ts";
import { createAccountLists, type ListedAccount } from "./account-lists.ts";

export interface AccountModels {
  /** Those of one kind. Null if the vendor doesn't list models. Never rejects because of the vendor. */
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

/** As the vendor says, else as the table knows it, else as its name has it. */
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
