/** Time for signalling. It never goes backwards, and tests set it by hand. */
export interface SipClock {
  /** Epoch ms. */
  now(): number;
  /** Runs `action` once in `ms` unless the returned function is called before. */
  after(ms: number, action: () => void): () => void;
}

export const systemSipClock: SipClock = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
