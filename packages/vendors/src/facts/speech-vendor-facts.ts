/** Vendors of transcription and voices. */
import type { ModelFacts, VendorFacts } from "../terms/facts-schema.ts";
import { LANGUAGES } from "./language-lists.ts";

const READ = "2026-11-26";
const transcription = (id: string, facts: Partial<ModelFacts> = {}): ModelFacts => ({
  id,
  kind: "transcription",
  isLive: true,
  ...facts,
});
const voice = (id: string, facts: Partial<ModelFacts> = {}): ModelFacts => ({ id, kind: "voice", ...facts });
const monolingual = { hasNoDetection: true };
/** Deepgram's models for one trade know English only. */
const english = { ...monolingual, languages: LANGUAGES.deepgramEnglish };
const nova3 = { languages: LANGUAGES.nova3, switchesBetween: LANGUAGES.deepgramMulti, takesPhrases: true };

const DEEPGRAM_DOCS = { source: "https://developers.deepgram.com/docs/models-languages-overview" };

/** It judges the end of turns by itself, over a protocol of its own. */
const flux = { endsTurns: true, takesPhrases: true };

const deepgram: VendorFacts = {
  read: READ,
  sources: ["@deepgram/sdk 5.13.0 (npm)", "https://developers.deepgram.com/docs/models-languages-overview"],
  // Its voices are models, one for each language.
  languageInVoice: /-([a-z]{2})$/,
  voicesByLanguage: {
    de: "aura-2-viktoria-de",
    es: "aura-2-celeste-es",
    fr: "aura-2-agathe-fr",
    it: "aura-2-livia-it",
    ja: "aura-2-izanami-ja",
    nl: "aura-2-rhea-nl",
  },
  models: [
    transcription("nova-3", nova3),
    transcription("nova-3-general", nova3),
    transcription("nova-3-medical", { ...english, takesPhrases: true }),
    ...["nova-2", "nova-2-general"].map((id) =>
      transcription(id, { languages: LANGUAGES.nova2, switchesBetween: ["en", "es"] }),
    ),
    transcription("flux-general-multi", { ...flux, languages: LANGUAGES.deepgramMulti, mostLanguages: 10 }),
    transcription("flux-general-en", { ...flux, ...monolingual, languages: LANGUAGES.english }),
    ..."nova-2-meeting nova-2-finance nova-2-conversationalai nova-2-voicemail nova-2-video nova-2-medical"
      .split(" ")
      .map((id) => transcription(id, english)),
    ..."nova-2-drivethru nova-2-automotive".split(" ").map((id) => transcription(id, english)),
    ..."nova nova-general nova-phonecall nova-medical enhanced enhanced-general enhanced-meeting"
      .split(" ")
      .map((id) => transcription(id, monolingual)),
    ..."enhanced-phonecall enhanced-finance base meeting phonecall finance conversationalai voicemail video"
      .split(" ")
      .map((id) => transcription(id, monolingual)),
    transcription("custom", monolingual),
    transcription("flux", { ...flux, isFamily: true, ...DEEPGRAM_DOCS }),
    transcription("nova-2-phonecall", { ...english, ...DEEPGRAM_DOCS }),
    transcription("nova-2-atc", { ...english, ...DEEPGRAM_DOCS }),
  ],
};

const assemblyai: VendorFacts = {
  read: READ,
  sources: ["assemblyai 4.41.5 (npm)", "https://www.assemblyai.com/docs/api-reference/streaming"],
  models: [
    // This service's name for whichever of the two the agent's language needs.
    transcription("universal-streaming", { source: "docs/vendors.md" }),
    transcription("universal-3-6-pro", { languages: LANGUAGES.universal36, mostLanguages: 10 }),
    transcription("universal-3-6", { languages: LANGUAGES.universal36, mostLanguages: 10 }),
    transcription("universal-3-5-pro", { mostLanguages: 10 }),
    transcription("universal-streaming-english", { ...monolingual, languages: LANGUAGES.english }),
    transcription("universal-streaming-multilingual", {
      languages: LANGUAGES.universalMultilingual,
      takesNoLanguage: true,
    }),
    ..."u3-rt-pro u3-rt-pro-beta-1 u3-pro whisper-rt".split(" ").map((id) => transcription(id)),
  ],
};

export const speechVendorFacts = {
  deepgram,
  assemblyai,
  speechmatics: {
    read: READ,
    sources: ["https://docs.speechmatics.com/speech-to-text/languages"],
    // Over its realtime API, no model does.
    detectsNoLanguage: true,
    models: ["enhanced", "standard"].map((id) => transcription(id, { languages: LANGUAGES.speechmatics })),
  },
  elevenlabs: {
    read: READ,
    sources: ["https://elevenlabs.io/docs/models"],
    models: [
      transcription("scribe_v2_realtime", { languages: LANGUAGES.scribe, mostLanguages: 10 }),
      voice("eleven_flash_v2_5", { languages: LANGUAGES.elevenV25 }),
      voice("eleven_turbo_v2_5", { languages: LANGUAGES.elevenV25 }),
      voice("eleven_multilingual_v2", { languages: LANGUAGES.elevenV2, takesNoLanguage: true }),
      voice("eleven_v4_turbo", { languages: LANGUAGES.elevenV4, audioTags: "any" }),
      voice("eleven_v4", { languages: LANGUAGES.elevenV4, audioTags: "any" }),
      voice("eleven_v3", {
        languages: LANGUAGES.elevenV3,
        isPlain: true,
        isFamily: true,
        audioTags: "any",
      }),
    ],
  },
  cartesia: {
    read: READ,
    sources: ["@cartesia/cartesia-js 4.2.0 (npm)", "https://docs.cartesia.ai/build-with-cartesia/models"],
    models: ["sonic-3", "sonic-3.5", "sonic-3.6"].map((id) =>
      voice(id, { languages: LANGUAGES.cartesia, audioTags: ["laughter"] }),
    ),
  },
  rime: {
    read: READ,
    sources: ["https://docs.rime.ai/api-reference/models"],
    models: [voice("coda", { languages: LANGUAGES.rime })],
  },
} as const satisfies Record<string, VendorFacts>;
