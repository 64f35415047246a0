import { describe, expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";
import { MARKER_STEP } from "@parley/testing/sound/marker-voice";
import { MAX_CHARACTERS_IN_TURN } from "../turn/turn-timings.ts";
import type { ModelStep } from "@parley/testing/engine/scripted-model";

const LONG = "We are open from nine to five on weekdays and from ten to two on Saturdays.";

async function agentIsSpeaking(
  answer: ModelStep[] = [LONG],
  options: ConversationOptions = {},
): Promise<Conversation> {
  const call = startConversation(options);
  await call.connect();
  call.model.answers(...answer);
  await call.says("When are you open?");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  await call.pass(1000);
  return call;
}

/** Level of the last frame relative to the agent's normal voice, in dB; null without sound. */
function loudness(call: Conversation): number | null {
  const frame = call.line.slots.at(-1)?.frame;
  return frame ? Math.round(20 * Math.log10((frame.at(-1) ?? 0) / MARKER_STEP)) : null;
}

const said = (call: Conversation): boolean => call.transcript().includes(`agent: ${LONG}`);

describe("sound over the agent's", () => {
  test("lowers its voice by 15 dB, at most 100 ms after barge_in_ms", async () => {
    const call = await agentIsSpeaking();
    await call.pass(200, 200);
    expect(loudness(call)).toBe(0);
    await call.pass(140, 140);
    expect(loudness(call)).toBe(-15);
  });

  test("stops it after 700 ms, at most 100 ms later", async () => {
    const call = await agentIsSpeaking();
    const startedAt = call.clock.now();
    await call.pass(1000, 1000);
    const stoppedAfter = call.lastSoundAt()! - startedAt;
    expect(stoppedAfter).toBeGreaterThan(660);
    expect(stoppedAfter).toBeLessThanOrEqual(800);
  });

  test("without words was noise: the voice is as loud as before, and what is said is whole", async () => {
    const call = await agentIsSpeaking();
    await call.pass(400, 400);
    expect(loudness(call)).toBe(-15);
    await call.pass(900);
    expect(loudness(call)).toBe(0);
    await call.until("it was said", () => said(call));
    expect(call.line.slots.filter(({ frame }) => frame).length * 20).toBe(LONG.length * 60);
  });

  test.each([false, true])(
    "words that are no acknowledgement stop it within 100 ms (final: %s)",
    async (final) => {
      const call = await agentIsSpeaking();
      await call.pass(300, 300);
      call.transcriber.hears("Wait", final);
      const heardAt = call.clock.now();
      await call.pass(200, 200);
      expect(call.lastSoundAt()! - heardAt).toBeLessThanOrEqual(100);
      expect(call.transcript()[1]).toMatch(/ –$/u);
    },
  );
});

describe("an acknowledgement", () => {
  test.each([
    ["en", "Mm-hmm."],
    ["en", "Okay."],
    ["en", "Yeah, right."],
    ["de", "Ja, genau."],
    ["fr", "D'accord."],
    ["es", "Sí, claro."],
    ["it", "Va bene."],
    ["pt", "Tá bom."],
    ["nl", "Ja, dat klopt."],
  ])("(%s) “%s” is recorded, and the agent goes on", async (language, words) => {
    const call = await agentIsSpeaking([LONG], { plan: { language } });
    await call.says(words, 500, 300);
    await call.until("it was said", () => said(call));
    await call.pass(3000);
    expect(call.transcript()).toEqual(["caller: When are you open?", `agent: ${LONG}`, `caller: ${words}`]);
    expect(call.model.requests.length).toBe(1);
    expect(call.line.slots.filter(({ frame }) => frame).length * 20).toBe(LONG.length * 60);
  });

  test("makes the voice as loud as before, at once", async () => {
    const call = await agentIsSpeaking();
    await call.pass(400, 400);
    await call.pass(160);
    expect(loudness(call)).toBe(-15);
    call.transcriber.hears("Mm-hmm.", true);
    await call.pass(240);
    expect(loudness(call)).toBe(0);
  });

  test("that lasted so long that the agent stopped lets it go on", async () => {
    const call = await agentIsSpeaking();
    await call.pass(900, 900);
    expect(loudness(call)).toBeNull();
    await call.pass(200);
    call.transcriber.hears("Yeah, yeah, okay.", true);
    await call.pass(60);
    expect(loudness(call)).not.toBeNull();
    await call.until("it was said", () => said(call));
    expect(call.model.requests.length).toBe(1);
  });

  test("that is guessed while it is spoken does not stop the agent after 700 ms", async () => {
    const call = await agentIsSpeaking();
    await call.pass(500, 500);
    call.transcriber.hears("yeah", false);
    await call.pass(400, 400);
    expect(loudness(call)).toBe(-15);
    call.transcriber.hears("Yeah, right.", true);
    await call.until("it was said", () => said(call));
  });

  test("with more behind it interrupts, as one turn", async () => {
    const call = await agentIsSpeaking();
    call.model.answers("Yes.");
    await call.pass(300, 300);
    call.transcriber.hears("okay", false);
    await call.pass(300, 300);
    call.transcriber.hears("Okay, and on Sundays?", true);
    await call.until("the next answer", () => call.turns().length === 4);
    expect(call.transcript()[1]).toMatch(/ –$/u);
    expect(call.transcript().slice(2)).toEqual(["caller: Okay, and on Sundays?", "agent: Yes."]);
  });

  test("is what the model reads behind the agent's words, once the caller says more", async () => {
    const call = await agentIsSpeaking();
    await call.says("Mm-hmm.", 400, 200);
    await call.until("it was said", () => said(call));
    call.model.answers("Closed.");
    await call.says("And on Sundays?");
    await call.until("the next answer", () => call.turns().length === 5);
    expect(call.model.requests[1]?.messages.slice(2)).toEqual([
      { role: "assistant", text: LONG, toolCalls: [] },
      { role: "user", text: "Mm-hmm.\nAnd on Sundays?" },
    ]);
  });

  test("as the agent's last words end is answered like any words", async () => {
    const call = await agentIsSpeaking(["We open at nine on Monday."]);
    call.model.answers("Anything else?");
    await call.says("Okay.", 500, 100);
    await call.until("the next answer", () => call.turns().length === 4);
    expect(call.transcript().slice(1)).toEqual([
      "agent: We open at nine on Monday.",
      "caller: Okay.",
      "agent: Anything else?",
    ]);
  });

  test("after a question is its answer: the agent goes on to the end, then answers", async () => {
    const call = await agentIsSpeaking([
      "Shall I book? ",
      "It is the last table that we have on that day, you see.",
    ]);
    call.model.answers("Booked.");
    await call.says("Yes.", 400, 200);
    await call.until("the next answer", () => call.transcript().includes("agent: Booked."));
    expect(call.transcript()).toContain(
      "agent: Shall I book? It is the last table that we have on that day, you see.",
    );
    expect(call.model.requests[1]?.messages.at(-1)).toEqual({ role: "user", text: "Yes." });
  });

  test("to words said before a tool does not ask the model while the tool runs", async () => {
    const call = startConversation({ tools: [{ name: "lookup" }], engine: { bridge_phrases: false } });
    await call.connect();
    call.tools.takes("lookup", 5000);
    call.model.answers("Let me look that up for you now.", { call: "lookup" });
    call.model.answers("At nine.");
    await call.says("When are you open?");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(1300);
    await call.says("Okay.", 500, 100);
    await call.until("the answer", () => call.transcript().includes("agent: At nine."));
    expect(call.model.requests.length).toBe(2);
  });

  test("to a goodbye does not keep the caller on the line", async () => {
    const call = await agentIsSpeaking(["Thank you for calling, and goodbye.", { call: "cut_call" }]);
    await call.says("Okay.", 500, 700);
    await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("agent_hangup");
    expect(call.transcript()).toContain("caller: Okay.");
  });

  test("that was only guessed when the call ended is in the record", async () => {
    const call = await agentIsSpeaking();
    await call.pass(300, 300);
    call.transcriber.hears("okay", false);
    call.line.handlers.onClosed("caller_hangup");
    await call.session.finished;
    expect(call.transcript()).toContain("caller: okay");
  });
});

describe("interrupt_min_words", () => {
  test("fewer words are answered once the agent has finished", async () => {
    const call = await agentIsSpeaking([LONG], { engine: { interrupt_min_words: 3 } });
    call.model.answers("Closed.");
    await call.says("On Sundays?", 900, 100);
    await call.until("the next answer", () => call.turns().length === 4);
    expect(said(call)).toBe(true);
    expect(call.transcript()).toContain("caller: On Sundays?");
    expect(call.model.requests[1]?.messages.at(-1)).toEqual({ role: "user", text: "On Sundays?" });
  });

  test("as many words interrupt it", async () => {
    const call = await agentIsSpeaking([LONG], { engine: { interrupt_min_words: 3 } });
    call.model.answers("Closed.");
    await call.says("And on Sundays?", 900, 100);
    await call.until("the next answer", () => call.turns().length === 4);
    expect(said(call)).toBe(false);
  });
});

describe("an agent that may not be interrupted", () => {
  const engine = { interruptible: false };

  test("takes no more of what is guessed meanwhile than of any other turn", async () => {
    const call = await agentIsSpeaking([LONG], { engine });
    await call.pass(800, 800);
    call.transcriber.hears("word ".repeat(4_000), false);
    await call.pass(100);
    const guesses = call.events.flatMap((event) => (event.type === "partial" ? event.text.length : []));
    expect(Math.max(...guesses)).toBe(MAX_CHARACTERS_IN_TURN);
  });

  test("keeps its voice, finishes, and answers what was said meanwhile", async () => {
    const call = await agentIsSpeaking([LONG], { engine });
    call.model.answers("Closed.");
    await call.pass(800, 800);
    expect(loudness(call)).toBe(0);
    call.transcriber.hears("Stop. What about Sundays?", true);
    await call.until("the next answer", () => call.turns().length === 4);
    expect(said(call)).toBe(true);
    expect(call.transcript().at(-1)).toBe("agent: Closed.");
    expect(call.model.requests.length).toBe(2);
  });

  test.each(["typed words", "keys"])("%s wait, too", async (what) => {
    const call = await agentIsSpeaking([LONG], { engine });
    call.model.answers("Yes.");
    if (what === "keys") await call.presses("1#");
    else await call.types("And on Sundays?");
    await call.until("the next answer", () => call.turns().length === 4);
    expect(said(call)).toBe(true);
  });

  test("is one that has not begun to speak yet when the caller goes on", async () => {
    const call = startConversation({ engine });
    await call.connect();
    call.model.answers({ wait: 400 }, "Booked.");
    await call.says("Book a table.");
    await call.until("the model was asked", () => call.model.requests.length === 1);
    call.model.answers("For two, then.");
    await call.says("For two, please.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.heard()).toEqual(["For two, then."]);
  });
});

test("a greeting that may not be interrupted is heard to its end; later answers may be", async () => {
  const greeting = "This call is recorded. How can I help?";
  const call = startConversation({
    plan: { firstMessage: greeting },
    engine: { greeting_interruptible: false },
  });
  await call.connect();
  await call.pass(500);
  call.model.answers(LONG);
  await call.says("I want to know when you are open.", 800, 100);
  await call.until("the answer begins", () => call.heard().includes(LONG));
  expect(call.transcript()).toEqual([`agent: ${greeting}`, "caller: I want to know when you are open."]);
  await call.pass(500);
  await call.says("Thanks, that will do.");
  expect(call.transcript().some((turn) => turn.startsWith("agent: We are") && turn.endsWith(" –"))).toBe(
    true,
  );
});
