import { expect, test } from "vitest";
import { whenDue } from "./when-due.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

test("a certificate is renewed after two thirds of its time", () => {
  const lasting = (days: number) =>
    whenDue({ certificate: { from: 0, to: days * DAY_MS }, failures: 0, attemptedAt: 1 }) / DAY_MS;
  expect([lasting(90), lasting(6)].map(Math.round)).toEqual([60, 4]);
});

test("without one it is due at once, and after failures ever later", () => {
  const after = (failures: number) => whenDue({ certificate: null, failures, attemptedAt: 0 }) / MINUTE_MS;
  expect(whenDue({ certificate: null, failures: 0, attemptedAt: 5 })).toBe(Number.NEGATIVE_INFINITY);
  expect([1, 2, 3, 4, 5, 6, 50].map(after)).toEqual([2, 6, 18, 54, 162, 360, 360]);
});

test("a failed renewal isn't repeated at once", () => {
  const certificate = { from: 0, to: 90 * DAY_MS };
  const attemptedAt = 61 * DAY_MS;
  expect(whenDue({ certificate, failures: 1, attemptedAt })).toBe(attemptedAt + 2 * MINUTE_MS);
});
