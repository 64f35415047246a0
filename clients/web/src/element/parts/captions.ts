import { turnLine, turnsOf } from "./entries.ts";
import { h } from "./h.ts";
import type { Part, Stage } from "./stage.ts";

/** What is being said, large, under what was said before it. The transcript has the rest. */
export function captionsPart({ texts }: Stage): Part {
  const element = h("div", { class: "captions" });
  let last: unknown = null;
  return {
    element,
    update({ view }) {
      if (view.entries === last) return;
      last = view.entries;
      const turns = turnsOf(view);
      const [before, now] = [turns.at(-2), turns.at(-1)];
      element.replaceChildren(
        ...[
          before && turnLine(before, `${texts.agent}:`, texts),
          // What doesn't fit leaves at the top: the words that are being said stay in sight.
          now && h("div", { class: "now" }, turnLine(now, `${texts.agent}:`, texts)),
        ].filter((line) => line !== undefined),
      );
    },
  };
}
