/** Questions of real threads, which ask as call workers do. */
import { MessageChannel } from "node:worker_threads";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { handTimers } from "../../../test/doubles/hand-timers.ts";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { TransferInput, TransferReply } from "@parley/conversation/questions/transfer";
import type { LiveCall } from "../live/live-call.ts";
import { createCallReplies } from "./reply-to-calls.ts";
import { loadWorkerPool } from "../live/worker-pool.ts";

const ENTRY = new URL("./asking-thread.test-helper.ts", import.meta.url);
/** Threads answer at once, unless the machine is busy. */
const WAIT_MS = 10_000;
const DONE: TransferReply = { ok: true, message: "200 OK" };

async function setUp() {
  const { add, calls } = liveCallParts();
  const timers = handTimers();
  const logged: string[] = [];
  const told = new Map<string, unknown>();
  const deaths: number[] = [];
  const pool = loadWorkerPool({
    entry: ENTRY,
    mediaPorts: [{ webRtc: [0], phone: null }],
    mediaAddresses: [],
    iceServers: [],
    recordingsFolder: "",
    connectVoice: () => new MessageChannel().port1,
    connectTasks: () => new MessageChannel().port1,
  });
  onTestFinished(() => pool.close());
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  const replies = createCallReplies({
    calls,
    pool,
    logger,
    countRefusal: () => undefined,
    after: timers.after,
  });
  onTestFinished(() => replies.close());
  pool.start({
    onWorkerOutput(worker, output) {
      if (output.type === "question" || output.type === "question_withdrawn") replies.take(worker, output);
      if (output.type === "log") told.set(output.callId ?? "", JSON.parse(output.message));
    },
    onWorkerDeath(worker) {
      replies.workerDied(worker);
      deaths.push(worker);
    },
  });
  await pool.ready();
  /** A call of the worker, whose phone line answers when the test says so. */
  function call() {
    const live = add();
    const asked: TransferInput[] = [];
    const signals: AbortSignal[] = [];
    const line = Promise.withResolvers<TransferReply>();
    live.worker = 0;
    live.leg = {
      onEvent: () => undefined,
      transfer(to, signal) {
        asked.push(to);
        signals.push(signal);
        return line.promise;
      },
    };
    return { live, asked, signals, line };
  }
  const ask = ({ plan: { callId } }: LiveCall, systemPrompt = "transfer"): void =>
    pool.send(0, { type: "start", plan: { callId, systemPrompt } as CallPlan });
  const outcomeOf = ({ plan: { callId } }: LiveCall) =>
    vi.waitFor(() => {
      if (!told.has(callId)) throw new Error("no outcome yet");
      return told.get(callId);
    }, WAIT_MS);
  return { ask, call, calls, deaths, logged, outcomeOf, pool, timers, told };
}

test("the call's phone line replies", async () => {
  const { ask, call, outcomeOf, timers } = await setUp();
  const { live, asked, line } = call();
  ask(live);
  line.resolve(DONE);
  expect(await outcomeOf(live)).toEqual({ reply: DONE });
  expect(asked).toEqual([{ name: "sales", target: "+4930123456" }]);
  expect(timers.pending).toBe(0);
});

test("a line that takes too long is late", async () => {
  const { ask, call, outcomeOf, timers } = await setUp();
  const { live, asked, signals, line } = call();
  ask(live);
  await vi.waitFor(() => expect(asked).toHaveLength(1), WAIT_MS);
  timers.advance(180_000);
  expect(await outcomeOf(live)).toEqual({ unanswered: "late" });
  expect(signals[0]?.reason).toBe("late");
  line.resolve(DONE);
});

test("a call without a phone line can't be transferred", async () => {
  const { ask, call, outcomeOf } = await setUp();
  const { live } = call();
  live.leg = null;
  ask(live);
  expect(await outcomeOf(live)).toEqual({ reply: { ok: false, message: "The call has no phone line." } });
});

test("a call that ends has its questions settled on both sides", async () => {
  const { ask, call, outcomeOf, pool, timers } = await setUp();
  const { live, asked, signals, line } = call();
  ask(live);
  await vi.waitFor(() => expect(asked).toHaveLength(1), WAIT_MS);
  pool.send(0, { type: "command", callId: live.plan.callId, command: { type: "end", reason: "shutdown" } });
  expect(await outcomeOf(live)).toEqual({ unanswered: "ended" });
  await vi.waitFor(() => expect(timers.pending).toBe(0), WAIT_MS);
  expect(signals[0]?.reason).toBe("ended");
  line.resolve(DONE);
});

test("a worker can't ask for a call that is over, or that another worker holds", async () => {
  const { ask, call, calls, outcomeOf } = await setUp();
  const [over, elsewhere] = [call(), call()];
  calls.forget(over.live);
  elsewhere.live.worker = 1;
  for (const { live } of [over, elsewhere]) {
    ask(live);
    expect(await outcomeOf(live)).toEqual({ unanswered: "ended" });
  }
  expect([over.asked, elsewhere.asked]).toEqual([[], []]);
});

test("a question that nobody here knows is logged", async () => {
  const { ask, call, logged, outcomeOf } = await setUp();
  const { live } = call();
  ask(live, "constructor");
  expect(await outcomeOf(live)).toEqual({ unanswered: "unknown" });
  expect(logged.join()).toContain("constructor");
});

test("a line that fails is logged, and the agent hears of it", async () => {
  const { ask, call, logged, outcomeOf } = await setUp();
  const { live, asked, line } = call();
  ask(live);
  await vi.waitFor(() => expect(asked).toHaveLength(1), WAIT_MS);
  line.reject(new Error("no such leg"));
  expect(await outcomeOf(live)).toEqual({ unanswered: "failed" });
  expect(logged.join()).toContain("no such leg");
});

test("a worker that dies leaves nothing behind, and its successor hears nothing of its questions", async () => {
  const { ask, call, deaths, outcomeOf, pool, timers, told } = await setUp();
  const [lost, next] = [call(), call()];
  ask(lost.live);
  await vi.waitFor(() => expect(lost.asked).toHaveLength(1), WAIT_MS);
  pool.send(0, { type: "report" });
  await vi.waitFor(() => expect(deaths).toEqual([0]), WAIT_MS);
  expect(timers.pending).toBe(0);
  await vi.waitFor(() => expect(pool.isUp(0)).toBe(true), WAIT_MS);
  ask(next.live); // the first question of the new thread, as the lost one was
  await vi.waitFor(() => expect(next.asked).toHaveLength(1), WAIT_MS);
  lost.line.resolve({ ok: false, message: "of the lost call" });
  await lost.line.promise;
  next.line.resolve(DONE);
  expect(await outcomeOf(next.live)).toEqual({ reply: DONE });
  expect(told.has(lost.live.plan.callId)).toBe(false);
});
