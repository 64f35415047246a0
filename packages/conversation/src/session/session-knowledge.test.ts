import { expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import type { Found } from "../knowledge/passage-search.ts";
import { toPageMessage } from "../page-messages.ts";

function found(text: string): Found {
  const place = { documentId: "doc_1", name: "Shop", version: 1, passageId: "1", heading: "", page: null };
  return { passages: [{ ...place, text, score: 0.9, given: true }], isQuestion: true };
}
const nothing: Found = { passages: [], isQuestion: true };

/** The caller's messages in a request, without the introduction to the passages. */
function callersWords(call: Conversation, request: number): string[] {
  const messages = call.model.requests[request]?.messages ?? [];
  return messages.flatMap((message) =>
    message.role === "user" ? [message.text.replace(/\(From the documents[^)]*\)/u, "…")] : [],
  );
}
function knowledge(call: Conversation) {
  return call.events.flatMap((event) => (event.type === "knowledge" ? [event.knowledge] : []));
}
async function answered(call: Conversation, words: string, answer: string): Promise<void> {
  const before = call.turns().length;
  call.model.answers(answer);
  await call.says(words);
  await call.until("the answer", () => call.turns().length === before + 2);
}

test("a request has what was found for the caller's words, and the next one hasn't any more", async () => {
  const call = startConversation({ finds: (words) => found(`About: ${words}`) });
  await call.connect();
  await answered(call, "What does a box cost?", "Four dollars.");
  await answered(call, "And a bag?", "One.");
  expect(callersWords(call, 0)).toEqual([
    'What does a box cost?\n\n…\n<passage source="Shop">\nAbout: What does a box cost?\n</passage>',
  ]);
  expect(callersWords(call, 1)).toEqual([
    "What does a box cost?",
    'And a bag?\n\n…\n<passage source="Shop">\nAbout: What does a box cost? > And a bag?\n</passage>',
  ]);
});

test("it is recorded once for each turn, and no page sees it", async () => {
  const call = startConversation({ finds: () => found("A box costs $3.99.") });
  await call.connect();
  await answered(call, "What does a box cost?", "Four dollars.");
  const [turn] = call.turns();
  expect(knowledge(call)).toEqual([
    { turnId: turn?.id, passages: [expect.objectContaining({ text: "A box costs $3.99.", given: true })] },
  ]);
  const inputs = call.events.flatMap((event) => (event.type === "model_input" ? [event.input] : []));
  expect(JSON.stringify(inputs)).toContain("A box costs $3.99.");
  const shown = call.events.map((event) => toPageMessage(event, false));
  expect(JSON.stringify(shown)).not.toContain("3.99");
});

test("the rounds of a turn's tools have the same passages", async () => {
  let searches = 0;
  const finds = () => {
    searches += 1;
    return found("A box costs $3.99.");
  };
  const call = startConversation({ finds, tools: [{ name: "stock" }] });
  await call.connect();
  call.model.answers({ call: "stock", id: "1", arguments: {} });
  call.model.answers("Four dollars.");
  await call.says("What does a box cost?");
  await call.until("the answer", () => call.turns().length === 2);
  expect(call.model.requests).toHaveLength(2);
  expect(callersWords(call, 1)).toEqual(callersWords(call, 0));
  expect(searches).toBe(1);
  expect(knowledge(call)).toHaveLength(1);
});

test("a question that finds nothing is answered under the agent's own instruction", async () => {
  const notFound = "The documents don't answer this.";
  const call = startConversation({
    finds: (words) => (words.endsWith("cost?") ? nothing : null),
    plan: { knowledge: { always: [{ name: "Hours", text: "Nine to five." }], notFound } },
  });
  await call.connect();
  await answered(call, "What does a box cost?", "I don't know.");
  await answered(call, "Okay.", "Fine.");
  expect(callersWords(call, 0)).toEqual([`What does a box cost?\n\n(${notFound})`]);
  expect(callersWords(call, 1)).toEqual(["What does a box cost?", "Okay."]);
  expect(call.model.requests[0]?.messages[0]).toMatchObject({
    role: "system",
    text: expect.stringContaining('<document name="Hours">\nNine to five.\n</document>'),
  });
});

test("a search that is late or fails is left out and recorded, and the answer comes all the same", async () => {
  for (const [error, options] of [
    ["late", { finds: () => found("A box costs $3.99."), findsAfterMs: 5_000 }],
    ["failed", { finds: () => new Error("The index is gone.") }],
  ] as const) {
    const call = startConversation(options);
    await call.connect();
    await answered(call, "What does a box cost?", "Four dollars.");
    expect(callersWords(call, 0)).toEqual(["What does a box cost?"]);
    expect(knowledge(call)).toEqual([{ turnId: call.turns()[0]?.id, error }]);
  }
});

test("a call ends although a search never does", async () => {
  const call = startConversation({ finds: () => found("A box costs $3.99."), findsAfterMs: 3_600_000 });
  await call.connect();
  call.model.answers("Four dollars.");
  await call.says("What does a box cost?");
  call.session.end("api_hangup");
  await call.until("the end", () => call.events.some(({ type }) => type === "finished"));
  expect(call.ended()).toBe("api_hangup");
});

test("a search during the caller's words costs the answer no time", async () => {
  const timeToAnswer = async (options: Parameters<typeof startConversation>[0]): Promise<number> => {
    const call = startConversation(options);
    await call.connect();
    call.model.answers("Four dollars.");
    await call.says("What does a box cost?");
    return call.until("the answer begins", () => call.turns().length === 2);
  };
  const without = await timeToAnswer({});
  expect(await timeToAnswer({ finds: () => found("A box costs $3.99.") })).toBe(without);
});

test("without documents there is no search", async () => {
  const call = startConversation();
  await call.connect();
  await answered(call, "What does a box cost?", "Four dollars.");
  expect(callersWords(call, 0)).toEqual(["What does a box cost?"]);
  expect(knowledge(call)).toEqual([]);
});
