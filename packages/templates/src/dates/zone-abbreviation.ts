import type { WallClock } from "./wall-clock.ts";

/** English as these countries have it: each knows the abbreviations of its own zones, and `GMT+9` for the others. */
const LOCALES = ["en-US", "en-GB", "en-AU", "en-IN", "en-ZA", "en-HK", "ja-JP"];
/** Formatters are expensive to create (0.1 ms), and a service sees few zones. */
const MAX_KEPT = 512;
const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * What a clock's zone is called at its instant: `GMT`, `BST`, `EDT`, or `GMT+8`. An offset (`+02:00`) stays as it is.
 */
export function zoneAbbreviation({ zoneName, epochMilliseconds }: WallClock): string | null {
  if (zoneName === null || zoneName === "UTC" || /^[+-]/u.test(zoneName)) return zoneName;
  const names = LOCALES.map((locale) => shortName(zoneName, locale, epochMilliseconds));
  return names.find((name) => !/[+-]/u.test(name)) ?? names[0] ?? zoneName;
}

function shortName(zone: string, locale: string, at: number): string {
  const key = `${locale} ${zone}`;
  let formatter = kept.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" });
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? "");
    kept.set(key, formatter);
  }
  return formatter.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
