/** What the model reports of its answer, as it streams: words, tool calls, its end, a failure. */
import { isUnwritten } from "../../call-terms.ts";
import type { ModelToolCall } from "../../ports.ts";
import { EMPTY_ANSWER, PRIVATE_TEXT } from "../../provider-failure.ts";
import { closeTurn } from "../caller-turn.ts";
import { becomeCommitted, discardAnswer } from "../turn-answer.ts";
import { emit, hearsSound, type Draft } from "../turn-effects.ts";
import type { TurnEvent } from "../turn-events.ts";
import { endWithApology } from "../turn-goodbye.ts";
import type { Answer } from "../turn-state.ts";
import { admitStuck, leavingBy } from "../turn-tools.ts";
import {
  addSentence,
  completeUtterance,
  cutOff,
  openUtterance,
  retract,
  retractBridge,
  sayPhrase,
} from "../turn-utterance.ts";
import { startAnswer } from "./ask-model.ts";

/** Added to the request if the connection to the model broke off while its answer was being said. */
const GO_ON =
  "(The connection to you broke off here. Go on from where you stopped, without repeating what you said.)";

export function onFirstToken(d: Draft, generation: number): void {
  const answer = current(d, generation);
  if (answer) d.state.answer = { ...answer, marks: { ...answer.marks, firstTokenAt: d.now.at } };
}

export function onSentence(d: Draft, event: TurnEvent & { type: "sentence" }): void {
  const { generation, text } = event;
  const answer = current(d, generation);
  if (!answer) return;
  if (answer.utterance !== null) return addSentence(d, answer.utterance, text, event);
  retractBridge(d);
  d.state.emptyTurns = 0;
  const { id, turnId } = openUtterance(d, "answer", text, generation, answer.marks, event);
  d.state.answer = { ...answer, utterance: id, turnId };
}

export function onToolCall(d: Draft, generation: number, call: ModelToolCall): void {
  const answer = current(d, generation);
  if (!answer) return;
  const unique = uniqueCall(d, call);
  d.state.emptyTurns = 0;
  const leaving = answer.leaving ? null : leavingBy(d.state.setup, unique);
  d.state.answer = leaving
    ? { ...answer, leaving }
    : { ...answer, waitingCalls: [...answer.waitingCalls, unique] };
}

/** Cuts what the model has said so far, since it was its private text, and records it. */
export function onLeak(d: Draft, { generation, isCut, message }: TurnEvent & { type: "leak" }): void {
  const answer = current(d, generation);
  if (!answer) return;
  emit(d, { type: "warning", code: "private_text", message, failure: PRIVATE_TEXT });
  if (!isCut || answer.utterance === null) return;
  const begun = d.state.utterances.some(({ id, startedAt }) => id === answer.utterance && startedAt !== null);
  if (begun) cutOff(d, d.now.at);
  else retract(d, answer.utterance);
  d.state.answer = { ...answer, utterance: null, turnId: null, committed: answer.committed || begun };
}

export function onModelDone(d: Draft, generation: number): void {
  const answer = current(d, generation);
  if (!answer) return;
  const isBlank =
    answer.utterance === null && !answer.called && !answer.leaving && answer.waitingCalls.length === 0;
  if (isBlank && answer.early) return giveUpEarly(d, answer);
  // A speech model may have nothing to say, and so may another one about what a speech model heard.
  const isMissed = isBlank && !hearsSound(d.state) && !answersNoise(d);
  if (isMissed && answer.blanks === 0 && !isLeavingForGood(d)) {
    tellEmpty(d, "The model gave an empty reply, so it was asked again.");
    return startAnswer(d, { failures: answer.failures, blanks: 1, note: answer.note });
  }
  if (isMissed && !hasAnswered(d) && !isLeavingForGood(d)) return replaceEmpty(d, answer);
  if (answer.utterance !== null) completeUtterance(d, answer.utterance);
  d.state.answer = { ...answer, streaming: false, committed: answer.committed || isBlank };
  if (!isBlank) return;
  becomeCommitted(d);
  if (d.state.rounds > 0 && !d.state.saidSinceCaller) admitStuck(d);
}

