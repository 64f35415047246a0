import { describe, expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";
import { createRecordingLine } from "@parley/testing/media/recording-line";
import type { Frame } from "@parley/audio/frame";

/** What a recording was given: when it began, and how loud each side was, slot by slot. */
function recordingOf() {
  const told = { begunAt: null as number | null, agent: [] as (number | null)[], caller: [] as number[] };
  const level = (frame: Frame): number => frame.at(-1) ?? 0;
  return {
    told,
    recording: {
      begin: (at: number) => void (told.begunAt ??= at),
      heard: (frame: Frame) => void told.caller.push(level(frame)),
      slot: (frame: Frame | null) => void told.agent.push(frame && level(frame)),
    },
  };
}

const NOTICE = "This call is recorded.";

describe("a recording", () => {
  test("begins with the answer and gets both sides, silence included", async () => {
    const { told, recording } = recordingOf();
    const call = startConversation({ recording, plan: { firstMessage: "Hello there." } });
    await call.pass(500);
    expect(told).toEqual({ begunAt: null, agent: [], caller: [] });
    await call.connect();
    expect(told.begunAt).toBe(call.clock.now());
    await call.pass(3000, 400);
    expect(told.agent).toHaveLength(150);
    expect(told.agent.filter((level) => level !== null).length).toBeGreaterThan(10);
    expect(told.agent.at(-1)).toBeNull();
    expect(told.caller.filter((level) => level === 1000)).toHaveLength(20);
  });

  test("goes on when the caller comes back on another line, and hears nothing from one who is away", async () => {
    const { told, recording } = recordingOf();
    const call = startConversation({ recording });
    await call.connect();
    await call.pass(200);
    call.line.handlers.onSilent?.(2000);
    const before = told.caller.length;
    call.line.handlers.onFrame(new Int16Array(320).fill(1000));
    expect(told.caller).toHaveLength(before);
    const second = createRecordingLine(call.clock);
    call.session.attach(second);
    second.handlers.onConnected();
    second.handlers.onFrame(new Int16Array(320).fill(2000));
    expect(told.caller.at(-1)).toBe(2000);
  });
});

describe("the notice that a call is recorded", () => {
  test("comes before the first message, in words of its own or in the agent's language", async () => {
    const own = startConversation({
      plan: { recording: { notice: "We record." }, firstMessage: "Hello there." },
    });
    await own.connect();
    await own.pass(8000);
    expect(own.transcript()).toEqual(["agent: We record.", "agent: Hello there."]);
    const german = startConversation({ plan: { recording: { notice: "" }, language: "de-CH" } });
    await german.connect();
    await german.pass(8000);
    expect(german.transcript()).toEqual(["agent: Dieser Anruf wird aufgezeichnet."]);
  });

  test("is left out if the agent doesn't tell its callers", async () => {
    const call = startConversation({ plan: { recording: { notice: null }, firstMessage: "Hello there." } });
    await call.connect();
    await call.pass(4000);
    expect(call.transcript()).toEqual(["agent: Hello there."]);
  });

  test("can't be interrupted, and what the caller says over it is answered when it is over", async () => {
    const call = startConversation({ plan: { recording: { notice: NOTICE }, firstMessage: "" } });
    await call.connect();
    call.model.answers("We are open.");
    await call.pass(200);
    await call.says("When are you open?");
    await call.pass(10_000);
    expect(call.transcript()).toEqual([
      `agent: ${NOTICE}`,
      "caller: When are you open?",
      "agent: We are open.",
    ]);
  });

  test("isn't lost to a caller who speaks before it has begun", async () => {
    const call = startConversation({ plan: { recording: { notice: NOTICE }, firstMessage: "" } });
    call.model.answers("We are open.");
    await call.connect();
    await call.types("When are you open?");
    await call.pass(10_000);
    expect(call.transcript()).toContain(`agent: ${NOTICE}`);
    expect(call.transcript().at(-1)).toBe("agent: We are open.");
  });
});
