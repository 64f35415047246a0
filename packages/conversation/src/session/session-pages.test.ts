/** Pages that name themselves: reloads, and two pages with one token (docs/calls.md#pages). */
import { describe, expect, test } from "vitest";
import { createRecordingLine, type RecordingLine } from "@parley/testing/media/recording-line";
import { eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import type { PageMessage } from "../page-message-schemas.ts";
import { createRecentMessages } from "./recent-messages.ts";

/** Another line, of the page that names itself so. */
function lineOf(call: Conversation, page: string | null): RecordingLine {
  const line = createRecordingLine(call.clock);
  line.page = page;
  expect(call.session.attach(line)).toBe(true);
  return line;
}

async function onPage(page: string | null, reconnect_ms = 20_000) {
  const call = startConversation({ engine: { reconnect_ms } });
  const { line } = call;
  line.page = page;
  await call.connect();
  await call.pass(100);
  return { call, line };
}

const REPLACED = { type: "state", state: "replaced" };
const isReplaced = ({ messages }: RecordingLine) =>
  messages.some((message) => message.type === "state" && message.state === "replaced");

describe("another page", () => {
  test("takes over, and the one before is told", async () => {
    const { call, line } = await onPage("page-one");
    const second = lineOf(call, "page-two");
    expect(isReplaced(line)).toBe(false); // until the other is connected
    second.handlers.onConnected();
    expect([line.messages.at(-1), line.because, line.closings]).toEqual([REPLACED, "replaced", 1]);
    await call.pass(12_000);
    expect([call.ended(), isReplaced(second)]).toEqual([null, false]);
  });

  test("that doesn't name itself is another one, too; of two without a name nobody knows", async () => {
    const { call, line } = await onPage("page-one");
    const second = lineOf(call, null);
    second.handlers.onConnected();
    const third = lineOf(call, null);
    third.handlers.onConnected();
    expect([line, second, third].map(isReplaced)).toEqual([true, false, false]);
    expect([line.because, second.because]).toEqual(["replaced", "superseded"]);
  });

  test("before the call is connected", async () => {
    const call = startConversation();
    const line = lineOf(call, "page-one");
    lineOf(call, "page-two").handlers.onConnected();
    expect([isReplaced(line), line.because, eventsOf(call, "connected").length]).toEqual([
      true,
      "replaced",
      1,
    ]);
  });
});

test("the call is of the page that has it, or had it last, not of one that only tries to connect", async () => {
  const before = startConversation();
  expect(before.session.isHeldBy("page-two")).toBe(true);
  const { call, line } = await onPage("page-one");
  const held = () => ["page-one", "page-two"].map((page) => call.session.isHeldBy(page));
  const second = lineOf(call, "page-two");
  expect(held()).toEqual([true, false]);
  line.handlers.onClosed("network_lost");
  expect(held()).toEqual([true, false]);
  second.handlers.onConnected();
  expect(held()).toEqual([false, true]);
  lineOf(call, null).handlers.onConnected();
  expect(held()).toEqual([false, false]);
});

test("the same page replaces its own connection in silence", async () => {
  const { call, line } = await onPage("page-one");
  lineOf(call, "page-one").handlers.onConnected();
  expect([isReplaced(line), line.because]).toEqual([false, "superseded"]);
});

describe("several connections of one page at once", () => {
  test("the first that is connected stays; the other is let go, and counts as no loss", async () => {
    const { call, line } = await onPage("page-one");
    const [webRtc, socket] = [lineOf(call, "page-one"), lineOf(call, "page-one")];
    expect([webRtc.closings, socket.closings]).toEqual([0, 0]);
    socket.handlers.onConnected();
    expect([line.because, webRtc.because, socket.closings]).toEqual(["superseded", "superseded", 0]);
    webRtc.handlers.onConnected(); // too late
    webRtc.handlers.onClosed("caller_left");
    await call.pass(12_000);
    expect([call.ended(), socket.closings]).toEqual([null, 0]);
  });

  test("one that fails leaves the call to the other, even after the old one is gone", async () => {
    const { call, line } = await onPage("page-one");
    const [webRtc, socket] = [lineOf(call, "page-one"), lineOf(call, "page-one")];
    socket.handlers.onClosed("caller_left");
    line.handlers.onClosed("caller_left");
    webRtc.handlers.onConnected();
    await call.pass(12_000);
    expect([call.ended(), socket.closings, webRtc.closings]).toEqual([null, 1, 0]);
  });

  test("of more than two, the oldest is let go; another page's are told", async () => {
    const { call } = await onPage("page-one");
    const own = [1, 2, 3].map(() => lineOf(call, "page-one"));
    expect(own.map(({ because }) => because)).toEqual(["superseded", null, null]);
    lineOf(call, "page-two");
    expect(own.slice(1).map(isReplaced)).toEqual([true, true]);
  });
});

describe("a page that closes its connection without hanging up", () => {
  test.each([0, 3_000, 20_000])(
    "has 10 s to be back, whatever a broken one has (%i ms)",
    async (reconnectMs) => {
      const { call, line } = await onPage("page-one", reconnectMs);
      line.handlers.onClosed("caller_left");
      const after = await call.until("the end", () => call.ended() !== null, 11_000);
      expect([call.ended(), after >= 9_980, after <= 10_040]).toEqual(["caller_hangup", true, true]);
    },
  );

  test("and comes back as another one, as a reload does, is told what was said", async () => {
    const { call, line } = await onPage("page-one");
    call.model.answers("At nine.");
    line.handlers.onText("When do you open?", true, "typed");
    await call.until("the answer", () => call.turns().length === 2);
    line.handlers.onClosed("caller_left");
    await call.pass(5_000);
    const second = lineOf(call, "page-two");
    second.handlers.onConnected();
    const texts = second.messages.flatMap((message) => (message.type === "transcript" ? [message.text] : []));
    expect(texts).toEqual(["When do you open?", "At nine."]);
    const firstStates = [line, second].map(({ messages }) => messages.find(({ type }) => type === "state"));
    expect(firstStates).toEqual([
      expect.objectContaining({ state: "connecting", confirms_texts: true }),
      expect.objectContaining({ confirms_texts: true }),
    ]);
    await call.pass(6_000);
    expect(call.ended()).toBeNull();
  });

  test("after it had fallen silent: the 10 s count from then", async () => {
    const { call, line } = await onPage("page-one");
    line.handlers.onSilent?.(0);
    await call.pass(15_000);
    line.handlers.onClosed("caller_left");
    await call.pass(9_000);
    expect(call.ended()).toBeNull();
    await call.until("the end", () => call.ended() === "caller_hangup", 1_100);
  });

  test("before it was connected", async () => {
    const call = startConversation();
    lineOf(call, "page-one").handlers.onClosed("caller_left");
    await call.pass(9_000);
    expect(call.ended()).toBeNull();
    await call.until("the end", () => call.ended() === "caller_hangup", 1_100);
  });
});

describe("a page that comes back", () => {
  const turn = (nth: number, text: string): PageMessage => ({
    type: "transcript",
    role: "caller",
    turn_id: String(nth),
    text,
    final: true,
  });

  test("gets every turn, the last tools, and the state", () => {
    const recent = createRecentMessages();
    for (let nth = 0; nth < 200; nth++) {
      recent.keep(turn(nth, "Hello."));
      recent.keep({ type: "tool", id: String(nth), name: "find", status: "running" });
    }
    recent.keep({ type: "state", state: "connecting", reconnect_ms: 20_000, confirms_texts: true });
    recent.keep({ type: "state", state: "listening" });
    const all = recent.all();
    expect(all.filter(({ type }) => type === "transcript")).toHaveLength(200);
    expect(all.filter(({ type }) => type === "tool")).toHaveLength(32);
    expect(all.at(-1)).toEqual({ type: "state", state: "listening", confirms_texts: true });
  });

  test("gets no more than it can take at once: the latest", () => {
    const recent = createRecentMessages();
    for (let nth = 0; nth < 2_000; nth++) recent.keep(turn(nth, "a".repeat(900)));
    const all = recent.all();
    expect(JSON.stringify(all).length).toBeLessThan(66_000);
    expect(all.length).toBeGreaterThan(60);
    expect(all.at(-1)).toMatchObject({ turn_id: "1999" });
  });
});
