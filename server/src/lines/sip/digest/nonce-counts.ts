/**
 * Which counts of a nonce were used, so that credentials that were overheard are good for nothing (RFC 7616, 5.9). Only
 * who knew the password gets in here, and the number of nonces is bounded: when one has to be forgotten, all that are as
 * old count as used up, and their owners get new ones.
 */
export interface NonceCounts {
  /** Takes a count that is higher than those before; false if it was used or may have been. */
  use(nonce: { text: string; time: number }, count: number): boolean;
}

export function createNonceCounts(limit = 10_000): NonceCounts {
  const highest = new Map<string, { count: number; time: number }>();
  let forgottenUntil = -1;
  return {
    use(nonce, count) {
      const known = highest.get(nonce.text);
      if (known ? count <= known.count : nonce.time <= forgottenUntil) return false;
      highest.delete(nonce.text);
      highest.set(nonce.text, { count, time: nonce.time });
      const [oldest] = highest;
      if (highest.size > limit && oldest) {
        highest.delete(oldest[0]);
        forgottenUntil = Math.max(forgottenUntil, oldest[1].time);
      }
      return true;
    },
  };
}
