/**
 * The model's answers. Each has a generation number, and everything from an earlier generation is ignored.
 *
 * **The commit point.** An answer is committed as soon as
 * - its first frame of sound is sent, or
 * - one of its tool calls is complete while the caller is silent and nothing is held back, so that the end of the turn
 *   that the model was asked about still stands.
 *
 * Until then, words from the caller discard it completely: none of its tools has run, nothing was hung up, nothing is
 * in the history, and the new words belong to the turn that it was going to answer. While it is unclear whether the
 * caller's sounds are words, nothing is committed. After the commit, its tool calls run as they become complete, and
 * new words are a turn of their own.
 */
import type { ModelToolCall } from "../ports.ts";
import { leavingBy } from "../builtin-calls.ts";
import { isUnwritten } from "../call-terms.ts";
import type { TurnEvent } from "./turn-events.ts";
import { closeTurn, lastDigits, wordsForModel, wordsOf } from "./caller-turn.ts";
import { emit, hasRunningTools, hearsSound, isCallerSounding, type Draft } from "./turn-effects.ts";
import { beginGoodbye, endWithApology, recordWithdrawn } from "./turn-goodbye.ts";
import { NO_CALLER_MARKS, type CallerMarks, type CallerState, type CallerTurn } from "./caller-state.ts";
import type { Answer, TurnState } from "./turn-state.ts";
import { admitStuck, commitCall, forbidTools } from "./turn-tools.ts";
import { hasNews, settle, toMessages, withAnswered, withCallerTurn, withSpeech } from "../history/history.ts";
import { MAX_EARLY_ANSWERS, STABLE_GUESS_MS } from "./turn-timings.ts";
import {
  addSentence,
  completeUtterance,
  openUtterance,
  retract,
  retractBridge,
  textOf,
} from "./turn-utterance.ts";
import { charactersIn, withShortenedResults } from "../history/shorten-results.ts";
import { sameWords } from "../words/compare-words.ts";
import { EMPTY_ANSWER } from "../provider-failure.ts";
import { areWordsDue } from "../pieces/words-due.ts";

/** Added to the request if the agent spoke last, for example to bridge the wait for the model. */
const WAITING = "(The caller is waiting. Answer what they said last.)";
const GO_ON =
  "(The connection to you broke off here. Go on from where you stopped, without repeating what you said.)";

/** Asks the model, with everything that was said and every result so far. */
export function startAnswer(d: Draft, retry: Retry | null = null): void {
  const { caller } = d.state;
  const turn = caller.turn?.ended ? caller.turn : null;
  // An answer after tool calls responds to the same words, unless the agent has already said something in response.
  if (turn) d.state.callerMarks = marksOf(turn, caller);
  else if (d.state.saidSinceCaller) d.state.callerMarks = NO_CALLER_MARKS;
  ask(d, null, retry);
}

/**
 * Asks the model although the caller's turn may continue, so that the model's time isn't added to the silence. The
 * answer's words are held until the turn is over, its tool calls wait for the commit, and more words from the caller
 * discard it.
 */
export function startEarly(d: Draft): void {
  const { turn } = d.state.caller;
  if (!turn || !mayStartEarly(d.state, turn, d.now.at)) return;
  const words = wordsOf(turn);
  d.state.caller = { ...d.state.caller, turn: { ...turn, early: { times: turn.early.times + 1, words } } };
  d.effects.push({ type: "hold" });
  ask(d, turn, null);
}

/** The caller's turn is over, so the early answer becomes a normal one if it answers what was said. */
export function confirmEarly(d: Draft): void {
  const { answer, caller, hold, history } = d.state;
  if (!answer?.early || !caller.turn?.ended) return;
  if (!sameWords(answer.early, wordsOf(caller.turn))) return discardAnswer(d);
  d.state.callerMarks = marksOf(caller.turn, caller);
  const marks = { ...answer.marks, ...d.state.callerMarks };
  d.state.answer = { ...answer, early: null, marks };
  const utterance = d.state.utterances.find(({ id }) => id === answer.utterance);
  if (utterance) {
    d.state.utterances = d.state.utterances.with(d.state.utterances.indexOf(utterance), {
      ...utterance,
      marks,
    });
    // It was in the history before the words that it answers.
    d.state.history = withSpeech(withSpeech(history, utterance, ""), utterance, textOf(utterance));
  }
  if (hold === null) d.effects.push({ type: "release" });
}

function mayStartEarly(state: TurnState, turn: CallerTurn, at: number): boolean {
  const { answer, utterances, hold, goodbye, mailbox, setup } = state;
  if (!setup.settings.answer_early || answer || hold || goodbye || mailbox || utterances.length > 0)
    return false;
  if (turn.ended || turn.typed || lastDigits(turn) !== null || isCallerSounding(state)) return false;
  if (areWordsDue(state.caller, at)) return false;
  if (hasRunningTools(state) || hasNews(state.history) || turn.early.times >= MAX_EARLY_ANSWERS) return false;
  const isStable = turn.partial === "" || turn.settled || at >= turn.lastWordsAt + STABLE_GUESS_MS;
  return isStable && !sameWords(turn.early.words, wordsOf(turn));
}

