/** An answer that is due is heard within 5 s, whatever is on the line without words. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import { CALLER, FAR, known, LONG, spans } from "@parley/testing/harness/noisy-call";

/** The marker voice takes 60 ms for a character; some of them are lost at each stop. */
const ANSWER_MS = LONG.length * 60 - 500;

function soundMs(call: Conversation, since: number): number {
  return call.line.slots.filter(({ at, frame }) => frame && at >= since).length * 20;
}

const sound = fc.record({
  ms: fc.integer({ min: 3, max: 250 }).map((slots) => slots * 20),
  amplitude: fc.constantFrom(FAR, CALLER / 2, CALLER, 2 * CALLER),
  pauseMs: fc.oneof(
    { weight: 3, arbitrary: fc.constant(200) },
    fc.integer({ min: 1, max: 60 }).map((slots) => slots * 20),
  ),
});
const script = fc.record({
  sounds: fc.array(sound, { minLength: 1, maxLength: 12 }),
  /** When the caller types, in ms after the first sound. */
  typedMs: fc.integer({ min: 0, max: 300 }).map((slots) => slots * 20),
  engine: fc.constantFrom({}, { interrupt_min_words: 2 }, { interruptible: false }, { answer_early: false }),
});

test("an answer that is due is heard within 5 s, to its end", async () => {
  await fc.assert(
    fc.asyncProperty(script, async ({ sounds, typedMs, engine }) => {
      const { call } = await known({ engine });
      const beganAt = call.elapsed();
      const heardAt = (ms: number): number => {
        let rest = (ms - beganAt) % sounds.reduce((sum, { ms: long, pauseMs }) => sum + long + pauseMs, 0);
        for (const { ms: long, pauseMs, amplitude } of sounds) {
          if (rest < long) return amplitude;
          rest -= long + pauseMs;
          if (rest < 0) return 0;
        }
        return 0;
      };
      call.others = heardAt;
      await call.pass(typedMs);
      call.model.answers(LONG);
      const dueAt = call.clock.now();
      await call.types("Tell me.");
      for (let ms = 0; ms < 25_000 && soundMs(call, dueAt) < ANSWER_MS + 500; ms += 500) await call.pass(500);
      let [silentFrom, heardMs] = [0, 0];
      for (const [from, until] of spans(call, dueAt)) {
        if (heardMs >= ANSWER_MS) break; // the next is another sentence
        expect(from - silentFrom).toBeLessThan(5000);
        [silentFrom, heardMs] = [until, heardMs + until - from];
      }
      expect(heardMs).toBeGreaterThanOrEqual(ANSWER_MS);
    }),
    { numRuns: 25 },
  );
});
