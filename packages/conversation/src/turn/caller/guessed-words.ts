/** Guesses of a transcriber: they are kept, dropped or corrected, or were the agent's own words. */
import { wordsAfter } from "../../words/compare-words.ts";
import type { CallerTurn } from "../caller-state.ts";
import { recordTurn, setCaller, withFinalWords, wordsOf } from "../caller-turn.ts";
import { emit, isAudible, type Draft } from "../turn-effects.ts";
import { CORRECTION_MS, SPEECH_BEFORE_WORDS_MS } from "../turn-timings.ts";

/** No final form of the guess will come, so the guess counts as what was said, since the page already shows it. */
export function keepGuess(d: Draft): void {
  const { turn, aside } = d.state.caller;
  const kept = (guessed: CallerTurn | null): CallerTurn | null =>
    guessed && guessed.partial !== ""
      ? { ...withFinalWords(guessed, guessed.partial), finalAt: d.now.at }
      : guessed;
  setCaller(d, { turn: kept(turn), aside: kept(aside), lateFinal: null });
}

/** By the piece, a guess turned out to have no words, and the page takes it back. */
export function dropGuess(d: Draft): void {
  const without = (guessed: CallerTurn | null): CallerTurn | null => {
    if (!guessed || guessed.partial === "") return guessed;
    const rest = { ...guessed, partial: "", wordsAt: null };
    emit(d, { type: "partial", role: "caller", turnId: rest.id, text: wordsOf(rest) });
    return rest.finals.length === 0 && !rest.ended ? null : rest;
  };
  const { turn, aside } = d.state.caller;
  setCaller(d, { turn: without(turn), aside: without(aside), lateFinal: null });
}

/** Guesses without any sound from the caller, while the agent is audible, are probably the agent's own words. */
export function isLikelyEcho(d: Draft, final: boolean): boolean {
  const { activeSince, activeEndedAt } = d.state.line;
  const heard = activeSince !== null || d.now.at - (activeEndedAt ?? -Infinity) < SPEECH_BEFORE_WORDS_MS;
  return !final && !heard && !d.state.caller.turn && isAudible(d.state);
}

/** Takes words of a turn that was answered on a guess. Corrects its text and returns what is new, or "". */
export function correctGuess(d: Draft, turn: CallerTurn, words: string, final: boolean): string {
  const endedAt = turn.endedAt ?? d.now.at;
  if (final || d.now.at - endedAt > CORRECTION_MS) setCaller(d, { lateFinal: null });
  if (d.now.at - endedAt > CORRECTION_MS) return words;
  const { speaking, speechStartedAt } = d.state.caller;
  const spokeSince = speaking || (speechStartedAt !== null && speechStartedAt > endedAt);
  const rest = wordsAfter(turn.partial, words);
  if (rest === null && spokeSince) return words;
  if (!final) return rest ?? "";
  const said = rest === null || rest === "" ? words : turn.partial;
  recordTurn(d, withFinalWords(turn, said));
  return rest ?? "";
}
