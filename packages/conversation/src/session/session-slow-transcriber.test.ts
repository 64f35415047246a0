import { afterEach, describe, expect, test } from "vitest";
import { eventsOf, startConversation } from "@parley/testing/harness/conversation";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { saidSorry, startHearingCall, type HearingCall } from "@parley/testing/harness/heard-call";
import { recordSpeech } from "@parley/testing/sound/recorded-speech";
import { ProviderError, type SpeechToText, type TranscriptOptions } from "../ports.ts";

const table = recordSpeech(["a table for four at eight in the evening"]);

describe("a transcriber that is slower than real time", () => {
  let call: HearingCall;
  afterEach(() => call.close());

  test("is bridged at 2.5 s and again, and the caller isn't told that they weren't understood", async () => {
    call = await startHearingCall([table], { kind: "own", baseMs: 300, factor: 4 });
    await call.waits(500);
    await call.plays(table);
    const endedAt = call.clock.now();
    await call.waitsUntil(() => call.lastSoundAt() !== null);
    expect(call.clock.now() - endedAt).toBeGreaterThan(2_500);
    expect(call.clock.now() - endedAt).toBeLessThan(2_800);
    await call.waitsUntil(() => call.turns().some(({ role }) => role === "caller"));
    await call.waits(6_000);
    expect(saidSorry(call)).toBe(0);
    expect(call.transcript()).toEqual([
      "caller: A table for four at eight in the evening.",
      "agent: One moment, please.",
      "agent: I'm still on it.",
      expect.stringMatching(/^agent: All right/),
    ]);
  });

  test("is not bridged if the agent has no such phrases", async () => {
    const engine = { bridge_phrases: false };
    call = await startHearingCall([table], { kind: "own", baseMs: 300, factor: 2 }, { engine });
    await call.waits(500);
    await call.plays(table);
    await call.waitsUntil(() => call.lastSoundAt() !== null);
    expect(call.voice.spoken).toEqual([expect.stringMatching(/^All right/)]);
  });
});

describe("a transcriber that doesn't answer in time", () => {
  const slow = new ProviderError("timeout", "The transcriber took longer than 12 s for 1 s of speech.", {
    isTooSlow: true,
  });

  async function start(direction: "browser" | "inbound") {
    const opened: TranscriptOptions[] = [];
    const sent: number[] = [];
    const ears: SpeechToText = {
      byPiece: true,
      open(options) {
        const nth = opened.push(options) - 1;
        sent.push(0);
        return {
          write: () => void (sent[nth] = (sent[nth] ?? 0) + 1),
          speechStarted: () => undefined,
          speechEnded: () => undefined,
          close: () => undefined,
        };
      },
    };
    const call = startConversation({ plan: { direction }, ears });
    await call.connect();
    const speaksInVain = async (): Promise<void> => {
      await call.pass(14_000, 1_000);
      opened.at(-1)?.onFailure(slow);
      await call.pass(3_000);
    };
    return { call, opened, sent, speaksInVain };
  }

  const warnings = (call: Conversation) => eventsOf(call, "warning").map(({ code }) => code);

  test("once: the caller is asked to say it again, and it isn't sent again", async () => {
    const { call, opened, sent, speaksInVain } = await start("inbound");
    await speaksInVain();
    expect(saidSorry(call)).toBe(1);
    expect(opened).toHaveLength(2);
    expect(sent[1]).toBeLessThanOrEqual(3_000 / 20 + 1);
    expect(warnings(call)).toEqual(["transcriber_failed"]);
    await call.pass(1_200, 1_000);
    opened[1]?.onTranscript({
      text: "A table for four.",
      final: true,
      sound: { fromMs: 3_000, untilMs: 4_000 },
    });
    call.model.answers("For four.");
    await call.until("the answer", () => call.turns().at(-1)?.text === "For four.");
  });

  test("for two turns on the phone: an apology, and the end", async () => {
    const { call, speaksInVain } = await start("inbound");
    await speaksInVain();
    expect(call.ended()).toBeNull();
    await speaksInVain();
    await call.until("the end", () => call.ended() !== null);
    expect(call.ended()).toBe("provider_error");
    expect(warnings(call)).toEqual(["transcriber_failed", "hearing_failed"]);
  });

  test("for two turns in a browser: typing goes on", async () => {
    const { call, speaksInVain } = await start("browser");
    await speaksInVain();
    await speaksInVain();
    expect(call.ended()).toBeNull();
    call.model.answers("For four.");
    await call.types("A table for four.");
    await call.until("the answer", () => call.turns().at(-1)?.text === "For four.");
  });

  test("it is told that no other can take over, so that it has more time", async () => {
    const { opened } = await start("inbound");
    expect(opened[0]?.isLast).toBe(true);
    const other = startConversation({ fallbackTranscriber: true });
    const told: (boolean | undefined)[] = [];
    const open = other.transcriber.open.bind(other.transcriber);
    other.transcriber.open = (options) => (told.push(options.isLast), open(options));
    await other.connect();
    expect(told).toEqual([false]);
  });
});
