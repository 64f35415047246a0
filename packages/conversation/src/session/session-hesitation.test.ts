import { expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";

const HOURS = "We are open from nine to five on weekdays and from ten to two on Saturdays.";

async function agentSays(text: string, language = "en"): Promise<Conversation> {
  const call = startConversation({ plan: { language } });
  await call.connect();
  call.model.answers(text);
  await call.says("When are you open?");
  await call.until("the agent speaks", () => call.lastSoundAt() !== null);
  await call.pass(800);
  return call;
}

test("an 'uh' over the agent doesn't interrupt it, and isn't answered", async () => {
  const call = await agentSays(HOURS);
  await call.says("Uh.", 400);
  await call.pass(12_000);
  expect(call.transcript()).toEqual(["caller: When are you open?", `agent: ${HOURS}`, "caller: Uh."]);
  expect(call.model.requests).toHaveLength(1);
});

test("nor is it an answer to a question", async () => {
  const call = await agentSays("For how many people shall I book the table this evening?");
  await call.pass(2_000);
  await call.says("Uh.", 400);
  await call.pass(8_000);
  expect(call.model.requests).toHaveLength(1);
});

test("it belongs to what follows once the agent has finished", async () => {
  const question = "For how many people?";
  const call = await agentSays(question);
  await call.says("Uh,", 300);
  await call.until("the agent has finished", () => call.turns().some(({ text }) => text === question));
  call.model.answers("For four.");
  await call.says("for four people.");
  await call.until("the answer", () => call.turns().at(-1)?.text === "For four.");
  expect(call.transcript()).toContain("caller: Uh, for four people.");
});

test("it belongs to what follows over the agent, which interrupts", async () => {
  const call = await agentSays(HOURS);
  await call.says("Uh,", 300);
  call.model.answers("Two to six.");
  await call.says("what about Sundays?");
  await call.until("the answer", () => call.turns().at(-1)?.text === "Two to six.");
  expect(call.transcript()).toContain("caller: Uh, what about Sundays?");
});

test("'um' is a word in German and interrupts", async () => {
  const call = await agentSays(HOURS, "de");
  call.model.answers("Um acht.");
  await call.says("Um.", 400);
  await call.until("the answer", () => call.turns().at(-1)?.text === "Um acht.");
  expect(call.turns()[1]?.interruptedAtMs).not.toBeNull();
});

test("0.7 s of it stop the agent, also when the word comes early", async () => {
  const call = await agentSays(HOURS);
  await call.pass(300, 300);
  call.transcriber.hears("Uh", false);
  await call.pass(500, 500);
  const stoppedAt = call.lastSoundAt()!;
  await call.pass(200, 200);
  expect(call.lastSoundAt()).toBe(stoppedAt);
});
