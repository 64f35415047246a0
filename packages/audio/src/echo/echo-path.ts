/**
 * The path of an echo whose delay is known, and what keeps up with its changes: a delay that drifts (two clocks) is
 * followed frame by frame; one that jumps by up to 2.5 ms (jitter buffers, slips of a trunk) is found by shifting the
 * known echo; any other change by a shadow filter, which learns from every frame, also while the caller speaks. It
 * replaces the main filter only if it predicts the sound 3 dB better over 260 ms, which a caller's voice never does.
 */
import { correlate, createEchoFilter, TAPS, type Correlations } from "./echo-filter.ts";
import { delayed, REACH } from "./fractional-delay.ts";
import { meanSquare } from "./mean-square.ts";
import { NARROW_SAMPLES } from "../narrow-band.ts";

/** Sent sound that ends `delay` samples before the newest received sound does. */
export type SentAt = (delay: number, length: number) => Float64Array;

export interface EchoPath {
  /** Takes the next frame of received sound. Returns what isn't echo, and the energy of the sent sound behind it. */
  step(received: Float64Array): { rest: Float64Array; sentEnergy: number };
  /** The last frame was echo and nothing else. */
  learn(): void;
  /**
   * Moves to the delay near `delay` that explains the end of `received` much better than this path's own; false if none
   * does.
   */
  align(received: Float64Array, delay?: number): boolean;
  /**
   * Forgets what it knew and fits `received` at `delay`; false, and nothing changes, if that leaves more than `share`
   * of the energy. The last `frames` frames aren't learnt, only predicted; with 0, the learnt ones count.
   */
  fit(received: Float64Array, delay: number, trial: { frames: number; share: number }): boolean;
  /** Whether the known echo is part of the end of `received`, whatever else is. */
  isIn(received: Float64Array): boolean;
  /** Whether the shadow filter has just replaced the main one. */
  swap(): boolean;
}

/** The weight of the past: it halves in 0.5 s (main) or 0.1 s (shadow). */
const KEEP = 0.972;
const SHADOW_KEEP = 0.88;
/** The shadow must be 3 dB better, over 260 ms. */
const MUCH = 0.5;
const PROBATION_FRAMES = 13;
/** How far a delay may jump and still be found by shifting: 2.5 ms. */
const JUMP = 10;
/** How fast a drift is followed: enough for 500 ppm, too slow to follow noise. */
const DRIFT_KEEP = 0.8;
const DRIFT_SHARE = 0.25;

