import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { eventsOf, phoneOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { createFramer } from "@parley/audio/framer";
import { tone } from "@parley/testing/sound/test-signals";
import type { PhonePlan } from "../call-plan.ts";

const MESSAGE = "Hello, this is the clinic. Please call us back tomorrow.";
const GREETING = "Hi, you've reached Bob. Please leave a message after the tone.";

async function dialled(
  action: NonNullable<PhonePlan["voicemail"]>["action"],
  firstMessage = "",
): Promise<Conversation> {
  const phone = phoneOf({ voicemail: { action, message: MESSAGE } });
  const call = startConversation({ plan: { direction: "outbound", firstMessage, phone } });
  await call.connect();
  return call;
}

const answeredBy = (call: Conversation) => eventsOf(call, "answered_by").map((event) => event.answeredBy);

async function beeps(call: Conversation, ms = 400, hz = 1000): Promise<void> {
  for (const frame of createFramer().push(tone({ hz, ms, dbfs: -12 }))) {
    call.clock.advance(20);
    call.line.handlers.onFrame(frame);
    call.session.tick();
    await nextTurn();
  }
}

const over = (call: Conversation) => call.until("the end", () => call.ended() !== null, 30_000);

describe("a person", () => {
  test("is greeted at once, and answered as fast as on any call", async () => {
    const call = await dialled("hang_up", "Hello, this is the clinic.");
    await call.until("the greeting", () => call.lastSoundAt() !== null, 40);
    await call.until("it was said", () => call.turns().length === 1);
    call.model.answers("I am calling about your appointment.");
    await call.says("Hello?");
    const after = await call.until("the answer", () => call.model.requests.length === 1);
    expect(after).toBeLessThanOrEqual(300);
    await call.pass(1_000);
    expect(answeredBy(call)).toEqual(["human"]);
  });

  test("at a reception, who says more, is answered after a longer silence", async () => {
    const call = await dialled("hang_up");
    call.model.answers("Good morning.");
    await call.says("Good morning. Acme Corporation, Sarah speaking.", 3_500);
    await call.until("the answer", () => call.model.requests.length === 1, 1_600);
    expect(answeredBy(call)).toEqual(["human"]);
  });

  test("who asks a question is waiting for an answer", async () => {
    const call = await dialled("hang_up");
    call.model.answers("Good morning.");
    await call.says("Good morning, Acme Corporation, this is Sarah, how may I help you?", 4_500);
    await call.until("the answer", () => call.model.requests.length === 1, 600);
    expect(answeredBy(call)).toEqual(["human"]);
  });

  test("who says nothing is unknown, and treated as one", async () => {
    const call = await dialled("hang_up");
    await call.pass(5_040);
    expect(answeredBy(call)).toEqual(["unknown"]);
    call.model.answers("Hello!");
    await call.says("Hello?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(answeredBy(call)).toEqual(["unknown", "human"]);
  });

  test.each([
    ["a recording warning", 1400, 200],
    ["call waiting", 440, 300],
    ["a till", 1000, 500],
  ])("who has answered twice isn't hung up on for %s", async (_, hz, ms) => {
    const call = await dialled("hang_up", "Hello, this is the clinic.");
    await call.says("Hello?");
    for (const answer of ["I am calling about your appointment.", "Shall we say ten o'clock?"]) {
      call.model.answers(answer);
      await call.until("it is said", () => call.heard().at(-1) === answer);
      await call.until("it is over", () => call.turns().at(-1)?.text === answer);
      await call.says("Yes, I remember.");
    }
    await call.pass(9_000 - call.elapsed());
    await beeps(call, ms, hz);
    call.model.answers("Good.");
    await call.says("Please leave a message for the doctor.");
    await call.pass(1_000);
    expect(call.ended()).toBeNull();
    expect(answeredBy(call)).toEqual(["human"]);
  });

  test("who says what machines say, but asks, is one", async () => {
    const call = await dialled("hang_up", "Hello, this is the clinic.");
    call.model.answers("Yes, please.");
    await call.says("She can't come to the phone right now, do you want to leave a message?", 4_000);
    await call.until("the answer", () => call.model.requests.length === 1, 2_000);
    expect(answeredBy(call)).toEqual(["human"]);
  });

  test("at a reception is one, too", async () => {
    const call = await dialled("hang_up", "Hello, this is the clinic.");
    call.model.answers("It is about his appointment.");
    await call.says("Doctor Weber is not available today. What is it about, please?", 4_000);
    await call.until("the answer", () => call.model.requests.length === 1, 2_000);
    expect(answeredBy(call)).toEqual(["human"]);
  });

  test("is not looked for in calls that come in", async () => {
    const phone = phoneOf({ voicemail: { action: "hang_up", message: "" } });
    const call = startConversation({ plan: { direction: "inbound", phone } });
    await call.connect();
    await call.says(GREETING, 4_000);
    await call.pass(3_000);
    expect(answeredBy(call)).toEqual([]);
    expect(call.ended()).toBeNull();
  });
});

describe("a machine", () => {
  test("is known by what it says, before it has finished: the agent hangs up", async () => {
    const call = await dialled(
      "hang_up",
      "Hello, this is the clinic, and I am calling about your appointment.",
    );
    await call.pass(1_500, 1_500);
    call.transcriber.hears("Hi, you've reached Bob. Please leave a message", false);
    await over(call);
    expect(call.ended()).toBe("agent_hangup");
    expect(answeredBy(call)).toEqual(["machine"]);
    expect(call.turns().at(-1)?.text).toContain("leave a message");
  });

  test("that pauses between its sentences is still known by its phrase", async () => {
    const call = await dialled("hang_up", "Hello, this is the clinic.");
    await call.pass(600);
    for (const sentence of ["Hi, this is Bob.", "I'm out this week."]) {
      const before = call.heard().length;
      const answer = `Good morning, this is the clinic (${before}).`;
      call.model.answers(answer);
      await call.says(sentence, 1_000);
      await call.until("the answer", () => call.heard().at(-1) === answer, 3_000);
      await call.pass(400);
    }
    expect(call.ended()).toBeNull();
    await call.says("Please leave a message after the tone.", 1_500);
    await over(call);
    expect([call.ended(), answeredBy(call).at(-1)]).toEqual(["agent_hangup", "machine"]);
  });

  test("gets the message after the beep, to its end", async () => {
    const call = await dialled("leave_message", "Hello, this is the clinic.");
    await call.says(GREETING, 4_000);
    await call.pass(600);
    expect(answeredBy(call)).toEqual(["machine"]);
    const quietSince = call.clock.now();
    await beeps(call);
    const beeped = call.clock.now();
    expect(call.lastSoundAt()).toBeLessThan(quietSince);
    const after = await call.until("the message", () => call.lastSoundAt()! > beeped, 400);
    expect(after).toBeGreaterThanOrEqual(180);
    await over(call);
    expect(call.ended()).toBe("agent_hangup");
    expect(call.transcript().at(-1)).toBe(`agent: ${MESSAGE}`);
    expect(call.model.requests).toEqual([]);
  });

  test("without a beep gets it two seconds after its greeting", async () => {
    const call = await dialled("leave_message");
    await call.says(GREETING, 4_000);
    const after = await call.until("the message", () => call.lastSoundAt() !== null);
    expect(after).toBeGreaterThanOrEqual(1_900);
    expect(after).toBeLessThanOrEqual(2_000);
  });

  test("that beeps late gets it again from the beginning", async () => {
    const call = await dialled("leave_message");
    await call.says(GREETING, 4_000);
    await call.until("the message", () => call.lastSoundAt() !== null);
    await call.pass(500);
    await beeps(call);
    await over(call);
    expect(call.heard().filter((sentence) => sentence.startsWith("Hello, this is")).length).toBe(2);
    expect(call.transcript().at(-1)).toBe(`agent: ${MESSAGE}`);
  });

  test("that never stops talking gets it after 30 seconds", async () => {
    const call = await dialled("leave_message");
    await call.pass(40_000, 29_900);
    expect(answeredBy(call)).toEqual(["machine"]);
    expect(call.line.slots.find(({ frame }) => frame)!.at - call.clock.now()).toBeLessThan(-9_000);
  });

  test("noise during the message doesn't stop it", async () => {
    const call = await dialled("leave_message");
    await call.says(GREETING, 4_000);
    await call.until("the message", () => call.lastSoundAt() !== null);
    await call.pass(1_500, 1_000);
    expect(call.clock.now() - call.lastSoundAt()!).toBeLessThanOrEqual(20);
    await over(call);
    expect(call.transcript().at(-1)).toBe(`agent: ${MESSAGE}`);
  });

  test("that was a person after all: the message stops, and they are answered", async () => {
    const call = await dialled("leave_message");
    await call.says(GREETING, 4_000);
    await call.until("the message", () => call.lastSoundAt() !== null);
    await call.pass(1_000);
    call.model.answers("Hello Bob!");
    await call.says("Hello? This is Bob, I'm here.", 900);
    expect(call.clock.now() - call.lastSoundAt()!).toBeGreaterThanOrEqual(0);
    await call.until("the answer", () => call.heard().at(-1) === "Hello Bob!");
    expect(answeredBy(call)).toEqual(["machine", "human"]);
    await call.pass(5_000);
    expect(call.ended()).toBeNull();
  });

  test("is talked to if the agent goes on", async () => {
    const call = await dialled("continue");
    call.model.answers("Please call us back.");
    await call.says(GREETING, 4_000);
    await call.until("the answer", () => call.turns().length === 2);
    expect(answeredBy(call)).toEqual(["machine"]);
    expect(call.ended()).toBeNull();
  });

  test("with a short greeting is first taken for a person, and known by its beep", async () => {
    const call = await dialled("hang_up");
    await call.says("It's Bob.", 800);
    await call.pass(900);
    await beeps(call);
    await over(call);
    expect(answeredBy(call)).toEqual(["human", "machine"]);
  });

  test("that pauses after a greeting like a person's is known by its phrase, and a beep then changes nothing", async () => {
    const call = await dialled(
      "leave_message",
      "Hello, this is the clinic, and I am calling about tomorrow.",
    );
    await call.pass(200);
    await call.says("Hello?", 500);
    await call.pass(1_500);
    expect(answeredBy(call)).toEqual(["human"]);
    await call.says("I'm away, so please leave a message.", 1_500);
    await call.pass(400);
    await beeps(call);
    await over(call);
    expect(answeredBy(call)).toEqual(["human", "machine"]);
    expect(call.transcript().at(-1)).toBe(`agent: ${MESSAGE}`);
  });

  test("that goes on once it has cut the agent's greeting is known by its phrase", async () => {
    const call = await dialled("hang_up", "Hello, this is the clinic, and I am calling about tomorrow.");
    await call.pass(600, 600);
    call.transcriber.hears("This is Bob.", true);
    await call.pass(1_500);
    await call.pass(1_200, 1_200);
    call.transcriber.hears("I'm out, so leave a message", false);
    await over(call);
    expect(answeredBy(call)).toEqual(["human", "machine"]);
  });

  test("with an empty message for it is hung up on", async () => {
    const phone = phoneOf({ voicemail: { action: "leave_message", message: " " } });
    const call = startConversation({ plan: { direction: "outbound", phone } });
    await call.connect();
    await call.says(GREETING, 4_000);
    await over(call);
    expect(call.ended()).toBe("agent_hangup");
  });
});
