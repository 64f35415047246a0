import { expect, test } from "vitest";
import { createRealWork } from "./pending-io.ts";
import { createVirtualClock } from "./virtual-clock.ts";

function start() {
  const clock = createVirtualClock(0);
  const real = { now: 0 };
  const work = createRealWork(clock, () => real.now);
  /** As the loop of a rehearsal does. */
  const advance = (): void => {
    while (work.mayAdvance() && clock.now() < 10_000) clock.advance(20);
  };
  return { clock, real, work, advance };
}

test("the clock runs free, keeps to real time while something takes it, and stands still where nothing should", async () => {
  const { clock, real, work, advance } = start();
  const slow = Promise.withResolvers<void>();
  const done = work.timed(slow.promise);
  expect(work.mayAdvance()).toBe(false);
  real.now = 50;
  advance();
  expect(clock.now()).toBe(40);

  const still = Promise.withResolvers<void>();
  const stood = work.untimed(still.promise);
  real.now = 100;
  advance();
  expect(clock.now()).toBe(40);
  still.resolve();
  await stood;
  advance();
  expect(clock.now()).toBe(100);
  slow.resolve();
  await done;
  advance();
  expect(clock.now()).toBe(10_000);
});

test("what took longer than the clock noticed settles once the clock has caught up", async () => {
  const { clock, real, work } = start();
  const slow = Promise.withResolvers<string>();
  let answer = "";
  const done = work.timed(slow.promise).then((given) => (answer = given));
  real.now = 300;
  slow.resolve("late");
  await Promise.resolve();
  while (clock.now() < 280) clock.advance(20);
  await new Promise(setImmediate);
  expect(answer).toBe("");
  clock.advance(20);
  await done;
  expect([answer, clock.now()]).toEqual(["late", 300]);
});

test("an answer in many quick parts takes as long as all of them", async () => {
  const { clock, real, work, advance } = start();
  for (let part = 0; part < 30; part += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const pending = work.timed(promise);
    real.now += 7;
    advance();
    resolve();
    await pending;
  }
  expect(Math.abs(clock.now() - real.now)).toBeLessThanOrEqual(20);
});

test("waiting ends when something settles", async () => {
  const { work } = start();
  const slow = Promise.withResolvers<void>();
  const pending = work.untimed(slow.promise);
  const change = work.change();
  slow.resolve();
  await Promise.all([pending, change]);
  expect(work.mayAdvance()).toBe(true);
});
