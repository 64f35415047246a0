/** Turns and tool calls, as the transcript and the captions show them. */
import type { CallToolMessage, CallTranscriptMessage } from "../../wire.gen.ts";
import type { CallView } from "../../state/call-view.ts";
import { toolWords } from "./call-words.ts";
import { h, hidden } from "./h.ts";
import { icon } from "./icons.ts";
import type { Mode } from "./stage.ts";
import type { Texts } from "../texts/texts.ts";

const TOOL_ICONS = { running: "busy", succeeded: "done", failed: "alert" } as const;

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

/** What the caller typed and the service hasn't confirmed. */
export function waitingLine(text: string, texts: Texts): HTMLElement {
  return h(
    "div",
    { class: "turn", "data-role": "caller", "data-waiting": true },
    hidden(texts.you),
    h("p", { dir: "auto" }, text),
    h("span", { class: "waiting" }, texts.waiting),
  );
}

/**
 * That a tool runs, and its outcome, in words: its name is one of the code's, and what it sent and got is none of the
 * caller's business.
 */
export function toolLine({ name, status }: CallToolMessage, texts: Texts): HTMLElement {
  return h(
    "div",
    { class: "tool", "data-tool": name ?? true, "data-outcome": status },
    icon(TOOL_ICONS[status]),
    h("span", {}, toolWords(status, texts)),
  );
}

/**
 * On the preview page, callers try an agent, so they see that tools run and how they end
 * (docs/calls.md#public-preview). On a site, the call's status says that a tool runs, and the agent says what came of it.
 */
export function linesOf({ entries }: CallView, mode: Mode): (CallTranscriptMessage | CallToolMessage)[] {
  return mode === "page" ? entries : entries.filter(isTurn);
}

export function isTurn(entry: CallTranscriptMessage | CallToolMessage): entry is CallTranscriptMessage {
  return entry.type === "transcript";
}
