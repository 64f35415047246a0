import { BUILT_IN_NAMES, isProvided } from "../values/built-ins.ts";

/** Plausible guesses for the names of built-ins. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  customerphone: "customer.number",
  customerphonenumber: "customer.number",
  customermobile: "customer.number",
  customertelephone: "customer.number",
  customernum: "customer.number",
  callernumber: "customer.number",
  conversationtype: "transport.conversationType",
  transporttype: "transport.conversationType",
};

/**
 * The built-in that a variable's name probably means; undefined if there is none. A dotted built-in may differ by two
 * letters. Short names are close to many legitimate ones (`data`, `days`, `name`), so for them only a difference in
 * case, a doubled letter or two swapped letters counts, and for longer ones such as `month` a single letter.
 */
export function likelyBuiltIn(name: string): string | undefined {
  if (isProvided(name)) return undefined;
  const letters = lettersOf(name);
  const other = Object.hasOwn(OTHER_WORDS, letters) ? OTHER_WORDS[letters] : undefined;
  return other ?? TARGETS.find((target) => isNear(letters, target))?.builtIn;
}

const TARGETS = BUILT_IN_NAMES.map((builtIn) => ({
  builtIn,
  target: lettersOf(builtIn),
  isLong: builtIn.includes("."),
}));

function isNear(letters: string, { target, isLong }: (typeof TARGETS)[number]): boolean {
  if (letters === target) return true;
  if (isLong) return distance(letters, target, 2) <= 2;
  if (letters.length > target.length && withoutRepeats(letters) === target) return true;
  if (isSwapped(letters, target)) return true;
  return target.length > 4 && letters !== "months" && distance(letters, target, 1) <= 1;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[._\-\s]/gu, "");
}

function withoutRepeats(letters: string): string {
  return letters.replace(/(.)\1+/gu, "$1");
}

/** Whether two neighbouring letters are swapped. */
function isSwapped(letters: string, target: string): boolean {
  if (letters.length !== target.length) return false;
  const differing = Array.from(target).flatMap((letter, index) => (letter === letters[index] ? [] : [index]));
  const [first = 0, second = 0] = differing;
  return (
    differing.length === 2 &&
    second === first + 1 &&
    letters[first] === target[second] &&
    letters[second] === target[first]
  );
}

/** Levenshtein distance; anything above `limit` is returned as `limit + 1`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(row[b.length] ?? 0, limit + 1);
}
