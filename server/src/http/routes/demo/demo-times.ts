import { createHash } from "node:crypto";

const TIMES = ["09:00", "09:30", "10:30", "11:00", "13:30", "14:00", "15:30", "16:00", "17:00"];
const DAY_MS = 86_400_000;

/**
 * The free slots of a day in the demo calendar: always the same for a given day, none at weekends. Null if it isn't a
 * date.
 */
export function demoTimes(date: string): { date: string; weekday: string; free_times: string[] } | null {
  const day = new Date(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(day.getTime())) return null;
  if (day.toISOString().slice(0, 10) !== date) return null; // such as 30 February
  const weekday = day.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
  const isWeekend = [0, 6].includes(day.getUTCDay());
  const hash = createHash("sha256")
    .update(String(day.getTime() / DAY_MS))
    .digest();
  const free = TIMES.filter((_, index) => (hash[index] ?? 0) % 3 === 0);
  return { date, weekday, free_times: isWeekend ? [] : free };
}
