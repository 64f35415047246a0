/** The rules of a call hold with a speech model as they do with a model, a transcriber and a voice. */
import { describe, expect, test } from "vitest";
import { ProviderError } from "../ports.ts";
import { asked, eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";

async function speechCall(options: Parameters<typeof startConversation>[0] = {}): Promise<Conversation> {
  const call = startConversation({ speech: true, ...options });
  await call.connect();
  return call;
}

const messages = (call: Conversation, which: "model" | "fallback", index: number): string[] =>
  (call[which].requests[index]?.messages ?? [])
    .slice(1)
    .map((message) => `${message.role}: ${"text" in message ? message.text : message.content}`);

test("it is heard as it spoke, and the first message is read as written", async () => {
  const call = await speechCall({ plan: { firstMessage: "Welcome to Parley." } });
  await call.until("the greeting", () => call.turns().length === 1);
  call.model.answers("It is sunny. ", "And it is warm.");
  await call.says("How is it?");
  await call.until("the answer", () => call.turns().length === 3);
  expect(call.heard()).toEqual(["Welcome to Parley.", "It is sunny.", "And it is warm."]);
  expect(call.voice.spoken).toHaveLength(3); // nothing was read a second time
  expect(call.transcript()).toEqual([
    "agent: Welcome to Parley.",
    "caller: How is it?",
    "agent: It is sunny. And it is warm.",
  ]);
  expect(asked(call)).toEqual(["Welcome to Parley.", "How is it?"]);
});

test("interrupted, it is stopped, and remembers what was heard", async () => {
  const call = await speechCall();
  call.model.answers("It is sunny today and it will stay like that for the whole week I am sure.");
  call.model.answers("Rainy.");
  await call.says("How is it?");
  await call.until("the answer", () => call.heard().length === 1);
  await call.pass(1500);
  await call.says("And in Rome?");
  await call.until("the next answer", () => call.heard().at(-1) === "Rainy.");
  const cut = call.transcript().find((line) => line.endsWith("–"));
  expect(cut).toMatch(/^agent: It is sunny today .* –$/);
  expect(messages(call, "model", 1)).toEqual([
    "user: How is it?",
    cut?.replace(/ –$/, "").replace("agent", "assistant"),
    "user: And in Rome?",
  ]);
});

test("an acknowledgement doesn't stop it", async () => {
  const call = await speechCall();
  call.model.answers("It is sunny today and it will stay like that.");
  await call.says("How is it?");
  await call.until("the answer", () => call.heard().length === 1);
  await call.says("mm-hmm", 400);
  await call.until("its end", () => call.turns().some(({ role, text }) => role === "agent" && text !== ""));
  expect(call.transcript()).toContain("agent: It is sunny today and it will stay like that.");
});

test("its tools run, are bridged, and their results are given to it", async () => {
  const call = await speechCall({ tools: [{ name: "find", typicalMs: 3000 }] });
  call.tools.takes("find", 2500);
  call.model.answers("Let me look. ", { call: "find", arguments: { id: 7 } });
  call.model.answers("It was sent.");
  await call.says("Where is my order?");
  await call.until("the answer", () => call.heard().includes("It was sent."));
  expect(call.heard()[0]).toBe("Let me look.");
  expect(call.model.requests[1]?.messages.at(-1)).toMatchObject({ role: "tool", name: "find" });
  expect(call.invocations()).toHaveLength(1);
});

test("it hangs up after its words were heard", async () => {
  const call = await speechCall();
  call.model.answers("Goodbye then. ", { call: "cut_call" });
  await call.says("That is all.");
  await call.until("the end", () => call.ended() !== null);
  expect(call.ended()).toBe("agent_hangup");
  expect(call.heard()).toEqual(["Goodbye then."]);
});

test("silence is asked about, and ends the call", async () => {
  const call = await speechCall();
  await call.until("the end", () => call.ended() !== null, 40_000);
  expect(call.ended()).toBe("silence_timeout");
  expect(call.heard()).toHaveLength(3); // read, since the model didn't make them
});

describe("its connection breaks once", () => {
  test("in silence: it is opened again, and told what was said", async () => {
    const call = await speechCall();
    call.model.answers("It is sunny.");
    call.model.answers("Rainy.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    call.transcriber.breaks();
    await call.says("And in Rome?");
    await call.until("the next answer", () => call.turns().length === 4);
    expect(call.heard()).toEqual(["It is sunny.", "Rainy."]);
    expect(call.fallback.requests).toEqual([]);
    expect(messages(call, "model", 1)).toEqual([
      "user: How is it?",
      "assistant: It is sunny.",
      "user: And in Rome?",
    ]);
    expect(eventsOf(call, "served").at(-1)?.providers).toMatchObject({
      transcriber: { served: [{ provider: "openai" }] },
      voice: { served: [{ provider: "openai" }] },
    });
  });

  test("in the middle of an answer: it goes on from what was heard, in the same voice", async () => {
    const call = await speechCall();
    call.model.answers("It is sunny today. ", "And ", { stall: true });
    call.model.answers("Tomorrow it rains.");
    await call.says("How is it?");
    await call.until("the answer", () => call.heard().length === 1);
    call.transcriber.breaks();
    await call.until("both", () => call.turns().length === 3);
    expect(call.transcript().slice(1)).toEqual(["agent: It is sunny today.", "agent: Tomorrow it rains."]);
    expect(call.fallback.requests).toEqual([]);
    expect(call.fallbackVoice.spoken).toEqual([]);
  });

  test("and again before anything was heard: the agent's own take over", async () => {
    const call = await speechCall();
    call.fallback.answers("Sunny.");
    call.transcriber.breaks();
    await call.pass(40);
    call.transcriber.breaks();
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.model.requests).toEqual([]);
    expect(call.fallbackVoice.spoken).toEqual(["Sunny."]);
  });
});

describe("its connection breaks for good", () => {
  test("in silence: the agent's own model, transcriber and voice go on, with what was said", async () => {
    const call = await speechCall();
    call.model.answers("It is sunny.");
    call.fallback.answers("Rainy.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    call.transcriber.breaks("unauthorized");
    await call.says("And in Rome?");
    await call.until("the next answer", () => call.turns().length === 4);
    expect(messages(call, "fallback", 0)).toEqual([
      "user: How is it?",
      "assistant: It is sunny.",
      "user: And in Rome?",
    ]);
    expect(call.fallbackVoice.spoken).toEqual(["Rainy."]);
    expect([call.transcriber.opened, call.model.requests.length]).toEqual([2, 1]);
    expect(eventsOf(call, "served").at(-1)?.providers).toMatchObject({
      model: { planned: { provider: "openai" }, served: [{ provider: "openai" }, { provider: "rehearsal" }] },
      transcriber: { served: [{ provider: "openai" }, { provider: "deepgram" }] },
      voice: { served: [{ provider: "openai" }, { provider: "builtin" }] },
    });
  });

  test("in the middle of an answer: what was heard stays, and the other model goes on from there", async () => {
    const call = await speechCall();
    call.model.answers("It is sunny today. ", "And ", { stall: true });
    call.fallback.answers("Tomorrow it rains.");
    await call.says("How is it?");
    await call.until("the answer", () => call.heard().length === 1);
    call.transcriber.breaks("unauthorized");
    await call.until("both", () => call.turns().length === 3);
    expect(call.transcript().slice(1)).toEqual(["agent: It is sunny today.", "agent: Tomorrow it rains."]);
    expect(messages(call, "fallback", 0).slice(0, 2)).toEqual([
      "user: How is it?",
      "assistant: It is sunny today.",
    ]);
  });

  test("where the page recognises speech, the page takes over", async () => {
    const call = await speechCall({ page: true });
    call.fallback.answers("Sunny.");
    call.transcriber.breaks("unauthorized");
    call.line.handlers.onText("How is it?", true, "recognised");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()).toEqual(["caller: How is it?", "agent: Sunny."]);
  });
});

test("a failed answer is asked for once more, then of the agent's own model", async () => {
  const call = await speechCall();
  const down = { fail: new ProviderError("rate_limited", "429") };
  call.model.answers(down);
  call.model.answers(down);
  call.fallback.answers("Sunny.");
  await call.says("How is it?");
  await call.until("the answer", () => call.turns().length === 2);
  expect(call.heard()).toEqual(["Sunny."]); // read in the voice that the caller knows
});
