/**
 * The path of an echo as a short filter, found by least squares: what is received is explained by what was sent as well
 * as `TAPS` coefficients can (the normal equations, solved by Levinson's recursion). Older sound is forgotten.
 */

/** 16 ms at 4 kHz. */
export const TAPS = 64;
/** What is kept of the past with each frame: half of it is gone after half a second. */
const FORGET = 0.972;
/** A little noise in the reference keeps the solution tame. */
const REGULARISATION = 1e-2;

export interface EchoFilter {
  /**
   * Sound that was received, and what was sent so much earlier, with `TAPS - 1` samples in front. Gives what is left
   * once the echo is taken away.
   */
  residual(received: Float64Array, sent: Float64Array): Float64Array;
  /** Learns that this was an echo and nothing else. */
  learn(received: Float64Array, sent: Float64Array): void;
  /** Finds the coefficients for what was learned. */
  solve(): void;
}

export function createEchoFilter(): EchoFilter {
  const auto = new Float64Array(TAPS);
  const cross = new Float64Array(TAPS);
  let coefficients = new Float64Array(TAPS);

  return {
    residual(received, sent) {
      const rest = new Float64Array(received.length);
      for (let i = 0; i < received.length; i++) {
        let echo = 0;
        const at = i + TAPS - 1;
        for (let tap = 0; tap < TAPS; tap++)
          echo += (coefficients[tap] as number) * (sent[at - tap] as number);
        rest[i] = (received[i] as number) - echo;
      }
      return rest;
    },
    learn(received, sent) {
      const keep = FORGET ** (received.length / 80);
      for (let tap = 0; tap < TAPS; tap++) {
        let own = 0;
        let both = 0;
        for (let i = 0; i < received.length; i++) {
          const past = sent[i + TAPS - 1 - tap] as number;
          own += (sent[i + TAPS - 1] as number) * past;
          both += (received[i] as number) * past;
        }
        auto[tap] = keep * (auto[tap] as number) + own;
        cross[tap] = keep * (cross[tap] as number) + both;
      }
    },
    solve() {
      coefficients = solveToeplitz(auto, cross) ?? coefficients;
    },
  };
}

/** Null if there is no stable solution. Levinson's recursion for a symmetric Toeplitz matrix (Golub and Van Loan, Matrix Computations, 4.7.3). */
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
