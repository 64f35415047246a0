import { describe, expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";
import { completeBuiltinTools } from "../builtins/builtin-settings.ts";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({ tools: [{ name: "book" }], ...options });
  await call.connect();
  return call;
}

const BYE = "Thank you for calling us today, goodbye and take care!";

describe("cut_call", () => {
  test("without words of its own the agent says a short goodbye first", async () => {
    const call = await connected({ plan: { language: "de" } });
    call.model.answers({ call: "cut_call" });
    await call.says("Danke, das war alles.");
    await call.until("hung up", () => call.ended() !== null);
    expect(call.heard()).toEqual(["Auf Wiederhören!"]);
    expect(call.ended()).toBe("agent_hangup");
  });

  test("words of the caller during the goodbye withdraw the hang-up, and the model is told", async () => {
    const call = await connected();
    call.model.answers(BYE, { call: "cut_call", id: "bye" });
    await call.says("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    await call.pass(600);
    call.model.answers("Sure, what is it?");
    await call.says("Wait, one more thing!");
    await call.until("the call goes on", () => call.turns().length === 4);
    expect(call.ended()).toBeNull();
    const [, , assistant, result, user] = call.model.requests[1]!.messages;
    expect(assistant).toMatchObject({ role: "assistant", toolCalls: [{ id: "bye" }] });
    expect(result).toMatchObject({ role: "tool", toolCallId: "bye" });
    expect(result).toHaveProperty("content", expect.stringContaining("wasn't ended"));
    expect(user).toEqual({ role: "user", text: "Wait, one more thing!" });
    expect(call.invocations()).toMatchObject([
      { name: "cut_call", outcome: { error: { type: "withdrawn" } } },
    ]);
    await call.pass(5000);
    expect(call.ended()).toBeNull();
  });

  test("words before the answer with cut_call is complete withdraw it, and the model is told", async () => {
    const call = await connected();
    call.model.answers(
      "Goodbye and thank you. ",
      { call: "cut_call", id: "bye" },
      { wait: 3000 },
      "See you.",
    );
    await call.says("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    await call.pass(400);
    call.model.answers("What is it?");
    await call.says("Wait!");
    await call.until("the call goes on", () => call.turns().length === 4);
    expect(call.model.requests[1]?.messages[3]).toMatchObject({ role: "tool", toolCallId: "bye" });
    expect(call.voice.spoken).toEqual(["Goodbye and thank you.", "What is it?"]);
  });

  test("noise during the goodbye only delays it", async () => {
    const call = await connected();
    call.model.answers(BYE, { call: "cut_call" });
    await call.says("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    await call.pass(600);
    await call.pass(400, 400);
    await call.until("hung up", () => call.ended() !== null);
    expect(call.transcript()).toEqual(["caller: That was all.", `agent: ${BYE}`]);
  });

  test("a caller who begins to speak right at the end is not cut off", async () => {
    const call = await connected();
    call.model.answers("Bye!", { call: "cut_call" });
    await call.says("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    await call.pass(100);
    call.model.answers("Yes?");
    await call.says("Oh, and one more thing.", 900);
    await call.until("the call goes on", () => call.model.requests.length === 2);
    expect(call.ended()).toBeNull();
  });

  test("an answer that is discarded before it is committed never hangs up", async () => {
    const call = await connected();
    call.voice.latencyMs = 800;
    call.model.answers("Goodbye!", { wait: 500 }, { call: "cut_call" });
    await call.says("That was all.");
    await call.until("the model was asked", () => call.model.requests.length === 1);
    call.model.answers("Of course.");
    await call.says("Or can I ask one thing?");
    await call.until("the answer", () => call.turns().length === 2);
    await call.pass(3000);
    expect(call.ended()).toBeNull();
    expect(call.invocations()).toEqual([]);
    expect(call.heard()).toEqual(["Of course."]);
  });

  test("other tools of the same reply are finished before the hang-up", async () => {
    const call = await connected();
    call.tools.takes("book", 4000);
    call.model.answers("Goodbye!", { call: "book" }, { call: "cut_call" });
    await call.says("Book it and hang up.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    await call.pass(3900);
    expect(call.ended()).toBeNull();
    await call.until("hung up", () => call.ended() !== null, 500);
    expect(call.invocations().map(({ outcome }) => outcome?.content)).toEqual([
      "result of book",
      "The call was ended.",
    ]);
    expect(call.model.requests.length).toBe(1);
  });

  test("when another tool of the same reply fails, the caller hears of it instead", async () => {
    const call = await connected();
    call.tools.takes("book", 500, '{"error":"http_status"}', { type: "http_status", message: "500" });
    call.model.answers("It is booked. Goodbye!", { call: "book" }, { call: "cut_call" });
    call.model.answers("I am sorry, the booking failed.");
    await call.says("Book it and hang up.");
    await call.until("the second answer", () => call.turns().length === 3);
    expect(call.ended()).toBeNull();
    expect(call.transcript().at(-1)).toBe("agent: I am sorry, the booking failed.");
  });

  test("is not offered where it is switched off, and then is a tool like any unknown one", async () => {
    const call = await connected({ plan: { builtinTools: completeBuiltinTools({ cut_call: false }) } });
    call.model.answers({ call: "cut_call" });
    call.model.answers("I cannot hang up.");
    await call.says("That was all.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.model.requests[0]?.tools.map(({ name }) => name)).toEqual(["book"]);
    expect(call.tools.started.map(({ name }) => name)).toEqual(["cut_call"]);
  });

  test("the caller hangs up first: the record says so, and the call of cut_call has its result", async () => {
    const call = await connected();
    call.model.answers(BYE, { call: "cut_call" });
    await call.says("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    await call.pass(600);
    call.line.handlers.onClosed("caller_hangup");
    await call.session.finished;
    expect(call.ended()).toBe("caller_hangup");
    expect(call.invocations()[0]?.outcome?.content).toContain("ended before");
    expect(call.transcript()[1]).toMatch(/–$/u);
  });
});

describe("silence and length", () => {
  test("after ten seconds the agent asks once, twenty seconds later the call ends", async () => {
    const call = await connected();
    const askedAfter = await call.until("the question", () => call.lastSoundAt() !== null);
    expect(askedAfter).toBeGreaterThanOrEqual(10_000);
    expect(askedAfter).toBeLessThanOrEqual(10_060);
    await call.until("it was said", () => call.turns().length === 1);
    const endedAfter = await call.until("the goodbye", () => call.heard().length > 1);
    expect(endedAfter).toBeGreaterThanOrEqual(20_000);
    expect(endedAfter).toBeLessThanOrEqual(20_060);
    await call.until("hung up", () => call.ended() !== null);
    expect(call.ended()).toBe("silence_timeout");
    expect(call.transcript()[0]).toBe("agent: Are you still there?");
    expect(call.transcript()[1]).toContain("Goodbye!");
  });

  test("a word resets it, and it may ask again in a later silence", async () => {
    const call = await connected();
    await call.until("the question", () => call.turns().length === 1);
    call.model.answers("Good.");
    await call.says("Yes, I am.");
    await call.until("asked again", () => call.turns().length === 4, 20_000);
    expect(call.transcript().at(-1)).toBe("agent: Hello, can you hear me?");
  });

  test("a caller who speaks and whose page transcribes nothing isn't asked whether they are there", async () => {
    const call = await connected({ page: true });
    await call.pass(25_000, 25_000);
    expect(call.turns()).toEqual([]);
    await call.pass(25_000);
    expect(call.turns()).toEqual([]);
    await call.until("the goodbye", () => call.ended() !== null);
    expect(call.ended()).toBe("silence_timeout");
  });

  test("a running tool, a thinking model and a typing caller are no silence", async () => {
    const call = await connected({ engine: { bridge_phrases: false } });
    call.tools.takes("book", 30_000);
    call.model.answers({ wait: 9000 }, { call: "book" });
    await call.says("Book a table.");
    await call.pass(38_000);
    expect(call.lastSoundAt()).toBeNull();
    call.model.answers({ wait: 9000 }, "Booked.");
    await call.until("booked", () => call.turns().length === 2);
    await call.pass(9000);
    call.model.answers("Yes.");
    await call.types("Really");
    await call.until("yes", () => call.turns().length === 4);
    await call.pass(9000);
    expect(call.turns().length).toBe(4);
  });

  test("the longest duration is announced, then ends the call", async () => {
    const call = await connected({ engine: { max_duration_ms: 60_000, silence_prompt_ms: 1e6 } });
    await call.pass(29_000);
    expect(call.lastSoundAt()).toBeNull();
    await call.pass(4000);
    expect(call.transcript()).toEqual(["agent: We have about 30 seconds left on this call."]);
    await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("max_duration");
    expect(call.events.find((event) => event.type === "ended")).toMatchObject({ durationMs: 60_000 });
  });

  test("nothing that waits behind that sentence is said", async () => {
    const call = await connected({ engine: { max_duration_ms: 10_000, announce_end_ms: 0 } });
    const [first, second] = ["This is a sentence that takes quite a while to say.", "Nobody hears this."];
    await call.pass(7_000);
    call.model.answers(`${first} ${second}`);
    await call.types("Tell me everything.");
    await call.pass(500);
    expect(call.voice.spoken).toEqual([first, second]);
    await call.until("the end", () => call.ended() !== null, 10_000);
    expect(call.heard()).toEqual([first]);
  });

  test("the sentence that is being said when it is reached is heard to its end, and nothing after it", async () => {
    const call = await connected({ engine: { max_duration_ms: 10_000, announce_end_ms: 0 } });
    const [first, second, third] = [
      "This is a first sentence that takes a while to say.",
      "This is a second one which is just as long.",
      "Nobody hears this.",
    ];
    call.model.answers(`${first} ${second} ${third}`, { wait: 20_000 }, { call: "book" });
    await call.pass(6000);
    await call.says("Tell me everything.");
    await call.until("the end", () => call.ended() !== null, 10_000);
    expect(call.ended()).toBe("max_duration");
    const { durationMs } = call.events.find((event) => event.type === "ended")!;
    expect(durationMs).toBeGreaterThan(10_000);
    expect(durationMs).toBeLessThanOrEqual(15_000);
    const said = call.transcript().at(-1) ?? "";
    expect([`agent: ${first}`, `agent: ${first} ${second}`]).toContain(said);
    expect(call.heard()).toEqual(said === `agent: ${first}` ? [first] : [first, second]);
    expect(call.tools.started).toEqual([]);
  });

  test("a sentence without end is cut off 5 s later, whatever the caller says meanwhile", async () => {
    const call = await connected({ engine: { max_duration_ms: 10_000, announce_end_ms: 0 } });
    call.model.answers(`${"and so on ".repeat(40)}.`);
    await call.pass(7000);
    await call.says("Tell me everything.");
    await call.pass(3000);
    await call.says("Stop!", 900);
    await call.until("the end", () => call.ended() !== null, 10_000);
    expect(call.events.find((event) => event.type === "ended")).toMatchObject({
      reason: "max_duration",
      durationMs: 15_000,
    });
    expect(call.transcript().filter((turn) => turn.startsWith("agent"))[0]).toMatch(/–$/u);
  });
});
