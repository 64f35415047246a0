/** Remembers requests that have arrived, so that none is accepted twice. */

export interface SeenNonces {
  /** True once for each nonce until `expiresAt`. `now` and `expiresAt`: epoch ms. */
  take(nonce: string, expiresAt: number, now: number): boolean;
}

/** Several thousand requests a second; only the service's other processes can add to them. */
const MOST = 200_000;

export function createSeenNonces(most = MOST): SeenNonces {
  const expiries = new Map<string, number>();
  return {
    take(nonce, expiresAt, now) {
      for (const [oldest, expiry] of expiries) {
        if (expiry > now) break;
        expiries.delete(oldest);
      }
      if (expiries.has(nonce) || expiries.size >= most) return false;
      expiries.set(nonce, expiresAt);
      return true;
    },
  };
}
