import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { chooseOwnAddress } from "./own-address.ts";

const INTERFACES = networkInterfaces();

test("a public address is told, and everything is listened on, since the NAT has it", async () => {
  expect(await chooseOwnAddress(["203.0.113.1"], "8.8.8.8", INTERFACES)).toEqual({
    told: "203.0.113.1",
    bound: "0.0.0.0",
  });
});

test("a configured address of this machine is listened on alone", async () => {
  expect(await chooseOwnAddress(["127.0.0.1"], null, INTERFACES)).toEqual({
    told: "127.0.0.1",
    bound: "127.0.0.1",
  });
});

test("of several, the peer's family decides", async () => {
  const both = ["203.0.113.1", "2001:db8::1"];
  expect((await chooseOwnAddress(both, "2600::5", INTERFACES)).told).toBe("2001:db8::1");
  expect((await chooseOwnAddress(both, "8.8.8.8", INTERFACES)).told).toBe("203.0.113.1");
  await expect(chooseOwnAddress(["203.0.113.1"], "2600::5", INTERFACES)).rejects.toThrow("over IPv6");
});

test("without any, it is the one from which the peer is reached", async () => {
  expect(await chooseOwnAddress([], "127.0.0.9", INTERFACES)).toEqual({
    told: "127.0.0.1",
    bound: "0.0.0.0",
  });
});
