import { VENDORS, type KeyVendorId, type VendorId } from "./catalogue.ts";
import type { Region } from "./terms/region.ts";
import type { AccountTerms, Vendor } from "./terms/vendor.ts";

/** An account with a vendor: the operator's, from the environment, or a workspace's own. */
export interface VendorAccount {
  /** Empty if the server needs none. */
  apiKey: string;
  baseUrl: string;
  /** The chosen region. */
  region?: Region;
  /** Only for vendors with compatible servers: the base URL is the vendor's own. */
  isOfficial?: boolean;
  /** Only for vendors whose accounts may set it: the model for agents that don't choose one. */
  model?: string | null;
  /** As `model`, for the voice. */
  voice?: string | null;
}

/**
 * `baseUrl` null means the vendor's own service, in `region` if one was chosen. Throws if it has none, which the
 * callers rule out.
 */
export function vendorAccount(
  id: KeyVendorId,
  {
    apiKey,
    baseUrl,
    model,
    voice = null,
    region = null,
  }: {
    apiKey: string;
    baseUrl: string | null;
    model: string | null;
    voice?: string | null;
    region?: Region | null;
  },
): VendorAccount {
  const terms: AccountTerms = VENDORS[id].account;
  const ofRegion = baseUrl === null && region !== null ? terms.regions?.[region] : undefined;
  const url = baseUrl ?? ofRegion ?? terms.url;
  if (url === null) throw new Error(`an account of ${id} needs a base URL`);
  return {
    apiKey,
    baseUrl: url,
    ...(ofRegion !== undefined && region !== null && { region }),
    ...(terms.hasCompatibleServers && { isOfficial: isAtVendor(id, baseUrl) }),
    ...(terms.environment.model !== undefined && { model }),
    ...(terms.environment.voice !== undefined && { voice }),
  };
}

/** Whether a base URL (null: none was given) is the vendor's own, in whichever of its regions. */
export function isAtVendor(id: VendorId, baseUrl: string | null): boolean {
  const { account }: Vendor = VENDORS[id];
  if (baseUrl === null) return true;
  const own = [account?.url, ...Object.values(account?.regions ?? {})];
  const { host = "", port = "", hostname = "" } = URL.parse(baseUrl) ?? {};
  const isInDomain = port === "" && account?.domains?.some((domain) => hostname.endsWith(`.${domain}`));
  return isInDomain === true || own.some((url) => url != null && new URL(url).host === host);
}

/** Whether a base URL leads to a vendor, whoever's account it is entered for, rather than to a server of one's own. */
export function isAtAnyVendor(baseUrl: string): boolean {
  return (Object.keys(VENDORS) as VendorId[]).some((id) => isAtVendor(id, baseUrl));
}
