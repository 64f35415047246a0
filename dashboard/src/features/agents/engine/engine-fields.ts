import type { EngineSettings } from "@parley/client";
import { engineSettingsSchema } from "@parley/client/schemas";

type KeysOf<T> = {
  [Key in keyof EngineSettings]: EngineSettings[Key] extends T ? Key : never;
}[keyof EngineSettings];
export type NumberKey = KeysOf<number>;
export type SwitchKey = KeysOf<boolean>;
export type TextsKey = KeysOf<readonly string[]>;

interface EngineField {
  key: NumberKey;
  label: string;
  hint: string;
  unit: "ms" | "words";
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
  /** Replaces the API's description, which uses the API's names for other settings. */
  hint?: string;
  unit?: "words";
}

const WORDS: Record<NumberKey, Words> = {
  end_of_turn_ms: { group: "turns", label: "End of turn" },
  end_of_turn_unfinished_ms: {
    group: "turns",
    label: "End of an unfinished turn",
    hint: "Silence after words that do not look finished. At least as long as the one above.",
  },
  barge_in_ms: {
    group: "turns",
    label: "Lower the voice after",
    hint:
      "How long the caller has to speak over the agent before it lowers its voice. It stops at the first words that " +
      "aren't an acknowledgement, or after 700 ms of speech.",
  },
  resume_ms: { group: "turns", label: "Resume after noise" },
  interrupt_min_words: {
    group: "turns",
    label: "Words to interrupt",
    hint: "Fewer words are answered once the agent has finished. Acknowledgements such as “okay” don't count.",
    unit: "words",
  },
  bridge_after_ms: { group: "tools", label: "Bridge after" },
  silence_prompt_ms: { group: "length", label: "Ask after silence" },
  silence_end_ms: {
    group: "length",
    label: "End after silence",
    hint: "Further silence after which the call ends.",
  },
  max_duration_ms: { group: "length", label: "Longest call" },
  announce_end_ms: {
    group: "length",
    label: "Announce the end",
    hint: "The end is announced so long before the longest call is over; less than that.",
  },
  reconnect_ms: {
    group: "length",
    label: "Wait for reconnection",
    hint: "How long a browser call waits for a caller whose connection broke. At 0 it ends at once.",
  },
};

/** In the API's order, with bounds and default. */
const { properties } = engineSettingsSchema;
const fieldsOf = (group: Words["group"]): EngineField[] =>
  (Object.keys(WORDS) as NumberKey[])
    .filter((key) => WORDS[key].group === group)
    .map((key) => {
      const { description, minimum, maximum, default: standard } = properties[key];
      return {
        key,
        label: WORDS[key].label,
        hint: WORDS[key].hint ?? description,
        unit: WORDS[key].unit ?? "ms",
        minimum,
        maximum,
        standard,
      };
    });

/** The settings of the conversation engine as the form shows them. */
export const ENGINE_GROUPS: readonly EngineGroup[] = [
  {
    title: "Turn taking",
    description: "When the agent answers, and when it lets itself be interrupted.",
    switches: [
      {
        key: "interruptible",
        label: "Callers can interrupt",
        hint: "When off, the agent finishes first and then answers what was said meanwhile.",
      },
      {
        key: "greeting_interruptible",
        label: "Callers can interrupt the first message",
        hint: "Turn this off for a notice that has to be heard, such as that the call is recorded.",
      },
      {
        key: "answer_early",
        label: "Start answers early",
        hint: "Asks the model before it's certain that the caller has finished. Faster, but more words cost another request.",
      },
    ],
    fields: fieldsOf("turns"),
  },
  {
    title: "Slow tools",
    description: "What the caller hears while a tool takes its time.",
    switches: [
      {
        key: "bridge_phrases",
        label: "Bridge slow tools",
        hint: "The agent says a short phrase, such as “One moment, please.”, and again every 6 seconds.",
      },
    ],
    fields: fieldsOf("tools"),
  },
  {
    title: "Silence and length",
    description: "When a call ends by itself.",
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
