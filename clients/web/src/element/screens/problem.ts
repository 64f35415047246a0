import { h } from "../parts/h.ts";
import { icon } from "../parts/icons.ts";
import { problemWords } from "../parts/notices.ts";
import { RefusedError } from "../../refused-error.ts";
import type { Part, Stage } from "../parts/stage.ts";

/** Whether the link itself is wrong, so that there is nothing to try again. */
export function isGone(error: unknown): boolean {
  return error instanceof RefusedError && error.code === "NOT_FOUND";
}

/** In place of an agent that can't be called. */
export function problemScreen(stage: Stage, error: unknown, retry: () => void): Part {
  const { texts, mode } = stage;
  const isPage = mode === "page";
  const gone = isGone(error);
  const goneTitle = isPage ? texts.goneTitle : texts.unavailable;
  return {
    element: h(
      "div",
      { role: "alert", class: "problem" },
      icon("alert"),
      h(isPage ? "h1" : "h2", { class: "name" }, gone ? goneTitle : texts.failedTitle),
      (isPage || !gone) && h("p", { class: "muted" }, gone ? texts.gone : problemWords(error, stage)),
      !gone && h("button", { type: "button", class: "secondary", click: retry }, texts.retry),
    ),
    update: () => undefined,
  };
}

export function loadingScreen({ texts, orb, mode }: Stage): Part {
  return {
    element: h(
      "div",
      { role: "status", "aria-label": texts.starting, class: "welcome" },
      orb,
      h(mode === "page" ? "h1" : "h2", { class: "sr" }, texts.voiceAgent),
    ),
    update: () => undefined,
  };
}
