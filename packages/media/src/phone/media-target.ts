/** Where a call's sound may be sent, given what the peer's SDP and its signalling say. */
import { isPublicAddress } from "@parley/base/net/public-address";
import type { NetworkRules } from "@parley/base/net/network-rules";
import { OfferError } from "../sdp/offer-error.ts";
import type { AgreedMedia } from "./sdp/agreed-media.ts";

export interface MediaTarget {
  address: string;
  port: number;
  rtcpAddress: string;
  rtcpPort: number;
}

export interface MediaTargetRules {
  signallingAddress: string | null;
  /** Which addresses media may be sent to. */
  rules: Pick<NetworkRules, "allowsAddress" | "isOwn">;
}

/**
 * The SDP's address, if it is public, allowed, or where the signalling comes from. A peer behind NAT names a private
 * address that means nothing here, so if its signalling is public, its sound goes there instead. Throws OfferError for
 * other private addresses and for the service's own, so that nobody can aim packets at the operator's network.
 */
export function mediaTarget(
  peer: NonNullable<AgreedMedia["peer"]>,
  { signallingAddress, rules }: MediaTargetRules,
): MediaTarget {
  const isOpen = (address: string) => mayHear(address, { signallingAddress, rules });
  if (
    !isPublicAddress(peer.address) &&
    peer.address !== signallingAddress &&
    signallingAddress !== null &&
    isPublicAddress(signallingAddress) &&
    isOpen(signallingAddress)
  )
    return { ...peer, address: signallingAddress, rtcpAddress: signallingAddress };
  if (!isOpen(peer.address))
    throw new OfferError(
      `The other side wants its audio at ${rules.isOwn(peer.address) ? "this server's own" : "the private"} address ${peer.address}. Set SIP_NETWORK_ALLOW=${peer.address} to allow it.`,
    );
  return { ...peer, rtcpAddress: isOpen(peer.rtcpAddress) ? peer.rtcpAddress : peer.address };
}

/**
 * Whether sound may go to this address, in a description or as the source of a packet. Signalling's own address may be
 * private, but not the service's own: a relay on this machine would reach all of it.
 */
export function mayHear(address: string, { signallingAddress, rules }: MediaTargetRules): boolean {
  return rules.allowsAddress(address) || (address === signallingAddress && !rules.isOwn(address));
}
