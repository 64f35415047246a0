import { describe, expect, test } from "vitest";
import { ProviderError } from "../ports.ts";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";

const UNFINISHED = "I would like to book a table for";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({ tools: [{ name: "book" }], ...options, engine: { answer_early: true } });
  await call.connect();
  return call;
}

/** Time from the end of the caller's sound to the agent's first sound, in ms. */
async function firstSound(call: Conversation, text: string): Promise<number> {
  await call.says(text, 600, 60);
  const endedAt = call.clock.now() - 60;
  await call.until("the agent speaks", () => call.lastSoundAt() !== null, 10_000);
  return call.clock.now() - endedAt;
}

describe("the model is asked before the caller's turn is surely over", () => {
  test("its time is not added to the silence that unfinished words wait for", async () => {
    const [plain, early] = [startConversation(), await connected()];
    await plain.connect();
    for (const call of [plain, early]) call.model.answers({ wait: 1000 }, "For how many?");
    expect(await firstSound(plain, UNFINISHED)).toBeGreaterThanOrEqual(2480);
    expect(await firstSound(early, UNFINISHED)).toBeLessThanOrEqual(1540);
    const asked = [plain, early].map((call) => call.model.requests.map(({ messages }) => messages));
    expect(asked[1]).toEqual(asked[0]);
  });

  test("of words that the transcriber has settled, at once", async () => {
    const call = await connected();
    await call.pass(600, 600);
    call.transcriber.judges({ text: UNFINISHED, final: false, settled: true });
    const endedAt = call.clock.now();
    await call.until("the model is asked", () => call.model.requests.length > 0);
    expect(call.clock.now() - endedAt).toBeLessThanOrEqual(240);
  });

  test("nothing of the answer is heard before the turn is over", async () => {
    const call = await connected();
    call.model.answers("For how many?");
    expect(await firstSound(call, UNFINISHED)).toBeGreaterThanOrEqual(1480);
    await call.until("it was said", () => call.turns().length === 2);
    expect(call.transcript()).toEqual([`caller: ${UNFINISHED}`, "agent: For how many?"]);
    expect(call.heard()).toEqual(["For how many?"]);
  });

  test("more words discard the answer, and both parts are one turn", async () => {
    const call = await connected();
    call.model.answers("For how many?");
    call.model.answers("For two, then.");
    await call.says(UNFINISHED);
    await call.pass(400);
    expect(call.model.requests.length).toBe(1);
    await call.says("two people.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.heard()).toEqual(["For two, then."]);
    expect(call.model.requests[1]?.messages.slice(1)).toEqual([
      { role: "user", text: `${UNFINISHED} two people.` },
    ]);
  });

  test("sound without words does not let the answer out before the turn is over", async () => {
    const call = await connected();
    call.model.answers("For how many?");
    await call.says(UNFINISHED);
    await call.pass(300);
    await call.pass(300, 300);
    const endedAt = call.clock.now();
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    expect(call.clock.now() - endedAt).toBeGreaterThanOrEqual(1180);
    expect(call.model.requests.length).toBe(1);
  });

  test("no tool runs, and nothing hangs up, before the turn is over", async () => {
    const call = await connected();
    call.model.answers({ call: "book" }, { call: "cut_call" });
    await call.says(UNFINISHED);
    await call.pass(1200);
    expect(call.model.requests.length).toBe(1);
    expect(call.tools.started).toEqual([]);
    expect(call.invocations()).toEqual([]);
    await call.until("the tool runs", () => call.tools.started.length === 1);
  });

  test("words that discard the answer discard its tools", async () => {
    const call = await connected();
    call.model.answers({ call: "book" });
    call.model.answers("For two, then.");
    await call.says(UNFINISHED);
    await call.pass(600);
    await call.says("two people.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.tools.started).toEqual([]);
  });

  test("guessed words are enough if they stand still; their final form is no news", async () => {
    const call = await connected();
    call.model.answers({ wait: 800 }, "Noon.");
    await call.pass(500, 500);
    call.transcriber.hears("What time is it", false);
    await call.pass(600);
    expect(call.model.requests.length).toBe(1);
    call.transcriber.hears("What time is it?", true);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.model.requests.length).toBe(1);
    expect(call.transcript()).toEqual(["caller: What time is it?", "agent: Noon."]);
  });

  test.each([
    ["fails", [{ fail: new ProviderError("unavailable", "503") }]],
    ["is empty", []],
  ])("an early answer that %s is asked for again when the turn is over", async (_, steps) => {
    const call = await connected();
    call.model.answers(...steps);
    call.model.answers("For how many?");
    await call.says(UNFINISHED);
    await call.pass(400);
    expect(call.model.requests.length).toBe(1);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.heard()).toEqual(["For how many?"]);
    expect(call.model.requests.length).toBe(2);
  });

  test("a caller who goes on and on costs a few requests, not one for every pause", async () => {
    const call = await connected();
    for (let part = 0; part < 8; part++) {
      await call.says("and then");
      await call.pass(300);
    }
    expect(call.model.requests.length).toBe(3);
    await call.until("asked", () => call.model.requests.length === 4);
  });

  test("what the model reads next has the caller's words before the answer to them", async () => {
    const call = await connected();
    call.model.answers("For how many?");
    await call.says(UNFINISHED);
    await call.until("the answer", () => call.turns().length === 2);
    call.model.answers("Done.");
    await call.says("For two.");
    await call.until("the next answer", () => call.turns().length === 4);
    expect(call.model.requests[1]?.messages.slice(1)).toEqual([
      { role: "user", text: UNFINISHED },
      { role: "assistant", text: "For how many?", toolCalls: [] },
      { role: "user", text: "For two." },
    ]);
  });

  test("marks are those of the caller's words", async () => {
    const call = await connected();
    call.model.answers("Noon.");
    await call.says(UNFINISHED, 600, 100);
    await call.until("the answer", () => call.turns().length === 2);
    const { latency } = call.events.find((event) => event.type === "latency")!;
    expect(latency.finalTranscriptMs).toBe(700);
    expect(latency.speechEndedMs).toBeLessThan(640);
    expect(latency.firstFrameMs! - latency.speechEndedMs!).toBeGreaterThan(1400);
  });

  test("the transcriber fails for good on a phone: the apology is heard at once", async () => {
    const call = await connected({ plan: { direction: "inbound" } });
    call.model.answers("For how many?");
    await call.says(UNFINISHED);
    await call.pass(300);
    call.transcriber.breaks("unauthorized");
    await call.until("the apology", () => call.heard().length > 0, 400);
    expect(call.heard()[0]).toContain("I'm sorry");
  });
});
