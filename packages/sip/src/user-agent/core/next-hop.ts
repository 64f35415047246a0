/** Where a request within a dialog goes (RFC 3261 12.2.1.1, RFC 3263). */
import { isIP } from "node:net";
import { isPublicAddress } from "@parley/base/net/public-address";
import { parseSipUri, type SipUri } from "../../message/sip-uri.ts";
import type { Hop, TransportName } from "../../transport/hop.ts";
import { ResolveError, type HopTarget } from "../../transport/resolve-hops.ts";

/** Where to look up a URI. Without a transport parameter, the transport already in use. */
export function hopTargetOf(uri: SipUri, known: Hop, serverName?: string): HopTarget {
  const named = uri.params.get("transport")?.toLowerCase();
  return {
    host: uri.params.get("maddr") ?? uri.host,
    port: uri.port,
    transport: isTransport(named) ? named : known.transport,
    secure: uri.scheme === "sips",
    ...(serverName !== undefined && { serverName }),
  };
}

/**
 * The hops for a request in a dialog whose peer was last heard from `peer`. A private address behind a public one is a
 * phone behind NAT that doesn't know its own address, so requests go where its messages come from.
 */
export async function findNextHops(
  nextHop: string,
  peer: Hop,
  resolve: (target: HopTarget) => Promise<Hop[]>,
): Promise<Hop[]> {
  const uri = parseSipUri(nextHop);
  if (!uri || uri.scheme === "tel") return [peer];
  const target = hopTargetOf(uri, peer, peer.serverName);
  if (isIP(target.host) !== 0 && !isPublicAddress(target.host) && isPublicAddress(peer.address))
    return [peer];
  try {
    return await resolve(target);
  } catch (error) {
    if (error instanceof ResolveError) return [peer];
    throw error;
  }
}

function isTransport(name: string | undefined): name is TransportName {
  return name === "udp" || name === "tcp" || name === "tls";
}
