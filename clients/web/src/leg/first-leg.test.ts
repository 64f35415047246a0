import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallLeg, LegHandlers } from "./call-leg.ts";
import { connectFirst, type Attempt } from "./first-leg.ts";

/** An attempt that ends as the test says. */
function attempted(kind: CallLeg["kind"]) {
  const { promise, resolve, reject } = Promise.withResolvers<CallLeg>();
  const one = {
    isClosed: false,
    wasAborted: false,
    handlers: null as unknown as LegHandlers,
    connect: () => resolve({ kind, close: () => (one.isClosed = true) } as unknown as CallLeg),
    fail: reject,
    attempt: ((given, signal) => {
      one.handlers = given;
      signal.addEventListener("abort", () => (one.wasAborted = true));
      return promise;
    }) as Attempt,
  };
  return one;
}

let told: unknown[] = [];
const handlers: LegHandlers = {
  onMessage: ({ type }) => told.push(type),
  onRemoteAudio: (node) => told.push(node),
  onClosed: () => told.push("closed"),
  onInterrupted: (...how) => told.push(how),
};
const MESSAGE = { type: "state", state: "listening" } as const;
const settle = () => vi.advanceTimersByTimeAsync(0);

function race() {
  const [webRtc, socket] = [attempted("webrtc"), attempted("websocket")];
  const wanted = new AbortController();
  const first = connectFirst([webRtc.attempt, socket.attempt], handlers, wanted.signal);
  first.catch(() => undefined);
  return { webRtc, socket, first, wanted };
}

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test("a socket that is open but delivers nothing doesn't win; one that does, does, and the other is given up", async () => {
  const { webRtc, socket, first } = race();
  socket.connect();
  await settle();
  expect(webRtc.wasAborted).toBe(false);
  socket.handlers.onMessage(MESSAGE);
  expect((await first).kind).toBe("websocket");
  expect([webRtc.wasAborted, socket.wasAborted]).toEqual([true, false]);
  webRtc.connect(); // it was connecting at that moment
  await settle();
  expect([webRtc.isClosed, socket.isClosed]).toEqual([true, false]);
});

test("what the other one reports doesn't count, except messages; the winner's sound does, also from before", async () => {
  const { webRtc, socket, first } = race();
  const [sound, other] = [{}, {}] as AudioNode[];
  if (!sound || !other) throw new Error("no nodes");
  webRtc.handlers.onRemoteAudio(sound);
  socket.connect();
  await settle();
  socket.handlers.onRemoteAudio(other);
  socket.handlers.onClosed();
  expect(told).toEqual([]);
  webRtc.connect();
  expect((await first).kind).toBe("webrtc");
  expect(socket.isClosed).toBe(true);
  socket.handlers.onClosed();
  socket.handlers.onMessage(MESSAGE);
  webRtc.handlers.onInterrupted(true, true);
  webRtc.handlers.onClosed();
  expect(told).toEqual([sound, "state", [true, true], "closed"]);
});

test("one that fails leaves it to the other; a socket that stays silent for 4 s has failed", async () => {
  const { webRtc, socket, first } = race();
  const failed = first.catch((error: unknown) => (error as AggregateError).errors.map(String));
  webRtc.fail(new Error("no UDP"));
  socket.connect();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(socket.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await failed).toEqual(["Error: no UDP", "Error: Nothing arrives over the WebSocket."]);
  expect(socket.isClosed).toBe(true);
});

test.each(["is told that another page has the call", "closes"])(
  "a socket that %s doesn't win",
  async (how) => {
    const { webRtc, socket, first } = race();
    socket.connect();
    await settle();
    if (how === "closes") socket.handlers.onClosed();
    else socket.handlers.onMessage({ type: "state", state: "replaced" });
    await settle();
    expect([webRtc.wasAborted, socket.isClosed]).toEqual([false, how === "closes"]);
    webRtc.connect();
    expect((await first).kind).toBe("webrtc");
  },
);

test("all are given up when none is wanted any more, also one that is there at that moment", async () => {
  const { webRtc, socket, first, wanted } = race();
  socket.connect();
  await settle();
  wanted.abort();
  webRtc.connect();
  await expect(first).rejects.toThrow(AggregateError);
  expect([webRtc.isClosed, socket.isClosed]).toEqual([true, true]);
});
