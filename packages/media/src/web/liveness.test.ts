import { expect, test } from "vitest";
import { isPeerGone } from "./liveness.ts";

const peer = { now: 100_000, startedAt: 0, heardAt: 96_000, isSecure: true, sendsSound: true };

test("a peer is alive if heard within 5 s, or within 8 s if it sends no sound", () => {
  expect(isPeerGone(peer)).toBe(false);
  expect(isPeerGone({ ...peer, heardAt: 94_900 })).toBe(true);
  expect(isPeerGone({ ...peer, heardAt: 94_900, sendsSound: false })).toBe(false);
  expect(isPeerGone({ ...peer, heardAt: 91_900, sendsSound: false })).toBe(true);
});

test("a peer that doesn't finish its handshake in 15 s is gone, however often it checks", () => {
  expect(isPeerGone({ ...peer, isSecure: false, heardAt: 99_999 })).toBe(true);
  expect(isPeerGone({ ...peer, isSecure: false, startedAt: 86_000 })).toBe(false);
});
