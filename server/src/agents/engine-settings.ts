/**
 * How a call behaves: every setting that an agent may change, with default and bounds, written once (docs/engine.md).
 */
import { Type, type TSchema } from "typebox";
import type { EngineSettingsRow } from "../db/column-types.ts";
import type { FieldProblem } from "../errors.ts";
import { object } from "../schema-builders.ts";
import type { EngineSettings } from "../voice/call-plan.ts";

interface TimeSetting {
  standard: number;
  minimum: number;
  maximum: number;
  description: string;
}

const TIMES: Record<Exclude<keyof EngineSettings, "bridge_phrases">, TimeSetting> = {
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
};

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

/** A row's settings, with the engine's defaults for those the agent doesn't set. */
export function engineSettings(row: EngineSettingsRow): EngineSettings {
  return { ...ENGINE_DEFAULTS, ...row };
}

/** Only what differs from the defaults, so that an agent that never chose a value follows the engine's. */
export function engineRow(input: Partial<EngineSettings>): EngineSettingsRow {
  const changed = Object.entries(input).filter(
    ([name, value]) => ENGINE_DEFAULTS[name as keyof EngineSettings] !== value,
  );
  return Object.fromEntries(changed);
}

/** What bounds on single settings can't express. `path` is that of the settings in the body. */
export function engineProblems(row: EngineSettingsRow, path: string): FieldProblem[] {
  const settings = engineSettings(row);
  const problems: FieldProblem[] = [];
  if (settings.end_of_turn_unfinished_ms < settings.end_of_turn_ms) {
    const message = `must be at least end_of_turn_ms, which is ${settings.end_of_turn_ms}`;
    problems.push({ path: `${path}.end_of_turn_unfinished_ms`, message });
  }
  if (settings.announce_end_ms >= settings.max_duration_ms) {
    const message = `must be less than max_duration_ms, which is ${settings.max_duration_ms}`;
    problems.push({ path: `${path}.announce_end_ms`, message });
  }
  return problems;
}
