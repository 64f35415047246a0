/**
 * Measurements for the benchmarks: medians over rounds, with
 * candidates taking turns so that noise affects all of them alike.
 */

export interface Candidate {
  name: string;
  /** One round: does `iterations` units of work. */
  run(iterations: number): Promise<void> | void;
}

export interface Measured {
  name: string;
  /** Median over the rounds, in microseconds per unit of work. */
  medianMicros: number;
}

/** Measures every candidate `rounds` times, interleaved, after a warm-up round. */
export async function measure(candidates: Candidate[], iterations: number, rounds = 9): Promise<Measured[]> {
  const samples = candidates.map(() => [] as number[]);
  for (let round = -1; round < rounds; round++) {
    for (const [index, candidate] of candidates.entries()) {
      const began = performance.now();
      await candidate.run(iterations);
      const micros = ((performance.now() - began) * 1000) / iterations;
      if (round >= 0) samples[index]?.push(micros);
    }
  }
  return candidates.map((candidate, index) => ({
    name: candidate.name,
    medianMicros: median(samples[index] ?? []),
  }));
}

/** The middle value; NaN if there are none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The smallest value that this share (0 to 1) of the values doesn't exceed; NaN if there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Prints one line per candidate, each as a ratio to the first, the baseline. */
export function report(title: string, measured: Measured[]): void {
  const baseline = measured[0]?.medianMicros ?? Number.NaN;
  console.log(`\n${title}`);
  for (const { name, medianMicros } of measured) {
    const ratio = (medianMicros / baseline).toFixed(2);
    console.log(`  ${name.padEnd(44)} ${medianMicros.toFixed(1).padStart(12)} µs   × ${ratio}`);
  }
}
