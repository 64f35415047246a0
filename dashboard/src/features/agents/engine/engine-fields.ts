import type { EngineSettings } from "@parley/client";
import { engineSettingsSchema } from "@parley/client/schemas";

type Key = Exclude<keyof EngineSettings, "bridge_phrases">;

interface EngineField {
  key: Key;
  label: string;
  hint: string;
  /** Ms. */
  minimum: number;
  maximum: number;
  standard: number;
}

interface EngineGroup {
  title: string;
  description: string;
  fields: readonly EngineField[];
  /** The switch for slow tools goes here. */
  hasBridgeSwitch?: boolean;
}

interface Words {
  group: "turns" | "tools" | "length";
  label: string;
  /** Replaces the API's description, which uses the API's names for other settings. */
  hint?: string;
}

const WORDS: Record<Key, Words> = {
  end_of_turn_ms: { group: "turns", label: "End of turn" },
  end_of_turn_unfinished_ms: {
    group: "turns",
    label: "End of an unfinished turn",
    hint: "Silence after words that do not look finished. At least as long as the one above.",
  },
  barge_in_ms: { group: "turns", label: "Barge-in" },
  resume_ms: { group: "turns", label: "Resume after noise" },
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
};

/** In the API's order, with bounds and default. */
const { bridge_phrases: _switch, ...times } = engineSettingsSchema.properties;
const fieldsOf = (group: Words["group"]): EngineField[] =>
  (Object.keys(times) as Key[])
    .filter((key) => WORDS[key].group === group)
    .map((key) => {
      const { description, minimum, maximum, default: standard } = times[key];
      return {
        key,
        label: WORDS[key].label,
        hint: WORDS[key].hint ?? description,
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
    fields: fieldsOf("turns"),
  },
  {
    title: "Slow tools",
    description: "What the caller hears while a tool takes its time.",
    hasBridgeSwitch: true,
    fields: fieldsOf("tools"),
  },
  {
    title: "Silence and length",
    description: "When a call ends by itself.",
    fields: fieldsOf("length"),
  },
];
