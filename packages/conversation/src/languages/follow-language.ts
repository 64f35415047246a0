/**
 * Which of its languages an agent speaks: it follows the caller after three words in another one, and goes back only
 * after three more (docs/engine.md#languages). Pure.
 */
import { guessLanguage } from "./guess-language.ts";
import { tellingWords } from "./telling-words.ts";

/** Words in a row in another language, after which the agent speaks it. */
const WORDS_TO_FOLLOW = 3;

export interface Following {
  /** What the agent may speak, in the order of its settings. BCP 47. */
  readonly languages: readonly string[];
  /** What it speaks; null if the language is detected and none has been yet. */
  readonly current: string | null;
  /** The caller's last words, if they were in another language. */
  readonly run: Run | null;
}

interface Run {
  readonly language: string;
  /** Words since the caller last spoke the current language, except `last`. */
  readonly before: number;
  readonly last: { readonly words: number; readonly until: number };
}

interface HeardWords {
  /** The detected language, as the vendor spells it; "" if none is reported, so that the words decide. */
  readonly language: string;
  readonly text: string;
  /** By the piece: the stretch of sound, in ms, whose earlier words these replace. */
  readonly sound?: { readonly from: number; readonly until: number } | undefined;
}

/** `first`: BCP 47 or `auto`. */
export function startFollowing(first: string, others: readonly string[]): Following {
  const current = first === "auto" ? null : first;
  return { languages: [...new Set([...(current === null ? [] : [current]), ...others])], current, run: null };
}

/** After final words of the caller. Those in a language that the agent lacks change nothing. */
export function afterWords(following: Following, { language: detected, text, sound }: HeardWords): Following {
  const { current, run } = following;
  const language = ownLanguage(following, detected || guessLanguage(text, following.languages));
  const words = language === null ? 0 : tellingWords(text, language);
  if (language === null || words === 0) return following;
  if (language === current) return run === null ? following : { ...following, run: null };
  // No language is spoken yet that could be kept.
  if (current === null) return speaking(following, language);
  const next = withWords(run?.language === language ? run : null, language, words, sound);
  return next.before + words >= WORDS_TO_FOLLOW ? speaking(following, language) : { ...following, run: next };
}

/** After the caller asked for this one of the agent's languages. */
export function afterRequest(following: Following, language: string): Following {
  return following.languages.includes(language) ? speaking(following, language) : following;
}

function speaking(following: Following, language: string): Following {
  return { ...following, current: language, run: null };
}

function withWords(run: Run | null, language: string, words: number, sound: HeardWords["sound"]): Run {
  const until = sound?.until ?? -Infinity;
  const before = run === null ? 0 : run.before + (sound && sound.from < run.last.until ? 0 : run.last.words);
  return { language, before, last: { words, until } };
}

/** The agent's name for a detected language; null if it isn't one of the agent's. */
function ownLanguage({ languages, current }: Following, detected: string): string | null {
  const tag = detected.replaceAll("_", "-").toLowerCase();
  const exact = languages.find((each) => each.toLowerCase() === tag);
  if (exact !== undefined) return exact;
  const primary = primaryOf(tag);
  if (current !== null && primaryOf(current) === primary) return current;
  return languages.find((each) => primaryOf(each) === primary) ?? null;
}

/** Codes of vendors for the same language. */
const SAME = new Map([
  ["nb", "no"],
  ["nn", "no"],
  ["fil", "tl"],
  ["cmn", "zh"],
  ["iw", "he"],
  ["in", "id"],
  ["jw", "jv"],
]);

function primaryOf(tag: string): string {
  const primary = tag.toLowerCase().split("-")[0] ?? "";
  return SAME.get(primary) ?? primary;
}
