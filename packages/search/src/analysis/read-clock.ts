/** Times of day, written and spoken. */
const DAY = 24 * 60;

/** "9:30" as minutes after midnight; null if it isn't a time of day. */
export function writtenTime(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/u.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : timeOf(Number(hours), Number(minutes));
}

/** Hours and minutes as minutes after midnight; null if there is no such time. */
export function timeOf(hours: number, minutes: number): number | null {
  return Number.isInteger(hours) && hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60
    ? hours * 60 + minutes
    : null;
}

/**
 * The times of a 24-hour clock that a time may mean.
 * @param half which half of the day was named; null: "half past nine" is both 9:30 and 21:30
 */
export function timesMeant(minutes: number, half: "morning" | "evening" | null): number[] {
  const time = (minutes + DAY) % DAY;
  if (time >= DAY / 2 + 60 || time < 60) return [time];
  const morning = time % (DAY / 2);
  if (half === "morning") return [morning];
  if (half === "evening") return [morning + DAY / 2];
  return [morning, morning + DAY / 2];
}
