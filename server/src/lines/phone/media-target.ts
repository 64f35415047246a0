/** Where a call's sound may be sent, given what the peer's SDP and its signalling say. */
import { isPublicAddress } from "../../net/public-address.ts";
import { compileRules } from "../../net/network-rules.ts";
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
  /** Private hosts and ranges that media may be sent to. */
  networkAllow: string[];
}

/**
 * The SDP's address, if it is public, allowed, or where the signalling comes from. A peer behind NAT names a private
 * address that means nothing here, so if its signalling is public, its sound goes there instead. Throws OfferError for
 * other private addresses, so that nobody can aim packets at the operator's network.
 */
export function mediaTarget(
  peer: NonNullable<AgreedMedia["peer"]>,
  { signallingAddress, networkAllow }: MediaTargetRules,
): MediaTarget {
  const rules = compileRules({ allow: networkAllow, demoPrefix: null });
  const isOpen = (address: string) => address === signallingAddress || isPublicAddress(address);
  if (!isOpen(peer.address) && signallingAddress && isPublicAddress(signallingAddress))
    return { ...peer, address: signallingAddress, rtcpAddress: signallingAddress };
  if (!isOpen(peer.address) && !rules.allowsAddress(peer.address))
    throw new OfferError(
      `The other side wants its audio at the private address ${peer.address}. Set SIP_NETWORK_ALLOW=${peer.address} to allow it.`,
    );
  const canReport = isOpen(peer.rtcpAddress) || rules.allowsAddress(peer.rtcpAddress);
  return { ...peer, rtcpAddress: canReport ? peer.rtcpAddress : peer.address };
}
