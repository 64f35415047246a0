/**
 * Words that transcribers make up where hardly anybody spoke: too many for the time, or the same ones over and over
 * (docs/engine.md#words-that-nobody-said).
 */
import { deflateSync } from "node:zlib";

/** Nobody says more words than the first, plus the second for each second of speech. */
const WORDS_AT_ONCE = 2;
const WORDS_PER_SECOND = 7;
/** In scripts without spaces this many characters are one word. */
const CHARACTERS_PER_WORD = 3;
/** Whisper's own limit: text that shrinks more than this is a loop. */
const MAX_COMPRESSION = 2.4;
/** The most words of a loop's phrase, and the share of the text's words that must repeat it. */
const LONGEST_PHRASE = 40;
const LOOP = 0.95;
/** People say one word this often in a row, and read out as many figures: "no, no, no", "0 0 0 0". */
const MOST_REPEATED = 12;

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORDS = new RegExp(`${WITHOUT_SPACES.source}|[\\p{L}\\p{M}\\p{N}'’]+`, "gu");
const HUM = /^(?:h?m+|a+h+|o+h+|u+h+|ha+h?)$/u;

/** Whether the words can hardly have been said in this much speech, in ms of voice activity. */
export function isInvented(text: string, speechMs: number): boolean {
  const words = text.toLowerCase().match(WORDS) ?? [];
  const most = WORDS_AT_ONCE + (WORDS_PER_SECOND * speechMs) / 1000;
  if (countOf(words) > most) return true;
  return compressionOf(text) > MAX_COMPRESSION && isLoop(words) && !isRepeatedOnPurpose(words);
}

/** Whether it is one phrase over and over, not a list whose items begin alike. */
function isLoop(words: readonly string[]): boolean {
  for (let length = 1; length <= Math.min(LONGEST_PHRASE, words.length / 2); length++) {
    const again = words.filter((word, at) => at >= length && word === words[at - length]).length;
    if (again >= (words.length - length) * LOOP) return true;
  }
  return false;
}

function countOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (WITHOUT_SPACES.test(word) ? 1 / CHARACTERS_PER_WORD : 1), 0);
}

/**
 * How many times smaller the text becomes when compressed. Uses one byte per character, since those of other scripts
 * begin with the same bytes anyway.
 */
function compressionOf(text: string): number {
  const bytes = Buffer.from(text, "latin1");
  return bytes.length === 0 ? 0 : bytes.length / deflateSync(bytes).length;
}

function isRepeatedOnPurpose(words: readonly string[]): boolean {
  const [first = ""] = words;
  return words.length <= MOST_REPEATED && !HUM.test(first) && words.every((word) => word === first);
}
