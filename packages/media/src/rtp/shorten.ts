/** Shortens sound without a click. */

/** Range of lags to try, in 16 kHz samples: 2.5 to 10 ms. */
const SHORTEST = 40;
const LONGEST = 160;

/**
 * The same sound without one period of its waveform: the beginning is cross-faded into what follows one period later
 * (the idea of WSOLA). Takes at least 20 ms of 16 kHz samples; anything shorter is returned unchanged.
 */
export function shorten(samples: Int16Array): Int16Array {
  if (samples.length < 2 * LONGEST) return samples;
  const lag = bestLag(samples);
  const length = samples.length - lag;
  const shorter = new Int16Array(length);
  for (let i = 0; i < length; i++) {
    const share = (i + 1) / (length + 1);
    shorter[i] = Math.round((samples[i] as number) * (1 - share) + (samples[i + lag] as number) * share);
  }
  return shorter;
}

function bestLag(samples: Int16Array): number {
  let best = SHORTEST;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let lag = SHORTEST; lag <= LONGEST; lag++) {
    let product = 0;
    let energy = 1;
    for (let i = 0; i + LONGEST < samples.length; i++) {
      const later = samples[i + lag] as number;
      product += (samples[i] as number) * later;
      energy += later * later;
    }
    const score = product / Math.sqrt(energy);
    if (score > bestScore) {
      bestScore = score;
      best = lag;
    }
  }
  return best;
}
