import { keyOf } from "../../state/call-view.ts";
import { toolLine, turnLine } from "./entries.ts";
import { h } from "./h.ts";
import type { Part, Stage } from "./stage.ts";

/** How far from its end the reader may be for the list to follow the newest turn, px. */
const NEAR = 40;

/** Everything that was said, and the tools between. No live region: that would be read out over the agent's voice. */
export function transcriptPart({ texts }: Stage, agentName: string): Part {
  const empty = h("li", { class: "muted empty" }, texts.noTranscript);
  const list = h("ol", { class: "transcript", tabindex: "0", "aria-label": texts.transcript }, empty);
  const shown = new Map<string, { entry: object; item: HTMLElement }>();
  return {
    element: list,
    update({ view: { entries } }) {
      const isFollowing = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR;
      empty.hidden = entries.length > 0;
      const keys = new Set(entries.map(keyOf));
      for (const [key, { item }] of shown) {
        if (keys.has(key)) continue;
        item.remove();
        shown.delete(key);
      }
      for (const entry of entries) {
        const known = shown.get(keyOf(entry));
        if (known?.entry === entry) continue;
        const item = known?.item ?? list.appendChild(h("li"));
        const line = entry.type === "tool" ? toolLine(entry, texts) : turnLine(entry, agentName, texts);
        item.replaceChildren(line);
        item.hidden = line.hidden;
        shown.set(keyOf(entry), { entry, item });
      }
      if (isFollowing) list.scrollTop = list.scrollHeight;
    },
  };
}
