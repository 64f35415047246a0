import { describe, expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation(options);
  await call.connect();
  return call;
}

/** Time from the end of the caller's sound to the request to the model, in ms. */
async function asked(call: Conversation, soundEndedAt: number): Promise<number> {
  await call.until("the model is asked", () => call.model.requests.length > 0);
  return call.clock.now() - soundEndedAt;
}

describe("end of turn", () => {
  test.each([
    ["finished", "What time is it?", 300],
    ["words that nothing speaks for or against", "what time is it", 345],
    ["a trailing and", "I want tea and.", 1500],
    ["digits being read out", "It is zero seven seven.", 1500],
  ])("%s words wait for the right silence", async (_, text, expected) => {
    const call = await connected();
    await call.pass(600, 600);
    const endedAt = call.clock.now();
    await call.pass(100);
    call.transcriber.hears(text, true);
    const waited = await asked(call, endedAt);
    expect(waited).toBeGreaterThanOrEqual(expected - 20);
    expect(waited).toBeLessThanOrEqual(expected + 40);
  });

  test.each([
    ["words that nothing speaks for or against", "what time is it", 0.8, 300],
    ["the same, while it expects more", "what time is it", 0.2, 1500],
    ["words that look unfinished", "I want tea and.", 0.95, 900],
    ["words that look finished, while it expects more", "What time is it?", 0.2, 900],
  ])("%s wait by the transcriber's own judgement", async (_, text, endOfTurn, expected) => {
    const call = await connected();
    await call.pass(600, 600);
    const endedAt = call.clock.now();
    call.transcriber.judges({ text, final: true, endOfTurn });
    const waited = await asked(call, endedAt);
    expect(waited).toBeGreaterThanOrEqual(expected - 20);
    expect(waited).toBeLessThanOrEqual(expected + 40);
  });

  test("what the transcriber judged of earlier words counts no more once there are others", async () => {
    const call = await connected();
    await call.pass(600, 600);
    call.transcriber.judges({ text: "what time", final: false, settled: true, endOfTurn: 0.1 });
    call.transcriber.hears("what time is it", false);
    const endedAt = call.clock.now();
    call.transcriber.hears("what time is it", true);
    expect(await asked(call, endedAt)).toBeLessThanOrEqual(385);
  });

  test("settled words needn't be waited for like guesses, and are replaced by their final form", async () => {
    const call = await connected();
    call.model.answers("Five.");
    await call.pass(600, 600);
    const endedAt = call.clock.now();
    await call.pass(60);
    call.transcriber.judges({ text: "what time is it", final: false, settled: true });
    expect(await asked(call, endedAt)).toBeLessThanOrEqual(385);
    call.transcriber.hears("What time is it?", true);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()).toEqual(["caller: What time is it?", "agent: Five."]);
  });

  test("words that were settled and no longer are are a guess again", async () => {
    const call = await connected();
    await call.pass(600, 600);
    const endedAt = call.clock.now();
    await call.pass(100);
    call.transcriber.judges({ text: "what time is it", final: false, settled: true });
    await call.pass(60);
    call.transcriber.hears("what time is it", false);
    expect(await asked(call, endedAt)).toBeGreaterThanOrEqual(1180);
  });

  test("once the transcriber has written a full stop, a missing one says that more is to come", async () => {
    const call = await connected();
    call.model.answers("Good morning.");
    await call.says("Good morning.");
    await call.until("the answer", () => call.turns().length === 2);
    await call.pass(600, 600);
    const endedAt = call.clock.now();
    call.transcriber.hears("what time is it", true);
    await call.until("the model is asked", () => call.model.requests.length > 1);
    expect(call.clock.now() - endedAt).toBeGreaterThanOrEqual(1480);
  });

  test("a number that the agent has asked for is waited for until it is whole", async () => {
    const call = await connected({ plan: { firstMessage: "What is your phone number?" } });
    await call.until("the question was said", () => call.turns().length === 1);
    await call.says("It's 555 123.");
    await call.pass(1200);
    expect(call.model.requests).toEqual([]);
    await call.pass(600, 600);
    const endedAt = call.clock.now();
    call.transcriber.hears("4567.", true);
    expect(await asked(call, endedAt)).toBeLessThanOrEqual(340);
    expect(call.model.requests[0]?.messages.at(-1)).toEqual({ role: "user", text: "It's 555 123. 4567." });
  });

  test("a list that the agent has asked for is waited for until its last part", async () => {
    const call = await connected({ plan: { firstMessage: "Which toppings would you like?" } });
    await call.until("the question was said", () => call.turns().length === 1);
    await call.says("Mushrooms, olives.");
    await call.pass(1200);
    expect(call.model.requests).toEqual([]);
  });

  test.each([
    ["finished words that sound unfinished wait longer", "My bag is red.", 0.1, 900],
    ["words that nothing is known of go by the sound: finished", "what time is it", 0.8, 300],
    ["words that nothing is known of go by the sound: unfinished", "what time is it", 0.2, 1500],
    ["words that lack something wait although they sound finished", "It is zero seven seven.", 0.8, 1500],
    ["... but less if the sound is certain", "It is zero seven seven.", 0.95, 900],
    ["without an answer the words decide alone", "My bag is red.", null, 300],
  ])("the sound of an end: %s", async (_, text, probability, expected) => {
    const heard: Int16Array[] = [];
    const call = await connected({
      endOfTurnSound: {
        judge: (sound) => {
          heard.push(sound);
          return Promise.resolve(probability);
        },
      },
    });
    await call.pass(600, 600);
    const endedAt = call.clock.now();
    await call.pass(100);
    call.transcriber.hears(text, true);
    const waited = await asked(call, endedAt);
    expect(waited).toBeGreaterThanOrEqual(expected - 20);
    expect(waited).toBeLessThanOrEqual(expected + 60);
    expect(heard.length).toBe(1);
    expect(heard[0]?.slice(0, 9600).every((sample) => sample === 1000)).toBe(true);
  });

  test("an answer about the sound that comes after the turn has ended, or after new sound, is ignored", async () => {
    const answers: ((probability: number) => void)[] = [];
    const call = await connected({
      endOfTurnSound: { judge: () => new Promise((resolve) => answers.push(resolve)) },
    });
    await call.pass(900, 600);
    await call.pass(600, 400);
    answers[0]?.(0.1); // of the first pause
    const endedAt = call.clock.now() - 200;
    call.transcriber.hears("My bag is red.", true);
    expect(await asked(call, endedAt)).toBeLessThanOrEqual(340);
    expect(answers.length).toBe(1); // one at a time
  });

  test("final words that come late are answered at once", async () => {
    const call = await connected();
    await call.pass(600, 600);
    const endedAt = call.clock.now();
    await call.pass(900);
    call.transcriber.hears("What time is it?", true);
    expect(await asked(call, endedAt)).toBeLessThanOrEqual(940);
  });

  test("guessed words are waited for to become final, but not for ever", async () => {
    const call = await connected();
    await call.pass(300, 300);
    call.transcriber.hears("What time is it?", false);
    await call.pass(300, 300);
    const waited = await asked(call, call.clock.now());
    expect(waited).toBeGreaterThan(1000);
    expect(waited).toBeLessThanOrEqual(1300);
    // The final words are a correction, not a new turn.
    call.transcriber.hears("What time is it now?", true);
    call.model.answers("Noon.");
    await call.pass(2000);
    expect(call.transcript().filter((turn) => turn.startsWith("caller"))).toEqual([
      "caller: What time is it now?",
    ]);
  });

  test("after the answer was heard, final words correct the turn and nobody is interrupted", async () => {
    const call = await connected();
    call.model.answers("It is noon, and the sun is shining.");
    await call.pass(300, 300);
    call.transcriber.hears("What time is it", false);
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(400);
    call.transcriber.hears("What time is it?", true);
    await call.until("it was said", () => call.turns().length === 2);
    expect(call.transcript()).toEqual([
      "caller: What time is it?",
      "agent: It is noon, and the sun is shining.",
    ]);
    expect(call.model.requests.length).toBe(1);
  });

  test("the page's recognition works without voice activity", async () => {
    const call = await connected({ page: true, noVoiceActivity: true });
    call.model.answers("Noon.");
    call.line.handlers.onText("what time", false, "recognised");
    await call.pass(400);
    call.line.handlers.onText("What time is it?", true, "recognised");
    expect(await asked(call, call.clock.now())).toBeLessThanOrEqual(320);
    await call.until("the answer", () => call.turns().length === 2);
  });

  test("the page's guesses without any sound do not stop the agent: they are its own words", async () => {
    const call = await connected({
      page: true,
      plan: { firstMessage: "Hello, this is a long greeting for you." },
    });
    await call.pass(600);
    call.line.handlers.onText("hello this is", false, "recognised");
    await call.until("the greeting was said", () => call.turns().length === 1);
    expect(call.transcript()).toEqual(["agent: Hello, this is a long greeting for you."]);
  });

  test("what the page recognises does not count beside a transcriber", async () => {
    const call = await connected();
    call.line.handlers.onText("What time is it?", true, "recognised");
    await call.pass(3000);
    expect(call.model.requests).toEqual([]);
  });

  test("typed words are a turn of their own at once", async () => {
    const call = await connected();
    await call.types("what time is it");
    expect(call.model.requests.length).toBe(1);
  });

  test("sound without words is no turn", async () => {
    const call = await connected();
    await call.pass(3000, 700);
    call.transcriber.hears("", true);
    await call.pass(3000);
    expect(call.model.requests).toEqual([]);
    expect(call.turns().filter(({ role }) => role === "caller")).toEqual([]);
  });

  test("words that stand still end the turn although noise goes on", async () => {
    const call = await connected();
    call.model.answers("Noon.");
    await call.pass(400, 400);
    call.transcriber.hears("What time", false);
    call.transcriber.hears("What time is it?", true);
    await call.pass(3200, 3200);
    expect(call.model.requests.length).toBe(1);
    await call.until("the answer", () => call.turns().length === 2);
  });

  test("marks of a turn: end of speech, final words, first token, first sound, first frame", async () => {
    const call = await connected();
    call.voice.latencyMs = 100;
    call.model.answers({ wait: 200 }, "Noon.");
    await call.says("What time is it?", 600, 100);
    await call.until("the answer", () => call.turns().length === 2);
    const { latency } = call.events.find((event) => event.type === "latency")!;
    const { speechEndedMs, finalTranscriptMs, firstTokenMs, firstSpeechByteMs, firstFrameMs } = latency;
    expect(speechEndedMs).toBeGreaterThan(560);
    expect(speechEndedMs).toBeLessThan(640);
    expect(finalTranscriptMs).toBe(700);
    expect(firstTokenMs! - speechEndedMs!).toBeGreaterThanOrEqual(500);
    expect(firstSpeechByteMs! - firstTokenMs!).toBe(100);
    // The time that the engine adds to the silence, the model and the voice (docs/engine.md#what-holds-in-every-call,
    // rule 3).
    expect(firstFrameMs! - speechEndedMs! - 300 - 200 - 100).toBeLessThanOrEqual(40);
  });

  test("an answer that needed a tool first still counts from the end of the caller's words", async () => {
    const call = startConversation({ tools: [{ name: "lookup" }] });
    await call.connect();
    call.tools.takes("lookup", 300);
    call.model.answers({ call: "lookup" });
    call.model.answers("It costs five.");
    call.model.answers("You are welcome.");
    await call.says("What does tea cost?", 600);
    await call.until("the answer", () => call.turns().length === 2);
    const latencies = () => call.events.flatMap((event) => (event.type === "latency" ? [event.latency] : []));
    expect(latencies()[0]?.speechEndedMs).toBeGreaterThan(560);
    expect(latencies()[0]?.finalTranscriptMs).not.toBeNull();
    await call.types("Thanks");
    await call.until("the second answer", () => latencies().length === 2);
    expect(latencies()[1]).toMatchObject({ speechEndedMs: null });
  });
});
