/** Vendors of transcription and voices. */
import type { ModelFacts, VendorFacts } from "../terms/vendor-facts.ts";

const READ = "2026-11-26";
const transcription = (id: string, facts: Partial<ModelFacts> = {}): ModelFacts => ({
  id,
  kind: "transcription",
  isLive: true,
  ...facts,
});
const voice = (id: string): ModelFacts => ({ id, kind: "voice" });
const monolingual = { hasNoDetection: true };

const DEEPGRAM_DOCS = { source: "https://developers.deepgram.com/docs/models-languages-overview" };

/** https://developers.deepgram.com/docs/multilingual-code-switching */
const deepgram: VendorFacts = {
  read: READ,
  sources: ["@deepgram/sdk 5.13.0 (npm)", "https://developers.deepgram.com/docs/models-languages-overview"],
  models: [
    ...["nova-3", "nova-3-general", "nova-3-medical", "nova-2", "nova-2-general", "flux-general-multi"].map(
      (id) => transcription(id),
    ),
    ..."flux-general-en nova-2-meeting nova-2-finance nova-2-conversationalai nova-2-voicemail nova-2-video"
      .split(" ")
      .map((id) => transcription(id, monolingual)),
    ..."nova-2-medical nova-2-drivethru nova-2-automotive nova nova-general nova-phonecall nova-medical"
      .split(" ")
      .map((id) => transcription(id, monolingual)),
    ..."enhanced enhanced-general enhanced-meeting enhanced-phonecall enhanced-finance base meeting phonecall"
      .split(" ")
      .map((id) => transcription(id, monolingual)),
    transcription("nova-2-phonecall", { ...monolingual, ...DEEPGRAM_DOCS }),
    transcription("nova-2-atc", { ...monolingual, ...DEEPGRAM_DOCS }),
    ..."finance conversationalai voicemail video custom"
      .split(" ")
      .map((id) => transcription(id, monolingual)),
  ],
};

const assemblyai: VendorFacts = {
  read: READ,
  sources: ["assemblyai 4.41.5 (npm)", "https://www.assemblyai.com/docs/api-reference/streaming"],
  models: [
    // This service's name for whichever of the two the agent's language needs.
    transcription("universal-streaming", { source: "docs/vendors.md" }),
    transcription("universal-streaming-english", monolingual),
    transcription("universal-streaming-multilingual"),
    ..."universal-3-6-pro universal-3-6 universal-3-5-pro u3-rt-pro u3-rt-pro-beta-1 u3-pro whisper-rt"
      .split(" ")
      .map((id) => transcription(id)),
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
    models: [transcription("enhanced"), transcription("standard")],
  },
  elevenlabs: {
    read: READ,
    sources: ["https://elevenlabs.io/docs/models"],
    models: [
      transcription("scribe_v2_realtime"),
      ..."eleven_flash_v2_5 eleven_turbo_v2_5 eleven_multilingual_v2 eleven_v3".split(" ").map(voice),
    ],
  },
  cartesia: {
    read: READ,
    sources: ["@cartesia/cartesia-js 4.2.0 (npm)", "https://docs.cartesia.ai/build-with-cartesia/models"],
    models: ["sonic-3", "sonic-3.5", "sonic-3.6"].map(voice),
  },
  rime: { read: READ, sources: ["https://docs.rime.ai/api-reference/models"], models: [voice("coda")] },
} as const satisfies Record<string, VendorFacts>;
