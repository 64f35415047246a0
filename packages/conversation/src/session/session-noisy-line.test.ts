/** Calls on which others are heard besides the caller (docs/engine.md#lines-that-arent-clean). */
import { describe, expect, test } from "vitest";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import {
  CALLER,
  FAR,
  LONG,
  firstSound,
  isStopped,
  isTalking,
  known,
  silentMs,
  spans,
  speaks,
  started,
  television,
} from "@parley/testing/harness/noisy-call";

describe("a television without words", () => {
  test("before any words in the call: the agent speaks over it after 15 s, and goes on", async () => {
    const call = await started();
    call.others = television(500);
    await call.pass(1500);
    call.model.answers(LONG.repeat(4));
    const since = call.clock.now();
    await call.types("Tell me.");
    await call.pass(30_000);
    const [first, second, ...more] = spans(call, since);
    expect(first?.[1]).toBeLessThan(800);
    expect(second?.[0]).toBeLessThan(16_000);
    expect(second?.[1]).toBeGreaterThan(28_000);
    expect(more).toEqual([]);
  });

  test("as loud as the caller, with a transcriber that has given words during speech: after 5 s", async () => {
    const { call } = await known();
    call.others = television(CALLER, call.elapsed());
    await call.pass(1500);
    call.model.answers(LONG.repeat(4));
    const since = call.clock.now();
    await call.types("Tell me.");
    await call.pass(17_000);
    const [, second, ...more] = spans(call, since);
    expect(second?.[0]).toBeLessThan(5000);
    expect(second?.[1]).toBeGreaterThan(16_000);
    expect(more).toEqual([]);
  });

  test("far below the caller it doesn't stop the agent at all", async () => {
    const { call } = await known();
    call.others = television(FAR, call.elapsed());
    await call.pass(1500);
    await isTalking(call);
    await call.pass(10_000);
    expect(silentMs(call, 10_000)).toBe(0);
  });

  test.each([
    ["far below", FAR, 300],
    ["as loud as", CALLER, 1300],
  ])("%s the caller: turns are answered at most so much later (%s, %s ms)", async (_, amplitude, mostMs) => {
    const { call, cleanMs } = await known();
    call.others = television(amplitude, call.elapsed());
    await isTalking(call); // long enough to know the line
    await call.pass(20_000);
    for (let turn = 0; turn < 4; turn++) {
      await speaks(call, "When are you open?");
      expect(await firstSound(call)).toBeLessThanOrEqual(cleanMs + mostMs);
      await call.pass(4000);
    }
    expect(call.turns().filter(({ text }) => text.startsWith("When")).length).toBe(7);
  });

  test("under automatic gain, which makes it as loud as the caller in their pauses: like one as loud", async () => {
    const { call, cleanMs } = await known();
    let spokeUntil = call.elapsed();
    const talk = television(1, spokeUntil);
    // 15 dB quieter while the caller speaks; then the gain comes back within a second.
    call.others = (ms) => {
      const db = Math.min(0, 15 * ((ms - spokeUntil) / 1000 - 1));
      return talk(ms) * CALLER * 10 ** (db / 20);
    };
    await isTalking(call);
    await call.pass(20_000);
    for (let turn = 0; turn < 4; turn++) {
      spokeUntil = call.elapsed() + 800;
      await speaks(call, "When are you open?");
      expect(await firstSound(call)).toBeLessThanOrEqual(cleanMs + 1300);
      await call.pass(4000);
    }
    expect(call.turns().filter(({ text }) => text.startsWith("When")).length).toBe(7);
  });

  test("for ten seconds of silence the line is clean again, and sound stops the agent", async () => {
    const { call } = await known();
    const end = call.elapsed() + 20_000;
    call.others = (ms) => (ms < end ? television(CALLER)(ms) : 0);
    await isTalking(call);
    await call.until("the television is off", () => call.elapsed() >= end);
    await isTalking(call);
    await call.pass(1000, 1000, CALLER);
    expect(isStopped(call)).toBe(false);
    await call.pass(10_000);
    await isTalking(call);
    await call.pass(1000, 1000, CALLER);
    expect(isStopped(call)).toBe(true);
  });
});

describe("a caller beside a television far below them", () => {
  async function beside(): Promise<Conversation> {
    const { call } = await known();
    call.others = television(FAR, call.elapsed());
    await isTalking(call);
    await call.pass(4000);
    return call;
  }

  test("stops the agent by sound alone, as on a clean line", async () => {
    const call = await beside();
    await call.pass(1000, 1000, CALLER);
    expect(isStopped(call)).toBe(true);
  });

  test("stops it by a word at once", async () => {
    const call = await beside();
    await call.pass(300, 300, CALLER);
    call.transcriber.hears("Wait", false);
    await call.pass(120);
    expect(isStopped(call)).toBe(true);
  });

  test("has their final words asked for when their level ends", async () => {
    const { call } = await known();
    call.others = television(FAR, call.elapsed());
    await call.pass(6000);
    const before = call.transcriber.asked;
    await call.pass(800, 800, CALLER);
    await call.pass(200);
    expect(call.transcriber.asked).toBe(before);
    await call.pass(300);
    expect(call.transcriber.asked).toBe(before + 1);
  });
});

describe("a caller whose level changes", () => {
  test.each([
    ["moves away", CALLER, FAR],
    ["comes nearer", FAR, CALLER],
  ])("who %s is answered as before, and after two turns sound alone stops the agent", async (_, was, is) => {
    const { call, cleanMs } = await known({}, was);
    for (let turn = 0; turn < 2; turn++) {
      await speaks(call, "When are you open?", is);
      expect(await firstSound(call)).toBeLessThanOrEqual(cleanMs + 60);
      await call.pass(3000);
    }
    await isTalking(call);
    await call.pass(1000, 1000, is);
    expect(isStopped(call)).toBe(true);
  });

  test("who moves away interrupts with their second word at the latest", async () => {
    const { call } = await known();
    await isTalking(call);
    await call.pass(300, 300, FAR);
    call.transcriber.hears("Please", false);
    await call.pass(200, 200, FAR);
    call.transcriber.hears("Please stop", false);
    await call.pass(100, 100, FAR);
    expect(isStopped(call)).toBe(true);
    expect(call.turns().at(-1)?.interruptedAtMs).not.toBeNull();
  });
});

describe("a television alone", () => {
  test.each([
    ["far below the caller", FAR],
    ["as loud as the caller", CALLER],
  ])("%s: the caller is asked, then the call ends", async (_, amplitude) => {
    const { call } = await known();
    call.others = television(amplitude, call.elapsed());
    await call.until("the call ends", () => call.ended() !== null, 80_000);
    expect(call.ended()).toBe("silence_timeout");
    expect(call.transcript()).toContain("agent: Are you still there?");
  });

  test("keeps the call open while the transcriber is failing", async () => {
    const { call } = await known();
    call.others = television(FAR, call.elapsed());
    await call.pass(1500);
    call.transcriber.breaks();
    await call.pass(40_000);
    expect(call.transcript()).not.toContain("agent: Are you still there?");
    expect(call.ended()).toBeNull();
  });
});
