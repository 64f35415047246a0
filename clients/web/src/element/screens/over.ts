import { h } from "../parts/h.ts";
import { icon } from "../parts/icons.ts";
import { noticesPart } from "../parts/notices.ts";
import type { Part, Stage } from "../parts/stage.ts";
import { statusPart } from "../parts/status.ts";
import { transcriptPart } from "../parts/transcript.ts";

/** After the call: how it ended, and what was said. */
export function overScreen(stage: Stage, agentName: string): Part {
  const { texts, store, orb } = stage;
  const parts = [statusPart(stage), noticesPart(stage), transcriptPart(stage, agentName)];
  const again = h(
    "button",
    { type: "button", class: "secondary again", click: store.reset },
    icon("phone"),
    texts.again,
  );
  const [status, notices, transcript] = parts.map(({ element }) => element);
  return {
    element: h(
      "section",
      { class: "over", tabindex: "-1", "aria-label": texts.call },
      orb,
      ...[status, notices, transcript, again].filter((part) => part !== undefined),
    ),
    update(snapshot) {
      for (const part of parts) part.update(snapshot);
    },
  };
}
