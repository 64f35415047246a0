/**
 * What was going on when a connection broke: an early answer, a lowered voice, words over the agent's speech, a bridged
 * tool.
 */
import { expect, test } from "vitest";
import { asked, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";
import { MARKER_STEP } from "@parley/testing/sound/marker-voice";

const [FIRST, SECOND] = ["We are open from nine to five on weekdays.", "On Saturdays we open at ten."];
const CUT_OFF = "Sorry, we were cut off for a moment.";
const UNFINISHED = "I would like to book a table for";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation(options);
  await call.connect();
  return call;
}

async function speaking(options: ConversationOptions = {}): Promise<Conversation> {
  const call = await connected(options);
  call.model.answers(`${FIRST} ${SECOND}`);
  await call.says("When are you open?");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  await call.pass(1_000);
  return call;
}

async function breakFor(call: Conversation, ms: number): Promise<void> {
  call.line.handlers.onSilent?.(0);
  await call.pass(ms);
  call.line.handlers.onReturned?.();
}

/** Level of the last frame. The agent's normal voice is 0 dB. */
function loudness(call: Conversation): number | null {
  const sample = call.line.slots.at(-1)?.frame?.at(-1);
  if (sample === undefined || sample === 0) return null;
  const whole = Math.max(MARKER_STEP, Math.round(sample / MARKER_STEP) * MARKER_STEP);
  return Math.round(20 * Math.log10(sample / whole));
}

test("an early answer is not heard: the caller gets time to go on, and the model is asked about all of it", async () => {
  const call = await connected({ engine: { answer_early: true } });
  call.model.answers("For how many?");
  await call.says(UNFINISHED);
  await call.pass(400);
  expect(call.model.requests.length).toBe(1);
  await breakFor(call, 5_000);
  await call.until("it says that it is back", () =>
    call.turns().some(({ text }) => text.startsWith(CUT_OFF)),
  );
  call.model.answers("For two, then.");
  await call.says("two people.");
  await call.until("the answer", () => call.heard().includes("For two, then."));
  expect(call.heard()).not.toContain("For how many?");
  expect(asked(call, call.model.requests.length - 1)?.at(-1)).toBe(`${UNFINISHED} two people.`);
});

test("words that an early answer was given to are answered, if nothing more comes", async () => {
  const call = await connected({ engine: { answer_early: true } });
  call.model.answers("For how many?");
  await call.says(UNFINISHED);
  await call.pass(400);
  await breakFor(call, 5_000);
  call.model.answers("How many are you?");
  await call.until("the answer", () => call.heard().includes("How many are you?"));
  expect(call.heard()[0]).toBe(CUT_OFF);
});

test("a voice that was lowered is as loud as before", async () => {
  const call = await speaking();
  await call.pass(400, 400);
  expect(loudness(call)).toBe(-15);
  await breakFor(call, 200);
  await call.until("it speaks", () => loudness(call) !== null);
  await call.pass(100);
  expect(loudness(call)).toBe(0);
});

test("a sound that had just begun doesn't count through the break", async () => {
  const call = await speaking();
  await call.pass(500, 500);
  call.line.handlers.onSilent?.(0);
  call.line.handlers.onReturned?.();
  await call.pass(400, 400);
  expect(call.lastSoundAt()).toBeGreaterThan(call.clock.now() - 40);
  await call.until("all was said", () => call.heard().at(-1) === SECOND);
  expect(call.heard()).toEqual([FIRST, CUT_OFF, FIRST, SECOND]);
});

test("an acknowledgement whose words come during the break does not take the floor", async () => {
  const call = await speaking();
  await call.pass(500, 500);
  call.line.handlers.onSilent?.(0);
  await call.pass(200);
  call.transcriber.hears("Mm-hmm.", true);
  await call.pass(2_000);
  call.line.handlers.onReturned?.();
  await call.until("all was said", () => call.heard().at(-1) === SECOND);
  await call.pass(2_500);
  expect(call.heard()).toEqual([FIRST, CUT_OFF, FIRST, SECOND]);
  expect(call.transcript()).toContain("caller: Mm-hmm.");
  expect(call.model.requests.length).toBe(1);
});

test("words that interrupt the agent still do so during the break", async () => {
  const call = await speaking();
  await call.pass(500, 500);
  call.line.handlers.onSilent?.(0);
  await call.pass(200);
  call.transcriber.hears("No, on Sundays.", true);
  await call.pass(2_000);
  expect(call.model.requests.length).toBe(1);
  call.model.answers("We are closed then.");
  call.line.handlers.onReturned?.();
  await call.until("the answer", () => call.heard().includes("We are closed then."));
  expect(call.heard()).not.toContain(SECOND);
});

test("too few words beside the agent's get the usual time for the rest", async () => {
  const call = await speaking({ engine: { interrupt_min_words: 4 } });
  await call.says("My number", 500);
  call.line.handlers.onSilent?.(0);
  await call.pass(4_000);
  call.line.handlers.onReturned?.();
  await call.pass(200);
  await call.says("is four five", 400);
  await call.until("the caller has the floor", () => call.transcript().some((line) => line.endsWith("–")));
  call.model.answers("Thank you.");
  await call.until("the answer", () => call.model.requests.length === 2);
  expect(asked(call, 1)?.at(-1)).toBe("My number is four five");
});

test("a tool that was bridged is bridged again, not before the agent has said that it is back", async () => {
  const call = await connected({ tools: [{ name: "book" }] });
  call.tools.takes("book", 30_000);
  call.model.answers({ call: "book" });
  await call.says("Book it.");
  await call.until("it was bridged", () => call.turns().length === 2);
  const bridge = call.heard()[0] ?? "";
  await call.pass(300);
  await breakFor(call, 8_000);
  const backAt = call.clock.now();
  await call.until("it is bridged again", () => call.heard().length === 3);
  const [, second, third] = call.heard();
  expect(second).toBe(CUT_OFF);
  expect([bridge, CUT_OFF]).not.toContain(third);
  expect(call.clock.now() - backAt).toBeGreaterThan(CUT_OFF.length * 60 + 2_000);
  expect(call.invocations()).toHaveLength(1);
});

test("silence after the break begins with it", async () => {
  const call = await connected();
  await call.pass(4_000);
  call.line.handlers.onHold?.(true);
  await call.pass(2_000);
  call.line.handlers.onSilent?.(0);
  await call.pass(8_000);
  call.line.handlers.onReturned?.();
  call.line.handlers.onHold?.(false);
  const askedAfter = await call.until("are you there", () => call.heard().length > 0);
  expect(askedAfter).toBeLessThanOrEqual(10_100);
});
