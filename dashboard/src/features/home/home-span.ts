/** The periods the home page can show, under the names that the list of calls has for them. */

export const SPANS = [
  { id: "today", label: "Today", before: "by this time yesterday", against: "this time yesterday", days: 1 },
  { id: "week", label: "7 days", before: "in the 7 days before", against: "the 7 days before", days: 7 },
  { id: "month", label: "30 days", before: "in the 30 days before", against: "the 30 days before", days: 30 },
] as const;

export type Span = (typeof SPANS)[number]["id"];

const HOUR_MS = 3_600_000;

interface SpanTimes {
  since: Date;
  /** The end of the hour or day that goes on, so that every part is a whole one. */
  until: Date;
  parts: number;
}

/** From a midnight here, in parts of an hour or a day. */
export function spanTimes(span: Span, now: Date): SpanTimes {
  const midnight = midnightOf(now, 0);
  if (span === "today") {
    const parts = Math.floor((now.getTime() - midnight.getTime()) / HOUR_MS) + 1;
    return { since: midnight, until: new Date(midnight.getTime() + parts * HOUR_MS), parts };
  }
  const parts = daysOf(span);
  return { since: midnightOf(now, 1 - parts), until: midnightOf(now, 1), parts };
}

/** As long a time, just as far on, whole days earlier. */
export function timesBefore(span: Span, now: Date): { from: string; to: string } {
  const days = daysOf(span);
  const to = new Date(now);
  to.setDate(now.getDate() - days);
  return { from: midnightOf(now, 1 - 2 * days).toISOString(), to: to.toISOString() };
}

export function daysOf(span: Span): number {
  return SPANS.find(({ id }) => id === span)?.days ?? 1;
}

/** The midnight with which today begins here, or another day. */
function midnightOf(now: Date, days: number): Date {
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  midnight.setDate(now.getDate() + days);
  return midnight;
}

/** When a part begins: "2 AM", "May 20". */
export function partMoment(since: Date, span: Span): string {
  const format =
    span === "today" ? ({ hour: "numeric" } as const) : ({ month: "short", day: "numeric" } as const);
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