interface Retry {
  failures: number;
  blanks: number;
  note: string | null;
}

function ask(d: Draft, early: CallerTurn | null, retry: Retry | null): void {
  d.state.lastGeneration += 1;
  const generation = d.state.lastGeneration;
  d.state.history = withShortenedResults(settle(d.state.history), charactersIn(d.state.setup.contextTokens));
  const history = early ? withCallerTurn(d.state.history, early.id, wordsForModel(early)) : d.state.history;
  const note = retry?.note ?? (history.at(-1)?.kind === "agent" ? WAITING : null);
  d.state.answer = {
    generation,
    early: early && wordsOf(early),
    askedAt: (retry && d.state.answer?.askedAt) ?? d.now.at,
    committed: false,
    streaming: true,
    failures: retry?.failures ?? 0,
    blanks: retry?.blanks ?? 0,
    note,
    waitingCalls: [],
    called: false,
    leaving: null,
    utterance: null,
    turnId: null,
    marks: { ...d.state.callerMarks, firstTokenAt: null },
  };
  d.effects.push({
    type: "generate",
    generation,
    model: d.state.model,
    messages: toMessages(history, note),
    tools: forbidTools(d.state) ? [] : d.state.setup.tools,
  });
}

function marksOf(turn: CallerTurn, { speechEndedAt }: CallerState): CallerMarks {
  return { speechEndedAt: turn.typed ? null : (speechEndedAt ?? turn.lastWordsAt), finalAt: turn.finalAt };
}

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
  const { id, turnId } = openUtterance(d, "answer", text, generation, answer.marks, event);
  d.state.answer = { ...answer, utterance: id, turnId };
}

export function onToolCall(d: Draft, generation: number, call: ModelToolCall): void {
  const answer = current(d, generation);
  if (!answer) return;
  const unique = uniqueCall(d, call);
  const leaving = answer.leaving ? null : leavingBy(d.state.setup, unique);
  d.state.answer = leaving
    ? { ...answer, leaving }
    : { ...answer, waitingCalls: [...answer.waitingCalls, unique] };
}

export function onModelDone(d: Draft, generation: number): void {
  const answer = current(d, generation);
  if (!answer) return;
  const isBlank =
    answer.utterance === null && !answer.called && !answer.leaving && answer.waitingCalls.length === 0;
  if (isBlank && answer.early) return giveUpEarly(d, answer);
  if (isBlank && answer.blanks === 0 && !isLeavingForGood(d) && !answersNoise(d)) {
    emit(d, {
      type: "warning",
      code: "model_empty",
      message: "The model gave an empty answer, so it was asked again.",
      failure: EMPTY_ANSWER,
    });
    return startAnswer(d, { failures: answer.failures, blanks: 1, note: answer.note });
  }
  if (answer.utterance !== null) completeUtterance(d, answer.utterance);
  d.state.answer = { ...answer, streaming: false, committed: answer.committed || isBlank };
  if (!isBlank) return;
  becomeCommitted(d);
  if (d.state.rounds > 0 && !d.state.saidSinceCaller) admitStuck(d);
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

/** Commits the answer when it is time, runs its calls, and releases it when it is complete. */
export function moveAnswer(d: Draft): void {
  const answer = d.state.answer;
  if (!answer) return;
  if (!answer.committed && isDue(d, answer)) becomeCommitted(d);
  const committed = d.state.answer;
  if (!committed?.committed) return;
  if (committed.waitingCalls.length > 0) {
    d.state.answer = { ...committed, waitingCalls: [], called: true };
    for (const call of committed.waitingCalls) commitCall(d, committed, call);
  }
  if (committed.streaming) return;
  d.state.answer = null;
  if (committed.leaving) beginGoodbye(d, committed, committed.leaving);
}

/** Discards an uncommitted answer, as if the model had not been asked. */
export function discardAnswer(d: Draft): void {
  const { answer } = d.state;
  if (!answer || answer.committed) return;
  if (answer.streaming) d.effects.push({ type: "abort", generation: answer.generation });
  if (answer.utterance !== null) retract(d, answer.utterance);
  if (answer.early && d.state.hold === null) d.effects.push({ type: "release" });
  d.state.answer = null;
}

/** Stops a committed answer. What was heard and the calls made so far are kept. */
export function abortAnswer(d: Draft): void {
  const { answer } = d.state;
  if (!answer) return;
  if (answer.streaming) d.effects.push({ type: "abort", generation: answer.generation });
  if (answer.leaving) recordWithdrawn(d, answer, answer.leaving);
  d.state.answer = null;
}

function isDue(d: Draft, answer: Answer): boolean {
  if (answer.early) return false;
  if (d.state.utterances.some(({ id, startedAt }) => id === answer.utterance && startedAt !== null))
    return true;
  const isQuiet = d.state.hold === null && !isCallerSounding(d.state);
  return isQuiet && (answer.waitingCalls.length > 0 || (answer.leaving !== null && !answer.streaming));
}

function becomeCommitted(d: Draft): void {
  const { answer } = d.state;
  if (!answer) return;
  d.state.answer = { ...answer, committed: true };
  d.state.history = withAnswered(d.state.history);
  closeTurn(d);
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
