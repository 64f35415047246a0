/** A request to the model, for an answer to everything so far. */
import { lastTurnWords, settle, toMessages, withCallerTurn } from "../../history/history.ts";
import { charactersIn, withShortenedResults } from "../../history/shorten-results.ts";
import { NO_CALLER_MARKS, type CallerMarks, type CallerState, type CallerTurn } from "../caller-state.ts";
import { wordsForModel, wordsOf } from "../caller-turn.ts";
import type { Draft } from "../turn-effects.ts";
import { forbidTools } from "../turn-tools.ts";

/** Added to the request if the agent spoke last, for example to bridge the wait for the model. */
const WAITING = "(The caller is waiting. Answer what they said last.)";

/** Asks the model, with everything that was said and every result so far. */
export function startAnswer(d: Draft, retry: Retry | null = null): void {
  const { caller } = d.state;
  const turn = caller.turn?.ended ? caller.turn : null;
  // An answer after tool calls responds to the same words, unless the agent has already said something in response.
  if (turn) d.state.callerMarks = marksOf(turn, caller);
  else if (d.state.saidSinceCaller) d.state.callerMarks = NO_CALLER_MARKS;
  ask(d, null, retry);
}

interface Retry {
  failures: number;
  blanks: number;
  note: string | null;
}

export function ask(d: Draft, early: CallerTurn | null, retry: Retry | null): void {
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
    turn: lastTurnWords(history),
  });
}

export function marksOf(turn: CallerTurn, { speechEndedAt }: CallerState): CallerMarks {
  return { speechEndedAt: turn.typed ? null : (speechEndedAt ?? turn.lastWordsAt), finalAt: turn.finalAt };
}
