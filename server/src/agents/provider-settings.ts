/** Which model, transcriber and voice an agent uses and how it says words, as the API takes and shows it. */
import { Type, type Static } from "typebox";
import type { ModelSettingsRow, TranscriberSettingsRow, VoiceSettingsRow } from "../db/column-types.ts";
import type { FieldProblem } from "../errors.ts";
import { object, oneOf, text } from "../schema-builders.ts";
import { plainWord } from "../voice/words/pronounce.ts";
import {
  describeVendors,
  MODEL_VENDORS,
  TRANSCRIPTION_VENDORS,
  VENDORS,
  VOICE_VENDORS,
} from "../vendors/catalogue.ts";
import type { Vendor } from "../vendors/vendor.ts";
import { nameAtVendor, SETTINGS } from "../vendors/settings.ts";

export const ModelSettings = object(
  {
    provider: oneOf(["auto", ...MODEL_VENDORS], {
      description: `\`auto\`: a model with a key, else the rehearsal model. ${describeVendors("model")}`,
    }),
    ...SETTINGS.model,
    fallback: Type.Optional(
      Type.Union(
        [
          object({
            provider: oneOf(MODEL_VENDORS),
            model: nameAtVendor("The provider's name for the model. Null: its default."),
          }),
          Type.Null(),
        ],
        {
          description: "Takes over after the model fails twice in a call.",
        },
      ),
    ),
  },
  { title: "ModelSettings" },
);

export const TranscriberSettings = object(
  {
    provider: oneOf(["auto", ...TRANSCRIPTION_VENDORS], { description: describeVendors("transcription") }),
    ...SETTINGS.transcription,
  },
  { title: "TranscriberSettings" },
);

export const VoiceSettings = object(
  {
    provider: oneOf(["auto", ...VOICE_VENDORS], { description: describeVendors("voice") }),
    ...SETTINGS.voice,
  },
  { title: "VoiceSettings" },
);

/** docs/engine.md#pronunciation */
export const Pronunciations = Type.Array(
  object({
    word: text({ minLength: 1, maxLength: 64 }),
    say: text({ minLength: 1, maxLength: 100 }),
  }),
  {
    maxItems: 100,
    default: [],
    description:
      "How the voice says words. Words in lower case match any case. The transcript keeps the words as written.",
    examples: [[{ word: "Siobhan", say: "shi-VAWN" }]],
  },
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

/** With every member present; null means no choice was made. */
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

/** What is wrong with a transcriber that has to detect the language. */
export function detectionProblems({ provider, model }: TranscriberSettingsRow): FieldProblem[] {
  if (provider === "auto") return [];
  const vendor: Vendor = VENDORS[provider];
  const { detectingModels } = vendor.transcription ?? {};
  if (!model || detectingModels === undefined || new RegExp(detectingModels, "u").test(model)) return [];
  const message = `${model} can't detect languages. Choose another model, or a language instead of auto`;
  return [{ path: "transcriber.model", message }];
}

/** What is wrong with the list beyond its schema. */
export function pronunciationProblems(list: Static<typeof Pronunciations>): FieldProblem[] {
  const words = list.map(({ word }) => plainWord(word));
  const seen = new Set<string>();
  return list.flatMap(({ say }, index): FieldProblem[] => {
    const path = `pronunciations.${index}`;
    const word = words[index] ?? "";
    const isTwice = seen.has(word);
    seen.add(word);
    if (word === "") return [{ path: `${path}.word`, message: "must not be empty" }];
    if (isTwice) return [{ path: `${path}.word`, message: "is in the list twice" }];
    // A sentence that turns into nothing to say would look like a voice that has failed.
    if (!/[\p{L}\p{N}]/u.test(say)) return [{ path: `${path}.say`, message: "needs a letter or a number" }];
    return [];
  });
}
