/**
 * Decides whether the caller has finished their turn, which determines how long the engine waits before it answers
 * (docs/engine.md#the-end-of-the-callers-turn).
 */
import type { Asked, Completeness } from "./asked.ts";
import { addressCompleteness, birthdayCompleteness, emailCompleteness } from "./named-answers.ts";
import { codeCompleteness } from "./code-completeness.ts";
import { kindsIn, NOTHING_DUE, type DueAnswer } from "./due-answer.ts";
import type { AnswerKind } from "./languages/completeness-words.ts";
import { lexiconOf, type Lexicon } from "./languages/lexicon.ts";
import { isFigure, spokenOf, type Spoken } from "./spoken.ts";

export interface CompletenessContext {
  /** BCP 47. For languages without tables, only figures, letters and punctuation count. */
  readonly language: string;
  readonly due?: DueAnswer;
  /** The recogniser writes punctuation, so missing punctuation means something. */
  readonly punctuates: boolean;
  /** It writes a full stop after every piece of a sentence, so one means little. */
  readonly byPiece?: boolean;
}

/** How much of the end of a turn is examined, in characters. */
const LOOKED_AT = 400;
/** This many consecutive names are hardly the name of a single dish. */
const MANY_NAMES = 4;
/** One or two figures are an amount. */
const FEWEST_IN_GROUP = 3;
/** How many of the last words are checked for a sentence that breaks off. */
const LAST_WORDS = 16;

/** Takes the transcript of the turn so far. */
export function completenessOf(transcript: string, context: CompletenessContext): Completeness {
  const said = transcript.trim().slice(-LOOKED_AT);
  const lexicon = lexiconOf(context.language);
  const spoken = spokenOf(said, lexicon);
  if (spoken.words.length === 0) return said === "" || !spoken.isClosed ? "unfinished" : "finished";
  if (spoken.isOpen || asksForTime(spoken, lexicon)) return "unfinished";
  const due = context.due ?? NOTHING_DUE;
  const about = new Set([...likelyKinds(due, spoken), ...kindsIn(spoken.lastSentence, context.language)]);
  const asked: Asked = { due, about, lexicon };
  return (
    (spoken.isQuestion ? null : answerCompleteness(spoken, asked)) ??
    sentenceCompleteness(spoken, asked) ??
    punctuationCompleteness(spoken, context)
  );
}

/**
 * If only a tool's arguments mention a kind, it counts once the caller has begun such an answer: "For four." isn't a
 * phone number.
 */
function likelyKinds({ kinds, isGuess }: DueAnswer, { text, code }: Spoken): AnswerKind[] {
  if (!isGuess) return [...kinds];
  const hasGroup = code.digits > 0 && code.digits + code.letters >= FEWEST_IN_GROUP;
  return [...kinds].filter((kind) => (kind === "email" ? text.includes("@") : hasGroup));
}

/** For answers that people give in pieces, the rules know what is still missing. */
function answerCompleteness(spoken: Spoken, asked: Asked): Completeness | null {
  return (
    announcesAnswer(spoken, asked) ??
    emailCompleteness(spoken, asked) ??
    birthdayCompleteness(spoken, asked) ??
    addressCompleteness(spoken, asked) ??
    codeCompleteness(spoken, asked) ??
    listCompleteness(spoken, asked)
  );
}

/** "Yes, of course." before the number that was asked for. */
function announcesAnswer({ words }: Spoken, { due, lexicon }: Asked): Completeness | null {
  const isAsked = !due.isGuess && [...due.kinds].some((kind) => kind !== "list");
  return isAsked && words.every((word) => lexicon.assents.has(word)) ? "unfinished" : null;
}

/** "Mushrooms, olives.": a finished list has an "and" before its last part. */
function listCompleteness(spoken: Spoken, { due, lexicon }: Asked): Completeness | null {
  const { text, clause } = spoken;
  const parts = text.split(/,\s+/u);
  const isAsked = due.kinds.has("list") && !due.isGuess;
  const isBare = isAsked && parts.length === 1 && !spoken.isClosed;
  const fewest = due.kinds.has("items") ? 2 : MANY_NAMES;
  if (isBare && (isCounted(clause, lexicon) || isNamesOnly(clause, fewest, lexicon))) return "unfinished";
  const longest = isAsked ? 4 : 3;
  if (parts.length < (isAsked ? 2 : 3) || clause.length > longest) return null;
  if (parts.some((part) => part.split(/\s+/u).length > longest)) return null;
  const hasEnd = clause.some((word) => lexicon.conjunctions.has(word) || lexicon.complete.has(word));
  return hasEnd || parts.some((part) => lexicon.complete.has(part.toLowerCase())) ? null : "unfinished";
}

