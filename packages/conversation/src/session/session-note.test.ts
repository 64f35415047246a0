import { expect, test } from "vitest";
import { toPageMessage } from "../page-messages.ts";
import { startConversation } from "@parley/testing/harness/conversation";

const NOTE = "(A colleague tells you, and the caller can't hear it: Offer a refund.)";

test("a note starts no answer, and reaches the model with the caller's next words", async () => {
  const call = startConversation();
  await call.connect();
  call.session.note("Offer a refund.");
  await call.pass(3_000);
  expect(call.model.requests).toEqual([]);
  call.model.answers("You get it back.");
  await call.says("The cup broke.");
  await call.until("the answer", () => call.turns().length === 2);
  expect(call.model.requests[0]?.messages.at(-1)).toEqual({ role: "user", text: `${NOTE}\nThe cup broke.` });
  expect(call.turns().map(({ text }) => text)).toEqual(["The cup broke.", "You get it back."]);
  const shown = call.events.map((event) => toPageMessage(event, false));
  expect(JSON.stringify(shown)).not.toContain("Offer a refund");
});

test("it stays in the conversation, and leaves an answer under way alone", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers("Let me think about that for a moment, please.");
  await call.says("Can I?");
  await call.until("it is asked", () => call.model.requests.length === 1);
  call.session.note("Offer a refund.");
  await call.until("the answer", () => call.turns().length === 2);
  expect(call.model.requests).toHaveLength(1);
  for (const words of ["And now?", "Thanks."]) {
    call.model.answers("Yes.");
    const before = call.turns().length;
    await call.says(words);
    await call.until("the next answer", () => call.turns().length === before + 2);
    const last = call.model.requests.at(-1)?.messages ?? [];
    expect(last.some((message) => message.role === "user" && message.text.includes(NOTE))).toBe(true);
  }
});
