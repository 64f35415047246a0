/** The caller's side: sounds, and words that are guessed, become final or are corrected. */
import {
  closeSound,
  goOnWithTurn,
  joinedTurn,
  newTurn,
  recordTurn,
  setCaller,
  withFinalWords,
  wordsOf,
} from "./caller-turn.ts";
import { emit, isAudible, isSpeaking, speakIn, type Draft } from "./turn-effects.ts";
import { requestBargeIn, interrupts, isHesitating, isNod, letGo, bargeIn } from "./turn-barge-in.ts";
import type { CallerState, CallerTurn } from "./caller-state.ts";
import type { HeardSound } from "../pieces/heard-sound.ts";
import { withSoundHeard, withSpeechBegun } from "../pieces/noise.ts";
import { withAnswer, wordsDueUntil } from "../pieces/words-due.ts";
import {
  CORRECTION_MS,
  FINAL_BEFORE_END_MS,
  MAX_CHARACTERS_IN_TURN,
  PAUSE_IN_SPEECH_MS,
  SPEECH_BEFORE_WORDS_MS,
} from "./turn-timings.ts";
import { afterWords } from "../languages/follow-language.ts";
import { isLanguage, phrasesIn } from "../languages/planned-languages.ts";
import { hasPunctuation } from "../end-of-turn/spoken.ts";
import { ANY_LANGUAGE, isAcknowledgement } from "../words/acknowledgements.ts";
import { sameWords, wordsAfter } from "../words/compare-words.ts";
import { heardBefore, isKnown, partsBeside, TOLERANCE_MS } from "../pieces/heard-in.ts";
import type { Said } from "../words/said.ts";

export function onSpeechStarted(d: Draft, since: number): void {
  if (d.state.caller.speaking) return;
  const { speechStartedAt, speechEndedAt, spokenBeforeMs } = d.state.caller;
  const isContinued = speechEndedAt !== null && since - speechEndedAt <= PAUSE_IN_SPEECH_MS;
  const before = isContinued ? spokenBeforeMs + speechEndedAt - (speechStartedAt ?? speechEndedAt) : 0;
  const { awaitingFinal, unheardFrom, wordless } = d.state.caller;
  const sound = withSpeechBegun(d.state.caller, since);
  setCaller(d, {
    beforeSpeech: { speechStartedAt, spokenBeforeMs, awaitingFinal, unheardFrom, wordless },
    speaking: true,
    speechStartedAt: since,
    spokenBeforeMs: before,
    awaitingFinal: true,
    ...sound,
  });
}

export function onSpeechEnded(d: Draft, since: number): void {
  const { caller } = d.state;
  if (!caller.speaking) return;
  // A fast transcriber finishes before voice activity detection is sure that speech has ended.
  const awaitingFinal =
    caller.byPiece || caller.lastFinalAt === null || caller.lastFinalAt < since - FINAL_BEFORE_END_MS;
  setCaller(d, {
    speaking: false,
    speechEndedAt: Math.max(since, caller.speechStartedAt ?? since),
    awaitingFinal,
  });
}

/** What was taken for the caller's speech was that of others, so it never was. */
export function onSpeechWithdrawn(d: Draft): void {
  const { speaking, speechStartedAt, beforeSpeech, lastFinalAt } = d.state.caller;
  if (!speaking || !beforeSpeech || speechStartedAt === null) return;
  const awaitingFinal = beforeSpeech.awaitingFinal && (lastFinalAt ?? -Infinity) < speechStartedAt;
  setCaller(d, { ...beforeSpeech, awaitingFinal, speaking: false });
  letGo(d, speechStartedAt);
}

/** How finished the turn sounds, for the speech that ended at `since`. */
export function onEndSound(d: Draft, since: number, probability: number): void {
  const { speaking, speechEndedAt } = d.state.caller;
  if (!speaking && speechEndedAt === since) setCaller(d, { endSound: { speechEndedAt, probability } });
}

/**
 * Final words show the language. An agent with several follows it: true if it does so now. If any is detected, the
 * engine's own sentences use it from now on, except for words such as "Okay".
 */
export function onLanguage(d: Draft, { text, language: detected = "", sound }: HeardText): boolean {
  const { setup, following } = d.state;
  if (following) return speakIn(d, afterWords(following, { language: detected, text, sound }), "heard");
  if (!setup.detectsLanguage || !isLanguage(detected) || detected === setup.language) return false;
  if (isAcknowledgement(text, ANY_LANGUAGE)) return false;
  d.state.setup = { ...setup, language: detected, phrases: phrasesIn(detected, setup) };
  return false;
}

/** `language` is the detected one, if any was. */
interface HeardText {
  readonly text: string;
  readonly language?: string;
  readonly sound?: HeardSound;
}

/** How certain words are: see the event `words`. */
interface Certainty {
  readonly final: boolean;
  readonly settled?: boolean;
  readonly sound?: HeardSound;
}

