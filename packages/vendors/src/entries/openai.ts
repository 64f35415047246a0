import type { Vendor } from "../terms/vendor.ts";

/** OpenAI's API doesn't list voices; these belong to its current speech models. */
const VOICES = "alloy ash ballad coral echo fable nova onyx sage shimmer verse marin cedar".split(" ");

/** Voices of both its speech-to-speech models and its speech endpoint. */
const SPEECH_VOICES = "marin cedar alloy ash ballad coral echo sage shimmer verse".split(" ");

const named = (ids: readonly string[]) =>
  ids.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1), description: null }));

/** OpenAI, and any OpenAI-compatible server. */
export const openai = {
  name: "OpenAI",
  account: {
    url: "https://api.openai.com/v1",
    regions: { us: "https://us.api.openai.com/v1", eu: "https://eu.api.openai.com/v1" },
    environment: { apiKey: "OPENAI_API_KEY", baseUrl: "OPENAI_BASE_URL", model: "OPENAI_MODEL" },
    isKeyOptional: true,
    hasCompatibleServers: true,
    description: "OpenAI, or with `base_url` any compatible server.",
    purpose: "Models, transcription and voices. Works with any OpenAI-compatible server.",
    keyExample: "sk-…",
  },
  model: {
    settings: { model: "gpt-6-luna", temperature: null, api: null },
    switches: ["max_tokens", "service_tier"],
    label: "OpenAI or compatible",
    hint: "Any server that speaks OpenAI's chat protocol",
    description: "OpenAI or any compatible server.",
  },
  transcription: {
    settings: { model: "gpt-transcribe" },
    label: "OpenAI or compatible",
    hint: "After each pause ($0.0045 a minute), or with gpt-live-transcribe while the caller speaks ($0.017)",
  },
  voice: {
    settings: { model: "gpt-4o-mini-tts", voice: "alloy", speed: null },
    switches: ["instructions"],
    voices: named(VOICES),
  },
  speech: {
    settings: { model: "gpt-realtime-2.1", voice: "marin" },
    voices: named(SPEECH_VOICES),
    label: "OpenAI Realtime",
  },
} as const satisfies Vendor;
