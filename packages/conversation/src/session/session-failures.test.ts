import { describe, expect, test } from "vitest";
import { ProviderError } from "../ports.ts";
import { eventsOf, phoneOf, startConversation } from "@parley/testing/harness/conversation";
import { createRecordingLine } from "@parley/testing/media/recording-line";
import { STALL } from "@parley/testing/engine/scripted-model";

const DOWN = { fail: new ProviderError("unavailable", "503") };
const FORBIDDEN = { fail: new ProviderError("unauthorized", "401") };
const warnings = (call: { events: { type: string }[] }): unknown[] =>
  call.events.flatMap((event) => ("code" in event ? [event.code] : []));

describe("the model fails", () => {
  test("once: it is asked again and nobody notices", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers("It is", DOWN);
    call.model.answers("It is sunny.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.heard()).toEqual(["It is sunny."]);
    expect(warnings(call)).toEqual(["model_failed"]);
  });

  test("twice: the fallback answers, and stays for the rest of the call", async () => {
    const call = startConversation({ fallbackModel: true });
    await call.connect();
    call.model.answers(DOWN);
    call.model.answers(DOWN);
    call.fallback.answers("Sunny.");
    call.fallback.answers("Warm.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    await call.says("And tomorrow?");
    await call.until("the answer", () => call.turns().length === 4);
    expect([call.model.requests.length, call.fallback.requests.length]).toEqual([2, 2]);
  });

  test("a refusal is not tried again but goes to the fallback at once", async () => {
    const call = startConversation({ fallbackModel: true });
    await call.connect();
    call.model.answers(FORBIDDEN);
    call.fallback.answers("Sunny.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.model.requests.length).toBe(1);
  });

  test("for good: an apology, then provider_error", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers(DOWN);
    call.model.answers(DOWN);
    await call.says("How is it?");
    await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("provider_error");
    expect(call.transcript()[1]).toContain("I'm sorry");
    await call.session.finished;
  });

  test("a model that says nothing for ten seconds has failed", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers(STALL);
    call.model.answers("Sunny.");
    await call.says("How is it?");
    await call.until("asked again", () => call.model.requests.length === 2, 12_000);
    await call.until("the answer", () => call.transcript().includes("agent: Sunny."));
    expect(call.model.open).toBe(0);
  });

  test("in the middle of what is heard: what was said stays, and it goes on from there", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers("It is sunny today. ", "And ", { wait: 300 }, DOWN);
    call.model.answers("Tomorrow it rains.");
    await call.says("How is it?");
    await call.until("both parts", () => call.turns().length === 3);
    expect(call.heard()).toEqual(["It is sunny today.", "Tomorrow it rains."]);
    expect(call.model.requests[1]?.messages.slice(2, 3)).toEqual([
      { role: "assistant", text: "It is sunny today.", toolCalls: [] },
    ]);
  });

  test.each([
    ["is empty", []],
    ["fails too", [DOWN]],
  ])(
    "in the middle, and the next attempt %s: every attempt goes on from what was said",
    async (_how, second) => {
      const call = startConversation({ fallbackModel: true });
      await call.connect();
      call.model.answers("It is sunny today. ", "And ", { wait: 300 }, DOWN);
      call.model.answers(...second);
      call.model.answers("Tomorrow it rains.");
      call.fallback.answers("Tomorrow it rains.");
      await call.says("How is it?");
      await call.until("both parts", () => call.turns().length === 3);
      expect(call.heard()).toEqual(["It is sunny today.", "Tomorrow it rains."]);
      const requests = [...call.model.requests, ...call.fallback.requests];
      expect(requests).toHaveLength(3);
      expect(requests.slice(1).map(({ messages }) => messages.at(-1))).toEqual([
        expect.objectContaining({ role: "user", text: expect.stringContaining("broke off") as string }),
        expect.objectContaining({ role: "user", text: expect.stringContaining("broke off") as string }),
      ]);
    },
  );

  test("after a tool call: the call stands, and its result is what the model goes on from", async () => {
    const call = startConversation({ tools: [{ name: "book" }] });
    await call.connect();
    call.model.answers({ call: "book" }, { wait: 20 }, DOWN);
    call.model.answers("Booked.");
    await call.says("Book a table.");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.tools.started.length).toBe(1);
  });

  test("an empty reply is asked for once more", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers("**");
    call.model.answers("Hello.");
    await call.says("Hi there!");
    await call.until("the answer", () => call.turns().length === 2);
    call.model.answers();
    call.model.answers();
    await call.says("Hm, well.");
    await call.pass(5000);
    expect(call.ended()).toBeNull();
    expect(call.model.requests.length).toBe(4);
  });
});

