/** What transcribers report about a line on which others are heard (docs/engine.md#lines-that-arent-clean). */
import { describe, expect, test } from "vitest";
import { createPieceTranscriber } from "@parley/testing/engine/piece-transcriber";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import {
  CALLER,
  FAR,
  isStopped,
  isTalking,
  known,
  spans,
  started,
  television,
} from "@parley/testing/harness/noisy-call";

describe("a transcriber that hears the television's words, too", () => {
  test.each([0, 3])(
    "the caller is answered 15 s after they were last heard (after %s turns)",
    async (turns) => {
      const { call } = turns > 0 ? await known() : { call: await started() };
      call.others = television(FAR, call.elapsed());
      await call.pass(400, 400, CALLER);
      call.transcriber.hears("When are you open", false);
      await call.pass(400, 400, CALLER);
      const since = call.clock.now();
      let words = "When are you open?";
      for (let passed = 0; passed < 20_000; passed += 500) {
        words += " news";
        call.transcriber.hears(words, false);
        await call.pass(500);
      }
      const first = spans(call, since).at(0)?.[0] ?? Infinity;
      expect(first).toBeGreaterThan(14_500);
      expect(first).toBeLessThan(16_000);
      const said = call
        .transcript()
        .filter((line) => line.startsWith("agent: I have nothing to say to that."));
      expect(said.length).toBe(turns + 1);
    },
  );
});

describe("a transcriber that can label speakers", () => {
  /** Words of the last half second. */
  function spoken({ transcriber }: Conversation, text: string, speaker: string, final: boolean): void {
    const untilMs = transcriber.writtenMs - 100;
    transcriber.judges({ text, final, speakers: [{ speaker, text, fromMs: untilMs - 400, untilMs }] });
  }

  test("is asked to once a turn was answered over others' words, and from then on theirs are left out", async () => {
    const { call } = await known({ tellsSpeakers: true });
    call.others = television(FAR, call.elapsed());
    await call.pass(800, 800, CALLER);
    for (let passed = 0; passed < 16_500; passed += 500) {
      call.transcriber.hears(`When are you open? ${"news ".repeat(1 + passed / 500)}`, false);
      expect(call.transcriber.isAskedForSpeakers).toBe(passed > 15_000);
      await call.pass(500);
    }
    expect(call.transcriber.opened).toBe(2);
    await call.pass(8000);

    call.model.answers("From nine to five.");
    await call.pass(800, 800, CALLER);
    spoken(call, "And on Sundays?", "0", true);
    const since = call.clock.now();
    for (let passed = 0; passed < 5000; passed += 500) {
      await call.pass(500);
      spoken(call, "more news", "1", passed % 1000 === 0);
    }
    expect(spans(call, since)[0]?.[0]).toBeLessThan(1500);
    expect(call.transcript().slice(-2)).toEqual(["caller: And on Sundays?", "agent: From nine to five."]);
    expect(call.turns().at(-1)?.interruptedAtMs).toBeNull();
  });

  test("isn't asked on a clean line, nor opened again if it can't", async () => {
    const { call } = await known({ tellsSpeakers: true });
    await isTalking(call);
    await call.pass(20_000);
    expect([call.transcriber.opened, call.transcriber.isAskedForSpeakers]).toEqual([1, false]);
  });
});