const COUNTED = new Set(["a", "an", "some", "another"]);

/** "two coffees a bagel", from a recogniser that doesn't write commas. */
function isCounted(clause: readonly string[], lexicon: Lexicon): boolean {
  const counted = clause.filter((word) => isFigure(word) || lexicon.digits.has(word) || COUNTED.has(word));
  return counted.length >= 2 && !clause.some((word) => lexicon.conjunctions.has(word));
}

/** "mushrooms olives": nothing but names. */
function isNamesOnly(clause: readonly string[], fewest: number, lexicon: Lexicon): boolean {
  const isName = (word: string): boolean =>
    ![lexicon.dangling, lexicon.auxiliaries, lexicon.pronouns, lexicon.complete].some((set) => set.has(word));
  return clause.length >= fewest && clause.length <= MANY_NAMES + 2 && clause.every(isName);
}

/** "Let me check", also after other words without punctuation in between. */
function asksForTime({ sentence, clause, isClosed }: Spoken, lexicon: Lexicon): boolean {
  const begins = (words: readonly string[], phrase: string): boolean =>
    `${words.join(" ")} `.startsWith(`${phrase} `);
  const spoken = ` ${sentence.join(" ")}`;
  const isShort = sentence.length <= 7;
  const rest = withoutOpening(sentence, lexicon);
  return lexicon.pauses.some((phrase) => {
    if (isShort && [clause, sentence, rest].some((words) => begins(words, phrase))) return true;
    return !isClosed && phrase.includes(" ") && spoken.endsWith(` ${phrase}`);
  });
}

/** Rules for any sentence. A question may end with a preposition ("Which one is it for?"). */
function sentenceCompleteness(spoken: Spoken, { lexicon }: Asked): Completeness | null {
  const { clause, words, isQuestion } = spoken;
  if (!isQuestion && breaksOff(spoken, lexicon)) return "unfinished";
  if (announcesList(clause, lexicon)) return "unfinished";
  return words.every((word) => lexicon.complete.has(word)) ? "finished" : null;
}

/** "I booked a table for", "and now it", "my name is", "I would like". */
function breaksOff({ sentence, clause, isClosed }: Spoken, lexicon: Lexicon): boolean {
  const end = sentence.slice(-LAST_WORDS).join(" ");
  if (lexicon.whole.test(end)) return false;
  if (isLead(clause, lexicon) || (!isClosed && lexicon.fillers.test(end))) return true;
  const [before, last] = [sentence.at(-2) ?? "", sentence.at(-1) ?? ""];
  if (lexicon.dangling.has(last) || lexicon.opens.test(end)) return true;
  return lexicon.auxiliaries.has(last) && !lexicon.pronouns.has(before) && !lexicon.complete.has(before);
}

/** "Well, I would like.", "hello I would like" */
function isLead(clause: readonly string[], lexicon: Lexicon): boolean {
  const whole = clause.join(" ");
  if (lexicon.leads.has(whole) || lexicon.leads.has(withoutOpening(clause, lexicon).join(" "))) return true;
  return [3, 4].some((length) => lexicon.leads.has(clause.slice(-length).join(" ")));
}

/** Removes what people say before they come to the point: "Well, yes, …", "Good morning, …". */
function withoutOpening(
  words: readonly string[],
  { dangling, complete, greetings }: Lexicon,
): readonly string[] {
  const from = words.findIndex((word) => !dangling.has(word) && !complete.has(word) && !greetings.has(word));
  return from < 0 ? words : words.slice(from);
}

/** "I have two questions." */
function announcesList(clause: readonly string[], lexicon: Lexicon): boolean {
  const [number, thing] = clause.slice(-2);
  if (number === undefined || thing === undefined || !lexicon.announced.has(thing)) return false;
  return lexicon.digits.has(number) || /^\p{N}$/u.test(number);
}

function punctuationCompleteness(
  { isClosed, words }: Spoken,
  { punctuates, byPiece = false }: CompletenessContext,
): Completeness {
  if (byPiece && (isClosed || words.length === 1)) return "unknown";
  if (isClosed) return "finished";
  return punctuates ? "unfinished" : "unknown";
}
