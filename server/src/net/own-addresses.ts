/** The addresses at which this machine can be reached from outside. */
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { createAddressRanges, type AddressRanges } from "./address-ranges.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * The public addresses among those that the operator `named`. They have to be named because behind NAT no interface has
 * them. Services on this machine may trust local connections, so tools must not reach them this way
 * (docs/tools.md#private-networks).
 */
export function namedAddresses(named: readonly string[]): string[] {
  return [...new Set(named)].filter((each) => isIP(each) !== 0 && isPublicAddress(each)).sort();
}

/** Reads the interfaces each time, since an IPv6 address may last only a day. Takes 0.1 ms. */
export function isOfInterface(address: string, interfaces = networkInterfaces): boolean {
  const addresses = Object.values(interfaces()).flatMap((each) => (each ?? []).map((own) => own.address));
  return singleAddresses(addresses.filter(isPublicAddress)).has(address);
}

/** A set of single addresses, which matches any spelling of them. */
export function singleAddresses(addresses: readonly string[]): AddressRanges {
  return createAddressRanges(addresses.map((each) => `${each}/${isIP(each) === 4 ? 32 : 128}`));
}
