import type { CallSnapshot } from "../../state/call-store.ts";
import { keyOf } from "../../state/call-view.ts";
import { isTurn, linesOf, toolLine, turnLine, waitingLine } from "./entries.ts";
import { h } from "./h.ts";
import type { Part, Stage } from "./stage.ts";

/** How far from its end the reader may be for the list to follow the newest turn, px. */
const NEAR = 40;

/**
 * Everything that was said, and on the preview page the tools between. No live region: that would be read out over the
 * agent's voice.
 */
export function transcriptPart({ mode, texts }: Stage, agentName: string): Part {
  const empty = h("li", { class: "muted empty" }, texts.noTranscript);
  const list = h("ol", { class: "transcript", tabindex: "0", "aria-label": texts.transcript }, empty);
  const shown = new Map<string, { line: object; item: HTMLElement }>();
  /** Below all of that: texts that wait, by id. */
  const unconfirmed = new Map<string, HTMLElement>();

  function showWaiting(waiting: CallSnapshot["waiting"]): void {
    for (const [id, item] of unconfirmed) {
      if (waiting.some((text) => text.id === id)) continue;
      item.remove();
      unconfirmed.delete(id);
    }
    for (const { id, text } of waiting)
      if (!unconfirmed.has(id)) unconfirmed.set(id, h("li", {}, waitingLine(text, texts)));
    const items = [...unconfirmed.values()];
    if (items.some((item, nth) => list.children[list.children.length - items.length + nth] !== item))
      list.append(...items);
  }

  return {
    element: list,
    update({ view, waiting }) {
      const lines = linesOf(view, mode);
      const isFollowing = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR;
      empty.hidden = lines.length + waiting.length > 0;
      const keys = new Set(lines.map(keyOf));
      for (const [key, { item }] of shown) {
        if (keys.has(key)) continue;
        item.remove();
        shown.delete(key);
      }
      for (const line of lines) {
        const known = shown.get(keyOf(line));
        if (known?.line === line) continue;
        const item = known?.item ?? list.appendChild(h("li"));
        item.replaceChildren(isTurn(line) ? turnLine(line, agentName, texts) : toolLine(line, texts));
        shown.set(keyOf(line), { line, item });
      }
      showWaiting(waiting);
      if (isFollowing) list.scrollTop = list.scrollHeight;
    },
  };
}
