import { describe, expect, test } from "vitest";
import { STALL } from "@parley/testing/engine/scripted-model";
import { eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { ProviderError } from "../ports.ts";

const DOWN = { fail: new ProviderError("unavailable", "503") };
const account = { baseUrl: "", apiKey: "" };
const GPT = { provider: "openai", model: "gpt", ...account } as never;

const servedTo = (call: Conversation, role: "agent" | "caller") =>
  call
    .turns()
    .filter((turn) => turn.role === role)
    .map(({ served }) => served);
const named = (provider: string, model: string | null = null) => ({ provider, model });

describe("a model is replaced", () => {
  test("before its first word, and each turn names the model that gave it", async () => {
    const call = startConversation({ fallbackModel: true, plan: { model: GPT } });
    await call.connect();
    call.model.answers("Hello.");
    call.model.answers(DOWN);
    call.model.answers(DOWN);
    call.fallback.answers("Sunny.");
    await call.says("Hi there.");
    await call.until("the first answer", () => call.turns().length === 2);
    await call.says("How is it?");
    await call.until("the second answer", () => call.turns().length === 4);
    expect(servedTo(call, "agent").map((served) => served?.model)).toEqual([
      [named("openai", "gpt")],
      [named("rehearsal")],
    ]);
  });

  test("in mid-answer: what was said is neither lost nor repeated, and both turns name their model", async () => {
    const call = startConversation({ fallbackModel: true, plan: { model: GPT } });
    await call.connect();
    call.model.answers("It is sunny today. ", "And tomor", { wait: 300 }, STALL);
    call.fallback.answers("Tomorrow it rains.");
    await call.says("How is it?");
    await call.until("both parts", () => call.turns().length === 3);
    expect(call.heard()).toEqual(["It is sunny today.", "Tomorrow it rains."]);
    expect(call.model.requests).toHaveLength(1);
    expect(servedTo(call, "agent").map((served) => served?.model)).toEqual([
      [named("openai", "gpt")],
      [named("rehearsal")],
    ]);
  });

  test("once it has sent nothing for five seconds, without being asked again", async () => {
    const call = startConversation({ fallbackModel: true });
    await call.connect();
    call.model.answers(STALL);
    call.fallback.answers("Sunny.");
    await call.says("How is it?");
    await call.until("the model is asked", () => call.model.requests.length === 1);
    const took = await call.until("the fallback is asked", () => call.fallback.requests.length === 1);
    expect(took).toBe(5000);
    await call.until("the answer", () => call.transcript().includes("agent: Sunny."));
    expect([call.model.requests.length, call.model.open]).toEqual([1, 0]);
  });

  test("after a tool call: the call stands, and the fallback goes on from its result", async () => {
    const call = startConversation({ fallbackModel: true, tools: [{ name: "book" }] });
    await call.connect();
    call.model.answers({ call: "book" }, { wait: 20 }, STALL);
    call.model.answers(STALL);
    call.fallback.answers("Booked.");
    await call.says("Book a table.");
    await call.until("the answer", () => call.transcript().includes("agent: Booked."));
    expect(call.tools.started).toHaveLength(1);
    expect(call.fallback.requests[0]?.messages.map(({ role }) => role)).toContain("tool");
  });

  test("by each of the list in turn", async () => {
    const call = startConversation({ fallbackModel: true, lastModel: true });
    await call.connect();
    for (const model of [call.model, call.fallback]) {
      model.answers(DOWN);
      model.answers(DOWN);
    }
    call.lastModel.answers("Sunny.");
    await call.says("How is it?");
    await call.until("the answer", () => call.transcript().includes("agent: Sunny."));
    expect(servedTo(call, "agent")[0]?.model).toEqual([named("groq", "last")]);
    expect([call.model.requests.length, call.fallback.requests.length]).toEqual([2, 2]);
  });
});

describe("a voice is replaced", () => {
  const voice = { provider: "openai", model: null, voice: "coral", ...account } as never;

  test("before the first sound: the sentence is said once, by the other voice", async () => {
    const call = startConversation({ fallbackVoice: true, plan: { voice } });
    await call.connect();
    call.voice.latencyMs = 60_000;
    call.model.answers("It is sunny today.");
    await call.says("How is it?");
    await call.until("the voice is asked", () => call.voice.spoken.length === 1);
    const took = await call.until("the other voice is asked", () => call.fallbackVoice.spoken.length === 1);
    expect(took).toBeGreaterThanOrEqual(3960);
    expect(took).toBeLessThanOrEqual(4000);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.fallbackVoice.spoken).toEqual(["It is sunny today."]);
    expect(servedTo(call, "agent")[0]?.voice).toEqual([{ provider: "builtin", model: null, voice: "slt" }]);
    expect(call.voice.open).toBe(0);
  });

  test("in mid-answer: each sentence is said once, and the turn names both voices", async () => {
    const call = startConversation({ fallbackVoice: true, plan: { voice } });
    await call.connect();
    call.voice.latencyMs = 500;
    call.model.answers("It is sunny today. Tomorrow it rains.");
    await call.says("How is it?");
    await call.until("the second sentence", () => call.voice.spoken.length === 2);
    call.voice.fails(2);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.fallbackVoice.spoken).toEqual(["Tomorrow it rains."]);
    expect(call.transcript()[1]).toBe("agent: It is sunny today. Tomorrow it rains.");
    expect(servedTo(call, "agent")[0]?.voice.map(({ provider }) => provider)).toEqual(["openai", "builtin"]);
  });
});

