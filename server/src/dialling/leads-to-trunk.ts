/** Whether a SIP URI leads to a trunk's own server, under whatever name (docs/phone.md#what-a-trunk-may-dial). */
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isSameHost, plainHost } from "../lines/sip/message/compare-sip-uris.ts";

export interface TrunkServer {
  /** Null for carriers. */
  host: string | null;
  outbound_proxy: string | null;
}

/** Addresses of a host; none if it isn't found. */
export type FindAddresses = (host: string) => Promise<string[]>;

/** How long a name may take to be found, ms. One that isn't found leads elsewhere. */
const LOOKUP_MS = 2_000;

export async function leadsToTrunk(
  host: string,
  { host: own, outbound_proxy: proxy }: TrunkServer,
  find: FindAddresses,
): Promise<boolean> {
  if (own === null) return false;
  // The proxy gets every request, and nobody here knows where it sends one.
  if (proxy !== null || isSameHost(host, own)) return true;
  const [addresses, ownAddresses] = await Promise.all([find(host), find(own)]);
  return addresses.some((address) => ownAddresses.includes(address));
}

export async function findAddresses(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string[]>((resolve) => {
    timer = setTimeout(resolve, LOOKUP_MS, []);
  });
  const found = lookup(plainHost(host), { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
