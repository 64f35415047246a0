/** Whether a transcriber by the piece still owes an answer for what was heard on the line, whoever spoke. */
import { LONGEST_WORDS_WAIT_MS, type PieceState } from "../pieces/words-due.ts";
import type { LineState } from "./line-state.ts";

export function isLineUnanswered(
  { activeEndedAt }: Pick<LineState, "activeEndedAt">,
  { byPiece, heardUntil }: Pick<PieceState, "byPiece" | "heardUntil">,
  at: number,
): boolean {
  if (!byPiece || activeEndedAt === null || (heardUntil ?? -Infinity) >= activeEndedAt) return false;
  return at < activeEndedAt + LONGEST_WORDS_WAIT_MS;
}
