import { DE, NL } from "./german-dutch.ts";
import { FR, IT } from "./french-italian.ts";
import { ES, PT } from "./spanish-portuguese.ts";
import { JA, PL, ZH } from "./polish-japanese-chinese.ts";

/**
 * The languages besides English: their texts in English's order, without its keys, which would be a twentieth of what a
 * page loads.
 */
export const OTHERS: Readonly<Record<string, readonly string[]>> = {
  de: DE,
  es: ES,
  fr: FR,
  it: IT,
  ja: JA,
  nl: NL,
  pl: PL,
  pt: PT,
  zh: ZH,
};
