/**
 * How a call behaves: every setting that an agent may change, with default and bounds, written once (docs/engine.md).
 */
import { Type, type TSchema } from "typebox";
import { object } from "../schema-builders.ts";

interface TimeSetting {
  standard: number;
  minimum: number;
  maximum: number;
  description: string;
}

const TIMES = {
  end_of_turn_ms: {
    standard: 300,
    minimum: 100,
    maximum: 5_000,
    description: "Silence after words that look finished, before the agent answers.",
  },
  end_of_turn_unfinished_ms: {
    standard: 1_500,
    minimum: 100,
    maximum: 10_000,
    description: "Silence after words that do not look finished; at least end_of_turn_ms.",
  },
  barge_in_ms: {
    standard: 250,
    minimum: 60,
    maximum: 3_000,
    description: "Speech of the caller that stops the agent.",
  },
  resume_ms: {
    standard: 2_000,
    minimum: 500,
    maximum: 10_000,
    description: "Without words for so long after a barge-in it was noise, and the agent resumes.",
  },
  bridge_after_ms: {
    standard: 1_000,
    minimum: 200,
    maximum: 30_000,
    description: "A tool that takes longer is bridged by a short spoken phrase.",
  },
  silence_prompt_ms: {
    standard: 10_000,
    minimum: 1_000,
    maximum: 600_000,
    description: "Silence of both sides after which the agent asks once whether the caller is there.",
  },
  silence_end_ms: {
    standard: 20_000,
    minimum: 1_000,
    maximum: 600_000,
    description: "Further silence after which the call ends as silence_timeout.",
  },
  max_duration_ms: {
    standard: 1_800_000,
    minimum: 2_000,
    maximum: 14_400_000,
    description: "The longest a call may last.",
  },
  announce_end_ms: {
    standard: 30_000,
    minimum: 0,
    maximum: 300_000,
    description: "The end by max_duration_ms is announced so long before it; less than max_duration_ms.",
  },
} as const satisfies Record<string, TimeSetting>;

/** All times in ms. */
export type EngineSettings = Record<keyof typeof TIMES, number> & { bridge_phrases: boolean };

export const ENGINE_DEFAULTS: Readonly<EngineSettings> = Object.freeze({
  ...(Object.fromEntries(Object.entries(TIMES).map(([name, { standard }]) => [name, standard])) as Omit<
    EngineSettings,
    "bridge_phrases"
  >),
  bridge_phrases: true,
});

/** Every setting is optional: what is left out stays (PATCH) or takes its default (POST, PUT). */
export const EngineInput = Type.Unsafe<Partial<EngineSettings>>(object(settings(Type.Optional)));

/** As records show it: every setting, with defaults filled in. */
export const EngineRecord = Type.Unsafe<EngineSettings>(
  object(
    settings((schema) => schema),
    { title: "EngineSettings" },
  ),
);

function settings(wrap: (schema: TSchema) => TSchema): Record<string, TSchema> {
  const times = Object.entries(TIMES).map(([name, { standard, ...rest }]) => [
    name,
    wrap(Type.Integer({ default: standard, ...rest })),
  ]);
  const phrases = Type.Boolean({ default: true, description: "Whether slow tools are bridged at all." });
  return { ...(Object.fromEntries(times) as Record<string, TSchema>), bridge_phrases: wrap(phrases) };
}
