import { expect, test } from "vitest";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import { createLineEvents } from "../line-events.ts";
import { createPageInput } from "./page-input.ts";
import { receivePageInput } from "./receive-page-input.ts";

function setUp() {
  const events = createLineEvents();
  const texts: unknown[] = [];
  const told: PageMessage[] = [];
  events.open({
    onConnected: () => undefined,
    onFrame: () => undefined,
    onText: (text, _final, _source, id) => texts.push([text, id]),
    onClosed: () => undefined,
  });
  events.connected();
  const input = createPageInput();
  const receive = (message: object) =>
    receivePageInput(input.read(JSON.stringify(message), 0), events, (message_) => told.push(message_));
  return { events, texts, told, receive };
}

test("a text goes on with its id, which the call confirms", () => {
  const { receive, texts, told } = setUp();
  receive({ type: "text", text: "Hello", id: "a1" });
  receive({ type: "text", text: "Again" });
  expect([texts, told]).toEqual([
    [
      ["Hello", "a1"],
      ["Again", null],
    ],
    [],
  ]);
});

test("a page that waits for a word on its text gets one, whatever becomes of it", () => {
  const { events, receive, texts, told } = setUp();
  receive({ type: "text", text: " ", id: "blank" });
  receive({ type: "text", text: "a".repeat(5_000), id: "long" });
  events.mute(); // as hanging up does
  receive({ type: "text", text: "Bye", id: "late" });
  receive({ type: "text", text: "Bye" });
  expect(texts).toEqual([]);
  expect(told).toEqual([
    { type: "text_received", id: "blank" },
    expect.objectContaining({ type: "error", code: "MESSAGE_TOO_LONG" }),
    { type: "text_refused", id: "long", reason: "too_much" },
    { type: "text_refused", id: "late", reason: "ended" },
  ]);
});
