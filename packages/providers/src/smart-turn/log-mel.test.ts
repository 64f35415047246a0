import { expect, test } from "vitest";
import { concat, noise, tone } from "@parley/testing/sound/test-signals";
import { logMel, MEL_BANDS, MEL_FRAMES, SMART_TURN_SAMPLES } from "./log-mel.ts";
import { melFilters } from "./mel-filters.ts";

test("is what the definition gives, term by term", () => {
  const sound = concat(noise({ dbfs: -30, ms: 700 }), tone({ hz: 600, dbfs: -12, ms: 900 }));
  const features = logMel(sound);
  const cells = [
    [0, 0],
    [79, 799],
    [10, 639],
    [10, 640],
    [12, 720],
    [40, 651],
    [79, 700],
  ] as const;
  const expected = byDefinition(
    sound,
    cells.map(([, frame]) => frame),
  );
  for (const [i, [band, frame]] of cells.entries())
    expect(features[band * MEL_FRAMES + frame]).toBeCloseTo(expected[i]?.[band] ?? Number.NaN, 4);
});

test("the loudest band of a tone is the one around it, in the last windows; the quietest are two units below", () => {
  const features = logMel(tone({ hz: 1000, dbfs: -10, ms: 1000 }));
  expect(features.length).toBe(MEL_BANDS * MEL_FRAMES);
  const at = features.indexOf(Math.max(...features));
  expect(Math.floor(at / MEL_FRAMES)).toBe(26);
  expect(at % MEL_FRAMES).toBeGreaterThanOrEqual(699);
  expect(Math.max(...features) - Math.min(...features)).toBeCloseTo(2, 5);
});

test("only the last 8 s count", () => {
  const last = noise({ dbfs: -20, ms: 8000 });
  expect(logMel(concat(tone({ hz: 300, dbfs: -3, ms: 2000 }), last))).toEqual(logMel(last));
});

test("filters have the area of one, and are wider from 1,000 Hz on", () => {
  const filters = melFilters(MEL_BANDS, 201, 8000);
  const areas = filters.slice(20).map(({ weights }) => weights.reduce((sum, weight) => sum + weight * 40, 0));
  for (const area of areas) expect(area).toBeCloseTo(1, 0);
  expect(filters[79]?.weights.length).toBeGreaterThan(2 * (filters[5]?.weights.length ?? 0));
});

/**
 * The definition with plain sums instead of a fast transform: all bands of these windows, scaled by the loudest of all
 * windows.
 */
function byDefinition(sound: Int16Array, frames: readonly number[]): number[][] {
  const samples = Array.from({ length: SMART_TURN_SAMPLES }, (_, i) => {
    const at = i - (SMART_TURN_SAMPLES - sound.length);
    return at < 0 ? 0 : (sound[at] ?? 0) / 32_768;
  });
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const variance = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / samples.length;
  const normal = samples.map((sample) => (sample - mean) / Math.sqrt(variance + 1e-7));
  const filters = melFilters(MEL_BANDS, 201, 8000);
  const levels = (frame: number): number[] => {
    const window = Array.from({ length: 400 }, (_, n) => {
      const at = Math.abs(frame * 160 - 200 + n);
      const sample = normal[at < normal.length ? at : 2 * normal.length - 2 - at] ?? 0;
      return sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / 400));
    });
    const powers = Array.from({ length: 201 }, (_, bin) => {
      const angle = (2 * Math.PI * bin) / 400;
      const re = window.reduce((sum, value, n) => sum + value * Math.cos(angle * n), 0);
      const im = window.reduce((sum, value, n) => sum + value * Math.sin(angle * n), 0);
      return re * re + im * im;
    });
    return filters.map(({ from, weights }) =>
      Math.log10(
        Math.max(
          1e-10,
          weights.reduce((sum, weight, i) => sum + weight * (powers[from + i] ?? 0), 0),
        ),
      ),
    );
  };
  // The tone is steady, so the loudest window is one of those within it.
  const loudest = Math.max(...[...frames, 720, 730, 750, 799].flatMap(levels));
  return frames.map((frame) => levels(frame).map((level) => (Math.max(level, loudest - 8) + 4) / 4));
}
