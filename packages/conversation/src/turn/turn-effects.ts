/** The turn machine's requests to the session, and the draft that its rules write to. */
import type { ConversationState, EndReason } from "../call-terms.ts";
import type { CallEvent } from "../call-messages.ts";
import type { TurnWords } from "../knowledge/passage-search.ts";
import type { ModelMessage, ModelTool, ModelToolCall } from "../ports.ts";
import { callsIn } from "../history/history.ts";
import type { LanguageUse } from "../call-terms.ts";
import type { Following } from "../languages/follow-language.ts";
import { phrasesIn } from "../languages/planned-languages.ts";
import { withLanguageLine } from "../languages/language-line.ts";
import type { Instant, SentenceSource } from "./turn-events.ts";
import type { TurnState } from "./turn-state.ts";
import { areWordsDue } from "../pieces/words-due.ts";
import { isSoundMeaningless } from "../line/noisy-line.ts";
import { LATE_WORDS_MS } from "./turn-timings.ts";

export interface SayHow extends SentenceSource {
  /** Before everything that is waiting to be said. */
  readonly isNext?: boolean;
  /** Replaces the words so far of the utterance's last sentence, which was open. */
  readonly isMore?: boolean;
}

export type Effect =
  | { readonly type: "emit"; readonly event: CallEvent }
  | {
      readonly type: "generate";
      readonly generation: number;
      readonly model: number;
      readonly messages: ModelMessage[];
      readonly tools: readonly ModelTool[];
      /** Of the caller's turn that is answered; null before the caller has said anything. */
      readonly turn: TurnWords | null;
    }
  | { readonly type: "abort"; readonly generation: number }
  | ({ readonly type: "say"; readonly utterance: number; readonly text: string } & SayHow)
  /** This utterance gets no more sentences. */
  | { readonly type: "said_all"; readonly utterance: number }
  /** Take back an utterance that hasn't started to play. */
  | { readonly type: "retract"; readonly utterance: number }
  /** Finish the sentence of this utterance that is being played, and say nothing after it. */
  | { readonly type: "keep_sentence"; readonly utterance: number }
  /** Stop the sound but keep it. */
  | { readonly type: "hold" }
  /** Continue the sound where it was stopped. */
  | { readonly type: "release" }
  /** Lower the agent's voice while the caller makes a sound over it, and raise it again. */
  | { readonly type: "lower" }
  | { readonly type: "raise" }
  /** Resume at the beginning of the sentence in which it was stopped. */
  | { readonly type: "restart" }
  /** Discard all sound, including what is being synthesised. */
  | { readonly type: "drop" }
  /** The caller's speech ended at `since`, though others go on, so their final words are wanted now. */
  | { readonly type: "speech_over"; readonly since: number }
  /** By the piece: what the caller said so far is complete, and is not heard together with what follows. */
  | { readonly type: "turn_closed" }
  /** A turn had to be answered over words of others: labels of speakers are wanted from now on. */
  | { readonly type: "tell_speakers" }
  /** The agent speaks this language from now on. `isAwaited`: the caller asked for it, and hasn't been heard in it. */
  | { readonly type: "language"; readonly language: string; readonly isAwaited: boolean }
  | { readonly type: "send_digits"; readonly invocationId: string; readonly digits: string }
  | { readonly type: "run_tool"; readonly invocationId: string; readonly call: ModelToolCall }
  /** Hang up: close line, streams and signals. Running tools continue. */
  | { readonly type: "close"; readonly reason: EndReason }
  /** Nothing of the call is left to wait for. */
  | { readonly type: "finish" };

/** What hearing has to do. */
export type HearingEffect = Extract<
  Effect,
  { type: "speech_over" | "turn_closed" | "tell_speakers" | "language" }
>;

/**
 * The state that the rules of one step may write to (own fields only; nested values are replaced), and the effects so
 * far.
 */
export interface Draft {
  state: { -readonly [Key in keyof TurnState]: TurnState[Key] };
  readonly effects: Effect[];
  readonly now: Instant;
}

/** Starts a step. The given state is never modified. */
export function draft(state: TurnState, now: Instant): Draft {
  return { state: { ...state }, effects: [], now };
}

export function emit(d: Draft, event: CallEvent): void {
  d.effects.push({ type: "emit", event });
}

