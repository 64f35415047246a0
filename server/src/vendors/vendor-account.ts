import { VENDORS, type KeyVendorId, type VendorId } from "./catalogue.ts";
import type { AccountTerms, Vendor } from "./terms/vendor.ts";

/** An account with a vendor: the operator's, from the environment, or a workspace's own. */
export interface VendorAccount {
  /** Empty if the server needs none. */
  apiKey: string;
  baseUrl: string;
  /** Only for vendors with compatible servers: the base URL is the vendor's own. */
  isOfficial?: boolean;
  /** Only for vendors whose accounts may set it: the model for agents that don't choose one. */
  model?: string | null;
  /** As `model`, for the voice. */
  voice?: string | null;
}

/** `baseUrl` null means the vendor's own service. Throws if it has none, which the callers rule out. */
export function vendorAccount(
  id: KeyVendorId,
  {
    apiKey,
    baseUrl,
    model,
    voice = null,
  }: { apiKey: string; baseUrl: string | null; model: string | null; voice?: string | null },
): VendorAccount {
  const terms: AccountTerms = VENDORS[id].account;
  const url = baseUrl ?? terms.url;
  if (url === null) throw new Error(`an account of ${id} needs a base URL`);
  return {
    apiKey,
    baseUrl: url,
    ...(terms.hasCompatibleServers && { isOfficial: isAtVendor(id, baseUrl) }),
    ...(terms.environment.model !== undefined && { model }),
    ...(terms.environment.voice !== undefined && { voice }),
  };
}

/** Whether a base URL (null: none was given) is the vendor's own. */
export function isAtVendor(id: VendorId, baseUrl: string | null): boolean {
  const { account }: Vendor = VENDORS[id];
  if (baseUrl === null) return true;
  return account?.url != null && URL.parse(baseUrl)?.host === new URL(account.url).host;
}
