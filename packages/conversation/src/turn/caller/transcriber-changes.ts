/** Changes of who transcribes the caller: another transcriber takes over, or one fails. */
import { setCaller } from "../caller-turn.ts";
import { discardAnswer } from "../turn-answer.ts";
import { emit, type Draft } from "../turn-effects.ts";
import type { TurnEvent } from "../turn-events.ts";
import { endWithApology } from "../turn-goodbye.ts";
import { keepGuess } from "./guessed-words.ts";

/** From now on, another transcriber is in use, or it starts over. */
export function onTranscriber(d: Draft, byPiece: boolean): void {
  if (!byPiece) keepGuess(d);
  d.state.line = { ...d.state.line, speakers: [] };
  const { awaitingFinal, heardUntil, speechEndedAt } = d.state.caller;
  setCaller(d, { byPiece, heardUntil: awaitingFinal ? heardUntil : speechEndedAt, answerTimes: [] });
}

/** The transcriber failed. By the piece, the sound of a guess is sent again. */
export function onHearingBroke(d: Draft, isLost: boolean): void {
  if (isLost || !d.state.caller.byPiece) keepGuess(d);
  if (isLost) setCaller(d, { heardUntil: d.state.caller.speechEndedAt });
}

export function onHearingFailed(
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
