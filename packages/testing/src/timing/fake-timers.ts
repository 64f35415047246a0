import { afterEach, beforeEach, vi } from "vitest";

/** Time that each test of the file moves itself. A test that leaves a timer behind fails. */
export function fakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
    });
  });
  afterEach(() => {
    const timers = vi.getTimerCount();
    vi.useRealTimers();
    if (timers > 0) throw new Error(`${timers} timers are left.`);
  });
}
