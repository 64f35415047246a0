import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { chooseMediaAddresses } from "./media-addresses.ts";

function info(address: string, internal = false): NetworkInterfaceInfo {
  const rest = { netmask: "", mac: "", internal, cidr: null };
  return address.includes(":")
    ? { address, family: "IPv6", scopeid: 0, ...rest }
    : { address, family: "IPv4", ...rest };
}

const INTERFACES = {
  lo: [info("127.0.0.1", true), info("::1", true)],
  eth0: [info("2001:db8::5"), info("192.0.2.5"), info("fe80::1"), info("169.254.3.3")],
};

test("without configuration every address is offered, real interfaces first, link-local ones left out", () => {
  const { offered, listeners } = chooseMediaAddresses([], INTERFACES);
  expect(offered).toEqual(["192.0.2.5", "2001:db8::5", "127.0.0.1", "::1"]);
  expect(listeners.map(({ address }) => address)).toEqual(offered);
});

test("configured addresses of this machine are bound one by one", () => {
  const { offered, listeners } = chooseMediaAddresses(["192.0.2.5", "::1"], INTERFACES);
  expect(offered).toEqual(["192.0.2.5", "::1"]);
  expect(listeners).toEqual([
    { address: "192.0.2.5", family: 4 },
    { address: "::1", family: 6 },
  ]);
});

test("a public address in front of a NAT is offered, and the wildcard is bound behind it", () => {
  const { offered, listeners } = chooseMediaAddresses(["203.0.113.7"], INTERFACES);
  expect(offered).toEqual(["203.0.113.7"]);
  expect(listeners).toEqual([{ address: "0.0.0.0", family: 4 }]);
});

test("a value that isn't an address is named in the error", () => {
  expect(() => chooseMediaAddresses(["example.com"], INTERFACES)).toThrow(/MEDIA_ADDRESSES: example\.com/);
});
