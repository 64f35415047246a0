import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { expireCalls } from "./expire-calls.ts";
import { createCallJoining } from "./join-call.ts";

function setUp() {
  const parts = liveCallParts();
  return { ...parts, expire: () => expireCalls(parts, parts.clock.now()) };
}

test("a call that nobody joins ends when its time is up, not a millisecond before", () => {
  const { add, calls, clock, ended, expire } = setUp();
  const call = add();
  clock.advance(59_999);
  expire();
  expect(ended).toEqual([]);
  clock.advance(1);
  expire();
  expect(ended).toEqual([{ call, reason: "cancelled" }]);
  expect(calls.size).toBe(0);
});

test("a call that was joined has 30 s from then to connect, and its worker ends it", () => {
  const { add, clock, commands, ended, expire, workers } = setUp();
  const call = add();
  clock.advance(59_000);
  void createCallJoining(workers, clock).offer(call, "offer");
  clock.advance(29_999);
  expire();
  expect(commands(call).map(({ type }) => type)).toEqual(["offer"]);
  clock.advance(1);
  expire();
  expect(commands(call).at(-1)).toEqual({ type: "end", reason: "network_lost" });
  expect(ended).toEqual([]);
});

test("a phone call that a worker holds while it rings ends with the reason set for it", () => {
  const { add, clock, commands, expire, workers } = setUp();
  const call = add({ at: clock.now() + 45_000, reason: "no_answer" }, { direction: "outbound" });
  workers.assign(call);
  clock.advance(45_000);
  expire();
  expect(commands(call)).toEqual([{ type: "end", reason: "no_answer" }]);
});

test("calls that expire together each end with their own reason", () => {
  const { add, clock, ended, expire } = setUp();
  const browser = add();
  const phone = add({ reason: "no_answer" });
  const patient = add({ at: Infinity });
  clock.advance(3_600_000);
  expire();
  expect(ended).toEqual([
    { call: browser, reason: "cancelled" },
    { call: phone, reason: "no_answer" },
  ]);
  expect(patient.ended).toBeNull();
});

test("a call that was answered or has already ended is left alone", () => {
  const { add, clock, commands, expire, workers } = setUp();
  const answered = add();
  const over = add();
  for (const call of [answered, over]) workers.assign(call);
  answered.answeredAt = clock.now();
  over.ended = "caller_hangup";
  clock.advance(3_600_000);
  expire();
  expect([...commands(answered), ...commands(over)]).toEqual([]);
});
