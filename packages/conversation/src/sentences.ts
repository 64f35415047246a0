/** Cuts a model's streaming text into sentences for speaking, each as soon as it is complete. */
import { speakable } from "./speakable.ts";
import { createUnspoken } from "./unspoken.ts";

export interface SentenceSplitter {
  /** Takes the next piece of text and returns the sentences that it completes. */
  push(text: string): string[];
  /** Returns the rest, since no more text is coming for now. */
  flush(): string[];
  /** The incomplete sentence so far. */
  rest(): string;
}

/** After this many characters, the first piece may be just a clause, so that the voice can start. */
const FIRST_CLAUSE = 40;
/** Without an end of sentence, a piece is cut at a clause or word by this many characters. */
const LONGEST = 220;
const LONGEST_FIRST = 120;
/** How far ahead to look for an end. */
const WINDOW = 1000;

/** Sentence-ending characters of scripts without spaces, where nothing has to follow. */
const WIDE_END = /[。！？]/u;
const CLAUSE = /[,;:–—،、；，](?=\s)|[、；，]/gu;

const ABBREVIATIONS = new Set(
  (
    "mr mrs ms dr prof sr jr st mt vs etc approx no nos vol fig al inc ltd co corp dept est ext tel min max " +
    "jan feb mar apr jun jul aug sep sept oct nov dec e.g i.e a.m p.m u.s u.k " +
    "z.b d.h u.a bzw ca evtl ggf inkl str nr hr fr dipl ing usw mio mrd " +
    "m mme mlle cf p.ex sra srta ud uds dña pág núm avda sig dott prof.ssa ecc dhr mevr bijv"
  ).split(" "),
);

/** Languages that write ordinals with a full stop ("am 3. Mai"). */
const DOTTED_ORDINALS = new Set([
  "de",
  "da",
  "nb",
  "no",
  "fi",
  "cs",
  "sk",
  "pl",
  "hu",
  "hr",
  "sl",
  "et",
  "lv",
  "is",
]);

/**
 * Creates a splitter for one answer. `language` is BCP 47. `isSpoken`: its sound comes by itself, so that nothing is
 * gained by a short first piece.
 */
export function createSentenceSplitter(language = "en", isSpoken = false): SentenceSplitter {
  const unspoken = createUnspoken();
  let held = "";
  let isFirst = !isSpoken;

  function take(isEnd: boolean): string[] {
    const sentences: string[] = [];
    for (;;) {
      // Only the beginning is searched, because a vendor may send a whole book at once.
      const near = held.slice(0, WINDOW);
      const end = endOfSentence(near, language, isEnd && near === held) ?? endOfOverlong(near, isFirst);
      if (end === null) break;
      add(sentences, held.slice(0, end));
      held = held.slice(end);
    }
    if (isEnd) {
      add(sentences, held);
      held = "";
    }
    return sentences;
  }

  function add(sentences: string[], piece: string): void {
    const text = speakable(piece);
    if (text === "") return;
    sentences.push(text);
    isFirst = false;
  }

  return {
    push(text) {
      held += unspoken.push(text);
      return take(false);
    },
    flush() {
      held += unspoken.end();
      return take(true);
    },
    rest: () => speakable(held),
  };
}

/** All sentences of a complete text. */
export function splitSentences(text: string, language = "en"): string[] {
  const splitter = createSentenceSplitter(language);
  return [...splitter.push(text), ...splitter.flush()];
}

/** Where the first sentence ends; null if that isn't known yet. */
function endOfSentence(text: string, language: string, isEnd: boolean): number | null {
  for (const match of text.matchAll(/[.!?…。！？।॥۔؟]+["'”’»)\]*_]*|\n+/gu)) {
    const end = match.index + match[0].length;
    const before = text.slice(0, match.index);
    if (before.trim() === "") continue;
    if (match[0].startsWith("\n")) return end;
    if (WIDE_END.test(match[0])) return end;
    const rest = text.slice(end);
    if (rest === "") return null; // more of the same word or number may follow
    if (!/^\s/u.test(rest)) continue;
    if (/[!?।॥۔؟]/u.test(match[0])) return end;
    const next = rest.trimStart();
    if (next === "" && !isEnd) return null;
    if (/^\p{Ll}/u.test(next)) continue; // the sentence continues after an ellipsis or an abbreviation
    if (match[0].startsWith("..") || match[0].startsWith("…") || !isAbbreviated(before, language)) return end;
  }
  return null;
}

/** Whether the full stop after `before` belongs to an abbreviation, an initial, a list number or an ordinal. */
function isAbbreviated(before: string, language: string): boolean {
  const word = /[\p{L}\p{N}.]+$/u.exec(before)?.[0] ?? "";
  if (/^\p{Lu}$/u.test(word) && word !== "I") return true;
  if (ABBREVIATIONS.has(word.toLowerCase())) return true;
  if (!/^\p{N}{1,2}$/u.test(word)) return false;
  const isListNumber = /(^|\n)\s*$/u.test(before.slice(0, -word.length));
  return isListNumber || DOTTED_ORDINALS.has(language.toLowerCase().split("-")[0] ?? "");
}

/** Where to cut text without an end of sentence: after a clause, or else between words. */
function endOfOverlong(text: string, isFirst: boolean): number | null {
  const longest = isFirst ? LONGEST_FIRST : LONGEST;
  if (isFirst) {
    const clause = [...text.matchAll(CLAUSE)].find((match) => match.index >= FIRST_CLAUSE);
    if (clause) return clause.index + clause[0].length;
  }
  if (text.length <= longest) return null;
  const head = text.slice(0, longest);
  const clause = [...head.matchAll(CLAUSE)].at(-1);
  if (clause && clause.index > longest / 3) return clause.index + clause[0].length;
  const space = head.lastIndexOf(" ");
  return space > 0 ? space + 1 : longest;
}
