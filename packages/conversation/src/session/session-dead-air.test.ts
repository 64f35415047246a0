import { describe, expect, test } from "vitest";
import { ProviderError } from "../ports.ts";
import { startConversation } from "@parley/testing/harness/conversation";
import type { Conversation, ConversationOptions } from "@parley/testing/harness/conversation-interface";
import { STALL } from "@parley/testing/engine/scripted-model";

async function connected(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({ tools: [{ name: "book" }], ...options });
  await call.connect();
  return call;
}

const agentSaid = (call: Conversation): string[] =>
  call.transcript().flatMap((turn) => (turn.startsWith("agent: ") ? [turn.slice(7)] : []));

/** The longest stretch without sound since a given time, in ms. */
function longestSilence(call: Conversation, since: number): number {
  const sounds = call.line.slots.filter(({ at, frame }) => frame && at >= since).map(({ at }) => at);
  const ends = [...sounds, call.clock.now()];
  return Math.max(...ends.map((at, index) => at - (ends[index - 1] ?? since)));
}

describe("a slow tool", () => {
  test("is bridged again every six seconds, in other words", async () => {
    const call = await connected();
    call.tools.takes("book", 20_000);
    call.model.answers({ call: "book" });
    call.model.answers("Booked.");
    await call.says("Book a table.");
    const since = call.clock.now();
    await call.until("the answer", () => agentSaid(call).includes("Booked."));
    const bridges = agentSaid(call).slice(0, -1);
    expect(bridges.length).toBeGreaterThanOrEqual(3);
    expect(new Set(bridges).size).toBe(bridges.length);
    expect(longestSilence(call, since)).toBeLessThanOrEqual(6000);
  });

  test("is not bridged again where bridging is switched off", async () => {
    const call = await connected({ engine: { bridge_phrases: false } });
    call.tools.takes("book", 14_000);
    call.model.answers({ call: "book" });
    await call.says("Book a table.");
    await call.pass(13_000);
    expect(agentSaid(call)).toEqual([]);
  });
});

describe("a model that says nothing", () => {
  test("is bridged, and again while it takes its time", async () => {
    const call = await connected();
    call.model.answers(STALL);
    call.model.answers("Sunny.");
    await call.says("How is it?");
    const since = call.clock.now();
    await call.until("the answer", () => agentSaid(call).includes("Sunny."));
    expect(agentSaid(call)).toEqual(["One moment, please.", "I'm still on it.", "Sunny."]);
    expect(longestSilence(call, since)).toBeLessThanOrEqual(6000);
    expect(call.model.requests[1]?.messages.slice(1).map(({ role }) => role)).toEqual([
      "user",
      "assistant",
      "user",
    ]);
  });

  test("and is quick enough is not bridged", async () => {
    const call = await connected();
    call.model.answers({ wait: 2000 }, "Sunny.");
    await call.says("How is it?");
    await call.until("the answer", () => agentSaid(call).length > 0);
    expect(agentSaid(call)).toEqual(["Sunny."]);
  });

  test("words behind the bridge are a turn of their own", async () => {
    const call = await connected();
    call.model.answers(STALL);
    await call.says("Book a table.");
    await call.until("the bridge", () => agentSaid(call).length === 1);
    call.model.answers("For two, then.");
    await call.says("For two, please.");
    await call.until("the answer", () => agentSaid(call).length === 2);
    expect(call.transcript()).toEqual([
      "caller: Book a table.",
      "agent: One moment, please.",
      "caller: For two, please.",
      "agent: For two, then.",
    ]);
    expect(call.model.open).toBe(0);
  });

  test("an acknowledgement of the bridge does not ask the model anew", async () => {
    const call = await connected();
    call.model.answers({ wait: 6000 }, "Sunny.");
    await call.says("How is it?");
    await call.until("the bridge", () => call.lastSoundAt() !== null);
    await call.says("Okay.", 400, 100);
    await call.until("the answer", () => agentSaid(call).includes("Sunny."));
    expect(call.model.requests.length).toBe(1);
  });

  test("after it failed for good there is an apology behind the bridge", async () => {
    const call = await connected();
    call.model.answers({ wait: 4000 }, { fail: new ProviderError("unauthorized", "401") });
    await call.says("How is it?");
    await call.until("the end", () => call.ended() !== null);
    expect(agentSaid(call)[0]).toBe("One moment, please.");
    expect(agentSaid(call)[1]).toContain("I'm sorry");
  });
});

describe("speech that gave no words", () => {
  test.each(["nothing", "an empty transcript"])(
    "(%s) is asked for again within two seconds",
    async (what) => {
      const call = await connected();
      await call.pass(800, 800);
      const endedAt = call.clock.now();
      if (what !== "nothing") call.transcriber.hears("", true);
      await call.until("the agent says so", () => call.lastSoundAt() !== null, 3000);
      expect(call.clock.now() - endedAt).toBeLessThanOrEqual(2000);
      await call.pass(3000);
      expect(agentSaid(call)).toEqual(["Sorry, I didn't catch that."]);
    },
  );

  test("is asked for twice at most, until there are words again", async () => {
    const call = await connected();
    for (let times = 0; times < 4; times++) await call.pass(5000, 800);
    expect(agentSaid(call)).toHaveLength(2);
    call.model.answers("Noon.");
    await call.says("What time is it?");
    await call.until("the answer", () => agentSaid(call).includes("Noon."));
    await call.pass(5000, 800);
    expect(agentSaid(call)).toHaveLength(4);
  });

  test("a cough is not asked about", async () => {
    const call = await connected();
    await call.pass(4000, 300);
    expect(agentSaid(call)).toEqual([]);
  });

  test("nor is speech whose words were answered already, or that was over the agent's", async () => {
    const call = await connected();
    call.model.answers("It is noon, and the sun is shining.");
    await call.says("What time is it?");
    await call.until("the agent speaks", () => call.lastSoundAt() !== null);
    await call.pass(1000);
    await call.pass(8000, 600);
    expect(agentSaid(call)).toEqual(["It is noon, and the sun is shining."]);
  });

  test("a page that recognises nothing is not asked, since its caller types", async () => {
    const call = await connected({ page: true });
    await call.pass(5000, 800);
    expect(agentSaid(call)).toEqual([]);
  });
});

test("after the last round of an endless tool loop the agent says so", async () => {
  const call = await connected();
  for (let round = 0; round < 13; round++) call.model.answers({ call: "book" });
  await call.says("Go on.");
  await call.pass(9000);
  expect(agentSaid(call)).toEqual([
    "I'm sorry, I couldn't get that done. Is there anything else I can do for you?",
  ]);
});

test("what the agent says in words of its own, one variant after another", async () => {
  const call = await connected({
    plan: { callId: "" },
    engine: {
      bridge_texts: ["Let me see.", "Hold on. I am looking."],
      repeat_texts: ["Pardon?"],
      prompt_texts: ["Anybody there?"],
      goodbye_texts: ["Bye, Ann."],
    },
  });
  call.tools.takes("book", 9000);
  call.model.answers({ call: "book" });
  call.model.answers("Booked.");
  await call.says("Book a table.");
  await call.until("the answer", () => agentSaid(call).includes("Booked."));
  await call.pass(3000, 800);
  await call.until("the end", () => call.ended() !== null);
  expect(agentSaid(call)).toEqual([
    "Let me see.",
    "Hold on. I am looking.",
    "Booked.",
    "Pardon?",
    "Anybody there?",
    "Bye, Ann.",
  ]);
});
