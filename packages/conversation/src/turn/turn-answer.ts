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
import { withAnswered } from "../history/history.ts";
import { closeTurn } from "./caller-turn.ts";
import { isCallerSounding, type Draft } from "./turn-effects.ts";
import { beginGoodbye, recordWithdrawn } from "./turn-goodbye.ts";
import type { Answer } from "./turn-state.ts";
import { commitCall } from "./turn-tools.ts";
import { retract } from "./turn-utterance.ts";

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

export function becomeCommitted(d: Draft): void {
  const { answer } = d.state;
  if (!answer) return;
  d.state.answer = { ...answer, committed: true };
  d.state.history = withAnswered(d.state.history);
  closeTurn(d);
}
