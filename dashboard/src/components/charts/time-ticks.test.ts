import { expect, test } from "vitest";
import { timeTicks } from "./time-ticks.ts";

const at = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).getTime();

function labels(since: number, until: number, most = 5): string[] {
  return timeTicks(since, until, most).map(({ label }) => label.replaceAll("\u202f", " "));
}

test("a day is marked every six hours, however it is cut", () => {
  const midnight = at(2026, 4, 20);
  expect(labels(midnight, at(2026, 4, 21))).toEqual(["12 AM", "6 AM", "12 PM", "6 PM", "12 AM"]);
  expect(labels(midnight, at(2026, 4, 20, 15))).toEqual(["12 AM", "4 AM", "8 AM", "12 PM"]);
});

test("a period that begins at any second is marked at round minutes", () => {
  expect(labels(at(2026, 4, 20, 14, 3, 17), at(2026, 4, 20, 14, 41, 2))).toEqual([
    "2:10 PM",
    "2:20 PM",
    "2:30 PM",
    "2:40 PM",
  ]);
  const ticks = timeTicks(at(2026, 4, 20, 14, 3, 17), at(2026, 4, 20, 14, 5, 50), 4);
  expect(ticks.map(({ at: time }) => time % 60_000)).toEqual([0, 0]);
});

test("among hours of several days, midnight is the day's name; long periods have days, then months", () => {
  expect(labels(at(2026, 4, 20, 13), at(2026, 4, 22, 1))).toEqual(["May 21", "12 PM", "May 22"]);
  expect(labels(at(2026, 4, 14), at(2026, 4, 21), 8)).toHaveLength(8);
  expect(labels(at(2026, 3, 21), at(2026, 4, 21))).toEqual(["Apr 21", "Apr 28", "May 5", "May 12", "May 19"]);
  expect(labels(at(2025, 11, 3), at(2026, 10, 21))).toEqual(["Jan 2026", "Apr 2026", "Jul 2026", "Oct 2026"]);
});

test("there are never more than asked for, and none for an empty period", () => {
  expect(timeTicks(5, 5, 4)).toEqual([]);
  for (const hours of [1, 5, 23, 25, 60, 200, 1_000, 5_000, 20_000])
    for (const most of [2, 4, 6]) {
      const since = at(2026, 0, 5, 9, 17, 3);
      const found = timeTicks(since, since + hours * 3_600_000, most);
      expect(found.length, `${hours} h, ${most}`).toBeLessThanOrEqual(most);
      expect(found.length, `${hours} h, ${most}`).toBeGreaterThan(0);
    }
});
