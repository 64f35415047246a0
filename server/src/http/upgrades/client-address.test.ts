import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createClientAddresses } from "./client-address.ts";

function addressOf(trusted: string[], remoteAddress: string, forwarded?: string): string {
  const request = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } };
  return createClientAddresses(trusted).of(request as unknown as IncomingMessage);
}

test.each([
  [[], "192.0.2.1", undefined, "192.0.2.1"],
  [[], "192.0.2.1", "203.0.113.9", "192.0.2.1"],
  [["192.0.2.1"], "192.0.2.1", "203.0.113.9", "203.0.113.9"],
  [["192.0.2.1"], "::ffff:192.0.2.1", "203.0.113.9", "203.0.113.9"],
  [["192.0.2.1"], "192.0.2.2", "203.0.113.9", "192.0.2.2"],
  [["192.0.2.0/24"], "192.0.2.2", "198.51.100.7, 203.0.113.9", "203.0.113.9"],
  [["192.0.2.0/24"], "192.0.2.2", "203.0.113.9, 192.0.2.3", "203.0.113.9"],
  [["loopback"], "127.0.0.1", "2001:db8:1:2::5", "2001:db8:1:2::/64"],
  [["loopback"], "::1", "203.0.113.9", "203.0.113.9"],
  [["loopback"], "127.0.0.1", "whatever", "127.0.0.1"],
  [["loopback"], "127.0.0.1", "203.0.113.9, whatever", "127.0.0.1"],
  [["loopback"], "127.0.0.1", undefined, "127.0.0.1"],
  [["uniquelocal"], "10.1.2.3", "203.0.113.9", "203.0.113.9"],
])("trusting %j, a request from %s for %s comes from %s", (trusted, remote, forwarded, address) => {
  expect(addressOf(trusted, remote, forwarded)).toBe(address);
});
