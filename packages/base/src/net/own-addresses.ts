/** The public addresses of this machine's interfaces. */
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { AddressRanges } from "./address-ranges.ts";
import { singleAddresses } from "./own-board.ts";
import { isPublicAddress } from "./public-address.ts";

/** Reading the interfaces takes 0.1 ms, and a trunk's name may have dozens of addresses. */
const KEPT_MS = 2_000;

/** The public ones among `addresses`, each once, sorted. */
export function publicAmong(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].filter((each) => isIP(each) !== 0 && isPublicAddress(each)).sort();
}

/** As of this moment: an IPv6 address may last only a day. */
export function interfaceAddresses(interfaces = networkInterfaces): string[] {
  const all = Object.values(interfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
  return publicAmong(all);
}

/** Whether an address is one of an interface's; they are read again after 2 s. `now`: ms of a steady clock. */
export function createInterfaceCheck(
  interfaces = networkInterfaces,
  now: () => number = () => performance.now(),
): (address: string) => boolean {
  let known: AddressRanges | null = null;
  let until = 0;
  return (address) => {
    if (known === null || now() >= until) {
      known = singleAddresses(interfaceAddresses(interfaces));
      until = now() + KEPT_MS;
    }
    return known.has(address);
  };
}
