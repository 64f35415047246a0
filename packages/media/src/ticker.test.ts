import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTicker } from "./ticker.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it ticks at its pace for every subscriber, and one that throws doesn't stop the others", () => {
  const errors: unknown[] = [];
  const ticker = createTicker(20, (error) => errors.push(error));
  let ticks = 0;
  const stopBad = ticker.subscribe(() => {
    throw new Error("bad");
  });
  const stop = ticker.subscribe(() => (ticks += 1));
  vi.advanceTimersByTime(1_000);
  expect(ticks).toBe(50);
  expect(errors).toHaveLength(50);
  stopBad();
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("it catches up after a short stall but not after a long one", () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const ticker = createTicker(20, () => undefined);
  let ticks = 0;
  const stop = ticker.subscribe(() => (ticks += 1));
  now = 120;
  vi.advanceTimersToNextTimer();
  expect(ticks).toBe(6);
  now = 10_000;
  vi.advanceTimersToNextTimer();
  expect(ticks).toBe(7);
  stop();
  clock.mockRestore();
});
