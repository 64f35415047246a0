import { hasRecognition } from "../../sound/recognition.ts";
import type { Variable } from "../../wire.gen.ts";
import { h, setAttribute, setText } from "../parts/h.ts";
import { icon } from "../parts/icons.ts";
import { microphonePart } from "../parts/microphone-part.ts";
import { picturePart } from "../parts/picture.ts";
import { problemWords } from "../parts/notices.ts";
import { RefusedError } from "../../refused-error.ts";
import type { Agent, Part, Stage } from "../parts/stage.ts";

/** Before the call: who the agent is, the values it needs, and how the conversation is used. */
export function welcomeScreen(stage: Stage, agent: Agent): Part {
  const { texts, values, mode } = stage;
  // The ones that have to be filled in come first.
  const variables = agent.variables.toSorted((a, b) => Number(b.required) - Number(a.required));
  const fields = variables.map((variable) => variableField(stage, variable, () => refresh()));
  const word = h("span");
  const picture = h("span", { class: "icon" });
  const start = h("button", { type: "submit", class: "primary start" }, picture, word);
  const hint = h("span", { role: "status", class: "muted" });
  const alert = h("div", { role: "alert" });
  let isStarting = false;
  let shownError: unknown = null;
  const isComplete = () => hasValues(agent, values);
  const isTyped = agent.browser_transcription && !hasRecognition();
  // A card has no room for it.
  const test = mode === "page" && !isTyped ? microphonePart(stage) : null;

  function refresh(): void {
    const isReady = isComplete() && !isStarting;
    setAttribute(start, "aria-disabled", isReady ? null : "true");
    setText(word, isStarting ? texts.starting : texts.start);
    picture.replaceChildren(icon(isStarting ? "busy" : "phone"));
    setText(hint, isStarting ? texts.allow : isComplete() ? "" : texts.fillIn);
  }

  function submit(event: Event): void {
    event.preventDefault();
    if (!isComplete() || isStarting) return;
    test?.close();
    stage.start();
  }

  const heading = mode === "page" ? "h1" : "h2";
  return {
    element: h(
      "form",
      { class: "welcome", novalidate: true, submit },
      // In a card, this scrolls. Below it, the button and what the caller agrees to stay in sight.
      h(
        "div",
        { class: "scroll" },
        picturePart(stage) ?? stage.orb,
        h(heading, { class: "name" }, stage.heading ?? agent.agent_name),
        h("p", { class: "muted kind" }, texts.voiceAgent),
        fields.length > 0 && h("div", { class: "fields" }, ...fields.map(({ element }) => element)),
        isTyped && h("p", { class: "notice warn" }, texts.cannotHear),
      ),
      h(
        "div",
        { class: "foot" },
        alert,
        start,
        hint,
        test?.element ?? null,
        consentLine(stage, agent.recording, agent.browser_transcription && !isTyped),
      ),
    ),
    update({ phase, error }) {
      isStarting = phase === "starting";
      refresh();
      if (error === shownError) return;
      shownError = error;
      alert.replaceChildren(
        ...(error === null ? [] : [h("p", { class: "notice bad" }, problemWords(error, stage))]),
      );
      const missing = error instanceof RefusedError ? error.missing : [];
      const wrong = fields.filter((field) => field.mark(missing));
      wrong[0]?.input.focus();
    },
    close: () => test?.close(),
  };
}

/** Whether every variable that needs a value has one. */
export function hasValues({ variables }: Agent, values: Stage["values"]): boolean {
  return variables.every(({ name, required }) => !required || values[name]);
}

/** Before the call; during it, the line is shorter. */
function consentLine({ texts, privacy }: Stage, isRecorded: boolean, isByBrowser: boolean): HTMLElement {
  const words = isRecorded ? texts.consentRecorded : texts.consent;
  return h(
    "p",
    { class: "consent" },
    words,
    isByBrowser && ` ${texts.consentBrowser}`,
    ...privacyLink(texts.privacy, privacy),
  );
}

export function privacyLink(label: string, address: string | null): (HTMLElement | string)[] {
  if (address === null) return [];
  return [" ", h("a", { href: address, target: "_blank", rel: "noopener" }, label)];
}

/** `customer_name` reads "Customer name". */
function variableField(
  { texts, values }: Stage,
  { name, default: standard, required }: Variable,
  changed: () => void,
) {
  const words = name.replaceAll(/[_.\s-]+/g, " ").trim();
  const id = `field-${name.replaceAll(/\s/g, "-")}`;
  const problem = h("span", { class: "field-problem", id: `${id}-problem` });
  const input = h("input", {
    id,
    name,
    required,
    autocomplete: "off",
    placeholder: required ? "" : standard || texts.optional,
    input: () => {
      values[name] = input.value;
      mark([]);
      changed();
    },
  });
  input.value = values[name] ?? "";

  /** Shows whether the service missed a value here; returns whether it did. */
  function mark(missing: readonly string[]): boolean {
    const isMissing = missing.includes(name) && input.value === "";
    setAttribute(input, "aria-invalid", isMissing ? "true" : null);
    setAttribute(input, "aria-describedby", isMissing ? problem.id : null);
    setText(problem, isMissing ? texts.required : "");
    return isMissing;
  }

  const label = h(
    "label",
    { for: id },
    words.charAt(0).toUpperCase() + words.slice(1),
    required && h("span", { "aria-hidden": "true", class: "star" }, " *"),
  );
  return { element: h("div", { class: "field" }, label, input, problem), input, mark };
}
