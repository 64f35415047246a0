/** The outcome of each key's latest check, by its account. In memory: a changed key has no outcome. */
import type { KeyVendorId } from "@parley/vendors/catalogue";
import type { VendorAccount } from "@parley/vendors/vendor-account";
import type { ProviderKeyCheck } from "../provider-key-schema.ts";
import { accountHash } from "./account-hash.ts";

type Account = Pick<VendorAccount, "apiKey" | "baseUrl">;

export interface LastChecks {
  note(provider: KeyVendorId, account: Account, check: ProviderKeyCheck): void;
  /** Null if this process hasn't checked it, or has checked many others since. */
  of(provider: KeyVendorId, account: Account): ProviderKeyCheck | null;
}

const MOST = 1_000;

export function createLastChecks(): LastChecks {
  /** The one checked longest ago first. */
  const known = new Map<string, ProviderKeyCheck>();
  return {
    note(provider, account, check) {
      const key = accountHash(provider, account);
      known.delete(key);
      known.set(key, check);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    of: (provider, account) => known.get(accountHash(provider, account)) ?? null,
  };
}
