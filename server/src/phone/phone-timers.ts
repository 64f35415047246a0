/** Clock and timers as an argument, so tests can move time by hand. */
export interface PhoneTimers {
  /** Epoch ms. */
  now(): number;
  /** Runs `task` once after `ms`, unless the returned function is called before. */
  after(ms: number, task: () => void): () => void;
}

export const systemTimers: PhoneTimers = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
