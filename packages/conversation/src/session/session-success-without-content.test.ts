/** Vendors that answer without a failure, but without anything in the answer. */
import { describe, expect, test } from "vitest";
import { createPieceTranscriber, type PieceTranscriber } from "@parley/testing/engine/piece-transcriber";
import { eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

const warnings = (call: Conversation): unknown[] =>
  eventsOf(call, "warning").map(({ code, failure }) => [code, failure?.reason ?? null]);

describe("a voice that sends no sound", () => {
  test("is asked once more, then the next one says it, from the greeting on", async () => {
    const call = startConversation({ fallbackVoice: true, plan: { firstMessage: "Hello there." } });
    call.voice.saysNothing(99);
    call.model.answers("It is sunny.");
    await call.connect();
    await call.until("the greeting", () => call.turns().length === 1);
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 3);
    expect(call.voice.spoken).toEqual(["Hello there.", "Hello there."]);
    expect(call.fallbackVoice.spoken).toEqual(["Hello there.", "It is sunny."]);
    expect(warnings(call)).toEqual([
      ["voice_failed", "empty"],
      ["voice_failed", "empty"],
    ]);
  });

  test("ends the call if it is the last one", async () => {
    const call = startConversation();
    call.voice.saysNothing(99);
    call.model.answers("It is sunny.");
    await call.connect();
    await call.says("How is it?");
    await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("provider_error");
    await call.session.finished;
  });

  test("of one sentence leaves that out if it is the last one and says others", async () => {
    const call = startConversation();
    call.voice.saysNothing(2, 1);
    call.model.answers("It is sunny. Солнечно. And warm.");
    await call.connect();
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.heard()).toEqual(["It is sunny.", "And warm."]);
    expect(call.ended()).toBeNull();
  });
});

describe("a model that gives an empty reply", () => {
  test("is asked once more, then the next one answers, and goes on", async () => {
    const call = startConversation({ fallbackModel: true });
    await call.connect();
    call.model.answers("**");
    call.model.answers();
    call.fallback.answers("Sunny.");
    call.fallback.answers("Warm.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    await call.says("And tomorrow?");
    await call.until("the answer", () => call.turns().length === 4);
    expect([call.model.requests.length, call.fallback.requests.length]).toEqual([2, 2]);
    expect(warnings(call)).toEqual([
      ["model_empty", "empty"],
      ["model_empty", "empty"],
    ]);
  });

  test("asks the caller to repeat if it is the last one, and ends the call the next time", async () => {
    const call = startConversation({ engine: { repeat_texts: ["Pardon?"] } });
    await call.connect();
    for (let nth = 0; nth < 4; nth++) call.model.answers();
    await call.says("How is it?");
    await call.until("the question", () => call.transcript().includes("agent: Pardon?"));
    expect(call.ended()).toBeNull();
    await call.says("How is the weather?");
    await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("provider_error");
    expect(call.transcript().at(-1)).toContain("I'm sorry");
    expect(call.model.requests).toHaveLength(4);
    await call.session.finished;
  });

  test("stays if it answers in between", async () => {
    const call = startConversation({ engine: { repeat_texts: ["Pardon?"] } });
    await call.connect();
    for (const steps of [[], [], ["Sunny."], [], []]) call.model.answers(...steps);
    await call.says("How is it?");
    await call.until("the question", () => call.turns().length === 2);
    await call.says("How is the weather?");
    await call.until("the answer", () => call.turns().length === 4);
    await call.says("And tomorrow?");
    await call.until("the question again", () => call.turns().length === 6);
    expect(call.ended()).toBeNull();
  });

  test("to a result, after it has said something, has said all it wanted", async () => {
    const call = startConversation({ fallbackModel: true, tools: [{ name: "book" }] });
    await call.connect();
    call.model.answers("I'm booking it for you.", { call: "book" });
    call.model.answers();
    call.model.answers();
    await call.says("Book a table.");
    await call.until("asked again", () => call.model.requests.length === 3);
    await call.pass(3000);
    expect(call.fallback.requests).toEqual([]);
    expect(call.transcript()).toEqual(["caller: Book a table.", "agent: I'm booking it for you."]);
  });
});

describe("a transcriber by the piece that finds no words in long speech", () => {
  async function connected(
    options: ConversationOptions = {},
  ): Promise<{ call: Conversation; ears: PieceTranscriber }> {
    const ears = createPieceTranscriber();
    const call = startConversation({ ...options, ears });
    await call.connect();
    return { call, ears };
  }

  test("gets the sound once more, then the next one gets it", async () => {
    const { call, ears } = await connected({ fallbackTranscriber: true });
    await call.pass(2600, 2000);
    ears.answers("");
    await call.pass(200);
    expect(ears.asked).toBe(2);
    expect(call.fallbackTranscriber.opened).toBe(0);
    ears.answers("");
    await call.pass(200);
    expect(call.fallbackTranscriber.writtenMs).toBeGreaterThan(2000);
    call.model.answers("At noon.");
    call.fallbackTranscriber.hears("When do you open?", true);
    await call.until("the answer", () => call.transcript().includes("agent: At noon."));
    expect(warnings(call)).toEqual([
      ["transcriber_failed", "empty"],
      ["transcriber_failed", "empty"],
    ]);
  });

  test("may be right about a short sound", async () => {
    const { call, ears } = await connected({ fallbackTranscriber: true });
    for (let nth = 0; nth < 4; nth++) {
      await call.pass(1600, 1000);
      ears.answers("");
    }
    expect(call.fallbackTranscriber.opened).toBe(0);
    expect(warnings(call)).toEqual([]);
  });

  test("may have heard noise if it is the last one: the record says so, and the call goes on", async () => {
    const { call, ears } = await connected({ engine: { silence_prompt_ms: 600_000 } });
    for (let nth = 0; nth < 30; nth++) {
      await call.pass(2600, 2000);
      ears.answers("");
    }
    const found = warnings(call);
    expect(found).toHaveLength(20);
    expect(new Set(found.map(String))).toEqual(new Set(["words_missing,"]));
    expect(call.line.messages.filter(({ type }) => type === "error")).toEqual([]);
    expect(call.ended()).toBeNull();
  });
});
