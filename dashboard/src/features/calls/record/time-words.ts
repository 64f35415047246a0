/** `62_345` as "1:02", with tenths "1:02.3": a moment of a call, or how long it took. Ms. */
export function clock(ms: number, hasTenths = false): string {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = `${String(seconds % 60).padStart(2, "0")}${hasTenths ? `.${tenths % 10}` : ""}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** `820` as "820 ms", `1_240` as "1.24 s". */
export function span(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`;
}

/** "today at 1:56 PM", "yesterday at 1:56 PM", "Nov 20 at 1:56 PM", with the year if it is another one. */
export function momentWords(time: string, now: Date): string {
  const at = new Date(time);
  const hour = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" }).format(at);
  return `${dayWords(at, now)} at ${hour}`;
}

function dayWords(at: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return "today";
  if (at.toDateString() === yesterday.toDateString()) return "yesterday";
  const hasYear = at.getFullYear() !== now.getFullYear();
  return new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    ...(hasYear && { year: "numeric" }),
  }).format(at);
}
