import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { compileRules } from "./network-rules.ts";
import { ownAddresses } from "./own-addresses.ts";
import { isPublicAddress } from "./public-address.ts";
import { toolNetwork } from "./tool-network.ts";

test("the public addresses of this machine, and those that are named", () => {
  const own = ownAddresses(["8.8.4.4", "10.0.0.1", "voice.example.com", "2600::1"]);
  expect(own).toEqual(expect.arrayContaining(["2600::1", "8.8.4.4"]));
  expect(own.every(isPublicAddress)).toBe(true);
  const others = Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map(({ address }) => address),
  );
  for (const address of others.filter(isPublicAddress)) expect(own).toContain(address);
});

test("tools reach them only where the operator says so", () => {
  const settings = {
    publicUrl: "https://8.8.4.4",
    mediaAddresses: ["9.9.9.9"],
    sip: { addresses: ["2600::1"] },
  };
  const rules = compileRules(toolNetwork({ ...settings, toolNetworkAllow: [] }));
  for (const address of ["8.8.4.4", "9.9.9.9", "2600::1"]) expect(rules.allowsAddress(address)).toBe(false);
  expect(rules.allowsAddress("1.1.1.1")).toBe(true);
  const allowing = compileRules(toolNetwork({ ...settings, toolNetworkAllow: ["9.9.9.0/24"] }));
  expect(allowing.allowsAddress("9.9.9.9")).toBe(true);
});
