/** Turns, as the transcript and the captions show them. */
import type { CallTranscriptMessage } from "../../wire.gen.ts";
import type { CallView } from "../../state/call-view.ts";
import { h, hidden } from "./h.ts";
import type { Texts } from "../texts/texts.ts";

/** `agentName`: who speaks for the agent. */
export function turnLine(turn: CallTranscriptMessage, agentName: string, texts: Texts): HTMLElement {
  const wasInterrupted = turn.final && typeof turn.interrupted_at_ms === "number";
  const isFinal = turn.final || turn.role === "agent";
  return h(
    "div",
    { class: "turn", "data-role": turn.role, "data-final": isFinal },
    hidden(turn.role === "agent" ? agentName : texts.you),
    h(
      "p",
      { dir: "auto" },
      turn.text,
      wasInterrupted && " —",
      wasInterrupted && hidden(` (${texts.interrupted})`),
    ),
  );
}

/** Tools are the operator's business: that one runs is the call's status, and what came of it the agent says. */
export function turnsOf({ entries }: CallView): CallTranscriptMessage[] {
  return entries.filter((entry): entry is CallTranscriptMessage => entry.type === "transcript");
}
