import type { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { createInterfaceCheck, publicAmong } from "./own-addresses.ts";

test("only public addresses are the service's own; the private ones are refused anyway", () => {
  expect(publicAmong(["8.8.4.4", "10.0.0.1", "voice.example.com", "2600::1", "8.8.4.4"])).toEqual([
    "2600::1",
    "8.8.4.4",
  ]);
});

test("the interfaces are read again after 2 s, and an address matches however it is written", () => {
  const addresses = ["8.8.4.4", "10.0.0.1", "2600::1"];
  let reads = 0;
  const interfaces = (() => {
    reads += 1;
    return { eth0: addresses.map((address) => ({ address })), eth1: undefined };
  }) as unknown as typeof networkInterfaces;
  let now = 0;
  const isOfInterface = createInterfaceCheck(interfaces, () => now);
  expect(isOfInterface("8.8.4.4")).toBe(true);
  expect(isOfInterface("2600:0:0::0001")).toBe(true);
  expect(isOfInterface("10.0.0.1")).toBe(false);
  addresses.push("9.9.9.9");
  now = 1_999;
  expect(isOfInterface("9.9.9.9")).toBe(false);
  expect(reads).toBe(1);
  now = 2_000;
  expect(isOfInterface("9.9.9.9")).toBe(true);
});
