/** Which model, transcriber and voice an agent uses and how it says words, as the API takes and shows it. */
import { Type, type Static, type TSchema } from "typebox";
import type {
  ModelSettingsRow,
  SpeechModelRow,
  TranscriberSettingsRow,
  VoiceSettingsRow,
} from "../platform/db/column-types.ts";
import type { FieldProblem } from "@parley/base/errors";
import { object, oneOf, text } from "@parley/base/schema-builders";
import { plainWord } from "@parley/conversation/words/pronounce";
import {
  describeVendors,
  MODEL_VENDORS,
  SPEECH_VENDORS,
  TRANSCRIPTION_VENDORS,
  VENDORS,
  VOICE_VENDORS,
} from "@parley/vendors/catalogue";
import { findModel } from "@parley/vendors/facts/find-model";
import { factsOf } from "@parley/vendors/facts/vendor-facts";
import { SETTINGS } from "@parley/vendors/terms/settings";
import { SWITCHES } from "@parley/vendors/terms/switches";
import type { Vendor } from "@parley/vendors/terms/vendor";

/** The most fallbacks of each kind. */
const MOST_FALLBACKS = 3;

/** The caller's browser always comes last, if there is one. */
const FALLBACK_TRANSCRIBERS = TRANSCRIPTION_VENDORS.filter((id) => id !== "page");

function fallbacks<Each extends TSchema>(each: Each, description: string) {
  return Type.Optional(Type.Array(each, { maxItems: MOST_FALLBACKS, default: [], description }));
}

const FallbackModel = object({ provider: oneOf(MODEL_VENDORS), model: SETTINGS.model.model });

export const ModelSettings = object(
  {
    provider: oneOf(["auto", ...MODEL_VENDORS], {
      description: `\`auto\`: a model with a key, else the rehearsal model. ${describeVendors("model")}`,
    }),
    ...SETTINGS.model,
    ...SWITCHES.model,
    fallback: Type.Optional(
      Type.Union([FallbackModel, Type.Null()], { description: "Comes before `fallbacks`." }),
    ),
    fallbacks: fallbacks(FallbackModel, "Used in this order if it fails."),
  },
  { title: "ModelSettings" },
);

export const TranscriberSettings = object(
  {
    provider: oneOf(["auto", ...TRANSCRIPTION_VENDORS], { description: describeVendors("transcription") }),
    ...SETTINGS.transcription,
    ...SWITCHES.transcription,
    fallbacks: fallbacks(
      object({ provider: oneOf(FALLBACK_TRANSCRIBERS), model: SETTINGS.transcription.model }),
      "The caller's browser comes last.",
    ),
    keyterms: Type.Optional(
      Type.Array(text({ maxLength: 200 }), {
        maxItems: 100,
        description: "Names and products it should know. Liquid templates.",
      }),
    ),
  },
  { title: "TranscriberSettings" },
);

export const VoiceSettings = object(
  {
    provider: oneOf(["auto", ...VOICE_VENDORS], { description: describeVendors("voice") }),
    ...SETTINGS.voice,
    ...SWITCHES.voice,
    fallbacks: fallbacks(
      object({
        provider: oneOf(VOICE_VENDORS),
        model: SETTINGS.voice.model,
        voice: SETTINGS.voice.voice,
      }),
      "The built-in voice comes last.",
    ),
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
    description: "How the voice says words. Words in lower case match any case.",
    examples: [[{ word: "Siobhan", say: "shi-VAWN" }]],
  },
);

export const SpeechModelSettings = Type.Union(
  [object({ provider: oneOf(SPEECH_VENDORS), ...SETTINGS.speech }), Type.Null()],
  {
    title: "SpeechModelSettings",
    default: null,
    description: "Hears and speaks by itself. The others take over if it fails.",
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

/** Every member is present; null means that no choice was made. */
export function completeModel(input: Static<typeof ModelSettings>): ModelSettingsRow {
  const { fallback, fallbacks, ...own } = input;
  return {
    ...PROVIDER_DEFAULTS.model,
    ...own,
    fallback: fallback ? { provider: fallback.provider, model: fallback.model ?? null } : null,
    ...completed(fallbacks, (each) => ({ ...each, model: each.model ?? null })),
  };
}

export function completeTranscriber(input: Static<typeof TranscriberSettings>): TranscriberSettingsRow {
  const { fallbacks, keyterms, ...own } = input;
  const terms = keyterms?.filter((term) => term.trim() !== "") ?? [];
  return {
    ...PROVIDER_DEFAULTS.transcriber,
    ...own,
    ...completed(fallbacks, (each) => ({ ...each, model: each.model ?? null })),
    ...(terms.length > 0 && { keyterms: terms }),
  };
}

export function completeVoice(input: Static<typeof VoiceSettings>): VoiceSettingsRow {
  const { fallbacks, ...own } = input;
  return {
    ...PROVIDER_DEFAULTS.voice,
    ...own,
    ...completed(fallbacks, (each) => ({ ...each, model: each.model ?? null, voice: each.voice ?? null })),
  };
}

/** An empty list is left out, as in agents of earlier versions. */
function completed<Each, Row>(fallbacks: readonly Each[] | undefined, complete: (each: Each) => Row) {
  return fallbacks && fallbacks.length > 0 ? { fallbacks: fallbacks.map(complete) } : {};
}

export function completeSpeechModel(input: Static<typeof SpeechModelSettings> | undefined): SpeechModelRow {
  return input ? { provider: input.provider, model: input.model ?? null, voice: input.voice ?? null } : null;
}

/** What is wrong with a transcriber that has to detect the language. */
export function detectionProblems({ fallbacks = [], ...own }: TranscriberSettingsRow): FieldProblem[] {
  return [
    ...detectionProblemsOf(own, "transcriber"),
    ...fallbacks.flatMap((each, at) => detectionProblemsOf(each, `transcriber.fallbacks.${at}`)),
  ];
}

function detectionProblemsOf(
  { provider, model }: Omit<TranscriberSettingsRow, "fallbacks">,
  path: string,
): FieldProblem[] {
  if (provider === "auto") return [];
  const facts = factsOf(provider);
  if (
    !model ||
    !facts ||
    (!facts.detectsNoLanguage && !findModel(facts, "transcription", model)?.hasNoDetection)
  )
    return [];
  const message = `${model} can't detect languages. Choose another model, or a language instead of auto`;
  return [{ path: `${path}.model`, message }];
}

/** A tier that the chosen vendor is known not to have. */
export function serviceTierProblems({
  provider,
  service_tier: tier,
}: Pick<ModelSettingsRow, "provider" | "service_tier">): FieldProblem[] {
  if (provider === "auto" || tier == null) return [];
  const vendor: Vendor = VENDORS[provider];
  const { serviceTiers = [], switches = [] } = vendor.model ?? {};
  if (!switches.includes("service_tier"))
    return [{ path: "model.service_tier", message: `${vendor.name} has no service tiers. Leave it empty` }];
  if (serviceTiers.length === 0 || serviceTiers.includes(tier)) return [];
  return [{ path: "model.service_tier", message: `${vendor.name} has ${serviceTiers.join(", ")}` }];
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
