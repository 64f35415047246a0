const HOUR_MS = 3_600_000;
/** The service takes no more than 7 days; the browser's clock may be a little ahead. */
const WEEK_MS = 7 * 24 * HOUR_MS - HOUR_MS / 12;
const MORNING = 9;

/** How long a problem can be put off. */
export const SNOOZES: readonly { label: string; until(now: Date): Date }[] = [
  { label: "For 1 hour", until: (now) => new Date(now.getTime() + HOUR_MS) },
  { label: "Until tomorrow, 9 AM", until: tomorrow },
  { label: "For 7 days", until: (now) => new Date(now.getTime() + WEEK_MS) },
];

function tomorrow(now: Date): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  day.setHours(MORNING, 0, 0, 0);
  return day;
}
