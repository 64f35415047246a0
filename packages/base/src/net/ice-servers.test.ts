import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { iceServersForCall } from "./ice-servers.ts";

test("a server with a secret gets a user name that ends by itself and the HMAC of it; the secret is not shown", () => {
  const fixed = { urls: "stun:stun.example.com" };
  const turn = { urls: ["turn:turn.example.com"], secret: "north" };
  const now = new Date("2024-01-01T00:00:00Z");
  const servers = iceServersForCall({ iceServers: [fixed], turnServers: [turn] }, "call_1", now, 600);
  const username = `${1_704_067_200 + 600}:call_1`;
  const credential = createHmac("sha1", "north").update(username).digest("base64");
  expect(servers).toEqual([fixed, { urls: turn.urls, username, credential }]);
  expect(JSON.stringify(servers)).not.toContain("north");
});