/** Takes words from the transcriber or the page's recognition. */
export function onWords(d: Draft, text: string, certainty: Certainty): void {
  const { final, settled = false, sound } = certainty;
  const words = text.trim();
  const before = sound ? heardBefore(partsInQuestion(d.state.caller), words, sound) : null;
  if (words !== "" && !before) setCaller(d, { wordsHeardAt: sound?.until ?? d.now.at });
  if (!final && words !== "" && !d.state.caller.byPiece) setCaller(d, { hearsPartials: true });
  if (!d.state.caller.punctuates && hasPunctuation(words)) setCaller(d, { punctuates: true });
  if (final && sound) setCaller(d, withAnswer(d.state.caller, sound.until, d.now.at));
  if (final && sound) noteSound(d, sound, words !== "" && !before);
  const isDue = sound !== undefined && wordsDueUntil(d.state.caller) !== null;
  if (final || settled)
    setCaller(d, { lastFinalAt: d.now.at, awaitingFinal: d.state.caller.speaking || isDue });
  if (words === "") return !final ? undefined : sound ? dropGuess(d) : keepGuess(d);
  const fresh = sound ? withoutClosed(d.state.caller, words, sound) : words;
  const news = d.state.caller.lateFinal ? correct(d, d.state.caller.lateFinal, fresh, final) : fresh;
  if (news === "" || isLikelyEcho(d, final)) return;
  addWords(d, news, { final, settled, typed: false, ...(sound && { sound: before ?? sound }) });
}

const partsInQuestion = ({ turn, aside }: CallerState): readonly Said[] => [
  ...(turn?.finals ?? []),
  ...(aside?.finals ?? []),
];

function noteSound(d: Draft, { until }: HeardSound, hasWords: boolean): void {
  const { speaking, speechStartedAt } = d.state.caller;
  const nextFrom = speaking ? speechStartedAt : null;
  setCaller(d, withSoundHeard(d.state.caller, { hasWords, until, nextFrom }));
}

/** From now on, another transcriber is in use, or it starts over. */
export function onTranscriber(d: Draft, byPiece: boolean): void {
  if (!byPiece) keepGuess(d);
  d.state.line = { ...d.state.line, speakers: [] };
  const { awaitingFinal, heardUntil, speechEndedAt } = d.state.caller;
  setCaller(d, { byPiece, heardUntil: awaitingFinal ? heardUntil : speechEndedAt, answerTimes: [] });
}

/** The transcriber failed. By the piece, the sound of a guess is sent again. */
export function onHearingBroke(d: Draft, isLost: boolean): void {
  if (isLost || !d.state.caller.byPiece) keepGuess(d);
  if (isLost) setCaller(d, { heardUntil: d.state.caller.speechEndedAt });
}

/** The words of a late answer without those of a closed turn. */
function withoutClosed({ closed }: CallerState, words: string, { from, until }: HeardSound): string {
  if (!closed || from >= closed.until) return words;
  // When others talk on without end, the sound of a new turn begins in that of the one before.
  const rest = from <= closed.from + TOLERANCE_MS ? wordsAfter(closed.words, words) : null;
  return rest ?? (until <= closed.until ? "" : words);
}

/** Typed words are a complete turn. */
export function onTyped(d: Draft, text: string): void {
  const words = text.trim();
  if (words !== "") addWords(d, words, { final: true, settled: false, typed: true });
}

interface How {
  final: boolean;
  settled: boolean;
  typed: boolean;
  sound?: HeardSound;
}

function addWords(d: Draft, all: string, how: How): void {
  if (isBeside(d, all, how)) return addBeside(d, all, how);
  const open = d.state.caller.turn ?? hesitation(d);
  const words = all.slice(0, roomIn(open, how));
  if (words === "") return;
  const turn = withWords(open ?? newTurn(d, soundBeganAt(d, how)), words, how, d.now.at);
  if (how.typed) closeSound(d);
  if (open?.ended && sameWords(wordsOf(turn), wordsOf(open))) {
    // The final form of words that were answered already, so nothing new was said.
    setCaller(d, { turn: { ...turn, ended: true, endedAt: open.endedAt } });
    return recordTurn(d, turn);
  }
  const early = d.state.answer?.early;
  // The model has been asked with these exact words already.
  if (!early || !sameWords(early, wordsOf(turn))) requestBargeIn(d);
  goOnWithTurn(d, turn);
}

/** What the caller said while the agent still spoke, if it was only the beginning of what they say now. */
function hesitation(d: Draft): CallerTurn | null {
  if (!isHesitating(d.state)) return null;
  const { aside } = d.state.caller;
  setCaller(d, { aside: null });
  return aside;
}

/** Whether words are spoken over the agent or after its goodbye, and aren't part of a known turn. */
function isBeside({ state }: Draft, words: string, { typed, sound }: How): boolean {
  const { goodbye, mailbox, caller } = state;
  if (sound && caller.turn && isKnown(caller.turn.finals, sound)) return false;
  if (typed || mailbox || (goodbye && !goodbye.withdrawable)) return false;
  // "Okay" does not keep the line open once the agent has said goodbye.
  if (!isSpeaking(state) && !(goodbye && isNod(state, words))) return false;
  return caller.turn === null || (caller.turn.ended && caller.turn.partial === "");
}

