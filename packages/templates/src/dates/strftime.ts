import { zoneAbbreviation } from "./zone-abbreviation.ts";
import { wallClock, type WallClock } from "./wall-clock.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Ruby refuses wider fields. Here they are cut to this width. */
const MAX_WIDTH = 1024;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Formats the instant by a strftime format as Ruby's Liquid knows it (plus liquidjs's `%q`, the ordinal suffix), always
 * in English. The zone is UTC unless a clock of another zone is given. Unknown directives are left unchanged.
 */
export function strftime(
  instant: Date,
  format: string,
  clock: WallClock | undefined = wallClock(instant),
): string {
  if (!clock) return "";
  return format.replace(
    /%([-_0^#:]*)(\d*)[EO]?(.)/gu,
    (directive, flags: string, width: string, conversion: string) => {
      const field = fieldOf(clock, conversion, flags, Number(width));
      return field === undefined ? directive : dress(field, flags, Number(width));
    },
  );
}

/** A directive's output before flags apply: its text and its default padding. */
interface Field {
  text: string;
  width: number;
  pad: "0" | " ";
}

function dress(field: Field, flags: string, width: number): string {
  let { text } = field;
  if (flags.includes("^")) text = text.toUpperCase();
  else if (flags.includes("#")) text = /[a-z]/u.test(text) ? text.toUpperCase() : text.toLowerCase();
  if (flags.includes("-")) return text;
  const pad = flags.includes("_") ? " " : flags.includes("0") ? "0" : field.pad;
  const target = Math.min(width || field.width, MAX_WIDTH);
  const isNegative = pad === "0" && text.startsWith("-");
  return isNegative ? `-${text.slice(1).padStart(target - 1, pad)}` : text.padStart(target, pad);
}

function number(value: number, width: number, pad: "0" | " " = "0"): Field {
  return { text: String(value), width, pad };
}

function words(text: string): Field {
  return { text, width: 0, pad: " " };
}

function fieldOf(clock: WallClock, conversion: string, flags: string, width: number): Field | undefined {
  const at = clock.shifted;
  const hour = at.getUTCHours();
  const composite = COMPOSITES.get(conversion);
  if (composite !== undefined) return words(strftime(at, composite, clock));
  switch (conversion) {
    case "a":
      return words(dayName(at).slice(0, 3));
    case "A":
      return words(dayName(at));
    case "b":
    case "h":
      return words(monthName(at).slice(0, 3));
    case "B":
      return words(monthName(at));
    case "C":
      return number(Math.floor(at.getUTCFullYear() / 100), 2);
    case "d":
      return number(at.getUTCDate(), 2);
    case "e":
      return number(at.getUTCDate(), 2, " ");
    case "g":
      return number(modulo(isoYearAndWeek(at).year, 100), 2);
    case "G":
      return number(isoYearAndWeek(at).year, 4);
    case "H":
      return number(hour, 2);
    case "I":
      return number(hour % 12 || 12, 2);
    case "j":
      return number(dayOfYear(at), 3);
    case "k":
      return number(hour, 2, " ");
    case "l":
      return number(hour % 12 || 12, 2, " ");
    case "L":
      return words(fraction(at, width || 3));
    case "m":
      return number(at.getUTCMonth() + 1, 2);
    case "M":
      return number(at.getUTCMinutes(), 2);
    case "N":
      return words(fraction(at, width || 9));
    case "p":
      return words(hour < 12 ? "AM" : "PM");
    case "P":
      return words(hour < 12 ? "am" : "pm");
    case "q":
      return words(ordinalSuffix(at.getUTCDate()));
    case "s":
      return number(Math.floor(clock.epochMilliseconds / 1000), 0);
    case "S":
      return number(at.getUTCSeconds(), 2);
    case "u":
      return number(at.getUTCDay() || 7, 1);
    case "U":
      return number(weekOfYear(at, 0), 2);
    case "V":
      return number(isoYearAndWeek(at).week, 2);
    case "w":
      return number(at.getUTCDay(), 1);
    case "W":
      return number(weekOfYear(at, 1), 2);
    case "y":
      return number(modulo(at.getUTCFullYear(), 100), 2);
    case "Y":
      return number(at.getUTCFullYear(), 4);
    case "z":
      return words(offsetText(clock.offsetMinutes, flags));
    case "Z":
      return words((clock.zoneName && zoneAbbreviation(clock)) ?? offsetText(clock.offsetMinutes, flags));
    case "n":
      return words("\n");
    case "t":
      return words("\t");
    case "%":
      return words("%");
    default:
      return undefined;
  }
}

/** Directives that are short for a whole format, all as in the C locale. */
const COMPOSITES = new Map([
  ["c", "%a %b %e %H:%M:%S %Y"],
  ["D", "%m/%d/%y"],
  ["F", "%Y-%m-%d"],
  ["r", "%I:%M:%S %p"],
  ["R", "%H:%M"],
  ["T", "%H:%M:%S"],
  ["v", "%e-%^b-%Y"],
  ["x", "%m/%d/%y"],
  ["X", "%H:%M:%S"],
  ["+", "%a %b %e %H:%M:%S %Z %Y"],
]);

/** `21st`, `22nd`, `11th`: the letters after a day of the month. */
function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

function dayName(at: Date): string {
  return DAYS[at.getUTCDay()] ?? "";
}

function monthName(at: Date): string {
  return MONTHS[at.getUTCMonth()] ?? "";
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** The first `digits` decimals of the second. */
function fraction(at: Date, digits: number): string {
  return String(at.getUTCMilliseconds())
    .padStart(3, "0")
    .padEnd(Math.min(digits, MAX_WIDTH), "0")
    .slice(0, digits);
}

function yearStart(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1);
}

function dayOfYear(at: Date): number {
  const midnight = new Date(at).setUTCHours(0, 0, 0, 0);
  return Math.round((midnight - yearStart(at.getUTCFullYear())) / DAY_MILLISECONDS) + 1;
}

/** Weeks since the year's first `firstDay` (0 is Sunday). The days before it are week 0. */
function weekOfYear(at: Date, firstDay: number): number {
  const sinceFirstDay = (at.getUTCDay() - firstDay + 7) % 7;
  return Math.floor((dayOfYear(at) - 1 - sinceFirstDay + 7) / 7);
}

/** ISO 8601: weeks start on Monday, and week 1 holds the year's first Thursday. */
function isoYearAndWeek(at: Date): { year: number; week: number } {
  const thursday = new Date(at);
  thursday.setUTCDate(at.getUTCDate() + 4 - (at.getUTCDay() || 7));
  return { year: thursday.getUTCFullYear(), week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

/** `+0100`; with one colon in the flags `+01:00`, with two `+01:00:00`. */
function offsetText(offsetMinutes: number, flags: string): string {
  const colons = flags.replace(/[^:]/gu, "").length;
  const seconds = Math.round(Math.abs(offsetMinutes) * 60);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts.slice(0, colons > 1 ? 3 : 2).map((part) => String(part).padStart(2, "0"));
  return (offsetMinutes < 0 ? "-" : "+") + shown.join(colons > 0 ? ":" : "");
}
