/** Which address we offer to a phone, and which one we listen on. */
import { createSocket } from "node:dgram";
import { isIP, isIPv4 } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { OfferError } from "../sdp/offer-error.ts";
import { chooseMediaAddresses } from "../media-addresses.ts";

export interface OwnPhoneAddress {
  /** The address for SDP. */
  told: string;
  /** The address to bind. */
  bound: string;
}

/**
 * `configured` are public addresses (SIP_ADDRESSES). Without them it is the address from which the system reaches
 * `peer`, or this machine's best one if there is no peer yet. Throws OfferError if none fits the peer's address family.
 */
export async function chooseOwnAddress(
  configured: string[],
  peer: string | null,
  interfaces: Record<string, NetworkInterfaceInfo[] | undefined>,
): Promise<OwnPhoneAddress> {
  const family = isIP(peer ?? "");
  const local = new Set(
    Object.values(interfaces).flatMap((all) => (all ?? []).map(({ address }) => address)),
  );
  const told =
    configured.length > 0
      ? configured.find((address) => family === 0 || isIP(address) === family)
      : peer && family !== 0
        ? await sourceTowards(peer)
        : chooseMediaAddresses([], interfaces).offered[0];
  if (!told)
    throw new OfferError(
      family === 6
        ? "The other side wants its audio over IPv6, and this server has no IPv6 address. Add one to SIP_ADDRESSES."
        : "The other side wants its audio over IPv4, and this server has no IPv4 address. Add one to SIP_ADDRESSES.",
    );
  const anywhere = isIPv4(told) ? "0.0.0.0" : "::";
  return { told, bound: configured.length > 0 && local.has(told) ? told : anywhere };
}

/** The address the system picks, found by connecting a socket, which sends nothing. Undefined if there is no route. */
function sourceTowards(peer: string): Promise<string | undefined> {
  const socket = createSocket(isIPv4(peer) ? "udp4" : "udp6");
  return new Promise((resolve) => {
    const finish = (address: string | undefined) => socket.close(() => resolve(address));
    socket.once("error", () => finish(undefined));
    socket.connect(9, peer, () => finish(socket.address().address));
  });
}
