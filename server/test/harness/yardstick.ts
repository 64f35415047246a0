import { onTestFinished } from "vitest";

/** A timer to compare with, in this process: a busy machine delays it as much as what it is compared with. */
export interface Yardstick {
  /** When it fired, by performance.now(); infinite while it hasn't. */
  readonly firedAt: number;
}

/** Begins to run now, for `ms`. */
export function yardstick(ms: number): Yardstick {
  const stick = { firedAt: Number.POSITIVE_INFINITY };
  const timer = setTimeout(() => (stick.firedAt = performance.now()), ms);
  onTestFinished(() => clearTimeout(timer));
  return stick;
}
