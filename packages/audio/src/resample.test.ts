import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createResampler } from "./resample.ts";
import { amplitudeDbfs, concat, noise, tone } from "@parley/testing/sound/test-signals";

const RATES = [8000, 22_050, 24_000, 44_100, 48_000];
const PAIRS = RATES.flatMap((rate): [number, number][] => [
  [rate, 16_000],
  [16_000, rate],
]);

describe.each(PAIRS)("from %i Hz to %i Hz", (from, to) => {
  const nyquist = Math.min(from, to) / 2;

  test("the passband is flat within 0.1 dB", () => {
    for (const part of [0.01, 0.1, 0.3, 0.5, 0.7, 0.8, 0.84]) {
      const hz = part * nyquist;
      const output = settled(convert(tone({ hz, dbfs: -6, ms: 400, sampleRate: from }), from, to), to);
      expect(Math.abs(amplitudeDbfs(output, hz, to) + 6), `${hz} Hz`).toBeLessThan(0.1);
    }
  });

  test("aliases and images are at least 65 dB down", () => {
    // Downsampling folds tones above the new Nyquist frequency back; upsampling mirrors tones below the old one.
    const highest = from > to ? from / 2 : nyquist * 0.85;
    const lowest = from > to ? nyquist * 1.005 : nyquist * 0.01;
    for (let step = 0; step <= 8; step++) {
      const hz = lowest + ((highest - lowest) * step) / 8.1;
      const output = settled(convert(tone({ hz, dbfs: -1, ms: 250, sampleRate: from }), from, to), to);
      for (const ghost of ghosts(hz, from, to)) {
        expect(amplitudeDbfs(output, ghost, to), `${hz} Hz seen at ${ghost} Hz`).toBeLessThan(-66);
      }
    }
  });

  test("the output is as long in time as the input, and stands where the input stood", () => {
    const click = new Int16Array(Math.round(from / 10));
    click.fill(20_000, Math.round(from / 20), Math.round(from / 20) + Math.ceil(from / 1000));
    const output = convert(click, from, to);
    expect(output).toHaveLength(Math.ceil((click.length * to) / from));
    const loud = [...output.keys()].filter((i) => Math.abs(output[i] ?? 0) > 10_000);
    expect(loud[0]).toBeDefined();
    expect(Math.abs((loud[0] as number) / to - 0.05)).toBeLessThan(0.0003);
  });

  test("how the input is cut into chunks changes nothing", () => {
    const input = noise({ dbfs: -20, ms: 60, sampleRate: from });
    const whole = convert(input, from, to);
    fc.assert(
      fc.property(fc.array(fc.nat(700), { maxLength: 20 }), (lengths) => {
        const resampler = createResampler(from, to);
        const parts: Int16Array[] = [];
        let at = 0;
        for (const length of lengths) {
          parts.push(resampler.process(input.subarray(at, at + length)));
          at += length;
        }
        parts.push(resampler.process(input.subarray(at)), resampler.flush());
        expect(concat(...parts)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});

test("after a flush the next stream begins from nothing", () => {
  const resampler = createResampler(48_000, 16_000);
  const input = noise({ dbfs: -20, ms: 30, sampleRate: 48_000 });
  const first = concat(resampler.process(input), resampler.flush());
  expect(concat(resampler.process(input), resampler.flush())).toEqual(first);
});

test("loud sound is clipped, it does not wrap around", () => {
  const square = Int16Array.from({ length: 4800 }, (_, i) => (Math.floor(i / 48) % 2 ? -32_768 : 32_767));
  const output = settled(convert(square, 48_000, 16_000), 16_000);
  const jumps = output.slice(1).filter((sample, i) => Math.abs(sample - (output[i] as number)) > 45_000);
  expect(output.some((sample) => sample === 32_767)).toBe(true);
  expect(jumps).toHaveLength(0);
});

test("the same rate passes through, in memory of its own", () => {
  const input = Int16Array.of(1, 2, 3);
  const resampler = createResampler(16_000, 16_000);
  const output = resampler.process(input);
  input.fill(0);
  expect(output).toEqual(Int16Array.of(1, 2, 3));
  expect(resampler.flush()).toHaveLength(0);
});

test("it looks at most 4 ms of sound ahead", () => {
  for (const [from, to] of PAIRS) expect(createResampler(from, to).delayMs).toBeLessThanOrEqual(4);
});

function convert(samples: Int16Array, from: number, to: number): Int16Array {
  const resampler = createResampler(from, to);
  return concat(resampler.process(samples), resampler.flush());
}

/** Drops the first and last 20 ms, where a tone is switched on and off. */
function settled(samples: Int16Array, rate: number): Int16Array {
  return samples.subarray(rate / 50, samples.length - rate / 50);
}

/** Where else a tone could show up: folded at the new Nyquist frequency, or mirrored at multiples of the old rate. */
function ghosts(hz: number, from: number, to: number): number[] {
  if (from > to) {
    const wrapped = hz % to;
    return [Math.min(wrapped, to - wrapped)];
  }
  return [1, 2, 3].flatMap((k) => [k * from - hz, k * from + hz]).filter((image) => image < to / 2);
}
