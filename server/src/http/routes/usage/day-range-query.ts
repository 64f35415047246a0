import { Type, type Static } from "typebox";
import { validationFailed } from "@parley/base/errors";
import { daysOf, type DayRange } from "../../../call-records/records/day-range.ts";
import { object } from "@parley/base/schema-builders";

export const MOST_DAYS = 366;
export const STANDARD_DAYS = 30;

const day = (description: string) => Type.Optional(Type.String({ format: "date", description }));

export const DayRangeQuery = object({
  from: day("First day, such as 2026-01-31."),
  to: day("Last day, included."),
});

/** For daily figures. */
export const COSTS = { description: "Null if nothing was used that is paid for, and no prices are set." };

/** The requested days; by default the last 30, including today. Throws VALIDATION_FAILED. */
export function rangeOf(query: Static<typeof DayRangeQuery>, now: Date): DayRange {
  for (const path of ["from", "to"] as const) {
    const named = query[path];
    if (named !== undefined && !isDay(named))
      throw validationFailed({ path, message: "isn't a date on the calendar" });
  }
  const to = query.to ?? (query.from ? dayAfter(query.from, STANDARD_DAYS - 1) : toDay(now));
  const from = query.from ?? dayAfter(to, 1 - STANDARD_DAYS);
  if (from > to) throw validationFailed({ path: "to", message: "must not be before from" });
  if (
    Date.parse(to) - Date.parse(from) > (MOST_DAYS - 1) * 86_400_000 ||
    daysOf({ from, to }).length > MOST_DAYS
  ) {
    throw validationFailed({ path: "from", message: `must be at most ${MOST_DAYS} days before to` });
  }
  return { from, to };
}

function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && toDay(new Date(at)) === text && text >= "1970-01-01";
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * 86_400_000));
}
