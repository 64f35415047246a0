/** Whole days in UTC, such as `2026-01-31`, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/** Every day from the first to the last. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
