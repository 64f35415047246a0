/**
 * Whose accounts a workspace's calls use: its own if it has a key, otherwise the operator's
 * (docs/operations.md#whose-providers-a-call-uses).
 */
import type { Db } from "../platform/db/schema.ts";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { vendorAccount } from "@parley/vendors/vendor-account";
import type { VendorAccounts } from "./provider-access.ts";
import type { ProviderKeyConfig } from "./provider-key-config.ts";
import { loadProviderKeys, type ProviderKeyRow } from "./provider-key-queries.ts";
import { openProviderKey } from "./save-provider-key.ts";

/**
 * Each account is used as a whole, either the workspace's or the operator's, so the operator's key never goes to an
 * address that a workspace names. Such an address is reached through the private-network guard.
 */
export async function loadProviders(
  deps: { db: Db; secrets: SecretBox; accounts: VendorAccounts; toolNetwork: NetworkPolicy },
  workspaceId: string,
): Promise<VendorAccounts> {
  return providersOf(await loadProviderKeys(deps.db, workspaceId), deps);
}

/** The same, of the workspace's keys as they were loaded. */
export function providersOf(
  rows: readonly ProviderKeyRow[],
  deps: { secrets: SecretBox; accounts: VendorAccounts; toolNetwork: NetworkPolicy },
): VendorAccounts {
  const ofWorkspace: VendorAccounts = { ...deps.accounts };
  for (const row of rows) {
    Object.assign(ofWorkspace, accountOf(openProviderKey(deps.secrets, row), deps.toolNetwork));
  }
  return ofWorkspace;
}

/** The account of a workspace's key, by its vendor. */
export function accountOf(
  { provider, api_key: apiKey, base_url: baseUrl, model, region }: ProviderKeyConfig,
  toolNetwork: NetworkPolicy,
): VendorAccounts {
  return {
    [provider]: {
      ...vendorAccount(provider, { apiKey, baseUrl, model, region }),
      ...(baseUrl !== null && { guard: { ...toolNetwork, demoPrefix: null } }),
    },
  };
}
