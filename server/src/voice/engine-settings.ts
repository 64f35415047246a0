/**
 * How a call behaves: every setting that an agent may change, with default and bounds, written once (docs/engine.md).
 */
import { Type, type TSchema } from "typebox";
import { object, text } from "../schema-builders.ts";

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
    description:
      "Speech of the caller over the agent's after which the agent lowers its voice. It stops at the first words that " +
      "are no acknowledgement, or after 700 ms of speech.",
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
  reconnect_ms: {
    standard: 20_000,
    minimum: 0,
    maximum: 300_000,
    description:
      "How long a browser call whose connection broke waits for its caller to come back. At 0 it ends at once.",
  },
} as const satisfies Record<string, NumberSetting>;

const COUNTS = {
  interrupt_min_words: {
    standard: 1,
    minimum: 1,
    maximum: 10,
    description:
      "Words that it takes to interrupt the agent; acknowledgements don't count. Fewer are answered once the agent has " +
      "finished, and from 2 on, sound without words doesn't stop it.",
  },
} as const satisfies Record<string, NumberSetting>;

const SWITCHES = {
  interruptible: {
    standard: true,
    description:
      "Whether the caller may interrupt the agent. What they say meanwhile is answered afterwards.",
  },
  greeting_interruptible: {
    standard: true,
    description: "Whether the caller may interrupt the first message.",
  },
  answer_early: {
    standard: true,
    description:
      "Whether the model is asked before it is certain that the caller has finished. More words discard the answer, " +
      "which costs a request.",
  },
  bridge_phrases: { standard: true, description: "Whether slow tools are bridged at all." },
} as const satisfies Record<string, { standard: boolean; description: string }>;

/** What the engine itself says, by the agent. Variants are said in turn. */
const TEXTS = {
  bridge_texts: "Said while a tool or the model takes its time.",
  prompt_texts: "Said after `silence_prompt_ms`, to ask whether the caller is there.",
  goodbye_texts: "Said before the agent hangs up without a word of its own.",
  apology_texts: "Said before the call ends because the model, the transcriber or the voice is gone.",
  repeat_texts: "Said after speech of which nothing was understood.",
} as const satisfies Record<string, string>;

export type EngineText = keyof typeof TEXTS;
export const ENGINE_TEXTS = Object.keys(TEXTS) as EngineText[];

/** Times in ms; texts are Liquid templates, in a plan rendered ones. */
export type EngineSettings = Record<keyof typeof TIMES | keyof typeof COUNTS, number> &
  Record<keyof typeof SWITCHES, boolean> &
  Record<EngineText, readonly string[]>;

export const ENGINE_DEFAULTS: Readonly<EngineSettings> = Object.freeze({
  ...Object.fromEntries(
    Object.entries({ ...TIMES, ...COUNTS, ...SWITCHES }).map(([name, { standard }]) => [name, standard]),
  ),
  ...Object.fromEntries(ENGINE_TEXTS.map((name) => [name, []])),
} as unknown as EngineSettings);

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
  const numbers = Object.entries({ ...TIMES, ...COUNTS }).map(([name, { standard, ...rest }]) => [
    name,
    wrap(Type.Integer({ default: standard, ...rest })),
  ]);
  const switches = Object.entries(SWITCHES).map(([name, { standard, description }]) => [
    name,
    wrap(Type.Boolean({ default: standard, description })),
  ]);
  const texts = Object.entries(TEXTS).map(([name, description]) => [
    name,
    wrap(Type.Array(text({ minLength: 1, maxLength: 500 }), textList(description))),
  ]);
  return Object.fromEntries([...numbers, ...switches, ...texts]) as Record<string, TSchema>;
}

function textList(description: string): { maxItems: number; default: string[]; description: string } {
  const rest =
    "Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.";
  return { maxItems: 8, default: [], description: `${description} ${rest}` };
}
