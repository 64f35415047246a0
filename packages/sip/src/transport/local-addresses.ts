/** Which of our addresses a peer can reach us at. */
import { createSocket } from "node:dgram";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { isPublicAddress } from "@parley/base/net/public-address";
import { createExpiringMap } from "@parley/base/bounds/expiring-map";
import type { Hop } from "./hop.ts";

export interface LocalAddress {
  host: string;
  port: number;
}

export interface LocalAddresses {
  /** For Via: the configured address that fits this peer, or else the one that packets leave from. */
  sentBy(hop: Hop): string;
  /** For Contact: behind a NAT without a configured address, the one the peer has seen. */
  contact(hop: Hop, port: number, isPortOpen: boolean): LocalAddress;
  /** The peer has seen us at this address. */
  noteSeen(hop: Hop, seen: LocalAddress): void;
  /** The address that packets to this peer leave from, as far as known; otherwise our best of its family. */
  routeTo(peer: string): string;
  isRouteKnown(peer: string): boolean;
  /** Asks the system for the route. Never rejects. */
  findRoute(peer: string): Promise<void>;
  /** A connection has shown the route. */
  noteRoute(peer: string, local: string): void;
}

/** How many peers to remember. */
const MOST = 1_000;
/** Interfaces come and go, so routes are looked up again. Until then, the last answer is the best guess. */
const FRESH_MS = 60_000;
const ROUTE_MS = 3_600_000;
/** Registrations keep NAT mappings open, but a restarted router may have another address. */
const SEEN_MS = 3_600_000;

/** `bound` is the address that all sockets are bound to, if any. `now` is ms of a steady clock. */
export function createLocalAddresses(
  publicAddresses: readonly string[],
  bound: string | null,
  now: () => number,
): LocalAddresses {
  const routes = createExpiringMap<{ local: string; freshUntil: number }>(now, ROUTE_MS, MOST);
  const seen = createExpiringMap<LocalAddress>(now, SEEN_MS, MOST);
  const asking = new Map<string, Promise<void>>();
  const routeTo = (peer: string) => bound ?? routes.get(peer)?.local ?? ownAddress(peer);
  const isRouteKnown = (peer: string) => bound !== null || now() < (routes.get(peer)?.freshUntil ?? 0);
  const noteRoute = (peer: string, local: string) =>
    routes.set(peer, { local, freshUntil: now() + FRESH_MS });

  return {
    routeTo,
    isRouteKnown,
    noteRoute,
    noteSeen: (hop, address) => seen.set(seenKey(hop), address),
    sentBy: ({ address }) => chooseListed(publicAddresses, address) ?? routeTo(address),
    contact(hop, port, isPortOpen) {
      const listed = chooseListed(publicAddresses, hop.address);
      if (listed !== null) return { host: listed, port };
      const known = seen.get(seenKey(hop));
      if (!known) return { host: routeTo(hop.address), port };
      // The port seen on an outgoing connection is only that connection's.
      return { host: known.host, port: hop.transport !== "udp" && isPortOpen ? port : known.port };
    },
    findRoute(peer) {
      if (isRouteKnown(peer)) return Promise.resolve();
      const running = asking.get(peer);
      if (running) return running;
      const question = askSystem(peer).then((local) => {
        asking.delete(peer);
        noteRoute(peer, local ?? ownAddress(peer));
      });
      asking.set(peer, question);
      return question;
    },
  };
}

function seenKey({ transport, address }: Hop): string {
  return `${transport} ${address}`;
}

/**
 * SIP_ADDRESSES may have a public address for trunks on the Internet and a private one for nearby trunks. A private
 * peer doesn't get a public address, since it may have no route there and back.
 */
function chooseListed(listed: readonly string[], peer: string): string | null {
  const same = listed.filter((address) => isIP(address) === isIP(peer));
  if (!isPublicAddress(peer)) return same.find((address) => !isPublicAddress(address)) ?? null;
  return same.find((address) => isPublicAddress(address)) ?? same[0] ?? null;
}

/** Connecting a UDP socket reveals the local address that the system's routes choose, without sending anything. */
function askSystem(peer: string): Promise<string | null> {
  const socket = createSocket({
    type: isIP(peer) === 6 ? "udp6" : "udp4",
    lookup: (host, _options, callback) => callback(null, host, isIP(peer)), // it is a literal
  });
  return new Promise((resolve) => {
    const finish = (local: string | null) => socket.close(() => resolve(local));
    socket.once("error", () => finish(null));
    // Node passes an error to the callback, although its types don't say so.
    socket.connect(5060, peer, (error?: Error) => finish(error ? null : socket.address().address));
  });
}

/** An address of an interface if possible, rather than loopback. */
function ownAddress(peer: string): string {
  const family = isIP(peer) === 6 ? "IPv6" : "IPv4";
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === family && !address.scopeid)
    .sort((a, b) => Number(a.internal) - Number(b.internal));
  return own[0]?.address ?? (family === "IPv6" ? "::1" : "127.0.0.1");
}
