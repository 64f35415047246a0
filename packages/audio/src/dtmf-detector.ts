/**
 * Hears the keys of a phone in its sound: two tones at once and nothing else, for 50 ms or more, with gaps of at least
 * 40 ms between keys (ITU-T Q.24). Pure: state in, state and keys out.
 */
import { HIGH_HZ, KEY_ROWS, LOW_HZ } from "./dtmf-frequencies.ts";
import { FRAME_SAMPLES, SAMPLE_RATE, type Frame } from "./frame.ts";

/** The sound is looked at in windows of a frame, every half frame. */
const HOP_SAMPLES = FRAME_SAMPLES / 2;
/** This many windows in a row make a key. */
const MIN_WINDOWS = 3;
/** After this many without it, a key is over. */
const GAP_WINDOWS = 4;
/** Quieter sound isn't looked at: -36 dBFS. */
const MIN_RMS = 32_768 * 10 ** (-36 / 20);
/** Minimum share of the sound's energy in the two tones. Speech has less for most of the time. */
const PURITY = 0.8;
/** Below this share at the exact frequencies, tones that are a little off aren't looked for. */
const LIKELY = 0.4;
/** How far off its frequency a tone is looked for: phones may be off by 1.5 %. */
const OFF = 0.012;
/** The two tones may differ by 10 dB, and no other of their group is within 6 dB. */
const TWIST = 10;
const OTHER = 4;

export interface DtmfDetector {
  /** The second half of the last frame. */
  readonly before: Int16Array;
  /** The key that sounds, and for how many windows it hasn't been heard. */
  readonly key: string | null;
  readonly gap: number;
  /** The key that may have begun, and in how many windows it was heard. */
  readonly candidate: string | null;
  readonly windows: number;
}

/** A detector that hasn't heard anything yet. */
export function startDtmfDetector(): DtmfDetector {
  return { before: new Int16Array(HOP_SAMPLES), key: null, gap: 0, candidate: null, windows: 0 };
}

/** `key`: began in this frame, and so did no other, since keys are longer. `isHeld`: a key is heard in it. */
export function stepDtmfDetector(
  detector: DtmfDetector,
  frame: Frame,
): { state: DtmfDetector; key: string | null; isHeld: boolean } {
  const window = new Int16Array(FRAME_SAMPLES);
  window.set(detector.before);
  window.set(frame.subarray(0, HOP_SAMPLES), HOP_SAMPLES);
  const [first, second] = [keyIn(window), keyIn(frame)];
  const middle = take(detector, first);
  const state = take(middle, second);
  const began = begunBetween(detector, middle) ?? begunBetween(middle, state);
  const isHeld = state.key !== null && (first === state.key || second === state.key);
  return { state: { ...state, before: frame.slice(HOP_SAMPLES) }, key: began, isHeld };
}

function begunBetween(before: DtmfDetector, after: DtmfDetector): string | null {
  return after.key === before.key ? null : after.key;
}

function take(detector: DtmfDetector, heard: string | null): DtmfDetector {
  const { key, gap, candidate, windows } = detector;
  if (heard !== null && heard === key) return { ...detector, gap: 0, candidate: null, windows: 0 };
  const count = heard === null ? 0 : heard === candidate ? windows + 1 : 1;
  if (heard !== null && count >= MIN_WINDOWS)
    return { ...detector, key: heard, gap: 0, candidate: null, windows: 0 };
  const isOver = gap + 1 >= GAP_WINDOWS;
  return {
    ...detector,
    key: isOver ? null : key,
    gap: isOver ? 0 : gap + 1,
    candidate: heard,
    windows: count,
  };
}

/** The key whose tones this window consists of; null if it is anything else. */
function keyIn(window: Int16Array): string | null {
  let energy = 0;
  for (const sample of window) energy += sample * sample;
  if (energy < MIN_RMS ** 2 * window.length) return null;
  const share = (hz: number): number => (2 * power(window, hz)) / (window.length * energy);
  const exact = [LOW_HZ.map(share), HIGH_HZ.map(share)] as const;
  if (Math.max(...exact[0]) + Math.max(...exact[1]) < LIKELY) return null;
  const near = (hz: number, at: number): number => Math.max(at, share(hz * (1 - OFF)), share(hz * (1 + OFF)));
  const low = strongest(exact[0].map((at, i) => near(LOW_HZ[i] ?? 0, at)));
  const high = strongest(exact[1].map((at, i) => near(HIGH_HZ[i] ?? 0, at)));
  if (low.share + high.share < PURITY || low.share > TWIST * high.share || high.share > TWIST * low.share)
    return null;
  if (low.other * OTHER > low.share || high.other * OTHER > high.share) return null;
  return KEY_ROWS[low.at]?.[high.at] ?? null;
}

function strongest(shares: readonly number[]): { at: number; share: number; other: number } {
  const share = Math.max(...shares);
  const at = shares.indexOf(share);
  return { at, share, other: Math.max(...shares.toSpliced(at, 1)) };
}

/** The energy at a frequency, by Goertzel's algorithm. */
function power(window: Int16Array, hz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let before = 0;
  let last = 0;
  for (const sample of window) {
    const next = sample + coefficient * last - before;
    before = last;
    last = next;
  }
  return before * before + last * last - coefficient * before * last;
}
