import { pino } from "pino";
import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { LiveCall } from "./live-call.ts";
import { createEventRouting } from "./route-events.ts";

function setUp() {
  const parts = liveCallParts();
  const counted: string[] = [];
  const asked: string[] = [];
  const routing = createEventRouting({
    ...parts,
    logger: pino({ level: "silent" }),
    progress: { take: () => undefined },
    replies: {
      take: (worker, { id }) => void asked.push(`${worker}: question ${id}`),
      workerDied: (worker) => void asked.push(`${worker} died`),
    },
    onEvent: (_call, { type }) => void counted.push(type),
  });
  const say = (worker: number, call: LiveCall, event: CallEvent) =>
    routing.onWorkerOutput(worker, { type: "event", callId: call.plan.callId, event });
  return { ...parts, ...routing, asked, counted, say };
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

test("questions are passed on with the worker that asks, and so is its death", () => {
  const { asked, onWorkerDeath, onWorkerOutput } = setUp();
  onWorkerOutput(1, { type: "question", id: 7, owner: "call_1", name: "transfer", input: null });
  onWorkerOutput(1, { type: "question_withdrawn", id: 8, because: "ended" });
  onWorkerDeath(1, new Error("out of memory"));
  expect(asked).toEqual(["1: question 7", "1: question 8", "1 died"]);
});
