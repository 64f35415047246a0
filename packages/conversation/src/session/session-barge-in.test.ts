import { describe, expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";

const LONG = "We are open from nine to five on weekdays and from ten to two on Saturdays.";

async function agentIsSpeaking(...sentences: string[]): Promise<Conversation> {
  const call = startConversation();
  await call.connect();
  call.model.answers(...(sentences.length > 0 ? sentences : [LONG]));
  await call.says("When are you open?");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  await call.pass(1500);
  return call;
}

describe("barge-in", () => {
  test("short words with short pauses between them count together", async () => {
    const call = await agentIsSpeaking();
    const startedAt = call.clock.now();
    for (let word = 0; word < 9; word++) await call.pass(300, 140);
    expect(call.lastSoundAt()! - startedAt).toBeLessThanOrEqual(1_700);
  });

  test("a click does not stop the agent", async () => {
    const call = await agentIsSpeaking();
    await call.pass(1000, 120);
    expect(call.clock.now() - call.lastSoundAt()!).toBeLessThanOrEqual(20);
  });

  test("record and model keep only the words that were heard", async () => {
    const call = await agentIsSpeaking();
    call.model.answers("On Sundays we are closed.");
    await call.says("And on Sundays?", 600);
    await call.until("the next answer", () => call.turns().length === 4);
    const cut = call.turns()[1]!;
    expect(LONG.startsWith(cut.text)).toBe(true);
    expect(cut.text.length).toBeGreaterThan(20);
    expect(cut.text.length).toBeLessThan(40);
    expect(cut.interruptedAtMs).toBe(cut.endedMs);
    expect(call.model.requests[1]?.messages.slice(2)).toEqual([
      { role: "assistant", text: cut.text, toolCalls: [] },
      { role: "user", text: "And on Sundays?" },
    ]);
  });

  test("a voice that times its words: exactly those that were said, as they are written", async () => {
    const call = startConversation({ plan: { pronunciations: [{ word: "nine", say: "the hour of nine" }] } });
    await call.connect();
    call.voice.marks = (text) => [
      { place: text.indexOf(" weekdays") + 9, ms: 1400 },
      { place: text.indexOf(" and") + 4, ms: 4400 },
    ];
    call.model.answers(LONG);
    await call.says("When are you open?");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(1500);
    call.model.answers("On Sundays we are closed.");
    await call.says("And on Sundays?", 600);
    await call.until("the next answer", () => call.turns().length === 4);
    const said = "We are open from nine to five on weekdays";
    expect(call.turns()[1]?.text).toBe(said);
    expect(call.model.requests[1]?.messages).toContainEqual({ role: "assistant", text: said, toolCalls: [] });
  });

  test("what is still on its way to the caller's ear does not count as heard", async () => {
    const [near, far] = [await agentIsSpeaking(), await agentIsSpeaking()];
    far.line.delayMs = 600;
    for (const call of [near, far]) await call.says("And on Sundays?", 600);
    expect(far.turns()[1]!.text.length).toBeLessThan(near.turns()[1]!.text.length);
  });

  test("noise without words: the agent goes on after two seconds, and the turn is whole", async () => {
    const call = await agentIsSpeaking();
    const startedAt = call.clock.now();
    await call.pass(900, 900);
    const silentSince = call.lastSoundAt()!;
    await call.until("the agent goes on", () => call.lastSoundAt()! > silentSince);
    expect(call.clock.now() - startedAt).toBeGreaterThanOrEqual(2700);
    expect(call.clock.now() - startedAt).toBeLessThanOrEqual(2850);
    await call.until("it was said", () => call.turns().length === 2);
    expect(call.transcript()).toEqual(["caller: When are you open?", `agent: ${LONG}`]);
    expect(call.model.requests.length).toBe(1);
    // It resumes shortly before the cut, not from the beginning.
    const sound = call.line.slots.filter(({ frame }) => frame).length * 20;
    expect(sound).toBeGreaterThanOrEqual(LONG.length * 60);
    expect(sound).toBeLessThanOrEqual(LONG.length * 60 + 1040);
  });

  test("words of a slow transcriber still take the floor while the agent waits", async () => {
    const call = await agentIsSpeaking();
    call.model.answers("Closed.");
    await call.says("And on Sundays?", 1000, 900);
    await call.until("the next answer", () => call.turns().length === 4);
    expect(call.transcript()[1]).toMatch(/ –$/u);
  });

  test("typed words stop the agent at once", async () => {
    const call = await agentIsSpeaking();
    call.model.answers("Closed.");
    const typedAt = call.clock.now();
    await call.types("And on Sundays?");
    expect(call.turns()[1]!.interruptedAtMs).not.toBeNull();
    await call.until("the next answer", () => call.turns().length === 4);
    expect(call.line.slots.some(({ at, frame }) => frame && at === typedAt + 20)).toBe(true);
  });

  test("an answer nobody has heard yet is discarded when the caller goes on, and both parts are one turn", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers({ wait: 400 }, { call: "book" }, "Booked.");
    await call.says("Book a table.");
    await call.until("the model was asked", () => call.model.requests.length === 1);
    call.model.answers("For two, then.");
    await call.says("For two, please.");
    expect(call.model.open).toBe(0);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.tools.started).toEqual([]);
    expect(call.transcript()).toEqual(["caller: Book a table. For two, please.", "agent: For two, then."]);
    expect(call.model.requests[1]?.messages.at(-1)).toEqual({
      role: "user",
      text: "Book a table. For two, please.",
    });
  });

  test("a tool call that is complete while the caller makes sounds waits for words or silence", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers({ wait: 200 }, { call: "book" });
    await call.says("Book a table.");
    await call.until("the model was asked", () => call.model.requests.length === 1);
    await call.pass(700, 700);
    expect(call.tools.started).toEqual([]);
    call.model.answers("Done.");
    await call.pass(1400);
    expect(call.tools.started.length).toBe(1);
  });

  test("sound that never ends is noise in the end", async () => {
    const call = await agentIsSpeaking();
    const silentSince = call.clock.now();
    await call.pass(16_200, 16_200);
    expect(call.lastSoundAt()! - silentSince).toBeGreaterThan(15_000);
  });
});
