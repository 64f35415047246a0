import { pino } from "pino";
import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { LiveCall } from "./live-call.ts";
import { createEventRouting } from "./route-events.ts";

function setUp() {
  const parts = liveCallParts();
  const counted: string[] = [];
  const routing = createEventRouting({
    ...parts,
    logger: pino({ level: "silent" }),
    progress: { take: () => undefined },
    onEvent: (_call, { type }) => void counted.push(type),
  });
  const say = (worker: number, call: LiveCall, event: CallEvent) =>
    routing.onWorkerOutput(worker, { type: "event", callId: call.plan.callId, event });
  return { ...parts, ...routing, counted, say };
}

test("events from the call's own worker are counted and written; another worker's are ignored", () => {
  const { add, clock, counted, say, workers, written } = setUp();
  const call = add();
  workers.assign(call);
  const connected = { type: "connected", at: clock.now() } as const;
  say(1, call, connected);
  expect([counted, written]).toEqual([[], []]);
  say(0, call, connected);
  say(0, call, { type: "state", state: "listening" });
  expect(counted).toEqual(["connected", "state"]);
  expect(written).toEqual([{ call, event: connected }]);
  expect(call.answeredAt).toBe(clock.now());
});

test("after `finished` the call is gone and its events are ignored", () => {
  const { add, calls, clock, counted, say, workers } = setUp();
  const call = add();
  workers.assign(call);
  say(0, call, { type: "ended", reason: "caller_hangup", at: clock.now(), durationMs: 0 });
  say(0, call, { type: "finished" });
  say(0, call, { type: "connected", at: clock.now() });
  expect(calls.size).toBe(0);
  expect(counted).toEqual(["ended", "finished"]);
});

test("when a worker dies, its calls end at the clock's time, and calls it had ended stay unchanged", () => {
  const { add, calls, clock, onWorkerDeath, say, workers, written } = setUp();
  const [answered, elsewhere, connecting] = [add(), add(), add()];
  for (const call of [answered, elsewhere, connecting]) workers.assign(call);
  const over = add();
  over.worker = 0;
  over.ended = "caller_hangup";
  const waiting = add();
  say(0, answered, { type: "connected", at: clock.now() });
  clock.advance(1_500);
  onWorkerDeath(0, new Error("out of memory"));
  expect([...calls.all()]).toEqual([elsewhere, waiting]);
  const ends = written.filter(({ event }) => event.type === "ended");
  const end = { type: "ended", reason: "error", at: clock.now() };
  expect(ends).toEqual([
    { call: answered, event: { ...end, durationMs: 1_500 } },
    { call: connecting, event: { ...end, durationMs: 0 } },
  ]);
});
