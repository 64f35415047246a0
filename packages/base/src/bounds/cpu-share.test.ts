import { expect, test } from "vitest";
import { createCpuShare } from "./cpu-share.ts";
import { createTimeSlicer } from "./time-slicer.ts";

/** A thread with a clock of its own: `work` makes time pass, and timers fire by that clock. */
function handThread() {
  let at = 0;
  let immediates: (() => void)[] = [];
  let timers: { due: number; next: () => void }[] = [];
  const now = () => at;
  return {
    now,
    clock: {
      now,
      defer: (next: () => void) => void immediates.push(next),
      after: (ms: number, next: () => void) => void timers.push({ due: at + ms, next }),
    },
    work: (ms: number) => void (at += ms),
    /** Turns the event loop until `done`; when nothing else is due, time jumps to the next timer. */
    async until(done: () => boolean) {
      for (let turns = 0; turns < 10_000 && !done(); turns++) {
        const due = timers.filter((timer) => timer.due <= at);
        timers = timers.filter((timer) => timer.due > at);
        const deferred = immediates;
        immediates = [];
        for (const { next } of due) next();
        for (const next of deferred) next();
        for (let settled = 0; settled < 10; settled++) await Promise.resolve();
        if (due.length === 0 && deferred.length === 0) at = Math.min(...timers.map(({ due: then }) => then));
      }
    },
  };
}

test("a call that computes without pause gets its share and no more", async () => {
  const thread = handThread();
  const share = createCpuShare(createTimeSlicer(2, thread.clock), thread.clock);
  let isDone = false;
  async function calculate(): Promise<void> {
    for (let step = 0; step < 1000; step++) {
      await share.turn();
      thread.work(1);
    }
    isDone = true;
  }
  void calculate();
  await thread.until(() => isDone);
  // 1000 ms of work: 40 ms at once, the rest at a quarter of the time.
  expect(thread.now()).toBeGreaterThan(3500);
  expect(thread.now()).toBeLessThan(4200);
});

test("work that waits between steps is not slowed", async () => {
  const thread = handThread();
  const share = createCpuShare(createTimeSlicer(2, thread.clock), thread.clock);
  let waited = 0;
  for (let step = 0; step < 500; step++) {
    if (share.turn()) waited += 1;
    thread.work(1);
    let isLater = false;
    thread.clock.after(19, () => (isLater = true));
    await thread.until(() => isLater);
  }
  expect(waited).toBe(0);
});

test("two calls share a slice, and the quiet one never waits for the greedy one's debts", async () => {
  const thread = handThread();
  const slicer = createTimeSlicer(2, thread.clock);
  const greedy = createCpuShare(slicer, thread.clock);
  const quiet = createCpuShare(slicer, thread.clock);
  const calculation = { isOver: false };
  let longest = 0;
  async function calculate(): Promise<void> {
    while (!calculation.isOver) {
      await greedy.turn();
      thread.work(1);
    }
  }
  async function speak(): Promise<void> {
    for (let turn = 0; turn < 200; turn++) {
      const asked = thread.now();
      await quiet.turn();
      longest = Math.max(longest, thread.now() - asked);
      await new Promise<void>((resolve) => thread.clock.after(20, resolve));
    }
    calculation.isOver = true;
  }
  void calculate();
  void speak();
  await thread.until(() => calculation.isOver);
  expect(longest).toBeLessThanOrEqual(4);
});
