/** The addresses at which this machine can be reached from outside. */
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { createAddressRanges, type AddressRanges } from "./address-ranges.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * The public ones among those that the operator `named`, since behind NAT no interface has them. What listens on this
 * machine may trust whoever comes from it, so tools must not reach it there (docs/tools.md#private-networks).
 */
export function namedAddresses(named: readonly string[]): string[] {
  return [...new Set(named)].filter((each) => isIP(each) !== 0 && isPublicAddress(each)).sort();
}

/** Looks at the interfaces as they are now: an IPv6 address may last for a day only. Takes 0.1 ms. */
export function isOfInterface(address: string, interfaces = networkInterfaces): boolean {
  const addresses = Object.values(interfaces()).flatMap((each) => (each ?? []).map((own) => own.address));
  return singleAddresses(addresses.filter(isPublicAddress)).has(address);
}

/** However an address is written, it is found. */
export function singleAddresses(addresses: readonly string[]): AddressRanges {
  return createAddressRanges(addresses.map((each) => `${each}/${isIP(each) === 4 ? 32 : 128}`));
}
