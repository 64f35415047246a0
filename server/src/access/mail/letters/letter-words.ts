/** Parts of texts that several emails share. */

/** The longest name that an email shows, in characters. */
const LONGEST_NAME = 60;
/** Longer than a title or a cause of a problem usually is. */
const LONGEST_SENTENCE = 300;

/**
 * A name that somebody chose, for an email to somebody else: shortened, on one line, and without anything that a mail
 * program would make a link of.
 */
export function nameInLetter(name: string): string {
  return plainWords(name.replaceAll(/\.(?=\S)/gu, " "), LONGEST_NAME);
}

/** As `nameInLetter`, a sentence with such names, or with what a server answered. Numbers keep their points. */
export function wordsInLetter(words: string): string {
  return plainWords(words, LONGEST_SENTENCE);
}

function plainWords(words: string, most: number): string {
  const plain = words
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replaceAll(/\/\/|@(?=\S)|\.(?=[^\s\d])|(?<!\d)\.(?=\d)/gu, " ")
    .trim();
  return plain.length > most ? `${plain.slice(0, most).trim()}…` : plain;
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
