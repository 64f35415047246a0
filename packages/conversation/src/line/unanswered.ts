/** Whether what is heard on the line may be the caller's words after all, so that nobody is quiet. */
import { LONGEST_WORDS_WAIT_MS, type PieceState } from "../pieces/words-due.ts";
import type { LineState } from "./line-state.ts";

/** Others pause for less. */
const PAUSE_MS = 1000;

/** The transcriber fails, or owes the words of what was heard, by the piece. */
export function isUnanswered(
  { activeSince, activeEndedAt, isFailing }: Pick<LineState, "activeSince" | "activeEndedAt" | "isFailing">,
  { byPiece, heardUntil }: Pick<PieceState, "byPiece" | "heardUntil">,
  at: number,
): boolean {
  const agoMs = at - (activeEndedAt ?? -Infinity);
  if (isFailing && (activeSince !== null || agoMs < PAUSE_MS)) return true;
  return byPiece && (heardUntil ?? -Infinity) < (activeEndedAt ?? -Infinity) && agoMs < LONGEST_WORDS_WAIT_MS;
}
