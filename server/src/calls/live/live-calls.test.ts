import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { CAPS, type CapName } from "@parley/base/bounds/caps";
import type { LiveCall } from "./live-call.ts";
import { createLiveCalls } from "./live-calls.ts";

test("calls are found by ID in their own workspace only, and counted by whether a worker holds them", () => {
  const { add, calls, workers } = liveCallParts();
  const call = add();
  const held = add();
  workers.assign(held);
  const { callId } = call.plan;
  expect(calls.get(callId)).toBe(call);
  expect(calls.find("ws_1", callId)).toBe(call);
  expect(calls.find("ws_2", callId)).toBeNull();
  expect(calls.counts()).toEqual({ live: 1, queued: 1 });
  calls.forget(call);
  expect(calls.get(callId)).toBeNull();
  expect(calls.counts()).toEqual({ live: 1, queued: 0 });
});

test("waiting until there are no calls resolves when the last one is forgotten, or at once", async () => {
  const { add, calls } = liveCallParts();
  const [first, second] = [add(), add()];
  let isEmpty = false;
  const empty = calls.empty().then(() => (isEmpty = true));
  calls.forget(first);
  await Promise.resolve();
  expect(isEmpty).toBe(false);
  calls.forget(second);
  await empty;
  await calls.empty();
});

test("a workspace that fills its share of waiting calls leaves places for a neighbour", () => {
  const refused: CapName[] = [];
  const calls = createLiveCalls((cap) => refused.push(cap));
  const reserved = Array.from({ length: CAPS.calls.most.workspace }, () => calls.reserve("ws_a"));
  expect(reserved).not.toContain(null);
  expect(calls.reserve("ws_a")).toBeNull();
  expect(refused).toEqual(["calls"]);
  expect(calls.reserve("ws_b")).not.toBeNull();
  const call = { plan: { callId: "call_1" } } as LiveCall;
  calls.add(call, reserved[0] ?? undefined);
  calls.forget(call);
  expect(calls.reserve("ws_a")).not.toBeNull();
});
