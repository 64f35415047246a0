import { expect, onTestFinished, test } from "vitest";
import { callEventStream } from "./call-event-stream.ts";
import type { CallListener, LiveCall } from "./live-call.ts";
import type { CallSupervisor } from "./supervisor.ts";

test("a call has a bounded number of streams, counted separately for its page and for members", () => {
  const listeners = new Set<CallListener>();
  const call = { listeners } as unknown as LiveCall;
  const calls = {
    listen(_call: LiveCall, listener: CallListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as CallSupervisor;
  const open = (audience: CallListener["audience"]) => {
    const stream = callEventStream(calls, call, audience);
    onTestFinished(() => void stream.destroy());
    return stream;
  };
  const [first] = Array.from({ length: 20 }, () => open("page"));
  expect(() => open("page")).toThrow(expect.objectContaining({ code: "RATE_LIMITED" }));
  open("member");
  const closed = new Promise((resolve) => first?.once("close", resolve));
  first?.destroy();
  return closed.then(() => open("page"));
});
