/** The clock as an argument: anything that expires takes one, so tests can set the time by hand. */
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
