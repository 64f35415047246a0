import { isExactNumber } from "@parley/base/exact/exact-number";

/**
 * A time zone at the end: `Z`, `UTC`, `GMT+2`, `EST`, or `+01:00` after a time of day, optionally followed by a remark
 * in brackets.
 */
const ZONE =
  /(?:Z|UTC?|[ECMP][SD]T|GMT(?:[+-]\d{1,2}(?::?\d\d)?)?|:\d\d(?:\.\d+)? ?[+-]\d\d:?\d\d)\s*(?:\([^()]*\))?$/iu;

/** ISO 8601 with a `T`, after which JavaScript accepts only `Z` or an offset as a zone. */
const ISO_TIME = /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d/u;

/**
 * Parses a date filter's value. `now` and `today` are the call's time, digits are seconds since 1970, and other text is
 * read as JavaScript reads dates, in UTC unless it names a zone. Undefined if it is not a date.
 */
export function parseInstant(value: unknown, now: Date): Date | undefined {
  const milliseconds =
    typeof value === "number" || isExactNumber(value)
      ? Number(value) * 1000
      : typeof value === "string"
        ? parseText(value, now)
        : NaN;
  const instant = new Date(milliseconds);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Longer than any date. Keeps long texts away from the patterns. */
const MAX_DATE_LENGTH = 100;

function parseText(text: string, now: Date): number {
  if (text === "now" || text === "today") return now.getTime();
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_DATE_LENGTH) return NaN;
  if (/^\d+$/u.test(trimmed)) return Number(trimmed) * 1000;
  if (ZONE.test(trimmed)) return Date.parse(trimmed);
  return Date.parse(ISO_TIME.test(trimmed) ? `${trimmed}Z` : `${trimmed} UTC`);
}
