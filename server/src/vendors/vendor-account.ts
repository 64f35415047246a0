import { VENDORS, type KeyVendorId } from "./catalogue.ts";
import type { AccountTerms } from "./vendor.ts";

/** An account with a vendor: the operator's, from the environment, or a workspace's own. */
export interface VendorAccount {
  /** Empty if the server needs none. */
  apiKey: string;
  baseUrl: string;
  /** Only for vendors with compatible servers: the base URL is the vendor's own. */
  isOfficial?: boolean;
  /** Only for vendors whose accounts may set it: the chat model for agents that don't choose one. */
  model?: string | null;
}

/** `baseUrl` null means the vendor's own service. */
export function vendorAccount(
  id: KeyVendorId,
  { apiKey, baseUrl, model }: { apiKey: string; baseUrl: string | null; model: string | null },
): VendorAccount {
  const terms: AccountTerms = VENDORS[id].account;
  return {
    apiKey,
    baseUrl: baseUrl ?? terms.url,
    ...(terms.hasCompatibleServers && { isOfficial: isOwnHost(terms.url, baseUrl) }),
    ...(terms.environment.model !== undefined && { model }),
  };
}

function isOwnHost(url: string, baseUrl: string | null): boolean {
  return baseUrl === null || URL.parse(baseUrl)?.host === new URL(url).host;
}
