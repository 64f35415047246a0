/** An instant as a wall clock shows it. All fields use the proleptic Gregorian calendar. */
export interface WallClock {
  /** The instant shifted by the zone's offset. Read it only with the getUTC… methods. */
  shifted: Date;
  epochMilliseconds: number;
  /** Minutes east of UTC. */
  offsetMinutes: number;
  /** The name given in the template; null for a numeric offset. */
  zoneName: string | null;
}

/** Formatters are expensive to create (0.1 ms), and a service sees few zones. */
const MAX_FORMATTERS = 64;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The clock at `instant` in `zone`: an IANA name, an offset such as `+02:00`, or a number of minutes west of UTC (as
 * liquidjs and Date.getTimezoneOffset count). No zone means UTC. Undefined if the zone doesn't exist.
 */
export function wallClock(instant: Date, zone?: unknown): WallClock | undefined {
  const epochMilliseconds = instant.getTime();
  if (Number.isNaN(epochMilliseconds)) return undefined;
  if (zone === undefined || zone === null || zone === "" || zone === "UTC") {
    return { shifted: instant, epochMilliseconds, offsetMinutes: 0, zoneName: "UTC" };
  }
  const zoneName = typeof zone === "string" ? zone : null;
  const minutes = typeof zone === "number" && Math.abs(zone) < 24 * 60 ? -zone : undefined;
  const offsetMinutes = zoneName === null ? minutes : zoneOffset(instant, zoneName);
  if (offsetMinutes === undefined) return undefined;
  const shifted = new Date(epochMilliseconds + offsetMinutes * 60_000);
  if (Number.isNaN(shifted.getTime())) return undefined;
  return { shifted, epochMilliseconds, offsetMinutes, zoneName };
}

/** Whether `wallClock` knows the zone. */
export function isTimeZone(zone: string): boolean {
  return wallClock(new Date(0), zone) !== undefined;
}

/** Minutes east of UTC; undefined for an unknown zone. */
function zoneOffset(instant: Date, zone: string): number | undefined {
  const formatter = formatters.get(zone) ?? makeFormatter(zone);
  if (!formatter) return undefined;
  const part = Object.fromEntries(
    formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const local = new Date(0);
  local.setUTCFullYear(part["year"] ?? 0, (part["month"] ?? 1) - 1, part["day"]);
  local.setUTCHours(part["hour"] ?? 0, part["minute"], part["second"], instant.getUTCMilliseconds());
  return (local.getTime() - instant.getTime()) / 60_000;
}

function makeFormatter(zone: string): Intl.DateTimeFormat | undefined {
  const fields = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
  try {
    const formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      ...fields,
      ...clock,
    });
    if (formatters.size >= MAX_FORMATTERS) formatters.delete(formatters.keys().next().value ?? "");
    formatters.set(zone, formatter);
    return formatter;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // "Invalid time zone specified"
    throw error;
  }
}
