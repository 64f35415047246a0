/**
 * A caller who answers what the agent said is a person, and nothing takes that back (docs/phone.md#voicemail). Words
 * count once their turn is over, since a machine's phrase may still follow within it.
 */
import { stepDetection } from "../answering-machine/machine-detection.ts";
import { UNWRITTEN } from "../call-terms.ts";
import type { CallerTurn } from "./caller-state.ts";
import { emit, type Draft } from "./turn-effects.ts";

/** Takes a turn that is over. Its guesses don't count. */
export function noteAnswered(d: Draft, turn: CallerTurn): void {
  const { detection } = d.state;
  if (!detection || d.state.phase !== "live") return;
  const next = stepDetection(
    detection,
    { type: "turn", text: finalWords(turn), from: turn.startedAt },
    d.now.at,
  );
  d.state.detection = next.isSettled ? null : next;
  if (!next.isSettled) return;
  d.state.attendant = null;
  if (next.verdict !== detection.verdict) emit(d, { type: "answered_by", answeredBy: "human" });
}

function finalWords({ finals, partial, settled }: CallerTurn): string {
  const said = finals.map((part) => ("words" in part && part.words !== UNWRITTEN ? part.words : ""));
  return [...said, settled ? partial : ""].join(" ");
}
