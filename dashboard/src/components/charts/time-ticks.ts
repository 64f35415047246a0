/** Where a time axis is marked: at round minutes, hours, days or months of the reader's clock. */
export interface TimeTick {
  /** Ms since 1970. */
  at: number;
  label: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** In minutes; all divide an hour, or else a day. */
const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720];
const DAY_STEPS = [1, 2, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12];

const minute = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const hour = new Intl.DateTimeFormat("en-US", { hour: "numeric" });
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const month = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric" });

/** At most `most` marks from `since` to `until` (ms), as close together as that allows; none for an empty period. */
export function timeTicks(since: number, until: number, most: number): TimeTick[] {
  if (until <= since) return [];
  for (const step of MINUTE_STEPS) {
    if ((until - since) / (step * MINUTE_MS) > most * 2) continue;
    const label = step < 60 ? minute : hour;
    // A midnight among hours says which day begins.
    const isLong = until - since > DAY_MINUTES * MINUTE_MS;
    const found = marks(since, until, (at, nth) => at.setMinutes(nth * step));
    if (found.length <= most)
      return found.map((at) => ({ at, label: (isLong && isMidnight(at) ? day : label).format(at) }));
  }
  for (const step of DAY_STEPS) {
    const found = marks(since, until, (at, nth) => at.setDate(at.getDate() + nth * step));
    if (found.length <= most) return found.map((at) => ({ at, label: day.format(at) }));
  }
  for (const step of MONTH_STEPS) {
    const found = marks(since, until, (at, nth) => at.setMonth(nth * step, 1));
    if (found.length <= most) return found.map((at) => ({ at, label: month.format(at) }));
  }
  return [];
}

/** Counts from the midnight before the period, by the reader's clock, which may be put forward or back on the way. */
function marks(since: number, until: number, forward: (from: Date, nth: number) => void): number[] {
  const found: number[] = [];
  for (let nth = 0; ; nth++) {
    const at = new Date(since);
    at.setHours(0, 0, 0, 0);
    forward(at, nth);
    if (at.getTime() > until) return found;
    if (at.getTime() >= since && at.getTime() !== found.at(-1)) found.push(at.getTime());
  }
}

function isMidnight(at: number): boolean {
  const time = new Date(at);
  return time.getHours() === 0 && time.getMinutes() === 0;
}
