/** A page that comes back over WebRTC and a WebSocket at once (docs/calls.md#pages), with a real session. */
import { expect, test, vi } from "vitest";
import { fakeTimers } from "@parley/testing/timing/fake-timers";
import { createRecordingLine } from "@parley/testing/media/recording-line";
import { startConversation } from "@parley/testing/harness/conversation";
import { createWebSocketLine } from "./web-socket-line.ts";

const PAGE = "page-one";

fakeTimers();

async function comeBack() {
  const call = startConversation();
  call.line.page = PAGE;
  await call.connect();
  const webRtc = createRecordingLine(call.clock);
  webRtc.page = PAGE;
  const sent: (string | Uint8Array)[] = [];
  const socket = createWebSocketLine({ page: PAGE, send: (data) => sent.push(data), close: () => undefined });
  return {
    call,
    webRtc,
    socket,
    /** Messages that the socket took to the page. */
    told: () => sent.filter((data) => typeof data === "string"),
    async end() {
      call.session.end("agent_hangup");
      await call.session.finished;
    },
  };
}

test("an open socket over which nothing comes doesn't take the call from WebRTC, which is slower", async () => {
  const { call, webRtc, socket, told, end } = await comeBack();
  call.session.attach(webRtc);
  call.session.attach(socket.line);
  vi.advanceTimersByTime(1_000);
  expect([call.line.closings, webRtc.closings, told()]).toEqual([0, 0, []]);
  webRtc.handlers.onConnected();
  expect([call.line.because, webRtc.closings]).toEqual(["superseded", 0]);
  vi.advanceTimersByTime(1_000);
  expect(webRtc.closings).toBe(0);
  await end();
});

test.each([
  ["sound", new Uint8Array(640)],
  ["a message", JSON.stringify({ type: "text", text: "Are you there?", id: "one" })],
])("the first that comes over the socket decides for it: %s, which isn't lost", async (_what, data) => {
  const { call, webRtc, socket, told, end } = await comeBack();
  call.session.attach(webRtc);
  call.session.attach(socket.line);
  vi.advanceTimersByTime(100);
  socket.socketData(data);
  vi.advanceTimersByTime(20);
  expect([webRtc.because, call.line.because]).toEqual(["superseded", "superseded"]);
  expect(told()[0]).toContain('"type":"state"');
  expect(told().some((text) => text.includes("text_received"))).toBe(typeof data === "string");
  await end();
});

test("a page that has nothing to send gets its socket before it gives that up", async () => {
  const { call, webRtc, socket, told, end } = await comeBack();
  call.session.attach(webRtc);
  call.session.attach(socket.line);
  vi.advanceTimersByTime(2_900);
  expect([webRtc.closings, told()]).toEqual([0, []]);
  vi.advanceTimersByTime(120);
  expect([webRtc.because, told().length]).toEqual(["superseded", 1]);
  await end();
});

test("a socket that is alone is connected at once, also from the moment that WebRTC fails", async () => {
  const { call, webRtc, socket, told, end } = await comeBack();
  call.session.attach(webRtc);
  call.session.attach(socket.line);
  vi.advanceTimersByTime(100);
  webRtc.handlers.onClosed("network_lost");
  vi.advanceTimersByTime(20);
  expect([call.line.because, told().length]).toEqual(["superseded", 1]);
  await end();
});
