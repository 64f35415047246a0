import { toolLine, turnLine } from "./entries.ts";
import { h } from "./h.ts";
import type { Part, Stage } from "./stage.ts";
import type { CallTranscriptMessage } from "../../wire.gen.ts";

/** What is being said, large, under what was said before it. The transcript has the rest. */
export function captionsPart({ texts }: Stage): Part {
  const element = h("div", { class: "captions" });
  let last: unknown = null;
  return {
    element,
    update({ view: { entries } }) {
      if (entries === last) return;
      last = entries;
      const turns = entries.filter((entry): entry is CallTranscriptMessage => entry.type === "transcript");
      const [before, now] = [turns.at(-2), turns.at(-1)];
      const asked = entries.findLastIndex((entry) => entry.type === "transcript" && entry.role === "caller");
      const tool = entries.slice(asked + 1).findLast((entry) => entry.type === "tool");
      element.replaceChildren(
        ...[
          before && turnLine(before, `${texts.agent}:`, texts),
          tool && toolLine(tool, texts),
          // What doesn't fit leaves at the top: the words that are being said stay in sight.
          now && h("div", { class: "now" }, turnLine(now, `${texts.agent}:`, texts)),
        ].filter((line) => line !== undefined),
      );
    },
  };
}
