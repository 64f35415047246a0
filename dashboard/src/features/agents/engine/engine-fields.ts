import type { EngineSettings } from "@parley/client";
import { engineSettingsSchema } from "@parley/client/schemas";

type KeysOf<T> = {
  [Key in keyof EngineSettings]: EngineSettings[Key] extends T ? Key : never;
}[keyof EngineSettings];
export type NumberKey = KeysOf<number>;
export type SwitchKey = KeysOf<boolean>;
export type TextsKey = KeysOf<readonly string[]>;

/** What people read and type. */
export type EngineUnit = "s" | "min" | "words" | "";

/** How many ms of the API make one unit; words and numbers without a unit count as they are. */
export const UNIT_SIZE: Readonly<Record<EngineUnit, number>> = { s: 1_000, min: 60_000, words: 1, "": 1 };

/** Whether the API has the same number, rather than one in ms. */
export const isPlain = (unit: EngineUnit): boolean => UNIT_SIZE[unit] === 1;

export interface EngineField {
  key: NumberKey;
  label: string;
  hint: string;
  /** As the form shows it. The numbers below are the API's. */
  unit: EngineUnit;
  minimum: number;
  maximum: number;
  standard: number;
}

interface EngineGroup {
  title: string;
  description: string;
  fields: readonly EngineField[];
  switches: readonly { key: SwitchKey; label: string; hint: string }[];
}

interface Words {
  group: "turns" | "tools" | "length";
  label: string;
  /** What the setting does, in the terms of this form rather than the API's. */
  hint: string;
  /** Default: seconds. */
  unit?: EngineUnit;
}

const WORDS: Record<NumberKey, Words> = {
  end_of_turn_ms: {
    group: "turns",
    label: "End of turn",
    hint: "Pause after a finished sentence before the agent replies.",
  },
  end_of_turn_unfinished_ms: {
    group: "turns",
    label: "End of an unfinished sentence",
    hint: "Pause after an unfinished sentence. At least as long as the one above.",
  },
  barge_in_ms: {
    group: "turns",
    label: "Lower the agent's voice after",
    hint:
      "How long the caller has to speak over the agent before it lowers its voice. It stops at the first words that " +
      "aren't an acknowledgement, or after 700 ms of speech.",
  },
  resume_ms: {
    group: "turns",
    label: "Resume after background noise",
    hint: "If no words follow an interruption within this time, the agent resumes.",
  },
  interrupt_min_words: {
    group: "turns",
    label: "Words to interrupt",
    hint: "With fewer words, the agent finishes first, then replies. Acknowledgements such as “okay” don't count.",
    unit: "words",
  },
  speech_threshold: {
    group: "turns",
    label: "Speech threshold",
    hint:
      "How sure the agent must be that a sound is speech. Raise it if background voices interrupt the agent; lower it " +
      "if quiet callers aren't heard.",
    unit: "",
  },
  bridge_after_ms: {
    group: "tools",
    label: "Start after",
    hint: "How long a tool runs before the agent says a short phrase.",
  },
  silence_prompt_ms: {
    group: "length",
    label: "Check in after silence",
    hint: "How long both sides are silent before the agent asks whether the caller is there.",
  },
  silence_end_ms: {
    group: "length",
    label: "End after silence",
    hint: "How much more silence ends the call.",
  },
  max_duration_ms: {
    group: "length",
    label: "Max duration",
    hint: "Calls end when they reach it.",
    unit: "min",
  },
  announce_end_ms: {
    group: "length",
    label: "Warning before the end",
    hint: "How long before the limit to warn the caller.",
  },
  reconnect_ms: {
    group: "length",
    label: "Wait for reconnection",
    hint: "How long a browser call waits for a caller who lost connection. 0 ends it at once.",
  },
};

/** In the API's order, with bounds and default. */
const { properties } = engineSettingsSchema;
const fieldsOf = (group: Words["group"]): EngineField[] =>
  (Object.keys(WORDS) as NumberKey[])
    .filter((key) => WORDS[key].group === group)
    .map((key) => {
      const { minimum, maximum, default: standard } = properties[key];
      return {
        key,
        label: WORDS[key].label,
        hint: WORDS[key].hint,
        unit: WORDS[key].unit ?? "s",
        minimum,
        maximum,
        standard,
      };
    });

/** The settings of the conversation engine as the form shows them. */
export const ENGINE_GROUPS: readonly EngineGroup[] = [
  {
    title: "Turn taking",
    description: "When the agent replies and when callers can interrupt it.",
    switches: [
      {
        key: "interruptible",
        label: "Callers can interrupt",
        hint: "When off, the agent finishes first, then replies to what the caller said.",
      },
      {
        key: "greeting_interruptible",
        label: "Callers can interrupt the first message",
        hint: "Turn off for a notice callers must hear, such as that the call is recorded.",
      },
      {
        key: "answer_early",
        label: "Start replies early",
        hint: "Asks the model before it's certain the caller has finished. Faster, but makes more requests.",
      },
    ],
    fields: fieldsOf("turns"),
  },
  {
    title: "Slow tools",
    description: "What the caller hears while a tool is running.",
    switches: [
      {
        key: "bridge_phrases",
        label: "Fill silence while tools run",
        hint: "The agent says a short phrase, such as “One moment, please.” It repeats every 6 seconds.",
      },
    ],
    fields: fieldsOf("tools"),
  },
  {
    title: "Silence and length",
    description: "When a call ends on its own.",
    switches: [],
    fields: fieldsOf("length"),
  },
];

/** What the agent says by itself; one variant a line. */
export const ENGINE_TEXTS: readonly { key: TextsKey; label: string; hint: string }[] = [
  { key: "bridge_texts", label: "While a tool or the model is slow", hint: "“One moment, please.”" },
  { key: "repeat_texts", label: "When speech wasn't understood", hint: "“Sorry, I didn't catch that.”" },
  { key: "prompt_texts", label: "After a long silence", hint: "“Are you still there?”" },
  { key: "goodbye_texts", label: "Goodbye", hint: "“Goodbye!”" },
  {
    key: "apology_texts",
    label: "Apology",
    hint: "Said before a technical problem ends the call.",
  },
];
