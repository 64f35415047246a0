/** Turns and tool calls, as the transcript and the captions show them. */
import type { CallToolMessage, CallTranscriptMessage } from "../../wire.gen.ts";
import { h, hidden } from "./h.ts";
import { icon } from "./icons.ts";
import type { Texts } from "../texts/texts.ts";

/** While it runs. Its name is the operator's business, and what came of it the agent says. */
export function toolLine({ status }: CallToolMessage, texts: Texts): HTMLElement {
  return h(
    "div",
    { class: "tool", "data-status": status, hidden: status !== "running" },
    icon("busy"),
    texts.lookingUp,
  );
}

/** `agentName`: who speaks for the agent. */
export function turnLine(turn: CallTranscriptMessage, agentName: string, texts: Texts): HTMLElement {
  const wasInterrupted = turn.final && typeof turn.interrupted_at_ms === "number";
  const isFinal = turn.final || turn.role === "agent";
  return h(
    "div",
    { class: "turn", "data-role": turn.role, "data-final": isFinal },
    hidden(turn.role === "agent" ? agentName : texts.you),
    h("p", {}, turn.text, wasInterrupted && " —", wasInterrupted && hidden(` (${texts.interrupted})`)),
  );
}
