/** A rate limit: `perSecond` on average, `burst` at once. */

export interface TokenBucket {
  /** Whether one more may pass at `now`, ms of a steady clock. Counts it if so. */
  take(now: number): boolean;
}

export function createTokenBucket(perSecond: number, burst: number): TokenBucket {
  let tokens = burst;
  let last: number | null = null;
  return {
    take(now) {
      if (last !== null) tokens = Math.min(burst, tokens + ((now - last) * perSecond) / 1000);
      last = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
