import type { Vendor } from "../terms/vendor.ts";

/** The voices are a few of its own that suit calls. Others are entered by their model's name. */
export const deepgram = {
  name: "Deepgram",
  account: {
    url: "https://api.deepgram.com",
    regions: { us: "https://api.deepgram.com", eu: "https://api.eu.deepgram.com" },
    environment: { apiKey: "DEEPGRAM_API_KEY", baseUrl: "DEEPGRAM_BASE_URL" },
    purpose: "Transcription and voices.",
    keyExample: "Your project's API key",
  },
  transcription: { settings: { model: "nova-3" }, switches: ["eot_threshold", "eot_timeout_ms", "opt_out"] },
  // Its voices are models, one for each language. https://developers.deepgram.com/docs/tts-models
  voice: {
    settings: { voice: "aura-2-thalia-en", speed: null },
    switches: ["no_logging"],
    voices: [
      { id: "aura-2-thalia-en", name: "Thalia", description: "Woman, American English" },
      { id: "aura-2-andromeda-en", name: "Andromeda", description: "Woman, American English" },
      { id: "aura-2-helena-en", name: "Helena", description: "Woman, American English" },
      { id: "aura-2-apollo-en", name: "Apollo", description: "Man, American English" },
      { id: "aura-2-arcas-en", name: "Arcas", description: "Man, American English" },
      { id: "aura-2-draco-en", name: "Draco", description: "Man, British English" },
    ],
  },
} as const satisfies Vendor;
