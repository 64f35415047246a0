import { isElsewhere } from "./call-words.ts";
import { h, setAttribute, type Child } from "./h.ts";
import { icon } from "./icons.ts";
import type { Part, Stage } from "./stage.ts";

/** Characters. As a message, such a text fits the service's limit of 4096 bytes, whatever script it is in. */
const MAX_TEXT = 1_000;

/** At the bottom of a call: type, mute, hang up. `more` goes between the last two. */
export function controlsPart({ texts, store }: Stage, more: Child): Part {
  const input = h("input", {
    "aria-label": texts.typeLabel,
    maxlength: String(MAX_TEXT),
    dir: "auto",
    autocomplete: "off",
    input: () => store.setDraft(input.value),
  });
  const send = h(
    "button",
    { type: "submit", class: "round send", "aria-label": texts.send, disabled: true },
    icon("send"),
  );
  const say = (event: Event): void => {
    event.preventDefault();
    const text = input.value.trim();
    if (text === "") return;
    store.setDraft(""); // first, since a text that is refused comes back into the field
    store.sendText(text);
  };
  const mute = muteButton({ texts, store });
  const composer = h("form", { class: "composer", submit: say }, input, send);
  const here = h(
    "button",
    { type: "button", class: "primary here", hidden: true, click: store.continueHere },
    texts.continueHere,
  );
  const end = h(
    "button",
    {
      type: "button",
      class: "round end",
      "aria-label": texts.endCall,
      title: texts.endCall,
      click: store.hangUp,
    },
    icon("phone", true),
    h("span", { class: "word" }, texts.end),
  );
  const element = h("div", { class: "controls" }, composer, here, mute.element, more, end);

  /** Another page has the call, or this one again: what has the focus would vanish with it. */
  function setElsewhere(isAway: boolean): void {
    if (isAway !== here.hidden) return;
    const { activeElement } = element.getRootNode() as ShadowRoot;
    here.hidden = !isAway;
    composer.hidden = isAway;
    mute.element.hidden = isAway;
    if (element.contains(activeElement) && activeElement !== end)
      (isAway ? here : input).focus({ preventScroll: true });
  }

  return {
    element,
    update(snapshot) {
      mute.update(snapshot);
      setElsewhere(isElsewhere(snapshot));
      if (input.value !== snapshot.draft) input.value = snapshot.draft;
      setAttribute(send, "disabled", snapshot.draft.trim() === "");
      setAttribute(input, "placeholder", snapshot.isHeard ? texts.typeInstead : texts.typeMessage);
    },
  };
}

export function muteButton({
  texts,
  store,
}: Pick<Stage, "texts" | "store">): Part & { element: HTMLButtonElement } {
  const element = h("button", { type: "button", class: "round soft", click: store.toggleMute });
  let isOff: boolean | null = null;
  return {
    element,
    update({ isMuted, isHeard, call }) {
      const label = isMuted ? texts.unmute : texts.mute;
      setAttribute(element, "aria-label", label);
      setAttribute(element, "title", label);
      setAttribute(element, "data-on", isMuted);
      setAttribute(element, "disabled", !isHeard || call?.microphoneProblem !== null);
      if (isOff === (isMuted || !isHeard)) return;
      isOff = isMuted || !isHeard;
      element.replaceChildren(icon("mic", isOff));
    },
  };
}
