import type { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { compileRules } from "./network-rules.ts";
import { isOfInterface, namedAddresses } from "./own-addresses.ts";
import { toolNetwork } from "./tool-network.ts";

test("of the addresses that are named, the public ones are refused", () => {
  expect(namedAddresses(["8.8.4.4", "10.0.0.1", "voice.example.com", "2600::1", "8.8.4.4"])).toEqual([
    "2600::1",
    "8.8.4.4",
  ]);
});

test("the interfaces' addresses are those of this moment, however they are written", () => {
  const addresses = ["8.8.4.4", "10.0.0.1", "2600::1"];
  const interfaces = (() => ({
    eth0: addresses.map((address) => ({ address })),
    eth1: undefined,
  })) as unknown as typeof networkInterfaces;
  expect(isOfInterface("8.8.4.4", interfaces)).toBe(true);
  expect(isOfInterface("2600:0:0::0001", interfaces)).toBe(true);
  expect(isOfInterface("9.9.9.9", interfaces)).toBe(false);
  addresses.push("9.9.9.9");
  expect(isOfInterface("9.9.9.9", interfaces)).toBe(true);
});

test("tools reach them only where the operator says so", () => {
  const settings = {
    publicUrl: "https://8.8.4.4",
    mediaAddresses: ["9.9.9.9"],
    sip: { addresses: ["2600::1"] },
  };
  const isOfThisMachine = (address: string) => address === "4.4.4.4";
  const rules = compileRules(toolNetwork({ ...settings, toolNetworkAllow: [] }), isOfThisMachine);
  for (const address of ["8.8.4.4", "9.9.9.9", "2600::1", "4.4.4.4"])
    expect(rules.allowsAddress(address), address).toBe(false);
  expect(rules.allowsAddress("1.1.1.1")).toBe(true);
  const toolNetworkAllow = ["9.9.9.0/24", "4.4.4.4"];
  const allowing = compileRules(toolNetwork({ ...settings, toolNetworkAllow }), isOfThisMachine);
  for (const address of ["9.9.9.9", "4.4.4.4"]) expect(allowing.allowsAddress(address), address).toBe(true);
});

test("whoever doesn't ask for tools may reach this machine", () => {
  const rules = compileRules({ allow: [], demoPrefix: null }, () => true);
  expect(rules.allowsAddress("4.4.4.4")).toBe(true);
});
