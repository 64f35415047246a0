import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallOverError, type CallLeg, type LegHandlers } from "./call-leg.ts";
import { connectSteadily } from "./steady-leg.ts";

interface FakeLeg extends CallLeg {
  handlers: LegHandlers;
  isClosed: boolean;
}

let legs: FakeLeg[] = [];
/** How the next attempts end: with a leg, or with this error. */
let outcomes: (Error | null)[] = [];
let told: string[] = [];
/** What legs that are being made wait for. */
let held: Promise<void> | null = null;
/** What the service says about the call. */
let answer: Error | null = null;

async function askForCall(): Promise<void> {
  if (answer) throw answer;
}

const handlers: LegHandlers = {
  onMessage: (message) => told.push(message.type),
  onRemoteAudio: () => undefined,
  onClosed: () => told.push("closed"),
  onInterrupted: (isAway) => told.push(isAway ? "away" : "back"),
};

async function connect(given: LegHandlers): Promise<CallLeg> {
  const error = outcomes.shift();
  if (error) throw error;
  const leg: FakeLeg = {
    kind: "webrtc",
    handlers: given,
    isClosed: false,
    send: () => undefined,
    setMicrophone: () => Promise.resolve(),
    stats: () => Promise.reject(new Error("not counted")),
    close: () => (leg.isClosed = true),
  };
  legs.push(leg);
  await held;
  return leg;
}

const connecting = { connect, reconnect: connect, askForCall, onReplaced: () => told.push("replaced") };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  [legs, outcomes, told, held, answer] = [[], [], [], null, null];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a leg that breaks is replaced, and the old one is closed a little later", async () => {
  const leg = await connectSteadily(connecting, handlers);
  legs[0]?.handlers.onClosed();
  expect(told).toEqual(["away"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["away", "back", "replaced"]);
  expect(legs).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(legs.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  leg.close();
  expect(legs[1]?.isClosed).toBe(true);
});

