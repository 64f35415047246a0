/** What the caller says and does: rules whose absence no other test would notice. */
import { describe, expect, test } from "vitest";
import { asked, eventsOf, onThePhone, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";
import { ProviderError } from "../ports.ts";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({ tools: [{ name: "book" }], ...options });
  await call.connect();
  return call;
}

const LONG = "This is an answer which takes a good while to be spoken to its end.";

async function speaking(options: ConversationOptions = {}): Promise<Conversation> {
  const call = await connected(options);
  call.model.answers(LONG);
  await call.says("Tell me something.");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  return call;
}

describe("the caller's words", () => {
  test("that are still to come belong to the turn that their sound began in", async () => {
    const call = await connected();
    await call.says("Yes.");
    await call.pass(600, 600);
    await call.pass(700);
    call.transcriber.hears("I want tea.", true);
    await call.until("the model is asked", () => call.model.requests.length > 0);
    expect(asked(call)).toEqual(["Yes. I want tea."]);
  });

  test("that a fast transcriber delivers before their sound ends are not awaited", async () => {
    const call = await connected();
    await call.pass(500, 500);
    call.transcriber.hears("What time is it?", true);
    await call.pass(100, 100);
    const waited = await call.until("the model is asked", () => call.model.requests.length > 0);
    expect(waited).toBeLessThanOrEqual(340);
  });

  test("that are guessed again and again while noise goes on end the turn", async () => {
    const call = await connected();
    for (let i = 0; i < 20; i++) {
      await call.pass(200, 200);
      call.transcriber.hears("what time is it", false);
    }
    expect(call.model.requests.length).toBe(1);
  });

  test("right after an answer on a guess are a turn of their own", async () => {
    const call = await connected();
    call.model.answers("It is noon.");
    await call.pass(300, 300);
    call.transcriber.hears("what time is it", false);
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(400, 400);
    call.transcriber.hears("Thank you.", true);
    await call.until("the model is asked again", () => call.model.requests.length === 2);
    expect(asked(call, 1)?.at(-1)).toBe("Thank you.");
  });

  test("are on the record when they hang up in the middle of them", async () => {
    const call = await connected();
    await call.pass(400, 400);
    call.transcriber.hears("I wanted to", false);
    call.line.handlers.onClosed("caller_hangup");
    await call.session.finished;
    expect(call.transcript()).toEqual(["caller: I wanted to"]);
  });

  test("of before a break of the transcriber count for it: it is opened again each time", async () => {
    const call = await connected();
    for (const words of ["One.", "Two.", "Three."]) {
      call.transcriber.breaks();
      await call.pass(40);
      await call.says(words);
    }
    expect(call.transcriber.opened).toBe(4);
    expect(eventsOf(call, "warning").map(({ code }) => code)).not.toContain("hearing_failed");
  });
});

describe("the caller's sound", () => {
  test("in stretches of 100 ms with short pauses stops the agent as one would", async () => {
    const call = await speaking();
    const before = call.clock.now();
    for (let i = 0; i < 5; i++) await call.pass(440, 140);
    expect(call.lastSoundAt()! - before).toBeLessThan(1500);
  });

  test("doesn't keep the greeting from being said", async () => {
    const call = startConversation({ plan: { firstMessage: "Hello there." } });
    call.voice.latencyMs = 600;
    await call.connect();
    await call.pass(1200, 1200);
    expect(call.heard()).toEqual(["Hello there."]);
  });

  test("without words delays the hang-up until they can't come any more", async () => {
    const call = await connected();
    call.model.answers("Bye for now!", { call: "cut_call" });
    await call.says("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    await call.pass(560);
    await call.pass(160, 160);
    const endedAt = call.clock.now();
    await call.until("hung up", () => call.ended() !== null);
    expect(call.clock.now() - endedAt).toBeGreaterThanOrEqual(900);
  });

  test("that begins in the last moment of a goodbye is not hung up on", async () => {
    const call = await connected();
    call.model.answers("Bye for now!", { call: "cut_call" });
    await call.says("That was all.");
    await call.until("the goodbye", () => call.lastSoundAt() !== null);
    await call.pass(560);
    await call.pass(900, 900);
    expect(call.ended()).toBeNull();
  });

  test("that never ends is noise, and doesn't stop the agent a second time", async () => {
    const call = await speaking();
    await call.pass(30_000, 30_000);
    expect(call.transcript().at(-1)).toBe(`agent: ${LONG}`);
  });

  test("while the agent asks itself whether anybody is there is an answer", async () => {
    const call = await connected();
    await call.pass(8000);
    await call.pass(6000, 6000);
    expect(call.lastSoundAt()).toBeNull();
  });
});

describe("after the apology for a model that is gone", () => {
  test("words don't cancel the hang-up, and there is one apology", async () => {
    const call = await onThePhone();
    const broken = new ProviderError("unauthorized", "no");
    call.model.answers({ fail: broken });
    await call.says("Tell me something.");
    await call.until("the apology", () => call.lastSoundAt() !== null);
    call.transcriber.breaks("unauthorized");
    await call.says("Wait, what is going on?");
    await call.until("hung up", () => call.ended() !== null);
    expect(call.ended()).toBe("provider_error");
    expect(new Set(call.heard()).size).toBe(call.heard().length);
    expect(
      call
        .transcript()
        .filter((turn) => turn.startsWith("agent"))
        .at(0),
    ).not.toMatch(/–$/u);
    expect(call.model.requests.length).toBe(1);
  });
});

describe("tools", () => {
  test("may be called in many rounds, if the caller says something in between", async () => {
    const call = await connected();
    for (let turn = 0; turn < 3; turn++) {
      for (let round = 0; round < 5; round++) call.model.answers({ call: "book" });
      call.model.answers("Done.");
      await call.says("Book it.");
      await call.until("done", () => call.turns().length === 2 * (turn + 1));
    }
    expect(call.tools.started.length).toBe(15);
  });

  test("a hang-up without words has a goodbye, also after an earlier answer", async () => {
    const call = await connected();
    call.model.answers("Of course.");
    await call.says("Can you help me?");
    await call.until("the answer", () => call.turns().length === 2);
    call.model.answers({ call: "cut_call" });
    await call.says("That was all.");
    await call.until("hung up", () => call.ended() !== null);
    expect(call.heard()).toEqual(["Of course.", "Goodbye!"]);
  });

  test("what is said before a call is heard while the tool runs", async () => {
    const call = await connected();
    call.tools.takes("book", 3000);
    call.model.answers("Let me see", { call: "book" }, { wait: 5000 });
    await call.says("Book a table.");
    await call.until("the tool runs", () => call.tools.started.length === 1);
    await call.pass(200);
    expect(call.heard()).toEqual(["Let me see"]);
  });

  test("are bridged a second after the agent's own words, not right behind them", async () => {
    const call = await connected();
    call.tools.takes("book", 9000);
    call.model.answers("Let me look that up in the calendar.", { call: "book" });
    await call.says("Book a table.");
    await call.until("the words", () => call.turns().length === 2);
    const saidAt = call.clock.now();
    await call.until("the bridge", () => call.heard().length === 2);
    expect(call.clock.now() - saidAt).toBeGreaterThanOrEqual(980);
  });

  test("what the agent says of itself has no latency", async () => {
    const call = await connected();
    call.tools.takes("book", 3000);
    call.model.answers({ call: "book" });
    call.model.answers("Booked.");
    await call.says("Book a table.");
    await call.until("the answer", () => call.turns().length === 3);
    expect(eventsOf(call, "latency").length).toBe(1);
  });
});
