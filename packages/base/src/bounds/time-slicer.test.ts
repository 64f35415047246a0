import { expect, test } from "vitest";
import { createTimeSlicer } from "./time-slicer.ts";

/** A thread whose clock and event loop are moved by hand. */
function handThread() {
  let at = 0;
  let deferred: (() => void)[] = [];
  return {
    clock: { now: () => at, defer: (next: () => void) => void deferred.push(next) },
    work: (ms: number) => void (at += ms),
    /** One turn of the event loop; anything deferred during it waits for the next. */
    async turn() {
      const due = deferred;
      deferred = [];
      for (const next of due) next();
      for (let settled = 0; settled < 10; settled++) await Promise.resolve();
    },
    get isIdle() {
      return deferred.length === 0;
    },
  };
}

test("work within a slice passes at once", () => {
  const thread = handThread();
  const slicer = createTimeSlicer(2, thread.clock);
  expect(slicer.pass()).toBeUndefined();
  thread.work(1);
  expect(slicer.pass()).toBeUndefined();
  const { slice } = slicer;
  expect(slicer.pass()).toBeUndefined();
  expect(slicer.slice).toBe(slice);
});

test("a slice that begins at once has a number of its own", async () => {
  const thread = handThread();
  const slicer = createTimeSlicer(2, thread.clock);
  const { slice: before } = slicer;
  expect(slicer.pass()).toBeUndefined();
  expect(slicer.slice).not.toBe(before);
  await thread.turn();
  const { slice: between } = slicer;
  expect(slicer.pass()).toBeUndefined();
  expect(slicer.slice).not.toBe(between);
});

test("after a slice, one waiter passes in each turn of the event loop, in order", async () => {
  const thread = handThread();
  const slicer = createTimeSlicer(2, thread.clock);
  const passed: string[] = [];
  const come = (name: string): void => {
    const wait = slicer.pass();
    if (wait) void wait.then(() => passed.push(name));
    else passed.push(name);
  };
  come("first");
  thread.work(5);
  come("second");
  come("third");
  expect(passed).toEqual(["first"]);
  await thread.turn();
  expect(passed).toEqual(["first", "second"]);
  come("late"); // within the second one's slice, but the third was already waiting
  await thread.turn();
  expect(passed).toEqual(["first", "second", "third"]);
  await thread.turn();
  expect(passed).toEqual(["first", "second", "third", "late"]);
});

test("an unused slicer defers nothing", async () => {
  const thread = handThread();
  const slicer = createTimeSlicer(2, thread.clock);
  expect(thread.isIdle).toBe(true);
  void slicer.pass();
  await thread.turn();
  expect(thread.isIdle).toBe(true);
  expect(slicer.pass()).toBeUndefined();
});
