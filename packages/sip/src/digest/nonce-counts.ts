/**
 * The highest count used with each nonce, so that intercepted credentials are worthless (RFC 7616, 5.9). Entries
 * require the password, and their number is bounded: when one must be forgotten, all nonces of its age or older count
 * as used up, and their owners get new ones.
 */
export interface NonceCounts {
  /** Takes a count higher than all before; false if it was used or may have been. */
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
