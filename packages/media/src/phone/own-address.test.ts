import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { chooseOwnAddress } from "./own-address.ts";

const INTERFACES = networkInterfaces();

test("a public address that the NAT holds is offered, and the wildcard is bound", async () => {
  expect(await chooseOwnAddress(["203.0.113.1"], "8.8.8.8", INTERFACES)).toEqual({
    told: "203.0.113.1",
    bound: "0.0.0.0",
  });
});

test("only a configured address of this machine is bound", async () => {
  expect(await chooseOwnAddress(["127.0.0.1"], null, INTERFACES)).toEqual({
    told: "127.0.0.1",
    bound: "127.0.0.1",
  });
});

test("the peer's address family picks between several", async () => {
  const both = ["203.0.113.1", "2001:db8::1"];
  expect((await chooseOwnAddress(both, "2600::5", INTERFACES)).told).toBe("2001:db8::1");
  expect((await chooseOwnAddress(both, "8.8.8.8", INTERFACES)).told).toBe("203.0.113.1");
  await expect(chooseOwnAddress(["203.0.113.1"], "2600::5", INTERFACES)).rejects.toThrow("over IPv6");
});

test("without configuration it is the address that reaches the peer", async () => {
  expect(await chooseOwnAddress([], "127.0.0.9", INTERFACES)).toEqual({
    told: "127.0.0.1",
    bound: "0.0.0.0",
  });
});
