/** The fields for what some vendors let people choose. A vendor has those that are among its settings. */
import { modelSettingsSchema, transcriberSettingsSchema, voiceSettingsSchema } from "@parley/client/schemas";

export interface SwitchField {
  name: string;
  label: string;
  hint: string;
  kind: "number" | "word" | "text" | "switch";
  /** For a number: its bounds in the API's unit, and how many of those units make one of the field's. */
  minimum?: number;
  maximum?: number;
  size?: number;
  step?: number;
  maxLength?: number;
}

const model = modelSettingsSchema.properties;
const transcriber = transcriberSettingsSchema.properties;
const voice = voiceSettingsSchema.properties;

/** The schema's bounds. */
const number = ({ minimum, maximum }: { minimum: number; maximum: number }, step = 0.05, size = 1) =>
  ({ kind: "number", minimum, maximum, step, size }) as const;

export const SWITCH_FIELDS: Readonly<Record<"model" | "transcriber" | "voice", readonly SwitchField[]>> = {
  model: [
    {
      name: "max_tokens",
      label: "Max tokens",
      hint: "For one reply, including thoughts. A longer reply is cut off.",
      ...number(model.max_tokens, 1),
    },
    {
      name: "service_tier",
      label: "Service tier",
      hint: "By the provider's name, such as priority.",
      kind: "word",
      maxLength: model.service_tier.maxLength,
    },
  ],
  transcriber: [
    {
      name: "eot_threshold",
      label: "End-of-turn threshold",
      hint: "How certain the provider must be that the caller has finished. Deepgram: Flux models only.",
      ...number(transcriber.eot_threshold),
    },
    {
      name: "eot_timeout_ms",
      label: "Longest silence (s)",
      hint: "After that, the provider ends the caller's turn, however uncertain it is.",
      ...number(transcriber.eot_timeout_ms, 0.1, 1_000),
    },
    {
      name: "opt_out",
      label: "Opt out of training",
      hint: "Deepgram and ElevenLabs (enterprise accounts). Nothing of the calls trains the provider's models. Applies to fallbacks too.",
      kind: "switch",
    },
  ],
  voice: [
    {
      name: "similarity",
      label: "Similarity",
      hint: "High values stay closer to the original voice.",
      ...number(voice.similarity),
    },
    {
      name: "emotion",
      label: "Emotion",
      hint: "By the provider's name, such as calm or excited.",
      kind: "word",
      maxLength: voice.emotion.maxLength,
    },
    {
      name: "instructions",
      label: "Instructions",
      hint: "How the voice should speak, in your own words.",
      kind: "text",
      maxLength: voice.instructions.maxLength,
    },
    {
      name: "speaker_boost",
      label: "Speaker boost",
      hint: "Closer to the original speaker, and a little later.",
      kind: "switch",
    },
    {
      name: "no_logging",
      label: "No logging",
      hint: "The provider keeps neither text nor sound. At ElevenLabs, for enterprise accounts only. Applies to fallbacks too.",
      kind: "switch",
    },
  ],
};

/** "voice.similarity". */
export const SWITCH_PATHS: readonly string[] = Object.entries(SWITCH_FIELDS).flatMap(([part, fields]) =>
  fields.map(({ name }) => `${part}.${name}`),
);
