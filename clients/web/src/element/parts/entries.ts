/** Turns and tool calls, as the transcript and the captions show them. */
import type { CallToolMessage, CallTranscriptMessage } from "../../wire.gen.ts";
import { h, hidden } from "./h.ts";
import { icon } from "./icons.ts";
import type { Texts } from "../texts/texts.ts";

const ICONS = { running: "busy", succeeded: "done", failed: "alert" } as const;

/** Only its name and outcome: what it sent and got is none of the caller's business. */
export function toolLine({ name, status }: CallToolMessage, texts: Texts): HTMLElement {
  return h(
    "div",
    { class: "tool", "data-tool": name, "data-status": status },
    icon(ICONS[status]),
    hidden(`${texts.tool} `),
    h("code", {}, name),
    h("span", { class: "outcome" }, texts[status]),
  );
}

/** `agentName`: who speaks for the agent. */
export function turnLine(turn: CallTranscriptMessage, agentName: string, texts: Texts): HTMLElement {
  const wasInterrupted = turn.final && typeof turn.interrupted_at_ms === "number";
  const isFinal = turn.final || turn.role === "agent";
  return h(
    "div",
    { class: "turn", "data-role": turn.role, "data-final": isFinal },
    h("span", { class: "who" }, turn.role === "agent" ? agentName : texts.you),
    h("p", {}, turn.text, wasInterrupted && " —", wasInterrupted && hidden(` (${texts.interrupted})`)),
  );
}
