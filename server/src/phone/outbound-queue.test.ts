import { expect, test } from "vitest";
import { asDialable } from "@parley/testing/sip/as-dialable";
import type { LiveCall } from "../calls/live/live-call.ts";
import { CAPS } from "@parley/base/bounds/caps";
import { createOutboundQueue } from "./outbound-queue.ts";
import type { OutboundCall } from "./phone-gateway.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";

function openQueue(untilTurn: (trunkId: string) => Promise<void> | null = () => null) {
  const dialled: string[] = [];
  let free = 0;
  const queue = createOutboundQueue({
    freeChannels: () => free,
    untilTurn,
    dial({ to }) {
      free -= 1;
      dialled.push(to);
    },
  });
  return {
    queue,
    dialled,
    release(channels: number, trunkId = "trunk_1") {
      free = channels;
      queue.next(trunkId);
    },
  };
}

function call(to: string, from = "+4930100", trunkId = "trunk_1"): OutboundCall {
  return {
    live: { ended: null } as LiveCall,
    trunk: { id: trunkId } as PhoneTrunk,
    to: asDialable(to),
    from,
    ringTimeoutMs: 45_000,
  };
}

test("calls from one number go out in order, and numbers take turns", () => {
  const { queue, dialled, release } = openQueue();
  for (const to of ["a1", "a2", "a3"]) queue.add(call(to, "+4930100"));
  for (const to of ["b1", "b2"]) queue.add(call(to, "+4930200"));
  expect(queue.waiting("trunk_1")).toBe(5);
  release(2);
  expect(dialled).toEqual(["a1", "b1"]);
  release(10);
  expect(dialled).toEqual(["a1", "b1", "a2", "b2", "a3"]);
  expect(queue.waiting("trunk_1")).toBe(0);
});

test("ended calls are skipped, and other trunks' calls wait for their own channels", () => {
  const { queue, dialled, release } = openQueue();
  const gone = call("gone");
  queue.add(gone);
  queue.add(call("here"));
  queue.add(call("elsewhere", "+4930100", "trunk_2"));
  gone.live.ended = "cancelled";
  expect(queue.waiting("trunk_1")).toBe(1);
  release(5);
  expect(dialled).toEqual(["here"]);
  release(5, "trunk_2");
  expect(dialled).toEqual(["here", "elsewhere"]);
});

test("a trunk's calls wait for its turns one by one, and others don't wait for them", async () => {
  const turns: (() => void)[] = [];
  const { queue, dialled, release } = openQueue((trunkId) =>
    trunkId === "trunk_1" ? new Promise((resolve) => turns.push(resolve)) : null,
  );
  const gone = call("gone");
  for (const each of [call("first"), gone, call("second")]) queue.add(each);
  queue.add(call("elsewhere", "+4930100", "trunk_2"));
  release(5);
  release(5, "trunk_2");
  expect(dialled).toEqual(["elsewhere"]);
  const take = async (): Promise<void> => {
    const turn = turns.pop();
    expect(turns).toEqual([]); // never more than one is taken
    turn?.();
    await new Promise(setImmediate);
  };
  await take();
  expect(dialled).toEqual(["elsewhere", "first"]);
  gone.live.ended = "cancelled";
  release(0);
  await take(); // no channel is free any more: the turn is lost
  expect(dialled).toEqual(["elsewhere", "first"]);
  release(1);
  await take();
  expect(dialled).toEqual(["elsewhere", "first", "second"]);
  expect(turns).toEqual([]);
});

test("the limit on waiting calls covers all numbers of a trunk", () => {
  const { queue } = openQueue();
  for (let at = 0; at < CAPS.outbound_calls.places; at++) queue.add(call(String(at), `+49301${at % 3}`));
  expect(() => queue.checkRoom("trunk_1", "+493019")).toThrow("1000 calls are already waiting");
  expect(() => queue.checkRoom("trunk_2", "+493019")).not.toThrow();
});

test("a number that fills its share of the waiting calls leaves places for its neighbours", () => {
  const { queue } = openQueue();
  const { most } = CAPS.outbound_calls;
  for (let at = 0; at < most.number; at++) queue.add(call(String(at), "+493011"));
  expect(() => queue.checkRoom("trunk_1", "+493011")).toThrow(
    "900 calls from this number are already waiting",
  );
  expect(() => queue.checkRoom("trunk_1", "+493012")).not.toThrow();
});
