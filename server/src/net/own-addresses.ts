/** The addresses at which this machine can be reached from outside. */
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { isPublicAddress } from "./public-address.ts";

/**
 * The public ones of its interfaces, and those that the operator `named`, since behind NAT no interface has them. What
 * listens on this machine may trust whoever comes from it, so tools must not reach it there (docs/tools.md#private-networks).
 */
export function ownAddresses(named: readonly string[]): string[] {
  const ofInterfaces = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const addresses = [...ofInterfaces.map(({ address }) => address), ...named];
  return [...new Set(addresses)].filter((each) => isIP(each) !== 0 && isPublicAddress(each)).sort();
}
