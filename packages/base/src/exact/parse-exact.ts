import { numberOf } from "./exact-number.ts";

/**
 * Finds what may be a number that a double changes: an exponent, a trailing zero after the point, sixteen digits, `-0`,
 * or one so small that JavaScript prints it with an exponent. May find one in a string, never misses one.
 */
const SUSPECT =
  /(?:^|[\s:,[])(?:-0(?=[\s,\]}]|$)|-?(?:\d+(?:\.\d+)?[eE]|\d+\.(?=\d*0(?:[\s,\]}]|$))|[\d.]{16}|0\.000000))/;

/** Whether reading the text as plain numbers may lose digits. */
export function mayHoldExact(text: string): boolean {
  return SUSPECT.test(text);
}

/**
 * As JSON.parse, but numbers that a double would change become ExactNumbers. Costs several times as much only if the
 * text may hold one (`bench/exact-numbers.ts`). Throws SyntaxError.
 */
export function parseExact(text: string): unknown {
  return mayHoldExact(text) ? JSON.parse(text, keepDigits as never) : JSON.parse(text);
}

/** A reviver (https://github.com/tc39/proposal-json-parse-with-source). */
function keepDigits(_key: string, value: unknown, { source }: { source?: string }): unknown {
  return typeof value === "number" && source !== undefined ? numberOf(source) : value;
}

/** As `parseExact`; undefined if the text isn't JSON. */
export function parseExactJson(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined; // no JSON text means undefined
  }
}
