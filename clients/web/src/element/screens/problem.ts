import { h } from "../parts/h.ts";
import { icon } from "../parts/icons.ts";
import { problemWords } from "../parts/notices.ts";
import { RefusedError } from "../../refused-error.ts";
import { isOfSetup } from "../parts/setup-error.ts";
import type { Part, Stage } from "../parts/stage.ts";

/** Whether the link itself is wrong, so that there is nothing to try again. */
export function isGone(error: unknown): boolean {
  return error instanceof RefusedError && error.code === "NOT_FOUND";
}

/** In place of an agent that can't be called. There is only something to try again if it may work the next time. */
export function problemScreen(stage: Stage, error: unknown, retry: () => void): Part {
  const { texts, mode } = stage;
  const isPage = mode === "page";
  const isGoneLink = isPage && isGone(error);
  const isFinal = isGone(error) || isOfSetup(error);
  const title = isGoneLink ? texts.goneTitle : isFinal ? texts.unavailable : texts.failedTitle;
  const words = isGoneLink ? texts.gone : isFinal ? null : problemWords(error, stage);
  return {
    element: h(
      "div",
      { role: "alert", class: "problem" },
      icon("alert"),
      h(isPage ? "h1" : "h2", { class: "name" }, title),
      words !== null && h("p", { class: "muted" }, words),
      !isFinal && h("button", { type: "button", class: "secondary", click: retry }, texts.retry),
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
