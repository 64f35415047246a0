/** An early answer: the model is asked before the caller's turn is surely over. */
import { hasNews, withSpeech } from "../../history/history.ts";
import { areWordsDue } from "../../pieces/words-due.ts";
import { sameWords } from "../../words/compare-words.ts";
import type { CallerTurn } from "../caller-state.ts";
import { lastDigits, wordsOf } from "../caller-turn.ts";
import { discardAnswer } from "../turn-answer.ts";
import { hasRunningTools, isCallerSounding, type Draft } from "../turn-effects.ts";
import type { TurnState } from "../turn-state.ts";
import { MAX_EARLY_ANSWERS, STABLE_GUESS_MS } from "../turn-timings.ts";
import { textOf } from "../turn-utterance.ts";
import { ask, marksOf } from "./ask-model.ts";

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
