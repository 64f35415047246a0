/** Numbers said as words: "two hundred and five" is 205, "drei Komma neun neun" is 3.99. */
import type { NumberWords } from "../languages/language.ts";
import { phraseAt } from "../languages/phrase.ts";

/** A number at a place in a text, as decimal digits ("3.99"), and how many words it takes. */
export interface SpokenNumber {
  readonly value: string;
  readonly length: number;
}

/** What a text can hold without being a number any more. */
const MAX_DECIMALS = 6;

/** The number that begins at a word, folded words given; null if none does. */
export function readSpoken(words: readonly string[], at: number, numbers: NumberWords): SpokenNumber | null {
  const whole = readWhole(words, at, numbers);
  if (whole === null) return null;
  const end = at + whole.length;
  const decimals = numbers.point.has(words[end] ?? "") ? readDecimals(words, end + 1, numbers) : null;
  if (decimals === null) return { value: String(whole.value), length: whole.length };
  return {
    value: withoutZeros(`${whole.value}.${decimals.value}`),
    length: whole.length + 1 + decimals.length,
  };
}

/** "3.90" is the number 3.9, and "3.0" is 3. */
export function withoutZeros(value: string): string {
  return value.includes(".") ? value.replace(/\.?0+$/u, "") : value;
}

interface Whole {
  value: number;
  length: number;
}

function readWhole(words: readonly string[], start: number, numbers: NumberWords): Whole | null {
  let total = 0;
  /** What is said so far of the present group of three digits; null: nothing yet. */
  let group: number | null = null;
  let at = start;
  let end = start;
  for (;;) {
    const word = words[at] ?? "";
    const small = phraseAt(words, at, numbers.small);
    const open = group === null || (group >= 100 && group % 100 === 0);
    if (small !== null && open) {
      group = (group ?? 0) + small.value;
      at += small.length;
      // "zero five" are two numbers.
      if (small.value === 0)
        return at - start === small.length ? { value: 0, length: small.length } : ended();
    } else if (
      numbers.hundred.has(word) &&
      (group === null ? total === 0 || at > start : group > 0 && group < 100)
    ) {
      group = (group ?? 1) * 100;
      at += 1;
    } else if (numbers.hundreds.has(word) && group === null) {
      group = numbers.hundreds.get(word) ?? 0;
      at += 1;
    } else if (numbers.thousand.has(word) && total % 1_000_000 === 0 && group !== 0) {
      total += (group ?? 1) * 1_000;
      group = null;
      at += 1;
    } else if (numbers.million.has(word) && total === 0 && group !== null && group > 0) {
      total = group * 1_000_000;
      group = null;
      at += 1;
    } else if (numbers.and.has(word) && at === end && at > start && joins(group, total)) {
      at += 1;
      continue;
    } else {
      return ended();
    }
    end = at;
  }

  function ended(): Whole | null {
    return end === start ? null : { value: total + (group ?? 0), length: end - start };
  }
}

/** "And" stands after a round hundred or thousand: "two hundred and five", "mil e duzentos". */
function joins(group: number | null, total: number): boolean {
  return group === null ? total > 0 : group >= 100 && group % 100 === 0;
}

function readDecimals(words: readonly string[], start: number, numbers: NumberWords): SpokenNumber | null {
  let digits = "";
  let at = start;
  while (digits.length < MAX_DECIMALS) {
    const small = phraseAt(words, at, numbers.small);
    if (small === null || (digits !== "" && small.value > 9)) break;
    digits += String(small.value);
    at += small.length;
    if (small.value > 9) break;
  }
  return digits === "" ? null : { value: digits, length: at - start };
}
