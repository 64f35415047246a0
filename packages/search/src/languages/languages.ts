/** The languages whose words the analysis knows. */
import { dutch } from "./dutch-words.ts";
import { english } from "./english-words.ts";
import { french } from "./french-words.ts";
import { german } from "./german-words.ts";
import { italian } from "./italian-words.ts";
import type { Language } from "./language.ts";
import { portuguese } from "./portuguese-words.ts";
import { spanish } from "./spanish-words.ts";

export const LANGUAGES: readonly Language[] = [english, german, french, spanish, italian, dutch, portuguese];

const BY_CODE: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.map((language) => [language.code, language]),
);

const unknownLanguage: Language = {
  code: "",
  stem: (word) => word,
  quiet: new Set(),
  asking: new Set(),
  inverting: new Set(),
  joining: new Set(),
  leaning: [],
  splitsApostrophes: false,
  decimal: ".",
  numbers: {
    small: new Map(),
    hundreds: new Map(),
    hundred: new Set(),
    thousand: new Set(),
    million: new Set(),
    and: new Set(),
    point: new Set(),
    seams: null,
    currency: new Set(),
  },
  clock: {
    before: new Map(),
    after: new Map(),
    hour: new Set(),
    morning: new Set(),
    evening: new Set(),
    named: new Map(),
  },
};

/** The language of a tag such as "de" or "pt-BR" (BCP 47). Words of one that isn't known are neither stemmed nor quiet. */
export function languageOf(tag: string): Language {
  const code = tag.toLowerCase().split("-", 1)[0] ?? "";
  return BY_CODE.get(code) ?? { ...unknownLanguage, code };
}
