/** From tokens to items. Quiet words are gone, numbers and times are read, everything else is a stem. */
import type { Language } from "../languages/language.ts";
import type { Item } from "./item.ts";
import { digitsReadings, readNumberGroup } from "./number-group.ts";
import { StemCache } from "./stem-cache.ts";
import {
  type DigitsToken,
  type JoinedToken,
  splitTokens,
  type Token,
  type WordToken,
} from "./split-tokens.ts";
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
    const spelled = exact ? null : readSpelled(tokens, at, language);
    if (exact) items.push({ readings: exact.readings });
    else if (spelled) items.push({ readings: [[spelled.word]] });
    else if (token.kind === "word" && !language.quiet.has(token.folded))
      items.push({ readings: [[stemOf(token, language)]] });
    else if (token.kind === "code")
      items.push({ readings: readingsOf(codeTerm(token.code), token.parts, language) });
    else if (token.kind === "joined") items.push(...joinedItems(token, language));
    at += exact?.length ?? spelled?.length ?? 1;
  }
  return items;
}

/** "e-mail". One whose parts all say nothing ("est-ce") says nothing. */
function joinedItems({ word, parts }: JoinedToken, language: Language): Item[] {
  if (parts.every((part) => part.kind === "word" && language.quiet.has(part.folded))) return [];
  return [{ readings: readingsOf(stemOf(word, language), parts, language) }];
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

/** Letters said one by one, "p x", are what is written in one; not the small words of a language ("il y a"). */
function readSpelled(
  tokens: readonly Token[],
  at: number,
  { quiet }: Language,
): { word: string; length: number } | null {
  let word = "";
  let length = 0;
  for (let token = tokens[at]; isLetter(token); token = tokens[at + length]) {
    word += token.folded;
    length += 1;
  }
  return length < 2 || Array.from(word).every((letter) => quiet.has(letter)) ? null : { word, length };
}

function isLetter(token: Token | undefined): token is WordToken {
  return token?.kind === "word" && /^[a-z]$/u.test(token.folded);
}
