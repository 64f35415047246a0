import { useSyncExternalStore } from "react";

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** When something happened, as "3 minutes ago"; the exact time is its title. `time` is RFC 3339. */
export function TimeAgo({ time }: { time: string }) {
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / 60_000));
  const date = new Date(time);
  return (
    <time dateTime={time} title={absolute.format(date)} className="whitespace-nowrap tabular-nums">
      {ago(date.getTime(), minute * 60_000 + 59_999)}
    </time>
  );
}

/** When something happened, to the second, as "Nov 21, 2026, 7:02:11 PM" here; how long ago is its title. */
export function ExactTime({ time }: { time: string }) {
  const date = new Date(time);
  return (
    <time dateTime={time} title={ago(date.getTime(), Date.now())} className="tabular-nums">
      {exact.format(date)}
    </time>
  );
}

function ago(at: number, now: number): string {
  const seconds = (at - now) / 1_000;
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : "just now";
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, 10_000);
  return () => clearInterval(timer);
}
