/** What surrounds every state of a call: a page, or a card. */
import { h, hidden } from "./parts/h.ts";
import { icon, logo } from "./parts/icons.ts";
import type { Agent, Stage } from "./parts/stage.ts";

export interface Frame {
  readonly element: HTMLElement;
  /** At the top right. */
  readonly aside: HTMLElement;
}

/** `title`: the agent during and after a call; null before it. */
export function pageFrame(
  { texts, language }: Stage,
  agent: Agent | null,
  title: string | null,
  screen: HTMLElement,
): Frame {
  const aside = h("div", { class: "aside" });
  if (agent !== null && title === null) {
    const name = languageName(agent.language, language) ?? texts.anyLanguage;
    aside.append(icon("globe"), hidden(`${texts.speaks} `), name);
  }
  const mark = h("span", { class: "brand" }, logo(), "Parley");
  return {
    element: h(
      "div",
      { class: "page", "data-fixed": title !== null },
      h("header", { class: "head" }, title === null ? mark : h("h1", {}, title), aside),
      h("main", {}, screen),
    ),
    aside,
  };
}

/** `minimize`: null if the card can't be. */
export function cardFrame(
  { texts }: Stage,
  title: string | null,
  screen: HTMLElement,
  minimize: (() => void) | null,
): Frame {
  const aside = h("span", { class: "muted" });
  return {
    element: h(
      "div",
      { class: "card" },
      h(
        "div",
        { class: "head" },
        h("div", { class: "both" }, title !== null && h("h2", {}, title), aside),
        minimize &&
          h(
            "button",
            {
              type: "button",
              class: "plain",
              "aria-label": texts.minimize,
              title: texts.minimize,
              click: minimize,
            },
            icon("minimize"),
          ),
      ),
      screen,
    ),
    aside,
  };
}

/** "German" of `de`, in the element's own language; null if the agent speaks whatever the caller does. */
function languageName(tag: string, language: string): string | null {
  if (tag === "auto") return null;
  try {
    return (
      new Intl.DisplayNames([language], { type: "language", languageDisplay: "standard" }).of(tag) ?? tag
    );
  } catch {
    return tag; // this browser doesn't know the tag
  }
}
