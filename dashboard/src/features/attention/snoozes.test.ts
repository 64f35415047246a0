import { expect, test } from "vitest";
import { SNOOZES } from "./snoozes.ts";

const LONGEST_MS = 7 * 24 * 3_600_000;

test.each(SNOOZES.map((snooze) => [snooze.label, snooze] as const))(
  "%s ends in the future, and within the 7 days that the service takes",
  (_label, { until }) => {
    const now = new Date("2026-11-24T23:30:00");
    const ms = until(now).getTime() - now.getTime();
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(LONGEST_MS);
  },
);

test("tomorrow is the next day's morning, also late at night", () => {
  const until = SNOOZES[1]?.until(new Date("2026-11-24T23:30:00"));
  expect(until).toEqual(new Date("2026-11-25T09:00:00"));
});
