/** The periods the home page can show. */

export const SPANS = [
  { id: "today", label: "Today", before: "by this time yesterday" },
  { id: "week", label: "7 days", before: "the 7 days before" },
  { id: "month", label: "30 days", before: "the 30 days before" },
] as const;

export type Span = (typeof SPANS)[number]["id"];

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const DAYS = { week: 7, month: 30 };

/** As `usage_insights` takes it: from a midnight here until now. */
export function spanQuery(span: Span, now: Date): { since: string; parts: number } {
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  if (span === "today") {
    const hours = Math.floor((now.getTime() - midnight.getTime()) / HOUR_MS) + 1;
    return { since: midnight.toISOString(), parts: hours };
  }
  const since = new Date(midnight.getTime() - (DAYS[span] - 1) * DAY_MS);
  return { since: since.toISOString(), parts: DAYS[span] };
}

/** When a part begins. Today's parts are a little shorter than an hour, so "2 AM" could stand for two of them. */
export function partMoment(since: Date, span: Span): string {
  const format =
    span === "today"
      ? ({ hour: "numeric", minute: "2-digit" } as const)
      : ({ month: "short", day: "numeric" } as const);
  return new Intl.DateTimeFormat("en", format).format(since);
}

/** "+18%": how much more there is than before; null where there was nothing to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0) return null;
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return "±0%";
  return `${change > 0 ? "+" : "−"}${Math.abs(change)}%`;
}

/** "6 h 12 min", "12 min", "45 s". */
export function talkWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
