/** The caller's words, recognised or typed: they are added to their turn, or stand beside what the agent says. */
import { hasPunctuation } from "../../end-of-turn/spoken.ts";
import { heardBefore, isKnown, partsBeside, TOLERANCE_MS } from "../../pieces/heard-in.ts";
import type { HeardSound } from "../../pieces/heard-sound.ts";
import { withSoundHeard } from "../../pieces/noise.ts";
import { withAnswer, wordsDueUntil } from "../../pieces/words-due.ts";
import { sameWords, wordsAfter } from "../../words/compare-words.ts";
import type { Said } from "../../words/said.ts";
import type { CallerState, CallerTurn } from "../caller-state.ts";
import {
  closeSound,
  goOnWithTurn,
  joinedTurn,
  newTurn,
  recordTurn,
  setCaller,
  withFinalWords,
  wordsOf,
} from "../caller-turn.ts";
import { bargeIn, interrupts, isHesitating, isNod, requestBargeIn } from "../turn-barge-in.ts";
import { emit, isSpeaking, type Draft } from "../turn-effects.ts";
import { MAX_CHARACTERS_IN_TURN, SPEECH_BEFORE_WORDS_MS } from "../turn-timings.ts";
import { correctGuess, dropGuess, isLikelyEcho, keepGuess } from "./guessed-words.ts";

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
  const news = d.state.caller.lateFinal ? correctGuess(d, d.state.caller.lateFinal, fresh, final) : fresh;
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
