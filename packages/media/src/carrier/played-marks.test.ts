import { expect, test } from "vitest";
import { createPlayedMarks } from "./played-marks.ts";

test("a mark follows every 100 ms of sound, and the last sound before a pause", () => {
  const marks = createPlayedMarks();
  const names = Array.from({ length: 7 }, (_, slot) => marks.sent(slot * 20));
  expect(names.filter((name) => name !== null)).toEqual(["0:0"]);
  expect(marks.paused(140)).toBe("0:1");
  expect(marks.paused(160)).toBeNull();
});

test("the delay follows the marks' measurements", () => {
  const marks = createPlayedMarks();
  for (let at = 0; at < 4_000; at += 20) {
    const name = marks.sent(at);
    if (name) marks.returned(name, at + 20 + 80);
  }
  expect(marks.delayMs).toBeCloseTo(80, 0);
});

test("marks returned by clear and unknown names are ignored", () => {
  const marks = createPlayedMarks();
  const before = marks.delayMs;
  const names = Array.from({ length: 10 }, (_, slot) => marks.sent(slot * 20)).filter(
    (name) => name !== null,
  );
  expect(marks.cleared()).toBe(true);
  expect(marks.cleared()).toBe(false);
  for (const name of [...names, "", "1:0", "x".repeat(1_000)]) marks.returned(name, 200);
  expect(marks.delayMs).toBe(before);
});
