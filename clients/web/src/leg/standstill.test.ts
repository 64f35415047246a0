import { expect, test } from "vitest";
import { createStandstill } from "./standstill.ts";

const LOOK_MS = 500;
const MINUTES_10 = 600_000;

/** What is seen of a connection on which packets arrive at these times, by looks at those times. */
function seen(arrivals: readonly number[], looks: readonly number[]): number[] {
  const standstill = createStandstill();
  const at = (now: number) => arrivals.filter((arrival) => arrival <= now).length;
  return looks.filter((now) => standstill.look(at(now), now));
}

const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, nth) => from + nth * step);
/** An agent that is silent all the time: one packet every 400 ms. */
const PAUSE = every(400, 0, MINUTES_10);

test("10 minutes of an agent's silence are no standstill, nor are gaps of a bad network", () => {
  expect(seen(PAUSE, every(LOOK_MS, 0, MINUTES_10))).toEqual([]);
  const bursts = PAUSE.filter((at) => at % 10_000 > 1_400);
  expect(seen(bursts, every(LOOK_MS, 0, MINUTES_10))).toEqual([]);
});

test("nor is a hidden page, whose timers run once a second or once a minute", () => {
  expect(seen(PAUSE, every(1_000, 0, MINUTES_10))).toEqual([]);
  expect(seen(PAUSE, every(60_000, 0, MINUTES_10))).toEqual([]);
});

test("nor a page that was frozen, whether or not packets were counted meanwhile", () => {
  const looks = [...every(LOOK_MS, 0, 60_000), ...every(LOOK_MS, 360_250, MINUTES_10)];
  expect(seen(PAUSE, looks)).toEqual([]);
  const uncounted = PAUSE.filter((at) => at < 59_000 || at > 361_500);
  expect(seen(uncounted, looks)).toEqual([]);
});

test("nor one that stutters for 10 minutes, so that every other look is late", () => {
  const looks = every(2_500, 0, MINUTES_10).flatMap((at) => [at, at + 400]);
  expect(seen(PAUSE, looks)).toEqual([]);
});

test("nothing for 2 s is one, until something arrives", () => {
  const cut = PAUSE.filter((at) => at <= 10_000 || at >= 15_000);
  const standing = seen(cut, every(LOOK_MS, 0, 30_000));
  expect([standing[0], standing.at(-1)]).toEqual([12_000, 15_000]);
});

test("before the first packet, and in a browser that doesn't count, nothing is owed", () => {
  expect(seen([], every(LOOK_MS, 0, 60_000))).toEqual([]);
  const standstill = createStandstill();
  expect(every(LOOK_MS, 0, 60_000).some((now) => standstill.look(null, now))).toBe(false);
});
