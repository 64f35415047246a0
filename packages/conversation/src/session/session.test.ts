import { describe, expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";

describe("a call", () => {
  test("greets within 100 ms of the answer, because the greeting was ready", async () => {
    const call = startConversation({ plan: { firstMessage: "Hello! How can I help?" } });
    call.voice.latencyMs = 500;
    call.session.attach(call.line);
    await call.pass(800);
    expect(call.line.slots).toEqual([]);
    call.line.handlers.onConnected();
    await call.until("the first frame", () => call.lastSoundAt() !== null, 100);
    await call.until("the greeting is over", () => call.turns().length === 1);
    expect(call.heard()).toEqual(["Hello!", "How can I help?"]);
    expect(call.transcript()).toEqual(["agent: Hello! How can I help?"]);
  });

  test("waits for the caller when there is no first message", async () => {
    const call = startConversation();
    await call.connect();
    await call.pass(3000);
    expect(call.lastSoundAt()).toBeNull();
    expect(call.events.filter((event) => event.type === "state").at(-1)).toEqual({
      type: "state",
      state: "listening",
    });
  });

  test("answers what was said, and model and record see the same turns", async () => {
    const call = startConversation({ plan: { firstMessage: "Hello." } });
    await call.connect();
    await call.pass(1000);
    call.model.answers("It is sunny.", " Very warm.");
    await call.says("What is the weather?");
    await call.until("the answer was heard", () => call.turns().length === 3);
    expect(call.model.requests[0]?.messages).toEqual([
      { role: "system", text: "Be kind." },
      { role: "assistant", text: "Hello.", toolCalls: [] },
      { role: "user", text: "What is the weather?" },
    ]);
    expect(call.heard()).toEqual(["Hello.", "It is sunny.", "Very warm."]);
    expect(call.transcript()).toEqual([
      "agent: Hello.",
      "caller: What is the weather?",
      "agent: It is sunny. Very warm.",
    ]);
  });

  test("hangs up after the goodbye was heard", async () => {
    const call = startConversation();
    call.line.delayMs = 200;
    await call.connect();
    call.model.answers("Goodbye, take care!", { call: "cut_call" });
    await call.says("That was all.");
    await call.until("hung up", () => call.ended() !== null);
    expect(call.ended()).toBe("agent_hangup");
    expect(call.heard()).toEqual(["Goodbye, take care!"]);
    const frames = call.line.slots.filter(({ frame }) => frame);
    expect(frames.length).toBe(Math.ceil(("Goodbye, take care!".length * 60) / 20));
    expect(call.line.closedAt! - call.lastSoundAt()!).toBeGreaterThanOrEqual(200);
    await call.session.finished;
    expect(call.events.at(-1)).toEqual({ type: "finished" });
    expect(call.invocations()).toMatchObject([{ name: "cut_call", outcome: { error: null } }]);
  });
});
