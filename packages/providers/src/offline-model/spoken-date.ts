const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const DAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const MONTH = MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join("|");
const DAY_OF_MONTH = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,? (\d{4}))?`;
const RELATIVE = `today|tonight|tomorrow|the day after tomorrow|yesterday|(?:next |this |on )?(?:${DAYS.join("|")})`;

/** A day that was mentioned, and the words that mentioned it. */
export interface SpokenDate {
  said: string;
  /** ISO 8601; null if the calendar has no such day. */
  iso: string | null;
}

/** The first day that `text` mentions, relative to `today` (UTC). A date without a year is the next one to come. */
export function findDate(text: string, today: Date): SpokenDate | null {
  const iso = /\b(\d{4})-(\d\d)-(\d\d)\b/.exec(text);
  if (iso) return { said: iso[0], iso: toIso(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])) };
  const monthFirst = new RegExp(String.raw`\b(${MONTH})\.? (?:the )?${DAY_OF_MONTH}\b${YEAR}`, "i").exec(
    text,
  );
  if (monthFirst) return named(monthFirst[0], monthFirst[1], monthFirst[2], monthFirst[3], today);
  const dayFirst = new RegExp(String.raw`\b${DAY_OF_MONTH} (?:of )?(${MONTH})\b\.?${YEAR}`, "i").exec(text);
  if (dayFirst) return named(dayFirst[0], dayFirst[2], dayFirst[1], dayFirst[3], today);
  const relative = new RegExp(String.raw`\b(${RELATIVE})\b`, "i").exec(text);
  return relative ? { said: relative[0], iso: fromRelative(relative[0].toLowerCase(), today) } : null;
}

function named(said: string, month = "", day = "", year: string | undefined, today: Date): SpokenDate {
  const index = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase()));
  if (year) return { said, iso: toIso(Number(year), index, Number(day)) };
  const thisYear = toIso(today.getUTCFullYear(), index, Number(day));
  const isPast = thisYear !== null && thisYear < today.toISOString().slice(0, 10);
  return { said, iso: isPast ? toIso(today.getUTCFullYear() + 1, index, Number(day)) : thisYear };
}

function fromRelative(said: string, today: Date): string {
  const weekday = DAYS.findIndex((day) => said.endsWith(day));
  const ahead = weekday === -1 ? 0 : (weekday - today.getUTCDay() + 7) % 7 || 7;
  const fixed: Record<string, number> = { tomorrow: 1, "the day after tomorrow": 2, yesterday: -1 };
  const date = new Date(today.getTime() + (fixed[said] ?? ahead) * 86_400_000);
  return date.toISOString().slice(0, 10);
}

function toIso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day));
  const isReal = date.getUTCMonth() === month && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