describe("a transcriber by the piece", () => {
  test("is asked in the short pauses of a television as loud as the caller", async () => {
    const ears = createPieceTranscriber();
    const call = await started({ ears });
    for (let turn = 0; turn < 2; turn++) {
      await call.pass(1200, 800, CALLER);
      ears.answers("When are you open?");
      await call.pass(4000);
    }
    call.others = television(CALLER, call.elapsed());
    await call.pass(15_500);
    for (let turn = 0; turn < 3; turn++) {
      const before = ears.asked;
      await call.pass(800, 800, CALLER);
      const since = call.clock.now();
      call.model.answers("From nine to five.");
      await call.until("a piece is asked for", () => ears.asked > before, 2000);
      await call.pass(400);
      ears.answers("And on Sundays?");
      await call.until("the agent is heard", () => (call.lastSoundAt() ?? 0) > since, 1400);
      await call.until("a later piece is asked for", () => ears.asked > before + 1, 2500);
      ears.answers("");
      await call.pass(3000);
      const said = (line: string): number => call.transcript().filter((each) => each === line).length;
      expect([said("caller: And on Sundays?"), said("agent: From nine to five.")]).toEqual([
        turn + 1,
        turn + 1,
      ]);
    }
  });

  test("is asked when the caller's level ends, and the agent answers beside a television far below", async () => {
    const ears = createPieceTranscriber();
    const call = await started({ ears });
    const answered = async (): Promise<number> => {
      await call.pass(800, 800, CALLER);
      const since = call.clock.now();
      const before = ears.asked;
      await call.until("a piece is asked for", () => ears.asked > before, 600);
      await call.pass(400);
      ears.answers("When are you open?");
      await call.until("the agent is heard", () => (call.lastSoundAt() ?? 0) > since, 3000);
      const first = spans(call, since).at(0)?.[0] ?? Infinity;
      await call.pass(3000);
      return first;
    };
    const clean = [await answered(), await answered(), await answered()];
    call.others = television(FAR, call.elapsed());
    await call.pass(5000);
    const beside = [await answered(), await answered(), await answered()];
    expect(Math.max(...beside)).toBeLessThanOrEqual(Math.max(...clean) + 300);
    expect(call.turns().every(({ interruptedAtMs }) => interruptedAtMs === null)).toBe(true);
  });
});

describe("a transcriber that can't be trusted", () => {
  /** Two coughs or words of a second, each with the agent waiting for them. */
  async function holds(call: Conversation, late: string | null): Promise<void> {
    for (let time = 0; time < 2; time++) {
      await isTalking(call);
      await call.pass(1000, 1000, CALLER);
      await call.pass(2200);
      if (late) call.transcriber.hears(late, true);
      await call.pass(1000);
    }
  }
  const stops = async (call: Conversation): Promise<boolean> => {
    await isTalking(call);
    await call.pass(1000, 1000, CALLER);
    return isStopped(call);
  };

  test("sound without words has stopped the agent twice: the third time it doesn't", async () => {
    const { call } = await known();
    await holds(call, null);
    expect(await stops(call)).toBe(false);
  });

  test("a cough before an answer tells nothing", async () => {
    const { call } = await known();
    for (let time = 0; time < 3; time++) {
      call.model.answers("Good.");
      await call.pass(100, 100, CALLER);
      await call.types("Tell me.");
      await call.pass(200, 200, CALLER);
      await call.pass(3000);
    }
    expect(await stops(call)).toBe(true);
  });

  test("words that came late undo it", async () => {
    const { call } = await known();
    await holds(call, "Mm-hmm.");
    expect(await stops(call)).toBe(true);
  });

  test("it has given no words in this call", async () => {
    const call = await started();
    await holds(call, null);
    expect(await stops(call)).toBe(true);
  });

  test("it is failing", async () => {
    const { call } = await known();
    for (let time = 0; time < 2; time++) {
      await isTalking(call);
      call.transcriber.breaks();
      await call.pass(1000, 1000, CALLER);
      await call.pass(3200);
    }
    expect(await stops(call)).toBe(true);
  });

  test("it is slow: sound is waited for as long as it takes", async () => {
    const call = await started();
    for (let turn = 0; turn < 2; turn++) {
      await call.pass(4000, 4000, CALLER);
      call.transcriber.hears("When are you open?", false);
      call.transcriber.hears("When are you open?", true);
      await call.pass(6000);
    }
    await isTalking(call);
    await call.pass(7500, 7500, CALLER);
    expect(isStopped(call)).toBe(true);
  });
});