test("a short interruption passes by itself; after a long one another leg is made", async () => {
  await connectSteadily(connecting, handlers);
  legs[0]?.handlers.onInterrupted(true);
  await vi.advanceTimersByTimeAsync(1_000);
  legs[0]?.handlers.onInterrupted(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([legs.length, told]).toEqual([1, ["away", "back"]]);
  legs[0]?.handlers.onInterrupted(true);
  await vi.advanceTimersByTimeAsync(1_600);
  expect([legs.length, told]).toEqual([2, ["away", "back", "away", "back", "replaced"]]);
  legs[0]?.handlers.onInterrupted(false); // from the old leg
  legs[0]?.handlers.onClosed();
  expect(told).toHaveLength(5);
});

test("one that is known to last isn't waited for, and needs no new connection if it passes all the same", async () => {
  await connectSteadily(connecting, handlers);
  legs[0]?.handlers.onInterrupted(true, true);
  legs[0]?.handlers.onInterrupted(false, false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([legs.length, told]).toEqual([1, ["away", "back"]]);
  legs[0]?.handlers.onInterrupted(true, false);
  legs[0]?.handlers.onInterrupted(true, true);
  await vi.advanceTimersByTimeAsync(0);
  expect([legs.length, told]).toEqual([2, ["away", "back", "away", "back", "replaced"]]);
});

test("attempts that fail are repeated", async () => {
  await connectSteadily(connecting, handlers);
  outcomes = [new Error("no network"), new Error("no network")];
  legs[0]?.handlers.onClosed();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told).toEqual(["away"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(["away", "back", "replaced"]);
});

test("a call that is over is not waited for", async () => {
  await connectSteadily(connecting, handlers);
  answer = new CallOverError("over");
  legs[0]?.handlers.onClosed();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["away", "closed"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(legs).toHaveLength(1);
});

test.each([
  ["20 s, unless the call says otherwise", undefined, 24_000],
  ["what the call says", 300_000, 304_000],
])("it is given up once the agent can't be waiting any more: %s", async (_, reconnect_ms, waits) => {
  await connectSteadily(connecting, handlers);
  legs[0]?.handlers.onMessage({ type: "state", state: "connecting", ...(reconnect_ms && { reconnect_ms }) });
  legs[0]?.handlers.onMessage({ type: "state", state: "listening" });
  outcomes = Array.from({ length: 400 }, () => new Error("no network"));
  legs[0]?.handlers.onClosed();
  await vi.advanceTimersByTimeAsync(waits);
  expect(told).toEqual(["state", "state", "away"]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual(["state", "state", "away", "closed"]);
});

test("a connection that closes after the end of the call isn't broken", async () => {
  await connectSteadily(connecting, handlers);
  legs[0]?.handlers.onMessage({ type: "state", state: "ended", end_reason: "agent_hangup" });
  legs[0]?.handlers.onClosed();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([legs.length, told]).toEqual([1, ["state", "closed"]]);
});

test("what the first attempt throws is thrown", async () => {
  outcomes = [new Error("refused")];
  await expect(connectSteadily(connecting, handlers)).rejects.toThrow("refused");
});

const REPLACED = { type: "state", state: "replaced" } as const;

test("a call that another page takes is left to it, until it is asked back", async () => {
  const leg = await connectSteadily(connecting, handlers);
  legs[0]?.handlers.onMessage(REPLACED);
  legs[0]?.handlers.onClosed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([legs.length, legs[0]?.isClosed, leg.isTaken, told]).toEqual([1, true, true, ["state"]]);
  leg.continueHere();
  leg.continueHere();
  await vi.advanceTimersByTimeAsync(0);
  expect([legs.length, leg.isTaken, told]).toEqual([2, false, ["state", "away", "back", "replaced"]]);
  leg.continueHere();
  expect(legs).toHaveLength(2);
});

test("while it is being restored, too, and a call that has ended meanwhile is over", async () => {
  const leg = await connectSteadily(connecting, handlers);
  legs[0]?.handlers.onInterrupted(true);
  legs[0]?.handlers.onMessage(REPLACED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([legs.length, told]).toEqual([1, ["away", "back", "state"]]);
  answer = new CallOverError("over");
  leg.continueHere();
  await vi.advanceTimersByTimeAsync(0);
  expect(told.slice(3)).toEqual(["away", "closed"]);
});

test("also if only a connection that is still being made is told, however that one ends", async () => {
  const leg = await connectSteadily(connecting, handlers);
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  legs[0]?.handlers.onClosed();
  await vi.advanceTimersByTimeAsync(0);
  legs[1]?.handlers.onMessage(REPLACED);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  legs[1]?.handlers.onClosed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([legs.length, legs[1]?.isClosed, leg.isTaken, told]).toEqual([
    2,
    true,
    true,
    ["away", "back", "state"],
  ]);
  leg.continueHere();
  await vi.advanceTimersByTimeAsync(0);
  expect([legs.length, legs[2]?.isClosed, leg.isTaken]).toEqual([3, false, false]);
  legs[1]?.handlers.onMessage(REPLACED); // from before it was taken back
  expect(leg.isTaken).toBe(false);
});

test.each([
  ["connects", null],
  ["fails", new Error("closed")],
])("before the call is connected, too, whose first connection then %s", async (_, error) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  held = promise;
  const connected = connectSteadily(connecting, handlers);
  legs[0]?.handlers.onMessage(REPLACED);
  if (error) reject(error);
  else resolve();
  const leg = await connected;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([legs.length, leg.isTaken, told]).toEqual([1, true, ["state"]]);
  held = null;
  leg.continueHere();
  await vi.advanceTimersByTimeAsync(0);
  expect([legs.length, leg.isTaken]).toEqual([2, false]);
});

test("connections that keep breaking are made ever more slowly; after a good one, at once", async () => {
  await connectSteadily(connecting, handlers);
  const waits = [0, 1_000, 2_000, 4_000, 8_000, 8_000];
  for (const [nth, wait] of waits.entries()) {
    legs[nth]?.handlers.onClosed();
    if (wait > 0) await vi.advanceTimersByTimeAsync(wait - 1);
    expect(legs).toHaveLength(nth + 1);
    await vi.advanceTimersByTimeAsync(wait > 0 ? 1 : 0);
    expect(legs).toHaveLength(nth + 2);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  legs.at(-1)?.handlers.onClosed();
  await vi.advanceTimersByTimeAsync(0);
  expect(legs).toHaveLength(waits.length + 2);
});
