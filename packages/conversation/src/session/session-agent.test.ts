/** What the agent says and when it stops: rules whose absence no other test would notice. */
import { describe, expect, test } from "vitest";
import { eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({ tools: [{ name: "book" }], ...options });
  await call.connect();
  return call;
}

describe("an answer", () => {
  test("that streams slowly is no stalled one", async () => {
    const call = await connected({ engine: { bridge_phrases: false } });
    call.model.answers("One. ", { wait: 7000 }, "Two. ", { wait: 7000 }, "Three.");
    await call.says("Count to three.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript().at(-1)).toBe("agent: One. Two. Three.");
    expect(call.model.requests.length).toBe(1);
  });

  test("that is interrupted streams no further", async () => {
    const call = await connected();
    call.model.answers("This is a long sentence that is being said. And ", { wait: 30_000 }, "more.");
    await call.says("Tell me something.");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.says("Stop!");
    await call.pass(40);
    expect(call.model.open).toBe(0);
  });

  test("that nobody has heard is not synthesised any further once words discard it", async () => {
    const call = await connected();
    call.voice.latencyMs = 3000;
    call.model.answers("First sentence. Second sentence. Third sentence.", { wait: 60_000 });
    await call.says("Tell me something.");
    await call.until("asked", () => call.model.requests.length === 1);
    await call.pass(100);
    call.model.answers("Fine.");
    await call.says("No, something else.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.voice.spoken).toEqual(["First sentence.", "Fine."]);
    expect(call.model.open).toBe(0);
  });

  test("is said as the agent pronounces words, and recorded as they are written", async () => {
    const call = await connected({ plan: { pronunciations: [{ word: "siobhan", say: "shi-VAWN" }] } });
    call.model.answers("Ask Siobhan. She is in.");
    await call.says("Who knows?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.voice.spoken).toEqual(["Ask shi-VAWN.", "She is in."]);
    expect(call.transcript().at(-1)).toBe("agent: Ask Siobhan. She is in.");
    call.model.answers("Yes.");
    await call.says("Right now?");
    await call.until("the next answer", () => call.turns().length === 4);
    expect(call.model.requests.at(-1)?.messages).toContainEqual({
      role: "assistant",
      text: "Ask Siobhan. She is in.",
      toolCalls: [],
    });
  });

  test("is synthesised a few seconds ahead, not all at once", async () => {
    const call = await connected();
    const sentences = Array.from({ length: 12 }, (_, i) => `This is sentence number ${i} of them all.`);
    call.model.answers(sentences.join(" "));
    await call.says("Tell me everything.");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(200);
    expect(call.voice.spoken.length).toBeLessThanOrEqual(4);
  });

  test("ends when its last sound was heard, and so does the call behind it", async () => {
    const call = await connected();
    call.line.delayMs = 700;
    call.model.answers("Goodbye then!", { call: "cut_call" });
    await call.says("That was all.");
    await call.until("hung up", () => call.ended() !== null);
    expect(call.clock.now() - call.lastSoundAt()!).toBeGreaterThanOrEqual(900);
    expect(call.transcript().at(-1)).toBe("agent: Goodbye then!");
  });
});

describe("the longest duration", () => {
  test("is announced in a pause of the caller, once", async () => {
    const call = await connected({ engine: { max_duration_ms: 60_000, silence_prompt_ms: 1e6 } });
    await call.pass(29_000);
    await call.pass(4000, 4000);
    expect(call.lastSoundAt()).toBeNull();
    call.model.answers("Yes.");
    call.transcriber.hears("Are you there?", true);
    await call.until("announced", () => call.heard().some((text) => text.startsWith("We have")), 10_000);
    await call.pass(10_000);
    expect(call.heard().filter((text) => text.startsWith("We have")).length).toBe(1);
  });

  test("ends what the model is still saying, too", async () => {
    const call = await connected({ engine: { max_duration_ms: 4000, announce_end_ms: 0 } });
    const first = "This is a sentence of some three to four seconds.";
    call.model.answers(`${first} Nobody `, { wait: 2500 }, "hears this. ", { call: "book" });
    await call.pass(1000);
    await call.says("Go on.");
    await call.until("the end", () => call.ended() !== null, 10_000);
    expect(call.ended()).toBe("max_duration");
    expect(call.heard()).toEqual([first]);
    expect(call.transcript().at(-1)).toBe(`agent: ${first}`);
    expect(call.tools.started).toEqual([]);
  });
});

describe("a call that has ended", () => {
  test("can't end again", async () => {
    const call = await connected({ tools: [{ name: "book" }] });
    call.tools.takes("book", 5000);
    call.model.answers({ call: "book" });
    await call.says("Book a table.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    call.line.handlers.onClosed("caller_hangup");
    call.session.end("agent_hangup");
    await call.pass(6000);
    expect(eventsOf(call, "ended").map(({ reason }) => reason)).toEqual(["caller_hangup"]);
    expect(call.line.closings).toBe(1);
  });

  test("leaves no model streaming", async () => {
    const call = await connected();
    call.model.answers("One. And ", { wait: 30_000 }, "two.");
    await call.says("Count.");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    call.session.end("agent_hangup");
    await call.pass(40);
    expect(call.model.open).toBe(0);
  });
});
