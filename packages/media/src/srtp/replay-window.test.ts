import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ReplayWindow } from "./replay-window.ts";

test("each number passes once, unless it is more than 127 behind the newest", () => {
  const numbers = fc.array(fc.nat(500), { maxLength: 300 });
  fc.assert(
    fc.property(numbers, (stream) => {
      const window = new ReplayWindow();
      const seen = new Set<number>();
      let highest = -1;
      for (const index of stream) {
        const isFresh = !seen.has(index) && highest - index < 128;
        expect(window.isNew(index)).toBe(isFresh);
        if (!isFresh) continue;
        window.mark(index);
        seen.add(index);
        highest = Math.max(highest, index);
      }
    }),
  );
});
