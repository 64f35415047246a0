/**
 * What an index is made of: a string whose first letter says what it is. A word's stem stands by itself, since no stem
 * begins with one of these signs.
 */
export type Term = string;

const SIGNS = /^[#@=]/u;
/** Shorter words have too few trigrams to be told from one another. */
const SHORTEST_FUZZY = 4;

/** A number in decimal digits: "#3.99". */
export function numberTerm(value: string): Term {
  return `#${value}`;
}
/** A time of day: "@9:30". */
export function timeTerm(minutes: number): Term {
  return `@${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
/** A code without its signs: "=px200". */
export function codeTerm(code: string): Term {
  return `=${code}`;
}
/** Numbers, times and codes are found as they are or not at all, and count double. */
export function isExact(term: Term): boolean {
  return SIGNS.test(term);
}

/** Whether what is spelled like it finds it too, by its trigrams. */
export function isFuzzy(term: Term): boolean {
  return !isExact(term) && term.length >= SHORTEST_FUZZY;
}
