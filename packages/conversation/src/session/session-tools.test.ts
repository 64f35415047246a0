import { describe, expect, test } from "vitest";
import { STILL_RUNNING } from "../history/history.ts";
import type { ModelMessage } from "../ports.ts";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({ tools: [{ name: "lookup" }, { name: "book" }], ...options });
  await call.connect();
  return call;
}

const results = (messages: ModelMessage[] | undefined): string[] =>
  (messages ?? []).flatMap((message) =>
    message.role === "tool" ? [`${message.name}: ${message.content}`] : [],
  );

describe("tools", () => {
  test("the result goes to the model, and its answer to the caller", async () => {
    const call = await connected();
    call.tools.takes("lookup", 300, '{"price": 5}');
    call.model.answers({ call: "lookup", id: "c1", arguments: { item: "tea" } });
    call.model.answers("It costs five.");
    await call.says("What does tea cost?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.model.requests[1]?.messages.slice(1)).toEqual([
      { role: "user", text: "What does tea cost?" },
      { role: "assistant", text: "", toolCalls: [{ id: "c1", name: "lookup", arguments: '{"item":"tea"}' }] },
      { role: "tool", toolCallId: "c1", name: "lookup", content: '{"price": 5}' },
    ]);
    const turnId = call.turns()[1]?.id; // nothing was said before the call: the turn that its result leads to
    expect(call.invocations()).toMatchObject([
      { name: "lookup", turnId, outcome: { resultBody: '{"price": 5}' } },
    ]);
  });

  test("several calls of one answer run side by side, and their results stand in order", async () => {
    const call = await connected();
    call.tools.takes("lookup", 800);
    call.tools.takes("book", 200);
    call.model.answers("Let me see.", { call: "lookup", id: "a" }, { call: "book", id: "b" });
    call.model.answers("All done.");
    await call.says("Look it up and book it.");
    await call.until("both run", () => call.tools.started.length === 2);
    await call.until("asked again", () => call.model.requests.length === 2);
    expect(results(call.model.requests[1]?.messages)).toEqual([
      "lookup: result of lookup",
      "book: result of book",
    ]);
    await call.until("the answer", () => call.turns().length === 3);
    expect(call.heard()).toEqual(["Let me see.", "All done."]);
    const spoken = call.turns()[1]!;
    expect(call.invocations().map(({ turnId }) => turnId)).toEqual([spoken.id, spoken.id]);
  });

  test("ids that the model repeats or leaves out are made unique", async () => {
    const call = await connected();
    call.model.answers({ call: "lookup", id: "x" }, { call: "book", id: "x" });
    call.model.answers({ call: "lookup", id: "" }, { call: "lookup", id: "x" });
    call.model.answers("Done.");
    await call.says("Go on.");
    await call.until("the answer", () => call.turns().length === 2);
    const ids = call.model.requests[2]?.messages.flatMap((message) =>
      message.role === "tool" ? [message.toolCallId] : [],
    );
    expect(ids).toEqual(["x", "x_2", "call", "x_3"]);
  });

  test("the caller speaks while a slow tool runs: answered meanwhile, and the result comes as news", async () => {
    const call = await connected({ engine: { bridge_phrases: false } });
    call.tools.takes("book", 8000);
    call.model.answers("I'll book it.", { call: "book", id: "b" });
    await call.says("Book a table.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    await call.pass(1500);
    call.model.answers("Still booking.");
    await call.says("Are you there?");
    await call.until("the meanwhile answer", () => call.turns().length === 4);
    expect(results(call.model.requests[1]?.messages)).toEqual([`book: ${STILL_RUNNING}`]);
    expect(call.model.requests[1]?.messages.at(-1)).toEqual({ role: "user", text: "Are you there?" });
    call.model.answers("It is booked.");
    await call.until("the news", () => call.turns().length === 5);
    expect(call.model.requests[2]?.messages.slice(1)).toEqual([
      { role: "user", text: "Book a table." },
      { role: "assistant", text: "I'll book it.", toolCalls: [] },
      { role: "user", text: "Are you there?" },
      { role: "assistant", text: "Still booking.", toolCalls: [{ id: "b", name: "book", arguments: "{}" }] },
      { role: "tool", toolCallId: "b", name: "book", content: "result of book" },
    ]);
    expect(call.tools.started.length).toBe(1);
    expect(call.transcript().at(-1)).toBe("agent: It is booked.");
  });

  test("a result that comes before the meanwhile answer is heard replaces that answer", async () => {
    const call = await connected({ engine: { bridge_phrases: false } });
    call.tools.takes("book", 3000);
    call.voice.latencyMs = 1500;
    call.model.answers({ call: "book" });
    await call.says("Book a table.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    call.model.answers("Still booking.");
    call.model.answers("It is booked, I am here.");
    await call.says("Are you there?", 700);
    await call.until("the answer", () => call.turns().length === 3);
    await call.pass(3000);
    expect(call.heard()).toEqual(["It is booked, I am here."]);
    expect(results(call.model.requests[2]?.messages)).toEqual(["book: result of book"]);
    expect(call.model.requests.length).toBe(3);
  });

  test("words that end shortly before the result wait for it", async () => {
    const call = await connected({ engine: { bridge_phrases: false } });
    call.tools.takes("book", 2000);
    call.model.answers({ call: "book" });
    call.model.answers("Booked, and yes.");
    await call.says("Book a table.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    await call.says("By the window?", 700);
    await call.until("the answer", () => call.turns().length === 3);
    expect(call.model.requests.length).toBe(2);
    expect(results(call.model.requests[1]?.messages)).toEqual(["book: result of book"]);
    expect(call.model.requests[1]?.messages.at(-1)).toEqual({ role: "user", text: "By the window?" });
  });

  test("a barge-in into the words said with a call does not stop the call", async () => {
    const call = await connected();
    call.tools.takes("book", 6000);
    call.model.answers("I will book that table by the window for you right now.", { call: "book" });
    await call.says("Book a table.");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(800);
    call.model.answers("Yes, one moment.");
    await call.says("Is it by the window?");
    call.model.answers("Booked.");
    await call.until("the end", () => call.transcript().at(-1) === "agent: Booked.");
    expect(call.invocations()).toMatchObject([{ outcome: { content: "result of book" } }]);
    expect(call.transcript()[1]).toMatch(/^agent: I will book .* –$/u);
  });

  test("a slow tool is bridged after a second of silence", async () => {
    const call = await connected();
    call.tools.takes("book", 6000);
    call.model.answers({ call: "book" });
    call.model.answers("Booked.");
    await call.says("Book a table.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    const bridgedAfter = await call.until("the bridge", () => call.lastSoundAt() !== null);
    expect(bridgedAfter).toBeGreaterThanOrEqual(980);
    expect(bridgedAfter).toBeLessThanOrEqual(1060);
    await call.until("the answer", () => call.turns().length === 3);
    expect(call.transcript()).toEqual([
      "caller: Book a table.",
      "agent: One moment, please.",
      "agent: Booked.",
    ]);
  });

  test.each([
    ["a tool known to be slow is bridged at once", 4000, 40],
    ["a tool known to be fast only after a second", 100, 1060],
  ])("%s", async (_, typicalMs, atMost) => {
    const call = await connected({ tools: [{ name: "book", typicalMs }] });
    call.tools.takes("book", 5000);
    call.model.answers({ call: "book" });
    await call.says("Book a table.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    const bridgedAfter = await call.until("the bridge", () => call.lastSoundAt() !== null);
    expect(bridgedAfter).toBeLessThanOrEqual(atMost);
    expect(bridgedAfter).toBeGreaterThan(atMost - 100);
  });

  test("no bridge where it is switched off", async () => {
    const call = await connected({ engine: { bridge_phrases: false } });
    call.tools.takes("book", 9000);
    call.model.answers({ call: "book" });
    await call.says("Book a table.");
    await call.pass(8000);
    expect(call.lastSoundAt()).toBeNull();
  });

  test("a model that only calls tools is stopped after ten rounds, and told", async () => {
    const call = await connected();
    for (let round = 0; round < 13; round++) call.model.answers({ call: "lookup" });
    await call.says("Go on.");
    await call.pass(4000);
    expect(call.tools.started.length).toBe(10);
    expect(call.model.requests.length).toBe(12);
    const refusal = results(call.model.requests[11]?.messages).at(-1);
    expect(refusal).toContain("Answer the caller now");
    expect(refusal).toContain('"error":"limit_reached"');
    expect(call.invocations().at(-1)?.outcome?.error?.type).toBe("limit_reached");
    expect(call.model.requests[11]?.tools).toEqual([]);
    call.model.answers("Here I am.");
  });

  test("a tool that runs when the caller hangs up is finished and recorded; the hang-up is when it was", async () => {
    const call = await connected();
    call.tools.takes("book", 5000);
    call.model.answers({ call: "book" });
    await call.says("Book a table.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    call.line.handlers.onClosed("caller_hangup");
    const endedAt = call.clock.now();
    await call.pass(4000);
    expect(call.events.some((event) => event.type === "finished")).toBe(false);
    await call.pass(1200);
    await call.session.finished;
    expect(call.invocations()).toMatchObject([{ outcome: { content: "result of book" } }]);
    expect(call.events.find((event) => event.type === "ended")).toMatchObject({
      reason: "caller_hangup",
      at: endedAt,
    });
    expect(call.events.at(-1)).toEqual({ type: "finished" });
    expect(call.model.requests.length).toBe(1);
  });
});
