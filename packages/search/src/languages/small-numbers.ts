/** The spoken numbers from 0 to 99, made from a language's rules. */
import { words } from "./language.ts";

export function numbered(record: Readonly<Record<string, number>>): Map<string, number> {
  return new Map(Object.entries(record));
}

/**
 * Languages in which a ten and a one are joined by one rule.
 * @param ones 0 to 9
 * @param teens 10 to 19
 * @param tens 20, 30 … 90
 * @param join the ways to say a ten with a one (1 to 9)
 * @param others further words for numbers
 */
export function germanicSmall(
  ones: string,
  teens: string,
  tens: string,
  join: (one: string, ten: string, value: number) => readonly string[],
  others: Readonly<Record<string, number>> = {},
): Map<string, number> {
  const small = numbered(others);
  for (const [value, one] of words(ones).entries()) small.set(one, value);
  for (const [value, teen] of words(teens).entries()) small.set(teen, 10 + value);
  for (const [index, ten] of words(tens).entries()) {
    const value = 20 + 10 * index;
    small.set(ten, value);
    for (const [one, word] of words(ones).entries()) {
      if (one > 0) for (const spoken of join(word, ten, one)) small.set(spoken, value + one);
    }
  }
  return small;
}
