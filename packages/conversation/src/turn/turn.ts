/**
 * The turn machine: one call's conversation as a pure function `(state, event, instant) → (state, effects)`. It holds
 * no clock, socket or timer. The session reports what happened and carries out its effects. docs/engine.md describes
 * states and timings.
 */
import { hasNews, withNote } from "../history/history.ts";
import { splitSentences } from "../sentences.ts";
import {
  confirmEarly,
  discardAnswer,
  moveAnswer,
  onFirstToken,
  onModelDone,
  onModelFailed,
  onSentence,
  onToolCall,
  startAnswer,
  startEarly,
} from "./turn-answer.ts";
import { moveDigits, onDigit, onDigitsSent } from "./turn-digits.ts";
import { onTransferResult } from "./turn-transfer.ts";
import { askAgain, bridge } from "./turn-dead-air.ts";
import { endOfTurnAt, endTurn, learnLevel, overheardFrom } from "./caller-turn.ts";
import {
  keepGuess,
  onTranscriber,
  onEndSound,
  onHearingBroke,
  onLanguage,
  onSpeechEnded,
  onSpeechStarted,
  onSpeechWithdrawn,
  onTyped,
  onWords,
} from "./turn-hearing.ts";
import { hearLine, type Heard, type LineSound } from "../line/caller-sound.ts";
import { SILENT_LINE } from "../line/line-state.ts";
import { areOthersWords, newLeg, withLineWords, withOverheardTurn } from "../line/line-words.ts";
import { afterSilence, isTalkingOn, withTalk } from "../line/noisy-line.ts";
import { withoutOthers } from "../line/speakers.ts";
import { closeCall, finish } from "./turn-close.ts";
import {
  draft,
  emit,
  hasRunningTools,
  shownState,
  standsStill,
  type Draft,
  type Effect,
} from "./turn-effects.ts";
import type { Instant, TurnEvent } from "./turn-events.ts";
import { askForWords, isInterruptible, moveAside, advanceBargeIn, noteStuckTurn } from "./turn-barge-in.ts";
import { endWithApology, moveGoodbye, moveSilence } from "./turn-goodbye.ts";
import { moveLength } from "./turn-length.ts";
import {
  giveTimeToGoOn,
  isComingBack,
  moveInterruption,
  onInterrupted,
  onPeerHold,
  onReturned,
} from "./turn-interrupted.ts";
import type { TurnState } from "./turn-state.ts";
import { RESULT_WAIT_MS } from "./turn-timings.ts";
import { finishCall } from "./turn-tools.ts";
import { moveMailbox, observePickUp, startListening, waitsForDetection } from "./turn-voicemail.ts";
import { onFirstByte, onSentenceStarted, onUtteranceEnded, say } from "./turn-utterance.ts";

export interface Step {
  readonly state: TurnState;
  readonly effects: readonly Effect[];
}

/** Takes one event. Instants never go backwards. The given state is not modified. */
export function step(state: TurnState, event: TurnEvent, now: Instant): Step {
  if (state.phase === "finished") return { state, effects: [] };
  const d = draft(state, now);
  take(d, event);
  if (d.state.phase === "live") advance(d);
  finish(d);
  show(d);
  return { state: d.state, effects: d.effects };
}

function take(d: Draft, event: TurnEvent): void {
  if (event.type === "tool_done") return onToolDone(d, event);
  if (event.type === "end") return closeCall(d, event.reason);
  if (d.state.phase === "closed") return;
  if (d.state.phase === "connecting") return beforeAnswer(d, event);
  onEvent(d, event);
  observePickUp(d, event);
}

function onEvent(d: Draft, event: TurnEvent): void {
  switch (event.type) {
    case "tick":
      return onTick(d, event.level ?? null);
    case "speech_started":
      return onSound(d, { type: "began", since: event.since });
    case "speech_ended":
      return onSound(d, { type: "ended", since: event.since });
    case "end_sound":
      return onEndSound(d, event.since, event.probability);
    case "words":
      return onHeard(d, event);
    case "typed":
      if (onLanguage(d, event)) discardAnswer(d);
      return onTyped(d, event.text);
    case "note":
      d.state.history = withNote(d.state.history, event.text);
      return;
    case "digit":
      return onDigit(d, event.digit);
    case "peer_hold":
      return onPeerHold(d, event.isHeld);
    case "interrupted":
      return onInterrupted(d, event.since);
    case "returned":
      d.state.line = newLeg(d.state.line, SILENT_LINE);
      return onReturned(d);
    case "transfer_result":
      return onTransferResult(d, event);
    case "digits_sent":
      return onDigitsSent(d, event.invocationId, event.error);
    case "hearing_broke":
      d.state.line = { ...d.state.line, isFailing: true, speakers: [] };
      return onHearingBroke(d, event.isLost ?? false);
    case "hearing_failed":
      return onHearingFailed(d, event);
    case "first_token":
      return onFirstToken(d, event.generation);
    case "sentence":
      return onSentence(d, event);
    case "tool_call":
      return onToolCall(d, event.generation, event.call);
    case "model_done":
      return onModelDone(d, event.generation);
    case "model_failed":
      return onModelFailed(d, event);
    case "sentence_started":
      return onSentenceStarted(d, event.utterance, event.index);
    case "utterance_ended":
      return onSaid(d, event.utterance);
    default:
      return beforeAnswer(d, event);
  }
}

function onTick(d: Draft, level: number | null): void {
  if (level !== null) onSound(d, { type: "level", dbfs: level });
  const { line, caller } = d.state;
  d.state.line = afterSilence(
    isTalkingOn(line, caller, d.now.at) ? withTalk(line, d.now.at) : line,
    d.now.at,
  );
}