/** How many language changes the record names; nobody makes as many. */
const MOST_USES = 100;

/** After words or a request of the caller. True if the agent speaks another language from now on. */
export function speakIn(d: Draft, following: Following, why: LanguageUse["why"]): boolean {
  const { setup, languagesUsed, following: before, history } = d.state;
  d.state.following = following;
  const { current: language } = following;
  if (language === null || language === before?.current) return false;
  d.state.setup = { ...setup, language, phrases: phrasesIn(language, setup) };
  const text = withLanguageLine(setup, following, hearsSound(d.state));
  d.state.history = history.with(0, { kind: "system", text });
  d.effects.push({ type: "language", language, isAwaited: why === "asked" && !hearsSound(d.state) });
  if (languagesUsed.length >= MOST_USES) return true;
  const used = [...languagesUsed, { language, fromMs: callTime(d, d.now.at), why }];
  d.state.languagesUsed = used;
  emit(d, { type: "languages", used });
  return true;
}

/** A time as recorded: ms since the answer. */
export function callTime({ state }: Draft, at: number): number {
  return msSinceAnswer(state, at);
}

export function msSinceAnswer({ connectedAt }: Pick<TurnState, "connectedAt">, at: number): number {
  return Math.max(0, Math.round(at - (connectedAt ?? at)));
}

/** `callTime` for a mark that may be missing. */
export function mark(d: Draft, at: number | null): number | null {
  return at === null ? null : callTime(d, at);
}

/** A new id, unique in the call and sorted by creation. */
export function newTurnId(d: Draft): string {
  d.state.lastTurn += 1;
  return localId("turn", d.state.setup.callId, d.state.lastTurn);
}

export function newInvocationId(d: Draft): string {
  d.state.lastInvocation += 1;
  return localId("inv", d.state.setup.callId, d.state.lastInvocation);
}

function localId(prefix: string, callId: string, number: number): string {
  return `${prefix}_${callId.replace(/^call_/, "")}_${String(number).padStart(4, "0")}`;
}

/** The call's state as shown to the outside. */
export function shownState(state: TurnState): ConversationState {
  if (state.phase === "closed" || state.phase === "finished") return "ended";
  if (state.phase === "connecting") return "connecting";
  if (isAudible(state)) return "speaking";
  if (state.hold) return "listening";
  if (state.caller.turn && !state.caller.turn.ended) return "listening";
  const busy = state.answer !== null || state.utterances.length > 0 || hasRunningTools(state);
  return busy ? "thinking" : "listening";
}

/** Whether the caller can hear the agent right now. */
export function isAudible(state: TurnState): boolean {
  if (state.hold !== null || isPeerAway(state)) return false;
  return state.utterances.some((utterance) => utterance.startedAt !== null);
}

/**
 * Whether the agent is in the middle of its words: audible, or stopped by the caller's sound or because nobody could
 * hear it.
 */
export function isSpeaking({ hold, utterances }: TurnState): boolean {
  return hold ? hold.audible : utterances.some((utterance) => utterance.startedAt !== null);
}

/** Whether the caller is making sounds that are not known to be noise. */
export function isCallerSounding(state: TurnState): boolean {
  const { caller, line, noiseSince } = state;
  return caller.speaking && noiseSince !== caller.speechStartedAt && !isSoundMeaningless(line);
}

/** Whether a sound has just ended and its words may still come. */
export function mayHaveWordsToCome(state: TurnState, at: number): boolean {
  const { awaitingFinal, speechEndedAt } = state.caller;
  if (state.caller.byPiece) return areWordsDue(state.caller, at);
  if (isSoundMeaningless(state.line)) return false;
  return awaitingFinal && speechEndedAt !== null && at < speechEndedAt + LATE_WORDS_MS;
}

/** Whether the peer can't hear anything now: the call is on hold, or the connection broke. */
export function isPeerAway(state: TurnState): boolean {
  return state.peerHeldSince !== null || state.interruption !== null;
}

/** Whether the model in use hears the caller itself. */
export function hearsSound({ setup, model }: TurnState): boolean {
  return setup.hasSpeechModel && model === 0;
}

export function hasRunningTools(state: TurnState): boolean {
  return callsIn(state.history).some((call) => call.outcome === null && call.builtin === null);
}
