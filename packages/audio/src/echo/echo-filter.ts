/**
 * Models the path of an echo as a short FIR filter, found by least squares: `TAPS` coefficients that explain the
 * received sound from the sent sound as well as possible (the normal equations, solved by Levinson's recursion). Older
 * sound is gradually forgotten.
 */

/** 16 ms at 4 kHz. */
export const TAPS = 64;
/** A little noise added to the reference keeps the solution stable. */
const REGULARISATION = 1e-2;

export interface EchoFilter {
  /**
   * Removes the echo from received sound. `sent` is the sound sent one echo delay earlier, preceded by `TAPS - 1`
   * samples.
   */
  residual(received: Float64Array, sent: Float64Array): Float64Array;
  /** The echo of `sent`, which is preceded by `TAPS - 1` samples. */
  echo(sent: Float64Array): Float64Array;
  /** Learns from the correlations of a frame that is echo and nothing else. */
  learn(correlations: Correlations): void;
  /** Computes the coefficients from what was learned. */
  solve(): void;
  /** Becomes a copy of another filter. */
  take(other: EchoFilter): void;
  /** For `take`. */
  readonly state: FilterState;
}

interface FilterState {
  readonly auto: Float64Array;
  readonly cross: Float64Array;
  readonly coefficients: Float64Array;
}

/** The sent sound's correlations with itself and with the received sound, by lag. */
export interface Correlations {
  readonly auto: Float64Array;
  readonly cross: Float64Array;
}

/** Correlates a frame of received sound with the sent sound, which is preceded by `TAPS - 1` samples. */
export function correlate(received: Float64Array, sent: Float64Array): Correlations {
  const auto = new Float64Array(TAPS);
  const cross = new Float64Array(TAPS);
  for (let tap = 0; tap < TAPS; tap++) {
    let own = 0;
    let both = 0;
    for (let i = 0; i < received.length; i++) {
      const past = sent[i + TAPS - 1 - tap] as number;
      own += (sent[i + TAPS - 1] as number) * past;
      both += (received[i] as number) * past;
    }
    auto[tap] = own;
    cross[tap] = both;
  }
  return { auto, cross };
}

/** `keep` is the weight that the past keeps with each frame. */
export function createEchoFilter(keep: number): EchoFilter {
  const state: FilterState = {
    auto: new Float64Array(TAPS),
    cross: new Float64Array(TAPS),
    coefficients: new Float64Array(TAPS),
  };
  const { auto, cross, coefficients } = state;

  function echo(sent: Float64Array): Float64Array {
    const sound = new Float64Array(sent.length - TAPS + 1);
    for (let i = 0; i < sound.length; i++) {
      let sum = 0;
      const at = i + TAPS - 1;
      for (let tap = 0; tap < TAPS; tap++) sum += (coefficients[tap] as number) * (sent[at - tap] as number);
      sound[i] = sum;
    }
    return sound;
  }

  return {
    state,
    echo,
    residual: (received, sent) => echo(sent).map((value, i) => (received[i] as number) - value),
    learn(correlations) {
      for (let tap = 0; tap < TAPS; tap++) {
        auto[tap] = keep * (auto[tap] as number) + (correlations.auto[tap] as number);
        cross[tap] = keep * (cross[tap] as number) + (correlations.cross[tap] as number);
      }
    },
    solve() {
      const solution = solveToeplitz(auto, cross);
      if (solution) coefficients.set(solution);
    },
    take(other) {
      auto.set(other.state.auto);
      cross.set(other.state.cross);
      coefficients.set(other.state.coefficients);
    },
  };
}

/**
 * Levinson's recursion for a symmetric Toeplitz matrix (Golub and Van Loan, Matrix Computations, 4.7.3). Null if there
 * is no stable solution.
 */
function solveToeplitz(auto: Float64Array, right: Float64Array): Float64Array<ArrayBuffer> | null {
  const n = right.length;
  const solution = new Float64Array(n);
  const first = (auto[0] as number) * (1 + REGULARISATION);
  if (first <= 0) return null;
  let forward = new Float64Array(n);
  let next = new Float64Array(n);
  forward[0] = 1;
  let error = first;
  solution[0] = (right[0] as number) / first;
  for (let k = 1; k < n; k++) {
    let reflected = 0;
    for (let i = 0; i < k; i++) reflected += (forward[i] as number) * (auto[k - i] as number);
    const reflection = -reflected / error;
    if (Math.abs(reflection) > 0.9999) return null;
    for (let i = 0; i <= k; i++) next[i] = (forward[i] as number) + reflection * (forward[k - i] as number);
    [forward, next] = [next, forward];
    error *= 1 - reflection * reflection;
    let guess = 0;
    for (let i = 0; i < k; i++) guess += (solution[i] as number) * (auto[k - i] as number);
    const correction = ((right[k] as number) - guess) / error;
    for (let i = 0; i <= k; i++)
      solution[i] = (solution[i] as number) + correction * (forward[k - i] as number);
  }
  return solution;
}
