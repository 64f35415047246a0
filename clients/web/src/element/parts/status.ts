import { announcement, callStatus, endingOf } from "./call-words.ts";
import { h, hidden, setAttribute, setText } from "./h.ts";
import { icon } from "./icons.ts";
import type { Part, Stage } from "./stage.ts";

/**
 * What the call is doing, and why it ended once it is over. Listening and speaking can be heard; the rest is announced.
 */
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
      const { view, call } = snapshot;
      const { text, icon: name, isCrossedOut = false, look = null } = callStatus(snapshot, texts);
      if (shownIcon !== name + String(isCrossedOut)) picture.replaceChildren(icon(name, isCrossedOut));
      shownIcon = name + String(isCrossedOut);
      setAttribute(element, "data-state", view.state);
      setAttribute(element, "data-look", look);
      const tool = view.entries.findLast((entry) => entry.type === "tool");
      setAttribute(element, "data-status", tool?.status ?? null);
      setAttribute(element, "data-transport", call?.transport ?? null);
      setText(state, text);
      setText(announced, announcement(snapshot, texts));
      setText(ending, endingOf(snapshot, texts));
    },
  };
}
