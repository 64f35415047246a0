/** Groups addresses that count as one sender. */
import { isIPv6 } from "node:net";

/**
 * The address itself for IPv4, including its IPv4-mapped form. For IPv6 the /64 network, the least that one customer
 * has (RFC 6177), as `2001:db8:1:2::/64`. Other text stays as it is.
 */
export function addressGroup(address: string): string {
  const [plain = ""] = address.split("%", 1); // a link-local address may name its interface
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return dotted(groups[6] ?? 0, groups[7] ?? 0);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const compressed = new URL(`http://[${address}]/`).hostname.slice(1, -1); // normalised, without a dotted tail
  const [head = "", tail] = compressed.split("::", 2);
  const parse = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const left = parse(head);
  const right = parse(tail ?? "");
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
