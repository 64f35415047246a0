import { expect, test } from "vitest";
import type { Hop } from "./hop.ts";
import { createLocalAddresses } from "./local-addresses.ts";

const hop = (address: string, transport: Hop["transport"] = "udp"): Hop => ({
  transport,
  address,
  port: 5060,
});

test.each([
  ["a public peer is told the public address", ["192.88.1.9"], "192.88.1.1", "192.88.1.9"],
  ["the one of its family", ["192.88.1.9", "2606:4700::9"], "2606:4700::1", "2606:4700::9"],
  ["a private peer is not", ["192.88.1.9"], "10.0.0.1", "10.0.0.5"],
  ["unless a private one is listed", ["192.88.1.9", "10.0.0.9"], "10.0.0.1", "10.0.0.9"],
  ["a public peer is told a private one for want of another", ["10.0.0.9"], "192.88.1.1", "10.0.0.9"],
  ["a peer of another family is told the route's", ["192.88.1.9"], "2606:4700::1", "2606:4700::5"],
])("%s", (_name, listed, peer, expected) => {
  const locals = createLocalAddresses(listed, null, () => 0);
  locals.noteRoute("10.0.0.1", "10.0.0.5");
  locals.noteRoute("2606:4700::1", "2606:4700::5");
  expect(locals.sentBy(hop(peer))).toBe(expected);
  expect(locals.contact(hop(peer), 5060, true)).toEqual({ host: expected, port: 5060 });
});

test("behind a NAT, Contact gives the address the peer has seen; Via stays, since responses follow rport", () => {
  const locals = createLocalAddresses([], null, () => 0);
  locals.noteRoute("192.88.1.1", "10.0.0.5");
  for (const transport of ["udp", "tcp"] as const)
    locals.noteSeen(hop("192.88.1.1", transport), { host: "198.51.100.7", port: 61_000 });
  expect(locals.sentBy(hop("192.88.1.1"))).toBe("10.0.0.5");
  const udp = locals.contact(hop("192.88.1.1"), 5060, true);
  expect(udp).toEqual({ host: "198.51.100.7", port: 61_000 });
  // The port seen over TCP is only the connection's; if we listen at all, it is on another one.
  const listening = locals.contact(hop("192.88.1.1", "tcp"), 5060, true);
  expect(listening).toEqual({ host: "198.51.100.7", port: 5060 });
  const notListening = locals.contact(hop("192.88.1.1", "tcp"), 40_000, false);
  expect(notListening).toEqual({ host: "198.51.100.7", port: 61_000 });
  const listed = createLocalAddresses(["192.88.1.9"], null, () => 0);
  listed.noteSeen(hop("192.88.1.1"), { host: "198.51.100.7", port: 61_000 });
  expect(listed.contact(hop("192.88.1.1"), 5060, true)).toEqual({ host: "192.88.1.9", port: 5060 });
});

test("the system tells which address packets leave from", async () => {
  const locals = createLocalAddresses([], null, () => 0);
  await Promise.all([locals.findRoute("127.0.0.1"), locals.findRoute("127.0.0.1")]);
  expect(locals.isRouteKnown("127.0.0.1")).toBe(true);
  expect(locals.routeTo("127.0.0.1")).toBe("127.0.0.1");
});

test.each(["2606:4700::1", "240.0.0.1", "::1"])(
  "we have an address for %s, even without a route",
  async (peer) => {
    const locals = createLocalAddresses([], null, () => 0);
    await locals.findRoute(peer);
    expect(["::", "0.0.0.0", ""]).not.toContain(locals.routeTo(peer));
  },
);

test("the system is asked again after a minute, and the last answer counts until it replies", async () => {
  let time = 0;
  const locals = createLocalAddresses([], null, () => time);
  locals.noteRoute("127.0.0.1", "127.0.0.9");
  time = 59_999;
  expect(locals.isRouteKnown("127.0.0.1")).toBe(true);
  time = 60_000;
  expect(locals.isRouteKnown("127.0.0.1")).toBe(false);
  expect(locals.routeTo("127.0.0.1")).toBe("127.0.0.9");
  await locals.findRoute("127.0.0.1");
  expect(locals.routeTo("127.0.0.1")).toBe("127.0.0.1");
});

test("if a host to bind is configured, it is the only address used", () => {
  const locals = createLocalAddresses([], "10.0.0.5", () => 0);
  expect(locals.isRouteKnown("192.88.1.1")).toBe(true);
  expect(locals.routeTo("192.88.1.1")).toBe("10.0.0.5");
});
