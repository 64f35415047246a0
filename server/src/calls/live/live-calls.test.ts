import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";

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
