/** Time as an argument: whatever expires gets a clock, which tests set by hand. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Runs `task` every `ms` until the returned function is called. */
  every(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, task) {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};
