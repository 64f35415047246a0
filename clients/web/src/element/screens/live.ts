import { captionsPart } from "../parts/captions.ts";
import { controlsPart } from "../parts/controls.ts";
import { h, setAttribute } from "../parts/h.ts";
import { icon } from "../parts/icons.ts";
import { noticesPart } from "../parts/notices.ts";
import type { Part, Stage } from "../parts/stage.ts";
import { statusPart } from "../parts/status.ts";
import { transcriptPart } from "../parts/transcript.ts";
import { privacyLink } from "./welcome.ts";

/** The call: the orb, what is being said, and the controls. */
export function liveScreen(stage: Stage, agentName: string): Part {
  const { texts, mode, orb } = stage;
  const status = statusPart(stage);
  const captions = captionsPart(stage, agentName);
  const transcript = transcriptPart(stage, agentName);
  const notices = noticesPart(stage);
  const toggle = h(
    "button",
    {
      type: "button",
      class: "round soft",
      "aria-label": texts.transcript,
      title: texts.transcript,
      click: flip,
    },
    icon("captions"),
  );
  const controls = controlsPart(stage, mode === "page" && toggle);
  const parts = [status, notices, controls];
  const words = h("div", { class: "words" });
  // A page has room for large captions; a card shows the transcript at once.
  let hasTranscript = mode !== "page";
  const element = h(
    "section",
    { class: "live", tabindex: "-1", "aria-label": texts.call },
    orb,
    status.element,
    words,
    notices.element,
    controls.element,
    h(
      "p",
      { class: "consent" },
      stage.isRecorded ? texts.consentLiveRecorded : texts.consentLive,
      ...privacyLink(texts.privacy, stage.privacy),
    ),
  );
  show();

  function show(): void {
    setAttribute(toggle, "aria-pressed", String(hasTranscript));
    setAttribute(element, "data-transcript", hasTranscript);
    words.replaceChildren((hasTranscript ? transcript : captions).element);
  }

  function flip(): void {
    hasTranscript = !hasTranscript;
    show();
    (hasTranscript ? transcript : captions).update(stage.store.get());
    if (hasTranscript) transcript.element.scrollTop = transcript.element.scrollHeight;
  }

  return {
    element,
    update(snapshot) {
      for (const part of [...parts, hasTranscript ? transcript : captions]) part.update(snapshot);
    },
  };
}
