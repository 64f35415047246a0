/** A turn of the caller: where it ends, and how it is recorded. */
import { modelText, recordText, type Said } from "../words/said.ts";
import { UNWRITTEN } from "../call-terms.ts";
import { lastTurnWords, withCallerTurn } from "../history/history.ts";
import type { Completeness } from "../end-of-turn/asked.ts";
import { dueAnswer } from "../end-of-turn/due-answer.ts";
import { completenessOf } from "../end-of-turn/completeness.ts";
import { silenceWanted } from "../end-of-turn/silence-wanted.ts";
import { ENDLESS_SOUND_MS } from "../line/endless-sound.ts";
import { withTurn, withTurnAmidOthers } from "../line/levels.ts";
import { isSoundMeaningless } from "../line/noisy-line.ts";
import type { TurnWords } from "../knowledge/passage-search.ts";
import { noteAnswered } from "./turn-answered.ts";
import { type Draft, callTime, emit, isCallerSounding, newTurnId } from "./turn-effects.ts";
import type { CallerState, CallerTurn } from "./caller-state.ts";
import type { HeardSound } from "../pieces/heard-sound.ts";
import type { TurnState } from "./turn-state.ts";
import { heardUntil, withHeard } from "../pieces/heard-in.ts";
import { waitsForWordsUntil } from "../pieces/noise.ts";
import { DIGITS_PAUSE_MS, FINAL_WORDS_WAIT_MS, OVERHEARD_MS, STUCK_SPEECH_MS } from "./turn-timings.ts";

/** When the caller's turn ends, as far as is known now; null if nothing suggests that it will. */
export function endOfTurnAt(state: TurnState, turn = state.caller.turn): number | null {
  const { caller } = state;
  if (!turn || turn.ended) return null;
  if (turn.typed) return turn.lastWordsAt;
  const digits = lastDigits(turn);
  if (digits !== null) return turn.lastWordsAt + (digits.endsWith("#") ? 0 : DIGITS_PAUSE_MS);
  const overheardAt = turn === caller.turn ? overheardFrom(state) : Infinity;
  if (isCallerSounding(state)) {
    const stuckMs = caller.hearsPartials ? STUCK_SPEECH_MS : caller.byPiece ? Infinity : ENDLESS_SOUND_MS;
    const stuckAt = turn.lastWordsAt + stuckMs;
    const endsAt = Math.min(stuckAt, overheardAt);
    return endsAt === Infinity ? null : endsAt;
  }
  const endsAt = isSoundMeaningless(state.line) ? wordsEndAt(state, turn) : silenceEndsAt(state, turn);
  return Math.min(overheardAt, Math.max(endsAt, waitsForWordsUntil(caller) ?? -Infinity));
}

/** When others' words stop keeping the turn open; Infinity if nobody else is heard. */
export function overheardFrom({ line }: TurnState): number {
  return line.activeSince === null || line.loudAt === null ? Infinity : line.loudAt + OVERHEARD_MS;
}

/** If sound is inconclusive, words that stay the same decide. */
function wordsEndAt(state: TurnState, turn: CallerTurn): number {
  const byWords = turn.lastWordsAt + Math.max(FINAL_WORDS_WAIT_MS, silenceAfter(turn, state));
  return state.caller.speaking ? byWords : Math.min(byWords, silenceEndsAt(state, turn));
}

function silenceEndsAt(state: TurnState, turn: CallerTurn): number {
  const { caller } = state;
  const wait = silenceAfter(turn, state);
  const silentSince = lastSoundAt(caller, turn);
  if (turn.partial !== "" && !turn.settled)
    return Math.max(silentSince, turn.lastWordsAt) + Math.max(wait, FINAL_WORDS_WAIT_MS);
  const isAwaiting = caller.awaitingFinal && !caller.byPiece;
  return silentSince + (isAwaiting ? Math.max(wait, FINAL_WORDS_WAIT_MS) : wait);
}

/** Caches a turn's analysis, since it is needed fifty times a second and words don't change as often. */
const read = new WeakMap<
  CallerTurn,
  { from: TurnState["history"]; punctuates: boolean; completeness: Completeness }
>();

