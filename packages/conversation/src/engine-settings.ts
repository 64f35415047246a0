/** How a call behaves: every setting that an agent may change, with its default and bounds (docs/engine.md). */
import { Type, type TSchema } from "typebox";
import { object, text } from "@parley/base/schema-builders";

interface NumberSetting {
  standard: number;
  minimum: number;
  maximum: number;
  description: string;
}

/** In ms. */
const TIMES = {
  end_of_turn_ms: {
    standard: 300,
    minimum: 100,
    maximum: 5_000,
    description: "Silence after a finished sentence before the agent replies, in ms.",
  },
  end_of_turn_unfinished_ms: {
    standard: 1_500,
    minimum: 100,
    maximum: 10_000,
    description:
      "Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`.",
  },
  barge_in_ms: {
    standard: 250,
    minimum: 60,
    maximum: 3_000,
    description: "How long the caller must speak over the agent before it lowers its voice, in ms.",
  },
  resume_ms: {
    standard: 2_000,
    minimum: 500,
    maximum: 10_000,
    description: "If no words follow an interruption within this time, the agent resumes, in ms.",
  },
  bridge_after_ms: {
    standard: 1_000,
    minimum: 200,
    maximum: 30_000,
    description: "How long a tool may run before the agent says a short phrase, in ms.",
  },
  silence_prompt_ms: {
    standard: 10_000,
    minimum: 1_000,
    maximum: 600_000,
    description: "Silence on both sides before the agent asks whether the caller is still there, in ms.",
  },
  silence_end_ms: {
    standard: 20_000,
    minimum: 1_000,
    maximum: 600_000,
    description: "Further silence before the call ends as `silence_timeout`, in ms.",
  },
  max_duration_ms: {
    standard: 1_800_000,
    minimum: 2_000,
    maximum: 14_400_000,
    description: "Longest a call may last, in ms.",
  },
  announce_end_ms: {
    standard: 30_000,
    minimum: 0,
    maximum: 300_000,
    description:
      "How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.",
  },
  reconnect_ms: {
    standard: 20_000,
    minimum: 0,
    maximum: 300_000,
    description: "How long a browser call waits for a lost connection, in ms. 0 ends it immediately.",
  },
} as const satisfies Record<string, NumberSetting>;

const COUNTS = {
  interrupt_min_words: {
    standard: 1,
    minimum: 1,
    maximum: 10,
    description:
      "How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds " +
      "without words don't stop it.",
  },
} as const satisfies Record<string, NumberSetting>;

/** Shares of 1. */
const SHARES = {
  speech_threshold: {
    standard: 0.5,
    minimum: 0.3,
    maximum: 0.9,
    description:
      "How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent.",
  },
} as const satisfies Record<string, NumberSetting>;

const SWITCHES = {
  interruptible: {
    standard: true,
    description: "Whether the caller can interrupt the agent. If not, the agent replies afterwards.",
  },
  greeting_interruptible: {
    standard: true,
    description: "Whether the caller can interrupt the first message.",
  },
  answer_early: {
    standard: true,
    description:
      "Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is " +
      "discarded, which costs a request.",
  },
  bridge_phrases: {
    standard: true,
    description: "Whether the agent says a short phrase while a slow tool runs.",
  },
} as const satisfies Record<string, { standard: boolean; description: string }>;

/** The engine's own sentences, as the agent words them. Variants take turns. */
const TEXTS = {
  bridge_texts: "Said while a tool or the model is slow.",
  prompt_texts: "Said after `silence_prompt_ms` to ask whether the caller is still there.",
  goodbye_texts: "Said before hanging up if the agent hasn't said goodbye.",
  apology_texts: "Said before ending a call because the model, transcriber or voice failed.",
  repeat_texts: "Said if nothing the caller said was understood.",
} as const satisfies Record<string, string>;

export type EngineText = keyof typeof TEXTS;
export const ENGINE_TEXTS = Object.keys(TEXTS) as EngineText[];

/** Times are in ms. Texts are Liquid templates, or rendered texts in a plan. */
export type EngineSettings = Record<keyof typeof TIMES | keyof typeof COUNTS | keyof typeof SHARES, number> &
  Record<keyof typeof SWITCHES, boolean> &
  Record<EngineText, readonly string[]>;

export const ENGINE_DEFAULTS: Readonly<EngineSettings> = Object.freeze({
  ...Object.fromEntries(
    Object.entries({ ...TIMES, ...COUNTS, ...SHARES, ...SWITCHES }).map(([name, { standard }]) => [
      name,
      standard,
    ]),
  ),
  ...Object.fromEntries(ENGINE_TEXTS.map((name) => [name, []])),
} as unknown as EngineSettings);

/** Every setting is optional. Settings that are left out are kept (PATCH) or take their default (POST, PUT). */
export const EngineInput = Type.Unsafe<Partial<EngineSettings>>(object(settings(Type.Optional)));

/** Every setting, with defaults filled in, as records contain it. */
export const EngineRecord = Type.Unsafe<EngineSettings>(
  object(
    settings((schema) => schema),
    { title: "EngineSettings" },
  ),
);

function settings(wrap: (schema: TSchema) => TSchema): Record<string, TSchema> {
  const numbers = Object.entries({ ...TIMES, ...COUNTS }).map(([name, { standard, ...rest }]) => [
    name,
    wrap(Type.Integer({ default: standard, ...rest })),
  ]);
  const shares = Object.entries(SHARES).map(([name, { standard, ...rest }]) => [
    name,
    wrap(Type.Number({ default: standard, ...rest })),
  ]);
  const switches = Object.entries(SWITCHES).map(([name, { standard, description }]) => [
    name,
    wrap(Type.Boolean({ default: standard, description })),
  ]);
  const texts = Object.entries(TEXTS).map(([name, description]) => [
    name,
    wrap(Type.Array(text({ minLength: 1, maxLength: 500 }), textList(description))),
  ]);
  return Object.fromEntries([...numbers, ...shares, ...switches, ...texts]) as Record<string, TSchema>;
}

function textList(description: string): { maxItems: number; default: string[]; description: string } {
  const rest = "Liquid, in turn.";
  return { maxItems: 8, default: [], description: `${description} ${rest}` };
}
