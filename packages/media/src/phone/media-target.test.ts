import { expect, test } from "vitest";
import { compileRules } from "@parley/base/net/network-rules";
import { createOwnBoard } from "@parley/base/net/own-board";
import { mayHear, mediaTarget } from "./media-target.ts";

/** 4.4.4.4 is this machine's. */
const rulesWith = (allow: readonly string[]) =>
  compileRules(
    { allow: [...allow], demoPrefix: null, own: createOwnBoard() },
    (address) => address === "4.4.4.4",
  );

const at = (address: string, rtcpAddress = address) => ({ address, port: 9000, rtcpAddress, rtcpPort: 9001 });

test.each([
  // The SDP's address is public.
  ["8.8.8.8", "9.9.9.9", [], "8.8.8.8"],
  // It is private: the peer is behind NAT and reachable where its signalling comes from.
  ["10.0.0.5", "9.9.9.9", [], "9.9.9.9"],
  ["192.168.1.2", "9.9.9.9", ["192.168.0.0/16"], "9.9.9.9"],
  ["fd00::1", "2600::1", [], "2600::1"],
  // Both are private: a PBX in the same network.
  ["192.168.1.2", "192.168.1.2", [], "192.168.1.2"],
  ["192.168.1.3", "192.168.1.2", ["192.168.1.0/24"], "192.168.1.3"],
  ["127.0.0.1", null, ["127.0.0.1"], "127.0.0.1"],
  // A PBX on this machine, which the operator allows.
  ["4.4.4.4", "4.4.4.4", ["4.4.4.4"], "4.4.4.4"],
  ["10.0.0.5", "4.4.4.4", ["4.4.4.4/32"], "4.4.4.4"],
] as const)(
  "sound for %s from a peer that signals from %s, with %j allowed, goes to %s",
  (address, signallingAddress, allow, target) => {
    expect(mediaTarget(at(address), { signallingAddress, rules: rulesWith(allow) }).address).toBe(target);
  },
);

test.each([
  ["192.168.1.3", "192.168.1.2"],
  ["169.254.169.254", null],
  ["127.0.0.1", "10.0.0.1"],
  ["224.0.0.1", "10.0.0.1"],
  ["4.4.4.4", null],
  ["4.4.4.4", "9.9.9.9"],
  ["4.4.4.4", "4.4.4.4"],
  ["10.0.0.5", "4.4.4.4"],
])("sound for %s is refused for a peer that signals from %s", (address, signallingAddress) => {
  expect(() => mediaTarget(at(address), { signallingAddress, rules: rulesWith([]) })).toThrow(
    "SIP_NETWORK_ALLOW",
  );
});

test("reports go where the sound goes if their own address isn't allowed", () => {
  const rules = { signallingAddress: null, rules: rulesWith([]) };
  expect(mediaTarget(at("8.8.8.8", "10.0.0.9"), rules).rtcpAddress).toBe("8.8.8.8");
  expect(mediaTarget(at("8.8.8.8", "8.8.4.4"), rules).rtcpAddress).toBe("8.8.4.4");
});

test("reports never go to this machine, and a peer that moves stays away from it", () => {
  const rules = { signallingAddress: "4.4.4.4", rules: rulesWith([]) };
  expect(mediaTarget(at("8.8.8.8", "4.4.4.4"), rules).rtcpAddress).toBe("8.8.8.8");
  expect(mayHear("4.4.4.4", rules)).toBe(false);
  expect(mayHear("10.0.0.1", rules)).toBe(false);
  expect(mayHear("8.8.4.4", rules)).toBe(true);
});
