/** What a page is told of the texts it sends with an id (docs/calls.md#messages). */
import { expect, test } from "vitest";
import { createRecordingLine, type RecordingLine } from "@parley/testing/media/recording-line";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { createSaidTexts } from "./said-texts.ts";

async function connected(): Promise<Conversation> {
  const call = startConversation();
  await call.connect();
  return call;
}

/** What the page was told of its texts. */
const told = ({ messages }: RecordingLine) => messages.filter(({ type }) => type.startsWith("text_"));
const received = (id: string) => ({ type: "text_received", id });

test("a text that counts as said is confirmed, after its turn", async () => {
  const call = await connected();
  call.model.answers("At nine.");
  call.line.handlers.onText("When do you open?", true, "typed", "a1");
  const { messages } = call.line;
  expect(messages.at(-1)).toEqual(received("a1"));
  expect(messages.findLast(({ type }) => type === "transcript")).toMatchObject({ text: "When do you open?" });
  call.line.handlers.onText("And close?", true, "typed");
  expect(told(call.line)).toEqual([received("a1")]);
});

test("one that is sent again is one turn, on this connection and on a later one", async () => {
  const call = await connected();
  call.model.answers("At nine.");
  call.line.handlers.onText("When do you open?", true, "typed", "a1");
  call.line.handlers.onText("When do you open?", true, "typed", "a1");
  await call.until("the answer", () => call.turns().length === 2);
  call.line.handlers.onClosed("network_lost");
  const second = createRecordingLine(call.clock);
  call.session.attach(second);
  second.handlers.onConnected();
  second.handlers.onText("When do you open?", true, "typed", "a1");
  second.handlers.onText("Thank you.", true, "typed", "a2");
  await call.pass(6_000);
  expect(told(call.line)).toEqual([received("a1"), received("a1")]);
  expect(told(second)).toEqual([received("a1"), received("a2")]);
  expect(call.transcript().filter((line) => line.startsWith("caller"))).toEqual([
    "caller: When do you open?",
    "caller: Thank you.",
  ]);
});

test("too much at once is refused and may be sent again; texts that were said cost nothing more", async () => {
  const call = await connected();
  call.model.answers("Yes.");
  const { onText } = call.line.handlers;
  const long = "a".repeat(3_000);
  const more = "b".repeat(400);
  onText(long, true, "typed", "a1");
  for (let nth = 0; nth < 5; nth++) onText(long, true, "typed", "a1");
  onText(long, true, "typed", "a2");
  onText(more, true, "typed", "a3");
  expect(told(call.line).slice(5)).toEqual([
    received("a1"),
    received("a2"),
    { type: "text_refused", id: "a3", reason: "too_much" },
  ]);
  await call.pass(10_020);
  onText(more, true, "typed", "a3");
  expect(told(call.line).at(-1)).toEqual(received("a3"));
});

test("a guess isn't said, so its id is neither confirmed nor taken", async () => {
  const call = await connected();
  call.line.handlers.onText("When do", false, "recognised", "a1");
  expect(told(call.line)).toEqual([]);
  call.line.handlers.onText("When do you open?", true, "typed", "a1");
  expect(told(call.line)).toEqual([received("a1")]);
});

test("of many ids the latest are remembered", () => {
  const said = createSaidTexts();
  for (let nth = 0; nth < 1_000; nth++) said.add(String(nth));
  const known = Array.from({ length: 1_000 }, (_, nth) => said.has(String(nth)));
  expect([known.filter(Boolean).length, known.at(-1), known[0]]).toEqual([256, true, false]);
});
