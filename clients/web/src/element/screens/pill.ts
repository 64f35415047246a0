import { muteButton } from "../parts/controls.ts";
import { h, setAttribute, setText } from "../parts/h.ts";
import { icon } from "../parts/icons.ts";
import type { Part, Stage } from "../parts/stage.ts";
import { callStatus } from "../parts/call-words.ts";
import { picturePart } from "../parts/picture.ts";
import { fill } from "../texts/texts.ts";
import { timerPart } from "../parts/timer.ts";

/** The floating button that opens the card. */
export function launcherScreen(
  stage: Stage,
  agentName: string,
  label: string | null,
  open: () => void,
): Part {
  const { texts, orb } = stage;
  const words = label ?? (agentName === "" ? texts.start : fill(texts.talkTo, agentName));
  return {
    element: h(
      "button",
      { type: "button", class: "launcher", "aria-expanded": "false", click: open },
      picturePart(stage) ?? orb,
      words,
    ),
    update: () => undefined,
  };
}

/** A call whose card is minimized: what it is doing, and the two buttons that can't wait. */
export function pillScreen(stage: Stage, agentName: string, open: () => void): Part {
  const { texts, orb, store } = stage;
  const state = h("span");
  const timer = timerPart(stage);
  const mute = muteButton(stage);
  const row = h("span", { class: "row" }, state, " · ", timer.element);
  return {
    element: h(
      "section",
      { class: "pill", "aria-label": texts.call },
      h(
        "button",
        { type: "button", class: "expand", title: texts.show, "aria-expanded": "false", click: open },
        orb,
        h("span", { class: "both" }, h("strong", {}, agentName), row),
      ),
      mute.element,
      h(
        "button",
        {
          type: "button",
          class: "round end",
          "aria-label": texts.endCall,
          title: texts.endCall,
          click: store.hangUp,
        },
        icon("phone", true),
      ),
    ),
    update(snapshot) {
      mute.update(snapshot);
      const { text, look = null } = callStatus(snapshot, texts);
      setText(state, text);
      setAttribute(row, "data-look", look);
    },
    close: () => timer.close?.(),
  };
}
