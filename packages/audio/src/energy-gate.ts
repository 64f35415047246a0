/**
 * A cheap gate before voice activity detection: windows of steady background noise need no inference. When in doubt it
 * stays open, and the model decides. Pure: state in, state out.
 */

/** Nobody's speech is quieter than this, in dBFS. */
const ABSOLUTE_FLOOR_DBFS = -65;
/**
 * Speech raises a window's level by at least this much above the background, in dB, even if it is no louder than the
 * background.
 */
const MARGIN_DB = 3;
/** A model's speech probability from which the gate stays open, however steady the sound. */
const HEARD = 0.15;
/** Windows without sound or speech before the gate closes: 320 ms. */
const HOLD_WINDOWS = 10;
/**
 * The background level is that of the quietest window in the last 8 blocks of 8, which is 2 s: nobody talks that long
 * without a gap.
 */
const BLOCK_WINDOWS = 8;
const BLOCKS = 8;

export interface EnergyGate {
  readonly open: boolean;
  /** Windows since the last sound or speech. */
  readonly quiet: number;
  /** The level of the quietest window of each past block, newest last, and of the block being filled, in dBFS. */
  readonly minima: readonly number[];
  readonly blockMinimum: number;
  readonly blockWindows: number;
}

/** A gate that hasn't heard anything yet, so it is closed. */
export function startEnergyGate(): EnergyGate {
  return {
    open: false,
    quiet: HOLD_WINDOWS,
    minima: [],
    blockMinimum: Number.POSITIVE_INFINITY,
    blockWindows: 0,
  };
}

/**
 * Takes the next window of 32 ms: its level (`windowLevelDbfs`) and the model's speech probability for the previous
 * window, or 0 if the model didn't see it. The new state's `open` says whether the model should see this window.
 */
export function stepEnergyGate(gate: EnergyGate, levelDbfs: number, lastProbability: number): EnergyGate {
  const loud = levelDbfs > Math.max(ABSOLUTE_FLOOR_DBFS, noiseFloorDbfs(gate) + MARGIN_DB);
  const quiet = loud || lastProbability >= HEARD ? 0 : gate.quiet + 1;
  const blockMinimum = Math.min(gate.blockMinimum, levelDbfs);
  const isBlockFull = gate.blockWindows + 1 === BLOCK_WINDOWS;
  return {
    open: loud || (gate.open && quiet < HOLD_WINDOWS),
    quiet,
    minima: isBlockFull ? [...gate.minima.slice(1 - BLOCKS), blockMinimum] : gate.minima,
    blockMinimum: isBlockFull ? Number.POSITIVE_INFINITY : blockMinimum,
    blockWindows: isBlockFull ? 0 : gate.blockWindows + 1,
  };
}

/** Background level in dBFS; negative infinity until something has been heard. */
export function noiseFloorDbfs(gate: EnergyGate): number {
  const floor = Math.min(gate.blockMinimum, ...gate.minima);
  return floor === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : floor;
}

/**
 * RMS level in dBFS of a window of samples in [-1, 1) at 16 kHz, above 150 Hz, so that a microphone's DC offset or
 * mains hum can't mask speech. Uses a first-order high-pass that starts at the first sample.
 */
export function windowLevelDbfs(window: Float32Array): number {
  let before = window[0] ?? 0;
  let output = 0;
  let sum = 0;
  for (let i = 0; i < window.length; i++) {
    const sample = window[i] as number;
    output = 0.943 * (output + sample - before);
    before = sample;
    sum += output * output;
  }
  return 10 * Math.log10(sum / Math.max(1, window.length) + 1e-12);
}
