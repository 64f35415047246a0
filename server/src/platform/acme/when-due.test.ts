import { expect, test } from "vitest";
import { whenDue } from "./when-due.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const NEVER = { failures: 0, attemptedAt: null, now: 0 };

test("a certificate is renewed after two thirds of its time", () => {
  const lasting = (days: number) =>
    whenDue({ ...NEVER, certificate: { from: 0, to: days * DAY_MS } }) / DAY_MS;
  expect([lasting(90), lasting(6)].map(Math.round)).toEqual([60, 4]);
});

test("without one it is due at once, and after failures ever later", () => {
  const after = (failures: number) =>
    whenDue({ certificate: null, failures, attemptedAt: 0, now: 0 }) / MINUTE_MS;
  expect(whenDue({ ...NEVER, certificate: null })).toBe(Number.NEGATIVE_INFINITY);
  expect([1, 2, 3, 4, 5, 6, 50].map(after)).toEqual([2, 6, 18, 54, 162, 360, 360]);
});

test("a failed renewal isn't repeated at once", () => {
  const certificate = { from: 0, to: 90 * DAY_MS };
  const now = 61 * DAY_MS;
  expect(whenDue({ certificate, failures: 1, attemptedAt: now, now })).toBe(now + 2 * MINUTE_MS);
});

test("a clock that is far ahead doesn't ask for one certificate after another", () => {
  const certificate = { from: 0, to: 90 * DAY_MS };
  const now = 3_000 * DAY_MS;
  expect(whenDue({ certificate, failures: 0, attemptedAt: now, now })).toBe(now + 2 * DAY_MS);
});

test("once a clock has been set back, attempts that began later than now don't count", () => {
  const attempt = { failures: 5, attemptedAt: 3_000 * DAY_MS, now: DAY_MS };
  expect(whenDue({ ...attempt, certificate: null })).toBe(Number.NEGATIVE_INFINITY);
  const byOtherClock = { ...attempt, failures: 1, attemptedAt: attempt.now + MINUTE_MS };
  expect(whenDue({ ...byOtherClock, certificate: null })).toBe(attempt.now + 3 * MINUTE_MS);
});