describe("the voice fails", () => {
  test("once: the sentence is spoken again from where it broke off", async () => {
    const call = startConversation({ fallbackVoice: true });
    await call.connect();
    call.voice.fails(1, 300);
    call.model.answers("It is sunny today.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.voice.spoken).toEqual(["It is sunny today.", "It is sunny today."]);
    const played = call.line.slots.filter(({ frame }) => frame).length * 20;
    expect(played).toBe("It is sunny today.".length * 60);
  });

  test("twice: the built-in voice takes over for the rest of the call", async () => {
    const call = startConversation({ fallbackVoice: true });
    await call.connect();
    call.voice.fails(2);
    call.model.answers("One. Two.");
    await call.says("Count!");
    await call.until("the answer", () => call.turns().length === 2);
    expect(call.fallbackVoice.spoken).toEqual(["One.", "Two."]);
    expect(call.ended()).toBeNull();
  });

  test("for good: provider_error", async () => {
    const call = startConversation();
    await call.connect();
    call.voice.fails(9);
    call.model.answers("One.");
    await call.says("Count!");
    await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("provider_error");
    await call.session.finished;
  });
});

describe("the line", () => {
  test("a WebSocket takes the place of a WebRTC line that does not connect", async () => {
    const call = startConversation({ plan: { firstMessage: "Hello." } });
    const failing = createRecordingLine(call.clock);
    call.session.attach(failing);
    await call.pass(1000);
    failing.handlers.onClosed("network_lost");
    await call.pass(1000);
    expect(call.ended()).toBeNull();
    await call.connect();
    await call.until("the greeting", () => call.turns().length === 1);
    expect(failing.closings).toBe(1);
  });

  test("a second line is refused and closed once a phone is connected", async () => {
    const call = startConversation({ plan: { direction: "inbound" } });
    await call.connect();
    const second = createRecordingLine(call.clock);
    expect(call.session.attach(second)).toBe(false);
    expect(second.closings).toBe(1);
    expect(call.line.closedAt).toBeNull();
  });

  test.each(["caller_hangup", "network_lost"] as const)(
    "%s ends the call and closes everything",
    async (reason) => {
      const call = startConversation({ plan: { firstMessage: "Hello there, how are you?" } });
      await call.connect();
      await call.pass(300);
      call.line.handlers.onClosed(reason);
      if (reason === "network_lost") await call.pass(20_000);
      await call.session.finished;
      expect(call.ended()).toBe(reason);
      expect([
        call.transcriber.openStreams,
        call.activity.openStreams,
        call.voice.open,
        call.clock.sleeping,
      ]).toEqual([0, 0, 0, 0]);
      expect(call.line.closings).toBe(1);
    },
  );

  test("a call that nobody connects to ends after thirty seconds", async () => {
    const call = startConversation();
    call.session.attach(call.line);
    await call.pass(30_100);
    await call.session.finished;
    expect(call.ended()).toBe("network_lost");
    expect(call.line.closings).toBe(1);
  });

  test("a defect ends this call as error, with everything closed", async () => {
    const call = startConversation();
    await call.connect();
    call.line.send = () => {
      throw new Error("broken line");
    };
    await call.pass(40);
    await call.session.finished;
    expect(call.ended()).toBe("error");
    expect(call.logged.join()).toContain("broken line");
    expect(call.events.filter((event) => event.type === "ended").length).toBe(1);
    expect(call.line.closings).toBe(1);
  });
});

test("a model that says nothing is not asked again once the agent has said why it hangs up", async () => {
  const call = startConversation({ plan: { direction: "inbound", phone: phoneOf() } });
  call.model.answers();
  await call.connect();
  call.line.handlers.onHold?.(true);
  call.transcriber.breaks();
  await call.types("What now?");
  call.line.handlers.onHold?.(false);
  call.transcriber.breaks("unauthorized");
  await call.types("What now?");
  await call.pass(100);
  expect(call.model.requests).toHaveLength(1);
  call.line.handlers.onClosed("caller_hangup");
  await call.pass(3_000);
});

describe("who failed, and who served", () => {
  const openai = { provider: "openai", model: "gpt-a", baseUrl: "", apiKey: "" } as const;

  test("a failure names its vendor and the caller's turn; the fallback that serves is told", async () => {
    const call = startConversation({ fallbackModel: true, plan: { model: openai as never } });
    await call.connect();
    call.model.answers(FORBIDDEN);
    call.fallback.answers("Sunny.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    const [failed] = eventsOf(call, "warning");
    expect(failed).toMatchObject({ code: "model_failed", vendor: "openai", turnId: call.turns()[0]?.id });
    const { providers } = eventsOf(call, "served").at(-1) ?? {};
    expect(providers?.model).toEqual({
      planned: { provider: "openai", model: "gpt-a" },
      fallback: { provider: "rehearsal", model: null },
      fallbacks: [{ provider: "rehearsal", model: null }],
      served: [{ provider: "rehearsal", model: null }],
      tokens: null,
    });
    expect(providers?.voice.served).toHaveLength(1);
  });

  test("each that serves is told once", async () => {
    const call = startConversation();
    await call.connect();
    call.model.answers("Sunny.");
    call.model.answers("Warm.");
    await call.says("How is it?");
    await call.until("the answer", () => call.turns().length === 2);
    await call.says("And tomorrow?");
    await call.until("the answer", () => call.turns().length === 4);
    expect(eventsOf(call, "served")).toHaveLength(3); // model, transcriber and voice
  });
});