export function createEchoPath(sentAt: SentAt): EchoPath {
  const main = createEchoFilter(KEEP);
  const shadow = createEchoFilter(SHADOW_KEEP);
  let delay = 0;
  /** What is added to `delay`, -0.5 to 0.5 samples. */
  let offset = 0;
  let learned = 0;
  let frames = 0;
  /** The energies that the two filters left of the last frames. */
  let rests: { main: number; shadow: number }[] = [];
  let drift = { error: 0, slope: 1e-9 };
  let last: { received: Float64Array; rest: Float64Array; correlations: Correlations } | null = null;

  function reference(length: number, at = delay, fraction = offset): Float64Array {
    return delayed(sentAt(at - REACH, length + TAPS - 1 + 2 * REACH), fraction);
  }

  function moveTo(position: number): void {
    delay = Math.round(position);
    offset = position - delay;
  }

  /** Follows a delay that grows or shrinks slowly, by how the echo's slope recurs in what is left of the sound. */
  function follow(rest: Float64Array, received: Float64Array): void {
    let error = 0;
    let slope = 0;
    for (let i = 1; i < rest.length - 1; i++) {
      const before = (received[i - 1] as number) - (rest[i - 1] as number);
      const after = (received[i + 1] as number) - (rest[i + 1] as number);
      const change = (after - before) / 2;
      error -= (rest[i] as number) * change;
      slope += change * change;
    }
    drift = { error: DRIFT_KEEP * drift.error + error, slope: DRIFT_KEEP * drift.slope + slope };
    moveTo(delay + offset + Math.max(-0.25, Math.min(0.25, (DRIFT_SHARE * drift.error) / drift.slope)));
  }

  return {
    step(received) {
      const sent = reference(received.length);
      const rest = main.residual(received, sent);
      last = { received: Float64Array.from(received), rest, correlations: correlate(received, sent) };
      rests.push({ main: meanSquare(rest), shadow: meanSquare(shadow.residual(received, sent)) });
      if (rests.length > PROBATION_FRAMES) rests.shift();
      shadow.learn(last.correlations);
      frames += 1;
      if (frames % 4 === 0) shadow.solve();
      return { rest, sentEnergy: meanSquare(sent) };
    },
    learn() {
      if (!last) return;
      main.learn(last.correlations);
      learned += 1;
      if (learned % 8 === 0) main.solve();
      follow(last.rest, last.received);
    },
    align(received, near = delay) {
      const isSame = near === delay;
      const centre = near - JUMP;
      const fraction = isSame ? offset : 0;
      // `echo` begins JUMP samples before `received` does and ends JUMP samples after it.
      const echo = main.echo(reference(received.length + 2 * JUMP, centre, fraction));
      const restAt = (shift: number): number => {
        let sum = 0;
        for (let i = 0; i < received.length; i++)
          sum += ((received[i] as number) - (echo[i + JUMP - shift] as number)) ** 2;
        return sum / received.length;
      };
      const all = Array.from({ length: 2 * JUMP + 1 }, (_, i) => restAt(i - JUMP));
      let best = 1;
      for (let i = 1; i < 2 * JUMP; i++) if ((all[i] as number) < (all[best] as number)) best = i;
      const [a, b, c] = [all[best - 1], all[best], all[best + 1]] as [number, number, number];
      const peak = (a - c) / (2 * (a - 2 * b + c) || 1);
      const position = near + fraction + best - JUMP + Math.max(-0.5, Math.min(0.5, peak));
      const before = { delay, offset };
      const own = meanSquare(main.residual(received, reference(received.length)));
      moveTo(position);
      const rest = meanSquare(main.residual(received, reference(received.length)));
      if (rest < MUCH * Math.min(own, meanSquare(received))) {
        shadow.take(main);
        rests = [];
        return true;
      }
      ({ delay, offset } = before);
      return false;
    },
    fit(received, at, trial) {
      const filter = createEchoFilter(1);
      const sent = reference(received.length, at, 0);
      const learnt = received.length - trial.frames * NARROW_SAMPLES;
      for (let from = 0; from < learnt; from += NARROW_SAMPLES) {
        const frame = received.subarray(from, from + NARROW_SAMPLES);
        filter.learn(correlate(frame, sent.subarray(from, from + NARROW_SAMPLES + TAPS - 1)));
      }
      filter.solve();
      const tried = trial.frames > 0 ? learnt : 0;
      const rest = meanSquare(filter.residual(received.subarray(tried), sent.subarray(tried)));
      if (rest > trial.share * meanSquare(received.subarray(tried))) return false;
      main.take(filter);
      shadow.take(filter);
      moveTo(at);
      [learned, rests] = [0, []];
      return true;
    },
    isIn(received) {
      const echo = main.echo(reference(received.length));
      let [own, both] = [1e-9, 0];
      for (const [i, value] of echo.entries()) {
        own += value * value;
        both += value * (received[i] as number);
      }
      const share = both / own;
      return share > 0.6 && share < 1.6;
    },
    swap() {
      if (rests.length < PROBATION_FRAMES) return false;
      const sums = rests.reduce((a, b) => ({ main: a.main + b.main, shadow: a.shadow + b.shadow }));
      if (sums.shadow > MUCH * sums.main) return false;
      main.take(shadow);
      rests = [];
      return true;
    },
  };
}
