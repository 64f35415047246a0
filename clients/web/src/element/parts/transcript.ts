import { keyOf } from "../../state/call-view.ts";
import { turnLine, turnsOf } from "./entries.ts";
import { h } from "./h.ts";
import type { Part, Stage } from "./stage.ts";

/** How far from its end the reader may be for the list to follow the newest turn, px. */
const NEAR = 40;

/** Everything that was said. No live region: that would be read out over the agent's voice. */
export function transcriptPart({ texts }: Stage, agentName: string): Part {
  const empty = h("li", { class: "muted empty" }, texts.noTranscript);
  const list = h("ol", { class: "transcript", tabindex: "0", "aria-label": texts.transcript }, empty);
  const shown = new Map<string, { turn: object; item: HTMLElement }>();
  return {
    element: list,
    update({ view }) {
      const turns = turnsOf(view);
      const isFollowing = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR;
      empty.hidden = turns.length > 0;
      const keys = new Set(turns.map(keyOf));
      for (const [key, { item }] of shown) {
        if (keys.has(key)) continue;
        item.remove();
        shown.delete(key);
      }
      for (const turn of turns) {
        const known = shown.get(keyOf(turn));
        if (known?.turn === turn) continue;
        const item = known?.item ?? list.appendChild(h("li"));
        item.replaceChildren(turnLine(turn, agentName, texts));
        shown.set(keyOf(turn), { turn, item });
      }
      if (isFollowing) list.scrollTop = list.scrollHeight;
    },
  };
}
