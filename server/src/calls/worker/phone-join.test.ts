import { afterEach, beforeEach, expect, test } from "vitest";
import { createHandTime, PHONE_MEDIA, phonePorts } from "@parley/testing/media/phone-pair";
import { createWatch } from "@parley/testing/timing/watch";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { EndReason } from "@parley/conversation/call-terms";
import type { Line } from "@parley/conversation/line/line-port";
import type { Session } from "@parley/conversation/session/session-interface";
import { createPhoneJoin } from "./phone-join.ts";

const OFFER = "v=0\r\nc=IN IP4 127.0.0.1\r\nm=audio 9000 RTP/AVP 8\r\n";

let lines: Line[] = [];
afterEach(async () => {
  await Promise.all(lines.map((line) => line.close()));
});
beforeEach(() => {
  lines = [];
});

/** A call whose session takes the line, unless the call is over. */
function joinCall({ isOver = false } = {}) {
  const events: CallEvent[] = [];
  const told: string[] = [];
  const watch = createWatch();
  const send = (event: CallEvent): void => {
    events.push(event);
    watch.look();
  };
  const session: Pick<Session, "attach" | "end"> = {
    attach(line) {
      lines.push(line);
      line.open({
        onConnected: () => told.push("connected"),
        onFrame: () => undefined,
        onText: () => undefined,
        onDigit: (digit) => told.push(digit),
        onClosed: (reason) => told.push(reason),
      });
      return !isOver;
    },
    end: (reason: EndReason) => told.push(`end ${reason}`),
  };
  const join = createPhoneJoin({
    session: session as Session,
    share: (line) => line,
    phone: { ports: phonePorts(), ticker: createHandTime().ticker },
    send,
    log: (_, message) => told.push(message),
  });
  const answered = (requestId: string): Promise<void> =>
    watch.until(() => events.some((event) => "requestId" in event && event.requestId === requestId));
  return { join, events, told, answered };
}

test("commands that arrive while the line opens are carried out afterwards, in order", async () => {
  const { join, events, told, answered } = joinCall();
  join.take({ type: "phone_offer", requestId: "1", sdp: OFFER, media: PHONE_MEDIA });
  join.take({ type: "phone_picked_up" });
  join.take({ type: "phone_digit", digit: "7" });
  join.take({ type: "phone_reoffer", requestId: "2", sdp: null });
  join.take({ type: "phone_hung_up" });
  await answered("2");
  expect(events.map(({ type }) => type)).toEqual(["answer", "answer"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual(["connected", "7", "caller_hangup"]);
});

test("an offer that can't be answered is refused; a better one is answered, and then no other", async () => {
  const { join, events, answered } = joinCall();
  join.take({ type: "phone_offer", requestId: "1", sdp: "v=0", media: PHONE_MEDIA });
  await answered("1");
  join.take({ type: "phone_offer", requestId: "2", sdp: OFFER, media: PHONE_MEDIA });
  await answered("2");
  join.take({ type: "phone_offer", requestId: "3", sdp: OFFER, media: PHONE_MEDIA });
  expect(events).toEqual([
    { type: "offer_refused", requestId: "1", message: "The offer has no audio." },
    { type: "answer", requestId: "2", sdp: expect.stringContaining("m=audio") },
    { type: "offer_refused", requestId: "3", message: "This call is already connected." },
  ]);
});

test("an offer that replaces another has a line of its own", async () => {
  const { join, events, answered } = joinCall();
  join.take({ type: "phone_offer", requestId: "1", sdp: null, media: PHONE_MEDIA });
  const media = { ...PHONE_MEDIA, codecs: ["PCMU" as const] };
  join.take({ type: "phone_offer", requestId: "2", sdp: null, media, replaces: true });
  await answered("2");
  expect(events).toMatchObject([
    { type: "answer", requestId: "1", sdp: expect.stringContaining("RTP/AVP 8 0 9 101") as unknown },
    { type: "answer", requestId: "2", sdp: expect.stringContaining("RTP/AVP 0 101") as unknown },
  ]);
  expect(lines).toHaveLength(2);
});

test("a call that is over takes no line", async () => {
  const { join, events, answered } = joinCall({ isOver: true });
  join.take({ type: "phone_offer", requestId: "1", sdp: OFFER, media: PHONE_MEDIA });
  await answered("1");
  expect(events[0]?.type).toBe("offer_refused");
});

test("a re-offer that can't be answered is refused, and the call goes on", async () => {
  const { join, events, told, answered } = joinCall();
  join.take({ type: "phone_offer", requestId: "1", sdp: OFFER, media: PHONE_MEDIA });
  join.take({ type: "phone_reoffer", requestId: "2", sdp: OFFER.replace("AVP 8", "AVP 18") });
  await answered("2");
  expect(events[1]).toMatchObject({ type: "offer_refused", requestId: "2" });
  expect(told).toEqual([]);
});

test("a final answer without a supported codec ends the call and reports why", async () => {
  const { join, events, told, answered } = joinCall();
  join.take({ type: "phone_offer", requestId: "1", sdp: null, media: PHONE_MEDIA });
  await answered("1");
  const sdp = OFFER.replace("AVP 8", "AVP 18");
  join.take({ type: "phone_answer", sdp, isFinal: true, fork: null, signallingAddress: "127.0.0.1" });
  await new Promise((resolve) => setImmediate(resolve));
  expect(events[1]).toMatchObject({ type: "warning", code: "MEDIA_FAILED" });
  expect(told).toEqual(["end provider_error"]);
});

test("commands for browsers and carriers are left to them", () => {
  const { join } = joinCall();
  expect(join.take({ type: "socket_opened" })).toBe(false);
  expect(join.take({ type: "phone_digit", digit: "1" })).toBe(false);
  expect(join.take({ type: "phone_hung_up" })).toBe(false);
});
