import { isTurn, toolLine, turnLine, waitingLine } from "./entries.ts";
import { h } from "./h.ts";
import type { Part, Stage } from "./stage.ts";

/** What is being said, large, under what was said before it. The transcript has the rest. */
export function captionsPart({ texts }: Stage, agentName: string): Part {
  const element = h("div", { class: "captions" });
  let last: { entries: unknown; waiting: unknown } | null = null;
  return {
    element,
    update({ view: { entries }, waiting }) {
      if (entries === last?.entries && waiting === last.waiting) return;
      last = { entries, waiting };
      const turns = entries.filter(isTurn);
      const [before, now] = [turns.at(-2), turns.at(-1)];
      const asked = entries.findLastIndex((entry) => isTurn(entry) && entry.role === "caller");
      const tool = entries.slice(asked + 1).findLast((entry) => !isTurn(entry));
      element.replaceChildren(
        ...[
          before && turnLine(before, `${agentName}:`, texts),
          tool && toolLine(tool, texts),
          // What doesn't fit leaves at the top: the words that are being said stay in sight.
          now && h("div", { class: "now" }, turnLine(now, `${agentName}:`, texts)),
          ...waiting.map(({ text }) => waitingLine(text, texts)),
        ].filter((line) => line !== undefined),
      );
    },
  };
}
