/** A compiled network policy: decides which hosts may be reached. */
import { isIP } from "node:net";
import { createAddressRanges, type AddressRanges } from "./address-ranges.ts";
import type { NetworkPolicy } from "./guarded-request.ts";
import { createInterfaceCheck } from "./own-addresses.ts";
import { readOwnPlaces } from "./own-board.ts";
import { isPublicAddress } from "./public-address.ts";

export interface NetworkRules {
  /** Whether the operator named the host, so that it may resolve to private addresses. */
  allowsHost(host: string): boolean;
  /** Whether the address is public and not the service's own, or allowed by the operator. */
  allowsAddress(address: string): boolean;
  /** Whether the address is public but the service's own, and the operator doesn't allow it. */
  isOwn(address: string): boolean;
  /** The address that the service's own host name stands for, if it is refused; null for any other host. */
  ownAddressOf(host: string): string | null;
  /** Whether the URL is the service's own demo endpoint. */
  isDemo(url: URL): boolean;
}

/** A host that must not be reached. `address` is the address it stands for. */
export interface RefusedHost {
  host: string;
  address: string;
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

const isOfInterface = createInterfaceCheck();

/**
 * Throws RangeError for an entry of `policy.allow` that isn't a host, address or CIDR range. `isOfThisMachine` is
 * called only if the policy refuses the service's own addresses.
 */
export function compileRules(
  policy: NetworkPolicy,
  isOfThisMachine: (address: string) => boolean = isOfInterface,
): NetworkRules {
  const hosts = new Set<string>();
  const addresses = createAddressRanges();
  for (const entry of policy.allow) addEntry(entry, hosts, addresses);
  const places = policy.own && readOwnPlaces(policy.own);
  const isOwn = (address: string) =>
    places !== null &&
    !addresses.has(address) &&
    isPublicAddress(address) &&
    (places().addresses.has(address) || isOfThisMachine(address));
  return {
    allowsHost: (host) => hosts.has(plainHost(host)),
    allowsAddress: (address) => addresses.has(address) || (isPublicAddress(address) && !isOwn(address)),
    isOwn,
    ownAddressOf(host) {
      const plain = plainHost(host);
      const address = places?.().hosts.get(plain);
      return address === undefined || hosts.has(plain) || !isOwn(address) ? null : address;
    },
    isDemo: (url) => policy.demoPrefix !== null && hasUrlPrefix(url, policy.demoPrefix),
  };
}

/** Whether `entry` may be in TOOL_NETWORK_ALLOW and SIP_NETWORK_ALLOW: a host name, an address or a CIDR range. */
export function isAllowEntry(entry: string): boolean {
  try {
    addEntry(entry, new Set(), createAddressRanges());
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Refuses what needs no lookup: literal addresses that are private or the service's own, its own host names, and
 * `localhost` and `*.localhost`, which always mean loopback (RFC 6761 6.3). Null if a lookup must decide, or if the
 * host is allowed.
 */
export function refuseHost(host: string, rules: NetworkRules): RefusedHost | null {
  const plain = plainHost(host);
  if (rules.allowsHost(plain)) return null;
  if (isIP(plain) !== 0) return rules.allowsAddress(plain) ? null : { host: plain, address: plain };
  const isLocal = plain === "localhost" || plain.endsWith(".localhost");
  const address = isLocal ? "127.0.0.1" : rules.ownAddressOf(plain);
  return address === null ? null : { host: plain, address };
}

/**
 * Why a host is refused and what to do, in two sentences. `who` can't reach it. A public address is the service's own.
 */
export function refusalText({ host, address }: RefusedHost, who: "tools" | "the service"): string {
  const what = host === address ? "is" : `stands for ${address},`;
  const [kind, other] = isPublicAddress(address)
    ? ["one of the service's own addresses", "another"]
    : ["a private address", "a public one"];
  return `${host} ${what} ${kind}, which ${who} can't reach. Use ${other}, or ask your operator to allow it with TOOL_NETWORK_ALLOW.`;
}

/** Normalises a host for comparison and lookup: lower case, without brackets and without a trailing dot. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/s, "$1")
    .replace(/\.$/, "");
}

function addEntry(entry: string, hosts: Set<string>, addresses: AddressRanges): void {
  const plain = plainHost(entry.trim());
  const family = isIP(plain);
  if (plain.includes("/")) addresses.add(plain);
  else if (family !== 0) addresses.add(`${plain}/${family === 4 ? 32 : 128}`);
  else if (HOST_NAME.test(plain) && !/(^|\.)(\d+|0x[0-9a-f]*)$/.test(plain)) hosts.add(plain);
  else throw new RangeError(`${entry} isn't a host name, address or CIDR range`);
}

/** Encoded characters that a server might decode into a separator or dot segment: `.`, `/`, `\`, `%` and NUL. */
const TRICKY = /%(?:2e|2f|5c|25|00)/i;

/**
 * Whether `url` is below `prefix`, an absolute URL: same scheme, host and port, no user info, and a path that begins
 * with the prefix's. The WHATWG URL parser normalises both first, so `..` is resolved before the comparison. Paths with
 * encoded dots and separators, which only the server would resolve, never match.
 */
function hasUrlPrefix(url: URL, prefix: string): boolean {
  const base = new URL(prefix);
  if (url.origin !== base.origin || url.origin === "null") return false;
  if (url.username !== "" || url.password !== "") return false;
  if (!url.pathname.startsWith(base.pathname)) return false;
  const rest = url.pathname.slice(base.pathname.length);
  if (!base.pathname.endsWith("/") && rest !== "" && !rest.startsWith("/")) return false;
  return !TRICKY.test(rest);
}
