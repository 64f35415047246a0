/** Numbers written in digits, in the manner of a language: "1,000.50" and "1.000,50" are both 1000.5. */
import { withoutZeros } from "./read-spoken.ts";

const GROUPED = {
  ".": /^\d{1,3}(?:[,'’]\d{3})+(?:\.\d+)?$/u,
  ",": /^\d{1,3}(?:[.'’]\d{3})+(?:,\d+)?$/u,
} as const;

/**
 * A written number as decimal digits; null if it isn't one number (a version, a date, a list).
 * @param text digits with `.`, `,`, `'` between them
 * @param decimal what the language writes before a fraction. The other sign is taken for it where it can only be that:
 *   "3,99" in an English text.
 */
export function readWritten(text: string, decimal: "." | ","): string | null {
  if (/^\d+$/u.test(text)) return withoutLeading(text);
  const other = decimal === "." ? "," : ".";
  for (const sign of [decimal, other] as const) {
    if (GROUPED[sign].test(text)) return plain(text, sign);
    if (sign === decimal && fraction(text, sign)) return plain(text, sign);
  }
  return fraction(text, other) ? plain(text, other) : null;
}

function fraction(text: string, sign: "." | ","): boolean {
  return (sign === "." ? /^\d+\.\d+$/u : /^\d+,\d+$/u).test(text);
}

function plain(text: string, decimal: "." | ","): string {
  const [whole = "", parts = ""] = text.split(decimal);
  return withoutZeros(`${withoutLeading(whole.replaceAll(/\D/gu, ""))}${parts === "" ? "" : `.${parts}`}`);
}

/** "007" is the number 7, and "0" is 0. */
export function withoutLeading(digits: string): string {
  return digits.replace(/^0+(?=\d)/u, "");
}
