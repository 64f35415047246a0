/** Whose accounts a workspace's calls use: its own where it has a key, else the operator's. */
import type { Db } from "../db/schema.ts";
import type { NetworkPolicy } from "../net/guarded-request.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { vendorAccount } from "../vendors/vendor-account.ts";
import type { VendorAccounts } from "./provider-access.ts";
import { loadProviderKeys } from "./provider-key-queries.ts";
import { openProviderKey } from "./save-provider-key.ts";

/**
 * An account is the workspace's as a whole or the operator's as a whole: the operator's key never goes to an address that a
 * workspace names, and such an address is reached through the private-network guard.
 */
export async function loadProviders(
  deps: { db: Db; secrets: SecretBox; operator: VendorAccounts; toolNetwork: NetworkPolicy },
  workspaceId: string,
): Promise<VendorAccounts> {
  const accounts: VendorAccounts = { ...deps.operator };
  for (const row of await loadProviderKeys(deps.db, workspaceId)) {
    const { provider, api_key: apiKey, base_url: baseUrl, model } = openProviderKey(deps.secrets, row);
    accounts[provider] = {
      ...vendorAccount(provider, { apiKey, baseUrl, model }),
      ...(baseUrl !== null && { guard: { allow: deps.toolNetwork.allow, demoPrefix: null } }),
    };
  }
  return accounts;
}
