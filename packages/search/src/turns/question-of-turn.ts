/** What is sought for a caller's turn. */
import { readItems } from "../analysis/read-items.ts";
import { languageOf } from "../languages/languages.ts";
import { isQuestion, leansOnBefore } from "./is-question.ts";

export interface TurnQuestion {
  /** What to search for: the turn's words, after those of the turn it leans on. */
  readonly text: string;
  /** The same for texts that seek the same: a search is worth repeating only when it changes. */
  readonly key: string;
  /** Whether somebody asks, and would want to hear that there is no answer. */
  readonly asks: boolean;
}

/**
 * @param before the caller's turn before, or null
 * @param languages BCP 47 tags of the documents to search, at least one
 * @returns null: nothing of it can be sought ("okay, yes please")
 */
export function questionOfTurn(
  text: string,
  before: string | null,
  languages: readonly string[],
): TurnQuestion | null {
  const leans = before !== null && languages.some((language) => leansOnBefore(text, language));
  const whole = leans ? `${before} ${text}` : text;
  const key = keyOf(text, languages);
  if (/^\|*$/u.test(key)) return null;
  const asks = languages.some(
    (language) => isQuestion(text, language) || (leans && isQuestion(before, language)),
  );
  return { text: whole, key: leans ? keyOf(whole, languages) : key, asks };
}

function keyOf(text: string, languages: readonly string[]): string {
  return languages.map((language) => keyIn(text, language)).join("|");
}

function keyIn(text: string, language: string): string {
  const items = readItems(text, languageOf(language));
  return [...new Set(items.map(({ readings }) => readings[0]?.join("+") ?? ""))].toSorted().join(" ");
}