function silenceAfter(turn: CallerTurn, { caller, setup, history }: TurnState): number {
  const { punctuates, byPiece, speechEndedAt, endSound } = caller;
  let known = read.get(turn);
  if (known?.from !== history || known.punctuates !== punctuates) {
    const { language, tools } = setup;
    const due = dueAnswer(lastSaid(history), tools, language);
    known = {
      from: history,
      punctuates,
      completeness: completenessOf(wordsOf(turn), { language, due, punctuates, byPiece }),
    };
    read.set(turn, known);
  }
  const sound = endSound?.speechEndedAt === speechEndedAt ? endSound.probability : null;
  return silenceWanted(known.completeness, sound, setup.settings);
}

/** What the agent said last. */
function lastSaid(history: TurnState["history"]): string {
  const last = history.findLast((entry) => entry.kind === "agent");
  return last?.kind === "agent" ? last.text : "";
}

/** When the caller was last heard in this turn. */
export function lastSoundAt(caller: CallerState, turn: CallerTurn): number {
  const { speechEndedAt } = caller;
  const soundAt =
    speechEndedAt !== null && speechEndedAt >= turn.startedAt ? speechEndedAt : turn.lastWordsAt;
  return Math.max(soundAt, turn.lastDigitAt ?? soundAt);
}

/** The keys at the end of the turn so far; null if it ends with words. */
export function lastDigits(turn: CallerTurn): string | null {
  const last = partsOf(turn).at(-1);
  return last && "digits" in last ? last.digits : null;
}

/** A new, empty turn. */
export function newTurn(d: Draft, startedAt: number): CallerTurn {
  return {
    id: newTurnId(d),
    startedAt,
    finals: [],
    partial: "",
    settled: false,
    wordsAt: null,
    lastWordsAt: d.now.at,
    lastDigitAt: null,
    finalAt: null,
    typed: false,
    ended: false,
    endedAt: null,
    early: { times: 0, words: "" },
  };
}

/** The caller has said more. */
export function goOnWithTurn(d: Draft, turn: CallerTurn): void {
  setCaller(d, { turn });
  d.state.rounds = 0;
  d.state.saidSinceCaller = false;
  d.state.silencePrompted = false;
  d.state.unheard = { times: 0, at: null };
  emit(d, { type: "partial", role: "caller", turnId: turn.id, text: wordsOf(turn) });
}

/** Replaces a guess with its final words; and, by the piece, earlier words of the same sound. */
export function withFinalWords(turn: CallerTurn, words: string, sound?: HeardSound): CallerTurn {
  if (sound) {
    const startedAt = Math.min(turn.startedAt, sound.from);
    return { ...turn, startedAt, finals: withHeard(turn.finals, words, sound), partial: "", wordsAt: null };
  }
  const finals = turn.finals.toSpliced(turn.wordsAt ?? turn.finals.length, 0, { words });
  return { ...turn, finals, partial: "", wordsAt: null };
}

/** How loud the caller was in this turn, for telling their sound from others'. */
export function learnLevel(d: Draft): void {
  const { caller, line } = d.state;
  const { turn } = caller;
  if (!turn || turn.typed || !partsOf(turn).some((part) => "words" in part)) return;
  const until = caller.speaking ? turn.lastWordsAt : lastSoundAt(caller, turn);
  // By the piece, only the sound of the words is known, of which others' may be a part.
  const isAmidOthers = caller.byPiece && line.activeSince !== null;
  const learn = isAmidOthers ? withTurnAmidOthers : withTurn;
  const turnLevels = learn(line.turnLevels, line.blocks, { from: turn.startedAt, until });
  d.state.line = { ...line, turnLevels };
}

/** Ends the turn: it is written to history and record, and will be answered. */
export function endTurn(d: Draft): void {
  const { caller } = d.state;
  if (!caller.turn) return;
  if (caller.speaking) d.state.noiseSince = caller.speechStartedAt;
  const turn = { ...caller.turn, ended: true, endedAt: d.now.at };
  setCaller(d, { turn });
  recordTurn(d, turn);
  reportDigits(d);
}