/** The model gave nothing twice, although the caller has heard nothing yet: the next one is asked. */
function replaceEmpty(d: Draft, answer: Answer): void {
  tellEmpty(d, "The model gave an empty reply again.");
  if (d.state.model + 1 < d.state.setup.models) {
    d.state.model += 1;
    return startAnswer(d, { failures: 0, blanks: 0, note: answer.note });
  }
  // One turn that the last model says nothing to may be the turn's fault.
  const isAgain = d.state.emptyTurns > 0;
  d.state.emptyTurns += 1;
  d.state.answer = isAgain ? null : { ...answer, streaming: false, committed: true };
  if (isAgain) {
    closeTurn(d);
    return endWithApology(d);
  }
  becomeCommitted(d);
  if (d.state.rounds > 0) admitStuck(d);
  else if (!d.state.goodbye) sayPhrase(d, "repeat");
}

/** The caller has heard something of an answer, or is about to. */
function hasAnswered({ state: { saidSinceCaller, utterances } }: Draft): boolean {
  return saidSinceCaller || utterances.some(({ kind }) => kind === "answer");
}

function tellEmpty(d: Draft, message: string): void {
  emit(d, { type: "warning", code: "model_empty", message, failure: EMPTY_ANSWER });
}

/** A speech model was asked about speech without words, and there may be nothing to say to it. */
function answersNoise({ state: { history } }: Draft): boolean {
  const last = history.at(-1);
  return last?.kind === "caller" && isUnwritten(last.text);
}

/** The agent has said why it is hanging up, so the model isn't asked again. */
function isLeavingForGood({ state: { goodbye } }: Draft): boolean {
  return goodbye !== null && !goodbye.withdrawable;
}

export function onModelFailed(d: Draft, event: TurnEvent & { type: "model_failed" }): void {
  const { generation, message, retryable, stalled = false, failure = null } = event;
  const answer = current(d, generation);
  if (!answer) return;
  emit(d, { type: "warning", code: "model_failed", message, failure });
  const hasNext = d.state.model + 1 < d.state.setup.models;
  // Callers don't wait long enough for a second try of a stalled model. A speech model is missed more.
  const mayRetry = retryable && !(stalled && hasNext && !hearsSound(d.state));
  if (answer.early) {
    if (!mayRetry && hasNext) d.state.model += 1;
    return giveUpEarly(d, answer);
  }
  // Calls that have started are kept: the next answer builds on their results.
  if (answer.called || isLeavingForGood(d)) return onModelDone(d, generation);
  const begun = d.state.utterances.some(({ id, startedAt }) => id === answer.utterance && startedAt !== null);
  if (answer.utterance !== null) {
    if (begun) completeUtterance(d, answer.utterance);
    else retract(d, answer.utterance);
  }
  const { blanks } = answer;
  const note = begun ? GO_ON : answer.note; // words of an earlier attempt are in the history too
  if (mayRetry && answer.failures === 0) return startAnswer(d, { failures: 1, blanks, note });
  if (hasNext) {
    d.state.model += 1;
    return startAnswer(d, { failures: 0, blanks, note });
  }
  d.state.answer = null;
  closeTurn(d);
  endWithApology(d);
}

/** The model is asked again when the caller's turn is over. */
function giveUpEarly(d: Draft, answer: Answer): void {
  d.state.answer = { ...answer, streaming: false };
  discardAnswer(d);
}

function current(d: Draft, generation: number): Answer | null {
  const { answer } = d.state;
  return answer?.generation === generation && answer.streaming ? answer : null;
}

/** Models repeat ids or leave them out, but each id in the history must be unique. */
function uniqueCall(d: Draft, call: ModelToolCall): ModelToolCall {
  const base = call.id === "" ? "call" : call.id;
  let id = base;
  for (let n = 2; d.state.callIds.has(id); n++) id = `${base}_${n}`;
  d.state.callIds = new Set([...d.state.callIds, id]);
  return { ...call, id };
}
