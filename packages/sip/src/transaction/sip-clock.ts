/** Time for signalling. It never goes backwards, and tests control it. */
export interface SipClock {
  /** Epoch ms. */
  now(): number;
  /** Runs `action` once after `ms` unless the returned function is called first. */
  after(ms: number, action: () => void): () => void;
}

export const systemSipClock: SipClock = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