describe("a transcriber is replaced", () => {
  test("after it broke twice: the other one hears the rest, and the turn names both", async () => {
    const call = startConversation({ fallbackTranscriber: true });
    await call.connect();
    call.model.answers("Sunny.");
    await call.pass(400, 400);
    call.transcriber.hears("How is", false);
    call.transcriber.breaks();
    await call.pass(100, 100);
    call.transcriber.breaks();
    await call.pass(300, 300);
    call.fallbackTranscriber.hears("is it in Rome?", true);
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.transcript()[0]).toBe("caller: How is it in Rome?");
    expect(servedTo(call, "caller")[0]?.transcriber).toEqual([
      named("deepgram", "any"),
      named("openai", "other"),
    ]);
    expect([call.transcriber.opened, call.fallbackTranscriber.opened]).toEqual([2, 1]);
  });

  test("at once if it refuses", async () => {
    const call = startConversation({ fallbackTranscriber: true });
    await call.connect();
    call.transcriber.breaks("unauthorized");
    await call.pass(20);
    expect([call.transcriber.opened, call.fallbackTranscriber.opened]).toEqual([1, 1]);
    const [warning] = eventsOf(call, "warning");
    expect(warning).toMatchObject({ code: "transcriber_failed", vendor: "deepgram" });
  });

  test("when it makes no words of what the caller says, which the other one then gets", async () => {
    const call = startConversation({ fallbackTranscriber: true });
    await call.connect();
    await call.pass(3000, 3000);
    const framesBefore = call.fallbackTranscriber.frames;
    await call.until("the other one is opened", () => call.fallbackTranscriber.opened === 1, 5000);
    await call.pass(20);
    expect(framesBefore).toBe(0);
    expect(call.fallbackTranscriber.frames * 20).toBeGreaterThan(6900); // the speech and the silence after it
    call.model.answers("Sunny.");
    call.fallbackTranscriber.hears("How is it?", true);
    await call.until("the answer", () => call.transcript().includes("agent: Sunny."));
    expect(call.transcript()).toContain("caller: How is it?");
  });

  test("but not for a short sound, nor if no other is left", async () => {
    const short = startConversation({ fallbackTranscriber: true });
    await short.connect();
    await short.pass(600, 600);
    await short.pass(6000);
    expect(short.fallbackTranscriber.opened).toBe(0);
    const last = startConversation();
    await last.connect();
    await last.pass(2000, 2000);
    await last.pass(6000);
    expect([last.transcriber.opened, eventsOf(last, "warning")]).toEqual([1, []]);
  });

  test("by the page at last, which the record then names", async () => {
    const call = startConversation({ fallbackTranscriber: true });
    await call.connect();
    call.transcriber.breaks("unauthorized");
    await call.pass(20);
    call.fallbackTranscriber.breaks("unauthorized");
    call.model.answers("Sunny.");
    call.line.handlers.onText("How is it?", true, "recognised");
    await call.until("the answer", () => call.turns().length === 2);
    expect(eventsOf(call, "warning").map(({ vendor }) => vendor)).toEqual(["deepgram", "openai"]);
    expect(servedTo(call, "caller")[0]?.transcriber).toEqual([named("page")]);
  });
});
