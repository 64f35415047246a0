import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import { createStreamPool } from "./stream-pool.ts";

/** How many of these connections are accepted, all of which stay open. */
function acceptedOf(addresses: string[], isKnown: boolean): number {
  const nothing = () => undefined;
  const pool = createStreamPool({
    now: () => 0,
    random: () => 0.5,
    localAddress: null,
    secureContext: () => {
      throw new Error("nothing is encrypted here");
    },
    isKnown: () => isKnown,
    admits: () => true,
    countRefusal: nothing,
    onMessage: nothing,
    onRefusal: nothing,
  });
  const sockets = addresses.map((remoteAddress) => Object.assign(new EventEmitter(), { remoteAddress }));
  return sockets.filter((socket) => pool.admits(socket as Pick<Socket, "remoteAddress"> as Socket)).length;
}

const ofNetwork = (network: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `2001:db8:1:${network}::${(nth + 1).toString(16)}`);

test.each([
  [false, CAPS.sip_connections.most.address],
  [true, CAPS.sip_trunk_connections.most.address],
])(
  "an IPv6 network has one share of connections, and leaves its neighbours theirs (a trunk's: %s)",
  (isKnown, most) => {
    expect(acceptedOf(ofNetwork("2", most + 5), isKnown)).toBe(most);
    expect(acceptedOf([...ofNetwork("2", most + 5), ...ofNetwork("3", 2)], isKnown)).toBe(most + 2);
  },
);