/** The caller said something in which nobody found words: a turn of its own, which the model has heard. */
export function endUnwrittenTurn(d: Draft, sound: HeardSound): void {
  goOnWithTurn(d, { ...newTurn(d, sound.from), finals: [{ words: UNWRITTEN, sound }], finalAt: d.now.at });
  endTurn(d);
}

function reportDigits(d: Draft): void {
  const { pressed } = d.state;
  if (!pressed) return;
  d.state.pressed = null;
  emit(d, { type: "digits", direction: "received", digits: pressed.digits, atMs: callTime(d, pressed.at) });
}

/** The answer was committed or given up, so whatever the caller says now is a new turn. */
export function closeTurn(d: Draft): void {
  const { turn } = d.state.caller;
  if (!turn) return;
  setCaller(d, { turn: null, lateFinal: turn.partial === "" ? null : turn });
  rememberClosed(d, turn);
  closeSound(d);
}

/** By the piece: what the caller says from now on is not heard together with what came before. */
export function closeSound(d: Draft): void {
  if (d.state.caller.byPiece) d.effects.push({ type: "turn_closed" });
}

function rememberClosed(d: Draft, turn: CallerTurn): void {
  const until = heardUntil(turn.finals);
  if (until !== null) setCaller(d, { closed: { words: wordsOf(turn), from: turn.startedAt, until } });
}

/** The turn, with the words of another turn appended. */
export function joinedTurn(turn: CallerTurn, more: CallerTurn): CallerTurn {
  const { finals, partial, settled, wordsAt, lastWordsAt, finalAt } = more;
  return {
    ...turn,
    finals: [...turn.finals, ...finals],
    partial,
    settled,
    wordsAt: wordsAt === null ? null : turn.finals.length + wordsAt,
    lastWordsAt,
    finalAt: finalAt ?? turn.finalAt,
    ended: false,
    endedAt: null,
  };
}

/** Records what the caller said over the agent's speech. It needs no answer. */
export function closeAside(d: Draft): void {
  const { aside, lateFinal } = d.state.caller;
  if (!aside) return;
  const turn = { ...aside, ended: true, endedAt: d.now.at };
  setCaller(d, { aside: null, lateFinal: turn.partial === "" ? lateFinal : turn });
  rememberClosed(d, turn);
  closeSound(d);
  d.state.silencePrompted = false;
  recordTurn(d, turn);
}

/** Writes the turn to history and record, again if its words have changed. */
export function recordTurn(d: Draft, turn: CallerTurn): void {
  const text = wordsOf(turn);
  d.state.history = withCallerTurn(d.state.history, turn.id, wordsForModel(turn));
  const { startedAt } = turn;
  const endedAt = Math.max(startedAt, wordsEndedAt(turn) ?? lastSoundAt(d.state.caller, turn));
  const times = { startedMs: callTime(d, startedAt), endedMs: callTime(d, endedAt), interruptedAtMs: null };
  emit(d, { type: "turn", turn: { id: turn.id, role: "caller", text, ...times } });
  noteAnswered(d, turn);
}

/** When the words or keys of a turn ended, if the transcriber said so. */
function wordsEndedAt({ finals, lastDigitAt }: CallerTurn): number | null {
  const until = heardUntil(finals);
  return until === null ? null : Math.max(until, lastDigitAt ?? until);
}

/** All words of a turn, including guesses. */
export function wordsOf(turn: CallerTurn): string {
  return recordText(partsOf(turn));
}

export function wordsForModel(turn: CallerTurn): string {
  return modelText(partsOf(turn));
}

/** The words so far of the turn that the caller is in; null if they are in none. */
export function wordsInQuestion({ caller: { turn }, history }: TurnState): TurnWords | null {
  return turn && lastTurnWords(withCallerTurn(history, turn.id, wordsForModel(turn)));
}

function partsOf(turn: CallerTurn): readonly Said[] {
  if (turn.partial === "") return turn.finals;
  return turn.finals.toSpliced(turn.wordsAt ?? turn.finals.length, 0, { words: turn.partial });
}

export function setCaller(d: Draft, fields: Partial<CallerState>): void {
  d.state.caller = { ...d.state.caller, ...fields };
}
