import { h } from "../parts/h.ts";
import { icon } from "../parts/icons.ts";
import { noticesPart } from "../parts/notices.ts";
import type { Agent, Part, Stage } from "../parts/stage.ts";
import { ratingPart } from "../parts/rating-part.ts";
import { statusPart } from "../parts/status.ts";
import { transcriptPart } from "../parts/transcript.ts";
import { hasValues } from "./welcome.ts";

/** After the call: how it ended, and what was said. `agent`: null until it is loaded, after a reload in mid-call. */
export function overScreen(stage: Stage, agent: Agent | null): Part {
  const { texts, store, orb, values } = stage;
  const agentName = agent?.agent_name ?? "";
  // After a reload, the values are gone.
  const callAgain = (): void => (agent && hasValues(agent, values) ? stage.start() : store.reset());
  const rating = stage.asksRating ? ratingPart(stage) : null;
  const shown = [statusPart(stage), noticesPart(stage), transcriptPart(stage, agentName)];
  const parts = rating ? [...shown, rating] : shown;
  const again = h(
    "button",
    { type: "button", class: "secondary again", click: callAgain },
    icon("phone"),
    texts.again,
  );
  const [status, notices, transcript] = parts.map(({ element }) => element);
  return {
    element: h(
      "section",
      { class: "over", tabindex: "-1", "aria-label": texts.call },
      orb,
      ...[status, notices, rating?.element, transcript, again].filter((part) => part !== undefined),
    ),
    update(snapshot) {
      for (const part of parts) part.update(snapshot);
    },
  };
}
