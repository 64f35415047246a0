import { describe, expect, test } from "vitest";
import { createDoubler, createHalver } from "./half-band.ts";
import { amplitudeDbfs, concat, tone } from "@parley/testing/sound/test-signals";

/** A second of a tone, converted in frames of 20 ms, without its first 200 ms. */
function change(hz: number, from: number, to: number): Int16Array {
  const sound = tone({ hz, dbfs: -3, ms: 1_000, sampleRate: from });
  const apply = to > from ? createDoubler() : createHalver();
  const frames: Int16Array[] = [];
  for (let at = 0; at < sound.length; at += from / 50) frames.push(apply(sound.subarray(at, at + from / 50)));
  return concat(...frames).subarray(to / 5);
}

describe.each([
  [8_000, 16_000],
  [16_000, 8_000],
])("from %i to %i Hz", (from, to) => {
  test("the band of telephones passes unchanged", () => {
    for (const hz of [50, 300, 1_000, 2_500, 3_400, 3_800])
      expect(Math.abs(amplitudeDbfs(change(hz, from, to), hz, to) + 3), `${hz} Hz`).toBeLessThan(0.05);
  });

  test("nothing appears where nothing was", () => {
    const heard = from < to ? [300, 1_000, 3_400, 3_900] : [4_100, 4_500, 5_000, 6_000, 7_900];
    for (const hz of heard) {
      const ghost = 8_000 - hz;
      expect(amplitudeDbfs(change(hz, from, to), ghost, to), `${hz} Hz at ${ghost} Hz`).toBeLessThan(-60);
    }
  });
});

test("silence stays silent, and becomes so again after a loud sound", () => {
  const double = createDoubler();
  double(tone({ hz: 500, dbfs: 0, ms: 20, sampleRate: 8_000 }));
  let last = double(new Int16Array(160));
  for (let i = 0; i < 50; i++) last = double(new Int16Array(160));
  expect(last.every((sample) => sample === 0)).toBe(true);
});

test("the loudest sound doesn't wrap around", () => {
  const square = Int16Array.from({ length: 8_000 }, (_, i) => (i % 16 < 8 ? 32_767 : -32_768));
  const heard = createDoubler()(square);
  for (let i = 400; i < heard.length; i++) {
    const [before = 0, here = 0] = [heard[i - 1], heard[i]];
    expect(Math.abs(here - before)).toBeLessThan(50_000);
  }
});
