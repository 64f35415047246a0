/** Remembers stems: a text repeats its words, and stemming is the dearest part of reading it. */
import type { Language } from "../languages/language.ts";
import { fold } from "../languages/fold.ts";

/** Words per language. When they are reached, the cache begins anew. */
const MOST = 20_000;

export class StemCache {
  readonly #byLanguage = new Map<string, Map<string, string>>();

  /** @param word in lower case, with its accents */
  read(language: Language, word: string): string {
    let stems = this.#byLanguage.get(language.code);
    if (!stems || stems.size >= MOST)
      this.#byLanguage.set(language.code, (stems = new Map<string, string>()));
    let stem = stems.get(word);
    if (stem === undefined) stems.set(word, (stem = fold(language.stem(word))));
    return stem;
  }
}
