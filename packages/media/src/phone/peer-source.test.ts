import { expect, test } from "vitest";
import { createPeerSource } from "./peer-source.ts";

const TARGET = { address: "198.51.100.7", port: 9000, rtcpAddress: "198.51.100.7", rtcpPort: 9001 };

function aimed() {
  const source = createPeerSource();
  source.aim(TARGET);
  return source;
}

/** Whether a packet from there is taken. If so, the source remembers it. */
function hear(source: ReturnType<typeof createPeerSource>, address: string, port: number, now = 0): boolean {
  const isTaken = source.mayBeRtp(address, port, now);
  if (isTaken) source.heardRtp(address, port, now);
  return isTaken;
}

test("packets go where the SDP says until the peer is heard", () => {
  expect(aimed().rtp).toMatchObject({ address: "198.51.100.7", port: 9000 });
  expect(aimed().rtcp).toEqual({ address: "198.51.100.7", port: 9001 });
});

test("behind a NAT that changes ports, its own address from another port is the peer's", () => {
  const source = aimed();
  expect(hear(source, "198.51.100.7", 31_000)).toBe(true);
  expect(source.rtp).toEqual({ address: "198.51.100.7", port: 31_000 });
  expect(hear(source, "198.51.100.7", 31_002)).toBe(false); // the first one is kept
  expect(hear(source, "198.51.100.7", 9_000)).toBe(true); // unless the described one shows up
  expect(hear(source, "198.51.100.7", 31_000)).toBe(false);
});

test("a third host changes nothing, whatever it sends", () => {
  const source = aimed();
  for (const port of [9000, 9001, 31_000]) expect(hear(source, "203.0.113.66", port)).toBe(false);
  expect(source.mayBeRtcp("203.0.113.66")).toBe(false);
  expect(source.rtp).toMatchObject({ address: "198.51.100.7", port: 9000 });
});

test("a new NAT mapping is followed once the old port is silent", () => {
  const source = aimed();
  hear(source, "198.51.100.7", 31_000, 0);
  expect(hear(source, "198.51.100.7", 32_000, 1_900)).toBe(false);
  expect(hear(source, "198.51.100.7", 32_000, 2_100)).toBe(true);
});

test("a decrypted packet can move the call to any address", () => {
  const source = aimed();
  source.heardRtp("203.0.113.9", 5_000, 0);
  expect(source.rtp).toEqual({ address: "203.0.113.9", port: 5_000 });
  expect(hear(source, "203.0.113.9", 5_000)).toBe(true);
});

test("a new description starts over, a repeated one doesn't, and without one nothing is taken or sent", () => {
  const source = aimed();
  hear(source, "198.51.100.7", 31_000);
  source.aim({ ...TARGET });
  expect(source.rtp?.port).toBe(31_000);
  source.aim({ ...TARGET, port: 9_100 });
  expect(source.rtp?.port).toBe(9_100);
  source.aim(null);
  expect(source.rtp).toBeNull();
  expect(hear(source, "198.51.100.7", 9_100)).toBe(false);
});

test("reports go to where the peer's come from", () => {
  const source = aimed();
  expect(source.mayBeRtcp("198.51.100.7")).toBe(true);
  source.heardRtcp("198.51.100.7", 40_001);
  expect(source.rtcp).toEqual({ address: "198.51.100.7", port: 40_001 });
});

test("a listed address is the peer's while the described one is silent", () => {
  const source = createPeerSource((address) => address === "203.0.113.9");
  source.aim(TARGET);
  expect(hear(source, "203.0.113.66", 9000)).toBe(false);
  expect(hear(source, "203.0.113.9", 20_000)).toBe(true);
  expect(source.rtp).toEqual({ address: "203.0.113.9", port: 20_000 });
  expect(hear(source, "203.0.113.9", 20_002, 1_000)).toBe(false);
  expect(hear(source, "198.51.100.7", 9000, 1_020)).toBe(true);
  expect(hear(source, "203.0.113.9", 20_000, 1_040)).toBe(false);
});

test("foreign is what neither the description nor the trunk names", () => {
  const source = createPeerSource((address) => address === "203.0.113.9");
  expect(source.isForeign("203.0.113.66")).toBe(false); // nothing is described yet
  source.aim(TARGET);
  expect(["198.51.100.7", "203.0.113.9", "203.0.113.66"].map(source.isForeign)).toEqual([false, false, true]);
});
