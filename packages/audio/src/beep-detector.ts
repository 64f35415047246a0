/**
 * Detects an answering machine's beep: one tone of constant frequency and level, 0.1 to 3 s long. Keypad tones and
 * ringing are two tones at once, intercept tones change frequency, and a fax calls at 1,100 Hz (ITU-T T.30), so none of
 * them counts as a beep. Pure: state in, state and beep out.
 */
import { createFft } from "./fft.ts";
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE, type Frame } from "./frame.ts";
import { rmsDbfs } from "./level.ts";

/** Above European ringing tones, which are at 425 Hz. */
const LOWEST_HZ = 437;
const HIGHEST_HZ = 2050;
const FAX_HZ = { from: 1062, to: 1138 };
const MIN_DBFS = -45;
/** Minimum share of the sound's energy in the tone. */
const PURITY = 0.85;
const SAME_HZ = 0.015;
const SAME_DB = 2;
const MIN_FRAMES = 4;
const MAX_FRAMES = 3000 / FRAME_MS;
/** Frames without the tone after which it is over. */
const GAP_FRAMES = 3;

export interface BeepDetector {
  /** The tone that is sounding or has just ended. */
  readonly tone: {
    readonly hz: number;
    readonly dbfs: number;
    readonly frames: number;
    /** Frames since the tone was last heard. */
    readonly gap: number;
    /** The tone changed or paused, so it isn't a beep. */
    readonly isBroken: boolean;
  } | null;
}

/** A beep ended `agoMs` ago. */
export interface Beep {
  readonly hz: number;
  readonly agoMs: number;
}

/** A detector that hasn't heard anything yet. */
export function startBeepDetector(): BeepDetector {
  return { tone: null };
}

export function stepBeepDetector(
  detector: BeepDetector,
  frame: Frame,
): { state: BeepDetector; beep: Beep | null } {
  const heard = toneOf(frame);
  const { tone } = detector;
  if (!tone) {
    return { state: { tone: heard && { ...heard, frames: 1, gap: 0, isBroken: false } }, beep: null };
  }
  const isLouder = tone.frames === 1 && heard !== null && heard.dbfs > tone.dbfs; // the tone began within its first frame
  const isSameHz = heard !== null && Math.abs(heard.hz - tone.hz) <= SAME_HZ * tone.hz;
  const isSame = isSameHz && (isLouder || Math.abs(heard.dbfs - tone.dbfs) <= SAME_DB);
  if (isSame) {
    const isBroken = tone.isBroken || tone.gap > 0;
    const level = isLouder ? heard : tone;
    return {
      state: { tone: { hz: level.hz, dbfs: level.dbfs, frames: tone.frames + 1, gap: 0, isBroken } },
      beep: null,
    };
  }
  // Another tone directly after it: the two are no beep.
  if (heard && !isSameHz) {
    const isBroken = tone.isBroken || tone.frames >= MIN_FRAMES;
    return { state: { tone: { ...heard, frames: 1, gap: 0, isBroken } }, beep: null };
  }
  // The tone's last frame may be quieter, or the tone may end within it.
  const gap = tone.gap + 1;
  if (gap < GAP_FRAMES) return { state: { tone: { ...tone, gap } }, beep: null };
  const isBeep =
    !tone.isBroken && tone.frames >= MIN_FRAMES && tone.frames <= MAX_FRAMES && isBeepHz(tone.hz);
  return { state: startBeepDetector(), beep: isBeep ? { hz: tone.hz, agoMs: gap * FRAME_MS } : null };
}

function isBeepHz(hz: number): boolean {
  return hz >= LOWEST_HZ && hz <= HIGHEST_HZ && !(hz >= FAX_HZ.from && hz <= FAX_HZ.to);
}

const fft = createFft(512);
const BIN_HZ = SAMPLE_RATE / fft.size;
/** With this window, a tone's energy lies within this many bins on each side of its peak. */
const LOBE_BINS = 4;
const [FIRST_BIN, LAST_BIN] = [Math.round(200 / BIN_HZ), Math.round(3800 / BIN_HZ)];
const WINDOW = Float64Array.from(
  { length: FRAME_SAMPLES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / FRAME_SAMPLES),
);
const real = new Float64Array(fft.size);
const imaginary = new Float64Array(fft.size);
const power = new Float64Array(LAST_BIN + LOBE_BINS + 1);

/** The single tone that a frame consists of; null if it is anything else. */
function toneOf(frame: Frame): { hz: number; dbfs: number } | null {
  const dbfs = rmsDbfs(frame);
  if (dbfs < MIN_DBFS) return null;
  real.fill(0);
  imaginary.fill(0);
  for (let i = 0; i < FRAME_SAMPLES; i++) real[i] = (frame[i] as number) * (WINDOW[i] as number);
  fft.transform(real, imaginary);
  let total = 0;
  let peak = FIRST_BIN;
  for (let bin = FIRST_BIN; bin < power.length; bin++) {
    power[bin] = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
    total += power[bin] as number;
    if ((power[bin] as number) > (power[peak] as number)) peak = bin;
  }
  let inTone = 0;
  let weighted = 0;
  for (
    let bin = Math.max(FIRST_BIN, peak - LOBE_BINS);
    bin <= Math.min(power.length - 1, peak + LOBE_BINS);
    bin++
  ) {
    inTone += power[bin] as number;
    weighted += bin * (power[bin] as number);
  }
  if (inTone < PURITY * total) return null;
  return { hz: (weighted / inTone) * BIN_HZ, dbfs };
}
