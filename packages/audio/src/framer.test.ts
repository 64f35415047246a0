import fc from "fast-check";
import { expect, test } from "vitest";
import { FRAME_SAMPLES } from "./frame.ts";
import { createFramer } from "./framer.ts";

test("chunks of any length give the same samples in frames, padded with silence at the end", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(900), { maxLength: 12 }), (lengths) => {
      const framer = createFramer();
      let next = 1;
      const frames = lengths.flatMap((length) => framer.push(Int16Array.from({ length }, () => next++)));
      const last = framer.flush();
      if (last) frames.push(last);

      const total = next - 1;
      expect(frames).toHaveLength(Math.ceil(total / FRAME_SAMPLES));
      for (const [index, frame] of frames.entries()) {
        expect(frame).toHaveLength(FRAME_SAMPLES);
        const expected = Int16Array.from({ length: FRAME_SAMPLES }, (_, i) => {
          const sample = index * FRAME_SAMPLES + i + 1;
          return sample <= total ? sample : 0;
        });
        expect(frame).toEqual(expected);
      }
      expect(framer.flush()).toBeNull();
    }),
  );
});

test("a frame is its receiver's own: writing into it changes no later one", () => {
  const framer = createFramer();
  const [first] = framer.push(new Int16Array(FRAME_SAMPLES).fill(7));
  first?.fill(99);
  framer.push(Int16Array.of(1));
  expect(framer.flush()?.subarray(0, 3)).toEqual(Int16Array.of(1, 0, 0));
});