/** Words over the agent's speech: they interrupt it or are kept as an aside. */
function addBeside(d: Draft, all: string, how: How): void {
  const before = d.state.caller.aside ?? newTurn(d, soundBeganAt(d, how));
  const words = all.slice(0, roomIn(before, how));
  if (words === "") return;
  const aside = withWords(before, words, how, d.now.at);
  if (!interrupts(d.state, wordsOf(aside), how.final && aside.partial === "")) {
    setCaller(d, { aside });
    return emit(d, { type: "partial", role: "caller", turnId: aside.id, text: wordsOf(aside) });
  }
  setCaller(d, { aside: null });
  bargeIn(d);
  const { turn } = d.state.caller;
  goOnWithTurn(d, turn ? joinedTurn(turn, aside) : aside);
}

/** How many more characters the turn may take. */
function roomIn(turn: CallerTurn | null, { sound }: How): number {
  const finals = turn && sound ? partsBeside(turn.finals, sound) : turn?.finals;
  const taken = turn && finals ? wordsOf({ ...turn, finals, partial: "" }).length : 0;
  return Math.max(0, MAX_CHARACTERS_IN_TURN - taken);
}

/** When the sound that new words belong to began. */
function soundBeganAt(d: Draft, { sound }: How): number {
  if (sound) return sound.from;
  const { speaking, speechStartedAt, speechEndedAt } = d.state.caller;
  const { at } = d.now;
  const heardBefore = speaking || (speechEndedAt !== null && at - speechEndedAt < SPEECH_BEFORE_WORDS_MS);
  return heardBefore && speechStartedAt !== null ? speechStartedAt : at;
}

function withWords(turn: CallerTurn, words: string, how: How, at: number): CallerTurn {
  // Typed words are added to what is being said. Recognised words replace their guess.
  const said = how.typed
    ? { ...turn, finals: [...turn.finals, { words, at }] }
    : how.final
      ? withFinalWords(turn, words, how.sound)
      : { ...turn, partial: words, wordsAt: turn.wordsAt ?? turn.finals.length };
  return {
    ...said,
    lastWordsAt: said.partial === turn.partial && !how.final ? turn.lastWordsAt : at,
    settled: how.settled,
    finalAt: how.final ? at : turn.finalAt,
    typed: turn.typed || how.typed,
    ended: false,
    endedAt: null,
  };
}

/** No final form of the guess will come, so the guess counts as what was said, since the page already shows it. */
export function keepGuess(d: Draft): void {
  const { turn, aside } = d.state.caller;
  const kept = (guessed: CallerTurn | null): CallerTurn | null =>
    guessed && guessed.partial !== ""
      ? { ...withFinalWords(guessed, guessed.partial), finalAt: d.now.at }
      : guessed;
  setCaller(d, { turn: kept(turn), aside: kept(aside), lateFinal: null });
}

/** By the piece, a guess turned out to have no words, and the page takes it back. */
function dropGuess(d: Draft): void {
  const without = (guessed: CallerTurn | null): CallerTurn | null => {
    if (!guessed || guessed.partial === "") return guessed;
    const rest = { ...guessed, partial: "", wordsAt: null };
    emit(d, { type: "partial", role: "caller", turnId: rest.id, text: wordsOf(rest) });
    return rest.finals.length === 0 && !rest.ended ? null : rest;
  };
  const { turn, aside } = d.state.caller;
  setCaller(d, { turn: without(turn), aside: without(aside), lateFinal: null });
}

/** Guesses without any sound from the caller, while the agent is audible, are probably the agent's own words. */
function isLikelyEcho(d: Draft, final: boolean): boolean {
  const { activeSince, activeEndedAt } = d.state.line;
  const heard = activeSince !== null || d.now.at - (activeEndedAt ?? -Infinity) < SPEECH_BEFORE_WORDS_MS;
  return !final && !heard && !d.state.caller.turn && isAudible(d.state);
}

/** Takes words of a turn that was answered on a guess. Corrects its text and returns what is new, or "". */
function correct(d: Draft, turn: CallerTurn, words: string, final: boolean): string {
  const endedAt = turn.endedAt ?? d.now.at;
  if (final || d.now.at - endedAt > CORRECTION_MS) setCaller(d, { lateFinal: null });
  if (d.now.at - endedAt > CORRECTION_MS) return words;
  const { speaking, speechStartedAt } = d.state.caller;
  const spokeSince = speaking || (speechStartedAt !== null && speechStartedAt > endedAt);
  const rest = wordsAfter(turn.partial, words);
  if (rest === null && spokeSince) return words;
  if (!final) return rest ?? "";
  const said = rest === null || rest === "" ? words : turn.partial;
  recordTurn(d, withFinalWords(turn, said));
  return rest ?? "";
}
