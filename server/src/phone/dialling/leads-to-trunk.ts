/** Whether a SIP URI leads to a trunk's own server, under whatever name (docs/phone.md#what-a-trunk-may-dial). */
import { isIP } from "node:net";
import { isSameHost } from "@parley/sip/message/compare-sip-uris";
import { createNameResolver } from "@parley/base/net/name-resolver";
import { plainHost } from "@parley/base/net/network-rules";

export interface TrunkServer {
  /** Null for carriers. */
  host: string | null;
  outbound_proxy: string | null;
}

/** Addresses of a host; none if it isn't found. */
export type FindAddresses = (host: string) => Promise<string[]>;

/** Time limit for looking up a name, ms. A name that isn't found leads elsewhere. */
const LOOKUP_MS = 2_000;

export async function leadsToTrunk(
  host: string,
  { host: own, outbound_proxy: proxy }: TrunkServer,
  find: FindAddresses,
): Promise<boolean> {
  if (own === null) return false;
  // The proxy gets every request, and we can't know where it forwards one.
  if (proxy !== null || isSameHost(host, own)) return true;
  const [addresses, ownAddresses] = await Promise.all([find(host), find(own)]);
  return addresses.some((address) => ownAddresses.includes(address));
}

/** Doesn't use the system's resolver, whose lookups occupy threads, since workspaces choose the hosts. */
const resolveName = createNameResolver();

export async function findAddresses(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  return resolveName(plainHost(host), AbortSignal.timeout(LOOKUP_MS)).catch(() => []);
}
