/** Which local addresses a media port listens on, and which ones browsers are offered. */
import { isIPv4, isIPv6 } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";

export interface Listener {
  /** The address to bind; a wildcard if an offered address isn't on this machine (NAT). */
  address: string;
  family: 4 | 6;
}

export interface MediaAddresses {
  listeners: Listener[];
  /** Best first: addresses of real interfaces before loopback, IPv4 before IPv6. */
  offered: string[];
}

type Interfaces = Record<string, NetworkInterfaceInfo[] | undefined>;

/** Most candidates in an answer. Hosts with more interfaces can name the ones they want in MEDIA_ADDRESSES. */
const MOST_OFFERED = 16;

/**
 * Without `configured`: every address of `interfaces`, each with its own socket, so that an answer leaves from the
 * address the browser sent to. Throws RangeError for a configured address that isn't an IP literal.
 */
export function chooseMediaAddresses(configured: string[], interfaces: Interfaces): MediaAddresses {
  const local = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address, scopeid }) => !isLinkLocal(address, scopeid));
  if (configured.length === 0) {
    const ranked = [...local].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_OFFERED);
    return {
      listeners: ranked.map(({ address }) => ({ address, family: family(address) })),
      offered: ranked.map(({ address }) => address),
    };
  }
  for (const address of configured) {
    if (!isIPv4(address) && !isIPv6(address))
      throw new RangeError(`MEDIA_ADDRESSES: ${address} isn't an IPv4 or IPv6 address.`);
  }
  const ours = new Set(local.map(({ address }) => address));
  return {
    listeners: ([4, 6] as const).flatMap((wanted) => listenersFor(configured, wanted, ours)),
    offered: configured,
  };
}

function listenersFor(configured: string[], wanted: 4 | 6, ours: Set<string>): Listener[] {
  const addresses = configured.filter((address) => family(address) === wanted);
  if (addresses.every((address) => ours.has(address)))
    return addresses.map((address) => ({ address, family: wanted }));
  return [{ address: wanted === 4 ? "0.0.0.0" : "::", family: wanted }];
}

function family(address: string): 4 | 6 {
  return isIPv4(address) ? 4 : 6;
}

/** Link-local addresses mean nothing without a zone, and browsers don't gather them. */
function isLinkLocal(address: string, scopeid: number | undefined): boolean {
  return (
    address.startsWith("169.254.") || (isIPv6(address) && /^fe[89ab]/i.test(address)) || Boolean(scopeid)
  );
}

function rank({ address, internal }: NetworkInterfaceInfo): number {
  return (internal ? 2 : 0) + (isIPv6(address) ? 1 : 0);
}
