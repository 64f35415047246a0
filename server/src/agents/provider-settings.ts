/** Which model, transcriber and voice an agent uses, as the API takes and shows it. */
import { Type, type Static } from "typebox";
import type { ModelSettingsRow, TranscriberSettingsRow, VoiceSettingsRow } from "../db/column-types.ts";
import { nullable, object, oneOf, text } from "../schema-builders.ts";

const name = (description: string) =>
  Type.Optional(nullable(text({ minLength: 1, maxLength: 255 }), { description }));

export const ModelSettings = object(
  {
    provider: oneOf(["auto", "rehearsal", "openai"], {
      description:
        "`auto`: the operator's model where there is one, else the rehearsal model. `openai`: any server that speaks OpenAI's chat protocol.",
    }),
    model: name("The provider's name of the model; null: its standard."),
    temperature: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 2 }))),
    fallback: Type.Optional(
      Type.Union(
        [object({ provider: oneOf(["rehearsal", "openai"]), model: name("As above.") }), Type.Null()],
        {
          description: "Takes over when the model has failed twice in a call.",
        },
      ),
    ),
  },
  { title: "ModelSettings" },
);

export const TranscriberSettings = object(
  {
    provider: oneOf(["auto", "page", "openai", "deepgram"], {
      description: "`page`: what the caller types and what the browser's own recognition hears.",
    }),
    model: name("The provider's name of the model; null: its standard."),
  },
  { title: "TranscriberSettings" },
);

export const VoiceSettings = object(
  {
    provider: oneOf(["auto", "builtin", "openai"], {
      description: "`builtin`: the voice that ships with the service.",
    }),
    model: name("The provider's name of the model; null: its standard."),
    voice: name("The provider's name of the voice; null: its standard."),
  },
  { title: "VoiceSettings" },
);

export const PROVIDER_DEFAULTS = {
  model: { provider: "auto", model: null, temperature: null, fallback: null },
  transcriber: { provider: "auto", model: null },
  voice: { provider: "auto", model: null, voice: null },
} as const satisfies {
  model: ModelSettingsRow;
  transcriber: TranscriberSettingsRow;
  voice: VoiceSettingsRow;
};

/** With every member named, null where nothing was chosen. */
export function completeModel(input: Static<typeof ModelSettings>): ModelSettingsRow {
  const { fallback } = input;
  return {
    ...PROVIDER_DEFAULTS.model,
    ...input,
    fallback: fallback ? { provider: fallback.provider, model: fallback.model ?? null } : null,
  };
}

export function completeTranscriber(input: Static<typeof TranscriberSettings>): TranscriberSettingsRow {
  return { ...PROVIDER_DEFAULTS.transcriber, ...input };
}

export function completeVoice(input: Static<typeof VoiceSettings>): VoiceSettingsRow {
  return { ...PROVIDER_DEFAULTS.voice, ...input };
}
