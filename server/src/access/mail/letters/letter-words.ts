/** Parts of texts that several emails share. */

/** The longest name that an email shows, in characters. */
const LONGEST_NAME = 60;

/**
 * A name that somebody chose, for an email to somebody else: shortened, on one line, and without anything that a mail
 * program would make a link of.
 */
export function nameInLetter(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replaceAll(/\/\/|[.@](?=\S)/gu, " ")
    .trim();
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME).trim()}…` : plain;
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** `23 November 2026 at 15:40 UTC`. */
export function timeInLetter(time: Date): string {
  return `${TIME.format(time)} UTC`;
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** `Firefox on Linux`. Nothing of the header itself is repeated, as whoever signs in chooses it. */
export function browserInLetter(userAgent: string | undefined): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser === undefined) return system === undefined ? "An unknown program" : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
