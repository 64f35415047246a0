/** What the caller's sound means for the agent. */
import type { TurnState } from "./turn-state.ts";
import { LATE_WORDS_MS } from "./turn-timings.ts";

/** The caller is making sounds that are not known to be noise. */
export function isCallerSounding(state: TurnState): boolean {
  return state.caller.speaking && state.noiseSince !== state.caller.speechStartedAt;
}

/** A sound has just ended, and its words may still come. */
export function mayHaveWordsToCome(state: TurnState, at: number): boolean {
  const { awaitingFinal, speechEndedAt } = state.caller;
  return awaitingFinal && speechEndedAt !== null && at < speechEndedAt + LATE_WORDS_MS;
}
