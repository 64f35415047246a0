import type { Vendor } from "../terms/vendor.ts";

/** Voices of Google Cloud. Those of Chirp 3 HD have the same names in every language. */
export const googleSpeech = {
  name: "Google Cloud Speech",
  account: {
    url: "https://texttospeech.googleapis.com",
    environment: { apiKey: "GOOGLE_SPEECH_API_KEY", baseUrl: "GOOGLE_SPEECH_BASE_URL" },
    purpose: "Voices. The key's project needs the Cloud Text-to-Speech API.",
    keyExample: "AIza…",
  },
  // https://docs.cloud.google.com/text-to-speech/docs/chirp3-hd
  voice: {
    settings: { voice: "en-US-Chirp3-HD-Aoede", speed: null },
    voices: [
      { id: "en-US-Chirp3-HD-Aoede", name: "Aoede", description: "Woman, American English" },
      { id: "en-US-Chirp3-HD-Kore", name: "Kore", description: "Woman, American English" },
      { id: "en-US-Chirp3-HD-Leda", name: "Leda", description: "Woman, American English" },
      { id: "en-US-Chirp3-HD-Charon", name: "Charon", description: "Man, American English" },
      { id: "en-US-Chirp3-HD-Puck", name: "Puck", description: "Man, American English" },
      { id: "en-GB-Chirp3-HD-Aoede", name: "Aoede", description: "Woman, British English" },
      { id: "en-GB-Chirp3-HD-Charon", name: "Charon", description: "Man, British English" },
    ],
  },
} as const satisfies Vendor;
