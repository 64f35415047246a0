/** Whose accounts a workspace's calls use: its own where it has a key, else the operator's (contract 7). */
import type { Db } from "../db/schema.ts";
import type { NetworkPolicy } from "../net/guarded-request.ts";
import { loadProviderKeys } from "../provider-keys/provider-key-queries.ts";
import { isOfficialOpenai, PROVIDER_URLS } from "../provider-keys/provider-urls.ts";
import { openProviderKey } from "../provider-keys/save-provider-key.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { OperatorProviders } from "./provider-access.ts";

/**
 * An account is the workspace's as a whole or the operator's as a whole: the operator's key never goes to an address that a
 * workspace names, and such an address is reached through the private-network guard.
 */
export async function loadProviders(
  deps: { db: Db; secrets: SecretBox; operator: OperatorProviders; toolNetwork: NetworkPolicy },
  workspaceId: string,
): Promise<OperatorProviders> {
  const providers: OperatorProviders = { ...deps.operator };
  for (const row of await loadProviderKeys(deps.db, workspaceId)) {
    const { provider, api_key: apiKey, base_url: ownUrl, model } = openProviderKey(deps.secrets, row);
    const account = {
      apiKey,
      baseUrl: ownUrl ?? PROVIDER_URLS[provider],
      ...(ownUrl !== null && { guard: { allow: deps.toolNetwork.allow, demoPrefix: null } }),
    };
    if (provider === "openai") {
      providers.openai = { ...account, isOfficial: isOfficialOpenai(ownUrl), model };
    } else providers.deepgram = account;
  }
  return providers;
}
