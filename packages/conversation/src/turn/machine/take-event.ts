/** The events of a call, each taken to the rule for it. */
import { hasNews, withNote } from "../../history/history.ts";
import { SILENT_LINE } from "../../line/line-state.ts";
import { newLeg } from "../../line/line-words.ts";
import { onLanguage } from "../caller/caller-language.ts";
import { onEndSound } from "../caller/caller-speech.ts";
import { onTyped } from "../caller/caller-words.ts";
import { onHeard, onSound, onTick } from "../caller/heard-on-line.ts";
import { onHearingBroke, onHearingFailed } from "../caller/transcriber-changes.ts";
import {
  onFirstToken,
  onLeak,
  onModelDone,
  onModelFailed,
  onSentence,
  onToolCall,
} from "../model/model-reports.ts";
import { discardAnswer } from "../turn-answer.ts";
import { closeCall } from "../turn-close.ts";
import { onDigit, onDigitHeld, onDigitsSent } from "../turn-digits.ts";
import type { Draft } from "../turn-effects.ts";
import type { TurnEvent } from "../turn-events.ts";
import { giveTimeToGoOn, isComingBack, onInterrupted, onPeerHold, onReturned } from "../turn-interrupted.ts";
import { finishCall } from "../turn-tools.ts";
import { onTransferResult } from "../turn-transfer.ts";
import { onSentenceStarted, onUtteranceEnded } from "../turn-utterance.ts";
import { observePickUp } from "../turn-voicemail.ts";
import { beforeAnswer } from "./before-answer.ts";

export function take(d: Draft, event: TurnEvent): void {
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
    case "digit_held":
      return onDigitHeld(d);
    case "peer_hold":
      return onPeerHold(d, event.isHeld);
    case "interrupted":
      return onInterrupted(d, event.since, event.hasLeft);
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
    case "leak":
      return onLeak(d, event);
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

function onSaid(d: Draft, utterance: number): void {
  const wasComingBack = isComingBack(d.state);
  onUtteranceEnded(d, utterance);
  d.state.line = { ...d.state.line, deafUntil: null };
  if (wasComingBack && !isComingBack(d.state)) giveTimeToGoOn(d);
}

function onToolDone(d: Draft, event: TurnEvent & { type: "tool_done" }): void {
  if (!finishCall(d, event.invocationId, event.outcome) || d.state.phase !== "live") return;
  // An answer that nobody has heard yet is better given again, with the result.
  if (hasNews(d.state.history)) discardAnswer(d);
}
