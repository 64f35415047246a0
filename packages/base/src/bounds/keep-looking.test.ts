import { afterEach, expect, test, vi } from "vitest";
import { keepLooking } from "./keep-looking.ts";

afterEach(() => void vi.useRealTimers());

test("it looks at once, then after each pause, and at once when it is woken", async () => {
  vi.useFakeTimers();
  let looks = 0;
  const lookout = keepLooking({ look: async () => ((looks += 1), 1_000), onFailure: () => 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toBe(2);
  lookout.wake();
  await vi.advanceTimersByTimeAsync(999);
  expect(looks).toBe(3);
  await lookout.stop();
  lookout.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks).toBe(3);
});

test("it never looks twice at once, and looks again for whatever woke it meanwhile", async () => {
  const ends: (() => void)[] = [];
  const lookout = keepLooking({
    look: () => new Promise((resolve) => ends.push(() => resolve(60_000))),
    onFailure: () => 0,
  });
  lookout.wake();
  lookout.wake();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  const stopped = lookout.stop();
  ends[1]?.();
  await stopped;
});

test("after a failure it waits, even if it was woken during the look", async () => {
  vi.useFakeTimers();
  let looks = 0;
  const lookout = keepLooking({
    look: async () => {
      looks += 1;
      await Promise.resolve();
      lookout.wake();
      throw new Error("the database is away");
    },
    onFailure: () => 2_000,
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toBe(2);
  await lookout.stop();
});
