import { expect, test, vi } from "vitest";
import { fakeTimers } from "@parley/testing/timing/fake-timers";
import type { MediaPort } from "@parley/media/web/media-port";
import { startConversation } from "@parley/testing/harness/conversation";
import type { CallEvent } from "@parley/conversation/call-messages";
import { createBrowserJoin } from "./browser-join.ts";

fakeTimers();

test("of two sockets that a page opens at once, the second has the call: the first is closed already", async () => {
  const call = startConversation();
  call.line.page = "page-one";
  await call.connect();
  const sent: CallEvent[] = [];
  const join = createBrowserJoin({
    session: call.session,
    mediaPort: {} as MediaPort, // nobody offers
    send: (event) => void sent.push(event),
    log: (_level, message) => expect.unreachable(message),
  });
  join.take({ type: "socket_opened", page: "page-two" });
  join.take({ type: "socket_opened", page: "page-two" });
  vi.advanceTimersByTime(40);
  expect(call.line.because).toBe("replaced");
  vi.advanceTimersByTime(4_000);
  const messages = sent.flatMap((event) => (event.type === "socket_data" ? [String(event.data)] : []));
  expect([messages.length, messages[0]]).toEqual([1, expect.stringContaining("state")]);
  expect(sent.filter(({ type }) => type === "socket_close")).toEqual([]);
  call.session.end("agent_hangup");
  await call.session.finished;
});
