import fc from "fast-check";
import { expect, test } from "vitest";
import { createSoundBuffer } from "./sound-buffer.ts";

test("what goes in comes out, in pieces of any length", () => {
  const change = fc.record({ takes: fc.boolean(), samples: fc.integer({ min: 0, max: 20_000 }) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const buffer = createSoundBuffer();
      let next = 0;
      let due = 0;
      for (const { takes, samples } of changes) {
        if (!takes) {
          buffer.add(Int16Array.from({ length: samples }, () => next++ & 0x7fff));
          continue;
        }
        const expected = Int16Array.from(
          { length: Math.min(samples, next - due) },
          (_, at) => (due + at) & 0x7fff,
        );
        expect(buffer.view(due, due + samples)).toEqual(expected);
        buffer.dropUntil(due + samples);
        due += expected.length;
      }
      expect([buffer.received, buffer.taken]).toEqual([next, due]);
    }),
    { numRuns: 20 },
  );
});
