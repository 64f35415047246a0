/** Calls whose transcriber gives no words during speech. It answers when the test says so. */
import { describe, expect, test } from "vitest";
import { createPieceTranscriber, type PieceTranscriber } from "@parley/testing/engine/piece-transcriber";
import { asked, eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

const LONG = "This is an answer which takes a good while to be spoken to its end.";

interface PieceCall extends Conversation {
  ears: PieceTranscriber;
}

async function connected(options: ConversationOptions = {}): Promise<PieceCall> {
  const ears = createPieceTranscriber();
  const call = startConversation({ ...options, ears });
  await call.connect();
  return { ...call, ears };
}

async function speaking(options: ConversationOptions = {}): Promise<PieceCall> {
  const call = await connected(options);
  call.model.answers(LONG);
  await call.pass(1200, 800);
  call.ears.answers("Tell me something.");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  await call.pass(400);
  return call;
}

describe("while words are due", () => {
  test("the turn stays open, though an earlier piece has its words", async () => {
    const call = await connected();
    await call.pass(1300, 800);
    await call.pass(1300, 800);
    call.ears.answers("Please send it to 24 Oak Street.", 0, 1);
    await call.pass(1800);
    expect(call.model.requests).toEqual([]);
    call.ears.answers("Please send it to 24 Oak Street, and ring the bell.");
    await call.until("the model is asked", () => call.model.requests.length > 0, 40);
    expect(asked(call)).toEqual(["Please send it to 24 Oak Street, and ring the bell."]);
  });

  test("the turn stays open, though words came in the last moment of a later sound", async () => {
    const call = await connected();
    await call.pass(1300, 800);
    await call.pass(780, 780);
    call.ears.answers("Please send it to 24 Oak Street.");
    await call.pass(2000, 20);
    expect(call.model.requests).toEqual([]);
  });

  test("the model isn't asked early, and is as soon as they are there", async () => {
    const call = await connected({ engine: { answer_early: true } });
    await call.pass(1300, 800);
    await call.pass(1300, 800);
    call.ears.answers("Hi, I'd like", 0, 1);
    await call.pass(600);
    expect(call.model.requests).toEqual([]);
    call.ears.answers("Hi, I'd like to know where");
    await call.pass(40);
    expect(asked(call)).toEqual(["Hi, I'd like to know where"]);
  });

  test("nobody is asked to repeat anything, however long they take: the wait is bridged", async () => {
    const call = await connected({ engine: { repeat_texts: ["Pardon?"] } });
    await call.pass(1200, 1200);
    await call.pass(2400);
    expect(call.voice.spoken).toEqual([]);
    await call.pass(5600);
    expect(call.voice.spoken).toEqual(["One moment, please."]);
    call.ears.answers("");
    await call.pass(400);
    expect(call.voice.spoken.slice(1)).toEqual(["Pardon?"]);
  });

  test("a phrase that is cut in its first word is on the record, where it was said", async () => {
    const call = await connected({ engine: { bridge_texts: ["Unfortunately this takes a moment."] } });
    await call.pass(1200, 1200);
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(400);
    call.ears.answers("Where is my order?");
    await call.until("the model is asked", () => call.model.requests.length > 0);
    expect(call.transcript()).toEqual(["caller: Where is my order?", "agent: Unfortunately –"]);
  });

  test("a guess whose connection breaks is not said twice: its sound is heard again", async () => {
    const call = await connected();
    await call.pass(1200, 800);
    call.ears.guesses("Where is");
    call.ears.breaks();
    await call.pass(400);
    call.ears.answers("Where is my order?");
    await call.until("the model is asked", () => call.model.requests.length > 0);
    expect(asked(call)).toEqual(["Where is my order?"]);
  });

  test("the caller isn't asked whether they are there", async () => {
    const call = await connected({ engine: { silence_prompt_ms: 1000, prompt_texts: ["Hello?"] } });
    await call.pass(1000, 1000);
    await call.pass(3000);
    expect(call.voice.spoken).not.toContain("Hello?");
  });

  test("an agent that was stopped doesn't resume over the question", async () => {
    const call = await speaking({ engine: { resume_ms: 500 } });
    await call.pass(900, 900);
    const stoppedAt = call.lastSoundAt();
    await call.pass(2000);
    expect(call.lastSoundAt()).toBe(stoppedAt);
    call.model.answers("At noon.");
    call.ears.answers("When do you open?");
    await call.until("the answer", () => call.voice.spoken.includes("At noon."));
    expect(call.transcript().at(-2)).toMatch(/^agent: This .* –$/u);
    expect(call.transcript().at(-1)).toBe("caller: When do you open?");
  });

  test("a result of a tool isn't told", async () => {
    const call = await connected({ tools: [{ name: "book" }] });
    call.tools.takes("book", 900);
    call.model.answers({ call: "book" });
    await call.pass(1200, 800);
    call.ears.answers("Book it.");
    await call.until("the tool runs", () => call.invocations().length > 0);
    call.model.answers("It is booked.");
    await call.pass(1500, 400);
    expect(call.lastSoundAt()).toBeNull();
    call.ears.answers("");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null, 200);
  });

  test("the agent doesn't hang up", async () => {
    const call = await connected();
    call.model.answers("Bye for now!", { call: "cut_call" });
    await call.pass(1200, 800);
    call.ears.answers("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    await call.pass(500);
    await call.pass(160, 160);
    await call.pass(2000);
    expect(call.ended()).toBeNull();
    call.ears.answers("");
    await call.until("hung up", () => call.ended() !== null, 400);
  });
});

describe("the agent is held", () => {
  test.each([
    ["by a cough: until it is known to be none", 400, 1100],
    [
      "by a cough of which nothing is ever told: for the shortest time that words are waited for",
      Infinity,
      2500,
    ],
  ])("%s", async (_, answerMs, atMost) => {
    const call = await connected();
    call.model.answers({ wait: 600 }, "At noon.");
    await call.pass(1200, 800);
    call.ears.answers("When?");
    await call.pass(200);
    await call.pass(160, 160);
    const endedAt = call.clock.now();
    await call.pass(700);
    if (answerMs < 700) call.ears.answers("");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    expect(call.clock.now() - endedAt).toBeLessThanOrEqual(atMost + 60);
    expect(call.clock.now() - endedAt).toBeGreaterThan(atMost - 500);
  });

  test("by a television: 4.5 s", async () => {
    const call = await connected();
    call.model.answers({ wait: 600 }, "At noon.");
    await call.pass(1200, 800);
    call.ears.answers("When?");
    await call.pass(100);
    const since = call.clock.now();
    while (call.lastSoundAt() === null && call.clock.now() - since < 9000) {
      await call.pass(600, 600);
      call.ears.answers("");
      await call.pass(440);
    }
    const first = call.line.slots.find(({ frame }) => frame !== null);
    expect(Number(first?.at) - since).toBeGreaterThan(4000);
    expect(Number(first?.at) - since).toBeLessThanOrEqual(4700);
  });
});

describe("the words of a turn", () => {
  test("are those of its whole sound, and the pieces before are forgotten", async () => {
    const call = await connected();
    await call.pass(1300, 800);
    call.ears.answers("M A.");
    await call.pass(1300, 800);
    call.ears.answers("Marty.");
    await call.until("the model is asked", () => call.model.requests.length > 0);
    expect(asked(call)).toEqual(["Marty."]);
  });

  test("have the times of their sound on the record", async () => {
    const call = await connected();
    await call.pass(1000);
    await call.pass(1300, 800);
    await call.pass(2500, 600);
    call.ears.answers("Send it to Oak Street.");
    await call.until("the model is asked", () => call.model.requests.length > 0);
    const [turn] = call.turns();
    expect(turn?.startedMs).toBeGreaterThan(980);
    expect(turn?.startedMs).toBeLessThan(1060);
    expect(turn?.endedMs).toBeGreaterThan(2880);
    expect(turn?.endedMs).toBeLessThan(2960);
  });

  test("that say the same discard no answer", async () => {
    const call = await connected({ engine: { answer_early: true } });
    call.model.answers({ wait: 1500 }, "Yes.");
    await call.pass(1300, 800);
    call.ears.answers("I need a table for 7 o'clock");
    await call.pass(300);
    expect(call.model.requests).toHaveLength(1);
    await call.pass(900, 200);
    call.ears.answers("I need a table for 7 o clock.");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    expect(call.model.requests).toHaveLength(1);
  });

  test("stand before and after a key, and the sound behind it is heard by itself", async () => {
    const call = await connected();
    await call.pass(1300, 800);
    call.ears.answers("My number is");
    await call.presses("12");
    expect(call.ears.turnsClosed).toBe(2);
    await call.pass(1300, 800);
    call.ears.answers("and the name is Marty.");
    await call.until("the model is asked", () => call.model.requests.length > 0);
    expect(asked(call)?.[0]).toBe("My number is (The caller pressed 1 2.) and the name is Marty.");
  });

  test("stand before and after what is typed, and the sound behind it is heard by itself", async () => {
    const call = await connected();
    call.model.answers({ wait: 2000 }, "Thanks.");
    await call.pass(1300, 800);
    call.ears.answers("My address is");
    call.line.handlers.onText("marty@example.com,", true, "typed");
    expect(call.ears.turnsClosed).toBe(1); // though it isn't answered yet
    await call.pass(1300, 800);
    call.ears.answers("and the name is Marty.");
    await call.until("the model is asked again", () => call.model.requests.length === 2);
    expect(asked(call, 1)).toEqual(["My address is marty@example.com, and the name is Marty."]);
  });

  test("stand before a key that was pressed while they were due", async () => {
    const call = await connected();
    await call.pass(1300, 800);
    await call.presses("12");
    await call.pass(500);
    call.ears.answers("My number is");
    await call.until("the model is asked", () => call.model.requests.length > 0);
    expect(asked(call)?.[0]).toBe("My number is (The caller pressed 1 2.)");
  });

  test("that come after the turn was answered without them are a turn of their own", async () => {
    const call = await connected();
    call.model.answers(LONG);
    await call.pass(1300, 800);
    call.ears.answers("Where is my order?");
    await call.pass(1200, 600);
    await call.until("it is answered all the same", () => call.lastSoundAt() !== null, 5000);
    call.ears.answers("Where is my order? And my invoice?", 0);
    await call.until("the model is asked again", () => call.model.requests.length === 2);
    expect(asked(call, 1)?.at(-1)).toBe("And my invoice?");
  });

  test("over the agent that only follow are closed by themselves", async () => {
    const call = await speaking();
    const before = call.ears.turnsClosed;
    await call.pass(900, 300);
    call.ears.answers("Okay.");
    await call.pass(600);
    expect(call.ears.turnsClosed).toBe(before + 1);
    expect(call.transcript()).toContain("caller: Okay.");
  });

  test("that were guessed after the speech and turn out to be none are forgotten", async () => {
    const call = await connected();
    await call.pass(1200, 800);
    call.ears.guesses("Ha ha ha");
    call.ears.answers("");
    await call.pass(3000);
    expect(call.model.requests).toEqual([]);
    expect(eventsOf(call, "partial").map(({ text }) => text)).toEqual(["Ha ha ha", ""]);
    expect(eventsOf(call, "turn").filter(({ turn }) => turn.role === "caller")).toEqual([]);
  });
});
