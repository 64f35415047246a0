import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LATE, orLate } from "./or-late.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Gives 1, and 2 once the gate opens. */
async function* gated(gate: Promise<void>, ended: () => void = () => {}): AsyncGenerator<number> {
  try {
    yield 1;
    await gate;
    yield 2;
  } finally {
    ended();
  }
}

const never = (): void => expect.fail("nothing was left");

test("an item that takes longer is announced, and not lost", async () => {
  const gate = Promise.withResolvers<void>();
  const items = orLate(gated(gate.promise), () => 1_500, never);
  expect(await items.next()).toEqual({ done: false, value: 1 });
  const late = items.next();
  await vi.advanceTimersByTimeAsync(1_499);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toEqual({ done: false, value: LATE });
  gate.resolve();
  expect(await Array.fromAsync(items)).toEqual([2]);
  expect(vi.getTimerCount()).toBe(0);
});

test("where nothing depends on the time, no timer runs", async () => {
  const gate = Promise.withResolvers<void>();
  const items = Array.fromAsync(orLate(gated(gate.promise), () => null, never));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(vi.getTimerCount()).toBe(0);
  gate.resolve();
  expect(await items).toEqual([1, 2]);
});

test("a failure while it waits stops the timer and goes on to the reader", async () => {
  const gate = Promise.withResolvers<void>();
  const items = orLate(gated(gate.promise), () => 1_500, never);
  await items.next();
  const next = items.next();
  await vi.advanceTimersByTimeAsync(100);
  gate.reject(new Error("broken"));
  await expect(next).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("a reader that leaves meanwhile ends what it reads", async () => {
  const gate = Promise.withResolvers<void>();
  const ended = vi.fn<() => void>();
  const abandon = () => gate.reject(new Error("aborted"));
  const items = orLate(gated(gate.promise, ended), () => 1_500, abandon);
  await items.next();
  const late = items.next();
  await vi.advanceTimersByTimeAsync(1_500);
  await late;
  expect(await items.return()).toEqual({ done: true, value: undefined });
  expect(ended).toHaveBeenCalled();
});
