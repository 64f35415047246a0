import { expect, test } from "vitest";
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { createFader } from "./fader.ts";

const loud = () => new Int16Array(FRAME_SAMPLES).fill(10_000);

function after(fader: ReturnType<typeof createFader>, frames: number): number[] {
  return Array.from({ length: frames }, () => {
    const frame = loud();
    fader.apply(frame);
    return frame.at(-1) ?? 0;
  });
}

test("a lowered voice is 15 dB quieter after 40 ms, and loud again 200 ms after it was raised", () => {
  const fader = createFader();
  fader.lower();
  expect(after(fader, 3)).toEqual([5889, 1778, 1778]);
  fader.raise();
  const rising = after(fader, 10);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(rising.slice(-2)).toEqual([9178, 10_000]);
});

test("no step between two samples is one that can be heard as a click", () => {
  const fader = createFader();
  const samples: number[] = [];
  for (const change of [fader.lower, fader.raise, fader.lower]) {
    change();
    for (let n = 0; n < 5; n++) {
      const frame = loud();
      fader.apply(frame);
      samples.push(...frame);
    }
  }
  const steps = samples.slice(1).map((sample, at) => Math.abs(sample - (samples[at] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(20);
});

test("a reset is loud at once, and full loudness leaves samples as they are", () => {
  const fader = createFader();
  fader.lower();
  after(fader, 3);
  fader.reset();
  expect(after(fader, 1)).toEqual([10_000]);
});
