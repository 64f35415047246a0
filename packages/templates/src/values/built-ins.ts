import { strftime } from "../dates/strftime.ts";

/** Values that every call provides (docs/templates.md#built-ins). */
export interface BuiltIns {
  now: string;
  date: string;
  time: string;
  month: string;
  day: string;
  year: string;
  customer: { number: string };
  transport: { conversationType: "voice" };
}

/** Their names, as templates write them. */
export const BUILT_IN_NAMES: readonly string[] = [
  "now",
  "date",
  "time",
  "month",
  "day",
  "year",
  "customer.number",
  "transport.conversationType",
];

/** `customer` and `transport` always exist too: the built-ins below make them objects. */
const PROVIDED: ReadonlySet<string> = new Set([...BUILT_IN_NAMES, "customer", "transport"]);

/** Whether the service provides the name itself, so that it is never asked for. */
export function isProvided(name: string): boolean {
  return PROVIDED.has(name);
}

/** The built-ins of a call that starts at `now`. All of them describe this one instant, in UTC and in English. */
export function builtInsAt(now: Date, customerNumber: string): BuiltIns {
  const date = strftime(now, "%b %-d, %Y");
  const time = strftime(now, "%-I:%M %p");
  return {
    now: `${date} ${time}`,
    date,
    time,
    month: strftime(now, "%B"),
    day: strftime(now, "%-d"),
    year: strftime(now, "%Y"),
    customer: { number: customerNumber },
    transport: { conversationType: "voice" },
  };
}
