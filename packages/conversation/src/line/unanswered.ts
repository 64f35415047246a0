/** Whether sound on the line may still turn out to be the caller's words, so silence doesn't count. */
import { LONGEST_WORDS_WAIT_MS, type PieceState } from "../pieces/words-due.ts";
import type { LineState } from "./line-state.ts";

/** Others' pauses are shorter. */
const PAUSE_MS = 1000;

/** The transcriber is failing or, by the piece, owes the words of what was heard. */
export function isUnanswered(
  { activeSince, activeEndedAt, isFailing }: Pick<LineState, "activeSince" | "activeEndedAt" | "isFailing">,
  { byPiece, heardUntil }: Pick<PieceState, "byPiece" | "heardUntil">,
  at: number,
): boolean {
  const agoMs = at - (activeEndedAt ?? -Infinity);
  if (isFailing && (activeSince !== null || agoMs < PAUSE_MS)) return true;
  return byPiece && (heardUntil ?? -Infinity) < (activeEndedAt ?? -Infinity) && agoMs < LONGEST_WORDS_WAIT_MS;
}
