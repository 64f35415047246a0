/** Decides which IP addresses belong to the public Internet. */
import { isIP } from "node:net";
import { createAddressRanges } from "./address-ranges.ts";

/**
 * The complete IANA IPv4 Special-Purpose Address Registry (RFC 6890 and its updates), and every other range without
 * public hosts.
 */
const SPECIAL_IPV4: readonly string[] = [
  "0.0.0.0/8", // "this network", RFC 791
  "10.0.0.0/8", // private, RFC 1918
  "100.64.0.0/10", // shared, RFC 6598; includes Alibaba Cloud's metadata address 100.100.100.200
  "127.0.0.0/8", // loopback, RFC 1122
  "169.254.0.0/16", // link-local, RFC 3927; includes 169.254.169.254, the metadata address of most clouds
  "172.16.0.0/12", // private, RFC 1918
  "192.0.0.0/24", // IETF protocol assignments, RFC 6890; includes Oracle Cloud's metadata address 192.0.0.192
  "192.0.2.0/24", // documentation, RFC 5737
  "192.31.196.0/24", // AS112-v4, RFC 7535
  "192.52.193.0/24", // AMT, RFC 7450
  "192.88.99.0/24", // 6to4 relay anycast, RFC 7526
  "192.168.0.0/16", // private, RFC 1918
  "192.175.48.0/24", // direct delegation AS112, RFC 7534
  "198.18.0.0/15", // benchmarking, RFC 2544
  "198.51.100.0/24", // documentation, RFC 5737
  "203.0.113.0/24", // documentation, RFC 5737
  "224.0.0.0/4", // multicast, RFC 5771
  "240.0.0.0/4", // reserved, RFC 1112; includes limited broadcast
  "168.63.129.16/32", // Azure's metadata and DNS address, which is in public space
];

/** Global unicast, RFC 4291 2.4. Anything outside it (loopback, mapped, NAT64, ULA, link-local, …) is not public. */
const GLOBAL_UNICAST_IPV6 = "2000::/3";

/**
 * The complete IANA IPv6 Special-Purpose Address Registry. The prefixes outside 2000::/3 are listed for completeness.
 */
const SPECIAL_IPV6: readonly string[] = [
  "::/96", // unspecified, loopback and IPv4-compatible, RFC 4291 2.5.5.1
  "::ffff:0:0/96", // IPv4-mapped, RFC 4291
  "::ffff:0:0:0/96", // IPv4-translated, RFC 2765
  "64:ff9b::/96", // NAT64, RFC 6052
  "64:ff9b:1::/48", // NAT64 for local use, RFC 8215
  "100::/64", // discard only, RFC 6666
  "100:0:0:1::/64", // dummy prefix, RFC 9780
  "2001::/23", // IETF protocol assignments, RFC 2928: Teredo 2001::/32, benchmarking, AMT, ORCHID, DRIP
  "2001:db8::/32", // documentation, RFC 3849
  "2002::/16", // 6to4, RFC 3056
  "2620:4f:8000::/48", // direct delegation AS112, RFC 7534
  "3fff::/20", // documentation, RFC 9637
  "5f00::/16", // SRv6 segment identifiers, RFC 9602
  "fc00::/7", // unique local, RFC 4193; includes metadata addresses fd00:ec2::254 and fd20:ce::254
  "fe80::/10", // link-local, RFC 4291
  "fec0::/10", // site-local, RFC 3879
  "ff00::/8", // multicast, RFC 4291
];

/**
 * Interface identifier of ISATAP (RFC 5214 6.1): `0000:5efe` or `0200:5efe` before an IPv4 address, under any prefix.
 */
const ISATAP = /^(?:0|200):5efe$/;

const special = createAddressRanges([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
const globalUnicast = createAddressRanges([GLOBAL_UNICAST_IPV6]);

/**
 * Whether `address` (a dotted-decimal IPv4 address or an IPv6 address) is a host on the public Internet. False for
 * special-purpose, multicast and reserved ranges, cloud metadata addresses, every IPv6 form that embeds an IPv4
 * address, addresses with a zone, and text that isn't an address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.has(address);
  return globalUnicast.has(address) && !special.has(address) && !isIsatap(address);
}

function isIsatap(address: string): boolean {
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1); // normalised: compressed, lower case, no dotted tail
  const [head = "", tail] = groups.split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  return ISATAP.test(`${all[4]}:${all[5]}`);
}
