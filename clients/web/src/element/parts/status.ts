import type { CallSnapshot } from "../../state/call-store.ts";
import { h, hidden, setAttribute, setText } from "./h.ts";
import { icon, type IconName } from "./icons.ts";
import type { Part, Stage } from "./stage.ts";
import type { Texts } from "../texts/texts.ts";

interface Shown {
  text: string;
  icon: IconName;
  isCrossedOut?: boolean;
  /** Whose colour it has, if anybody's. */
  look?: "agent" | "caller" | "warn";
}

/** What the call is doing, and why it ended once it is over. Listening and speaking can be heard; the rest is announced. */
export function statusPart({ texts }: Stage): Part {
  const picture = h("span", { class: "icon" });
  const state = h("span", { class: "state" });
  const announced = hidden("");
  const ending = h("span");
  const live = h("span", { role: "status", class: "muted" }, announced, ending);
  const element = h("div", { class: "status" }, picture, state, live);
  let shownIcon = "";
  return {
    element,
    update(snapshot) {
      const { view, call, isInterrupted } = snapshot;
      const isOver = view.state === "ended";
      const shown = shownOf(snapshot, texts);
      const { icon: name, isCrossedOut = false, look = null } = shown;
      if (shownIcon !== name + String(isCrossedOut)) picture.replaceChildren(icon(name, isCrossedOut));
      shownIcon = name + String(isCrossedOut);
      setAttribute(element, "data-state", view.state);
      setAttribute(element, "data-look", look);
      setAttribute(element, "data-transport", call?.transport ?? null);
      setText(state, shown.text);
      const { ended, reconnecting, connected } = texts;
      const quiet = view.state === "connecting" ? "" : connected;
      setText(announced, isOver ? `${ended}. ` : isInterrupted ? reconnecting.replace(/ ?…/, ".") : quiet);
      setText(ending, isOver && view.endReason ? (texts.endings[view.endReason] ?? "") : "");
    },
  };
}

export function shownOf(
  { phase, view, call, isInterrupted, isMuted, isHeard, isBlocked }: CallSnapshot,
  texts: Texts,
): Shown {
  if (view.state === "ended") return { text: texts.ended, icon: "phone", isCrossedOut: true };
  if (phase === "starting" || view.state === "connecting") return { text: texts.starting, icon: "busy" };
  if (isInterrupted) return { text: texts.reconnecting, icon: "waves", isCrossedOut: true, look: "warn" };
  if (isBlocked) return { text: texts.blocked, icon: "sound", look: "warn" };
  if (view.state === "thinking") return { text: texts.thinking, icon: "busy", look: "agent" };
  if (view.state === "speaking") return { text: texts.speaking, icon: "sound", look: "agent" };
  if (call && !isHeard) return { text: texts.typeToReply, icon: "keyboard" };
  if (isMuted) return { text: texts.muted, icon: "mic", isCrossedOut: true };
  return { text: texts.listening, icon: "mic", look: "caller" };
}
