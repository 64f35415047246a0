/** From tokens to items. Quiet words are gone, numbers and times are read, everything else is a stem. */
import type { Language } from "../languages/language.ts";
import type { Item } from "./item.ts";
import { digitsReadings, readNumberGroup } from "./number-group.ts";
import { StemCache } from "./stem-cache.ts";
import { type DigitsToken, splitTokens, type Token, type WordToken } from "./split-tokens.ts";
import { readTime } from "./spoken-time.ts";
import { codeTerm, type Term } from "./term.ts";

const stems = new StemCache();

export function readItems(text: string, language: Language): Item[] {
  const tokens = splitTokens(text, language);
  const folded = tokens.map((token) => (token.kind === "word" ? token.folded : ""));
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const exact = readTime(tokens, folded, at, language) ?? readNumberGroup(tokens, folded, at, language);
    const spelled = exact ? null : readSpelled(tokens, at);
    if (exact) items.push({ readings: exact.readings });
    else if (spelled) items.push({ readings: [[spelled.word]] });
    else if (token.kind === "word" && !language.quiet.has(token.folded))
      items.push({ readings: [[stemOf(token, language)]] });
    else if (token.kind === "code")
      items.push({ readings: readingsOf(codeTerm(token.code), token.parts, language) });
    else if (token.kind === "joined")
      items.push({ readings: readingsOf(stemOf(token.word, language), token.parts, language) });
    at += exact?.length ?? spelled?.length ?? 1;
  }
  return items;
}

function stemOf(token: WordToken, language: Language): Term {
  return stems.read(language, token.word);
}

/** As one, and as its parts. */
function readingsOf(whole: Term, parts: readonly (WordToken | DigitsToken)[], language: Language): Term[][] {
  const terms = parts.flatMap((part): Term[] => {
    if (part.kind === "digits") return [...(digitsReadings(part.text, language)[0] ?? [])];
    return language.quiet.has(part.folded) ? [] : [stemOf(part, language)];
  });
  return terms.length === 0 ? [[whole]] : [[whole], terms];
}

/** Letters said one by one, "p x", are what is written in one. */
function readSpelled(tokens: readonly Token[], at: number): { word: string; length: number } | null {
  let word = "";
  let length = 0;
  for (
    let token = tokens[at];
    token?.kind === "word" && /^[a-z]$/u.test(token.folded);
    token = tokens[at + length]
  ) {
    word += token.folded;
    length += 1;
  }
  return length < 2 ? null : { word, length };
}