function onSound(d: Draft, sound: LineSound): void {
  const { turn } = d.state.caller;
  const heard = hearLine(d.state.line, sound, d.now.at, turn !== null && !turn.ended);
  onCaller(d, heard);
  askForWords(d, heard.news);
}

/** The caller began to speak, or stopped, as far as can be told on this line. */
function onCaller(d: Draft, { line, news }: Heard): void {
  d.state.line = line;
  if (news?.type === "began") onSpeechStarted(d, news.since);
  if (news?.type === "withdrawn") onSpeechWithdrawn(d);
  if (news?.type === "ended") onSpeechEnded(d, news.since);
}

function onHeard(d: Draft, event: TurnEvent & { type: "words" }): void {
  const { speechStartedAt, wordsHeardAt, speaking, byPiece } = d.state.caller;
  const isFirst = speaking && !byPiece && (wordsHeardAt ?? -Infinity) < (speechStartedAt ?? 0);
  const { line, text } = withoutOthers(d.state.line, event, d.now.at);
  d.state.line = line;
  const words = {
    hasWords: text.trim() !== "",
    until: event.sound?.until ?? d.now.at,
    speechBeganAt: isFirst ? speechStartedAt : null,
  };
  if (areOthersWords(d.state.line, words)) return onWords(d, "", event);
  onCaller(d, withLineWords(d.state.line, words));
  if (event.final && onLanguage(d, { ...event, text })) discardAnswer(d); // it is in the language before
  onWords(d, text, event);
}

function onSaid(d: Draft, utterance: number): void {
  const wasComingBack = isComingBack(d.state);
  onUtteranceEnded(d, utterance);
  d.state.line = { ...d.state.line, deafUntil: null };
  if (wasComingBack && !isComingBack(d.state)) giveTimeToGoOn(d);
}

/** Events that can happen even before the call is answered. */
function beforeAnswer(d: Draft, event: TurnEvent): void {
  switch (event.type) {
    case "preparing":
      return greet(d);
    case "transcriber":
      return onTranscriber(d, event.byPiece);
    case "connected":
      return onConnected(d);
    case "first_byte":
      return onFirstByte(d, event.utterance);
    case "speaking_failed":
      return closeCall(d, "provider_error");
    default:
  }
}

function greet(d: Draft): void {
  if (d.state.lastUtterance > 0) return;
  const { notice, firstMessage, language } = d.state.setup;
  say(d, "notice", splitSentences(notice, language));
  say(d, "greeting", splitSentences(firstMessage, language));
}

function onConnected(d: Draft): void {
  if (d.state.phase !== "connecting") return;
  d.state.phase = "live";
  d.state.connectedAt = d.now.at;
  emit(d, { type: "connected", at: Math.round(d.now.at) });
  startListening(d);
  greet(d);
}

function onHearingFailed(
  d: Draft,
  { message, failure = null }: TurnEvent & { type: "hearing_failed" },
): void {
  emit(d, { type: "warning", code: "hearing_failed", message, failure });
  d.state.caller = { ...d.state.caller, punctuates: false, byPiece: false }; // the page's recogniser takes over
  keepGuess(d);
  if (d.state.setup.canType) return;
  if (d.state.answer?.early) discardAnswer(d);
  endWithApology(d);
}

function onToolDone(d: Draft, event: TurnEvent & { type: "tool_done" }): void {
  if (!finishCall(d, event.invocationId, event.outcome) || d.state.phase !== "live") return;
  // An answer that nobody has heard yet is better given again, with the result.
  if (hasNews(d.state.history)) discardAnswer(d);
}

/** Does everything that is due by now. */
function advance(d: Draft): void {
  if (standsStill(d.state)) {
    moveLength(d);
    return moveInterruption(d);
  }
  moveMailbox(d);
  advanceBargeIn(d);
  moveAside(d);
  const endsAt = endOfTurnAt(d.state);
  if (endsAt !== null && d.now.at >= endsAt && !isComingBack(d.state)) onTurnOver(d);
  confirmEarly(d);
  if (!waitsForDetection(d.state, d.now.at)) startEarly(d);
  moveLength(d);
  if (d.state.phase !== "live") return;
  if (isAnswerDue(d.state, d.now.at)) startAnswer(d);
  moveAnswer(d);
  moveDigits(d);
  moveGoodbye(d);
  if (d.state.phase !== "live") return;
  if (isAnswerDue(d.state, d.now.at)) startAnswer(d);
  bridge(d);
  askAgain(d);
  moveSilence(d);
}

function onTurnOver(d: Draft): void {
  if (d.now.at >= overheardFrom(d.state)) onOverheard(d);
  else learnLevel(d);
  noteStuckTurn(d);
  endTurn(d);
}

function onOverheard(d: Draft): void {
  d.state.line = withOverheardTurn(d.state.line, d.now.at);
  d.effects.push({ type: "tell_speakers" });
}

/** The caller's turn has ended, or tool results have arrived, so the model must be asked. */
function isAnswerDue(state: TurnState, at: number): boolean {
  const { answer, goodbye, caller } = state;
  if (answer || goodbye) return false;
  if (waitsForDetection(state, at)) return false;
  if (!caller.turn) return hasNews(state.history);
  if (!caller.turn.ended || (state.utterances.length > 0 && !isInterruptible(state))) return false;
  return !hasRunningTools(state) || at >= (caller.turn.endedAt ?? at) + RESULT_WAIT_MS;
}

function show(d: Draft): void {
  const shown = shownState(d.state);
  if (shown === d.state.shown) return;
  d.state.shown = shown;
  emit(d, { type: "state", state: shown });
}
