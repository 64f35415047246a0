import type { Vendor } from "../terms/vendor.ts";

export const elevenlabs = {
  name: "ElevenLabs",
  account: {
    url: "https://api.elevenlabs.io",
    regions: { us: "https://api.us.elevenlabs.io", eu: "https://api.eu.residency.elevenlabs.io" },
    environment: { apiKey: "ELEVENLABS_API_KEY", baseUrl: "ELEVENLABS_BASE_URL" },
    purpose: "Transcription and voices.",
    keyExample: "sk_…",
  },
  transcription: { settings: { model: "scribe_v2_realtime" }, switches: ["opt_out"] },
  voice: {
    settings: {
      model: "eleven_flash_v2_5",
      voice: "EXAVITQu4vr4xnSDxMaL",
      speed: null,
      stability: null,
      style: null,
    },
    switches: ["similarity", "speaker_boost", "no_logging"],
    // Every account has these. Others are entered by their ID.
    voices: [
      { id: "EXAVITQu4vr4xnSDxMaL", name: "Sarah", description: "Woman, American English" },
      { id: "FGY2WhTYpPnrIDTdsKH5", name: "Laura", description: "Woman, American English" },
      { id: "cgSgspJ2msm6clMCkdW9", name: "Jessica", description: "Woman, American English" },
      { id: "Xb7hH8MSUJpSbSDYk0k2", name: "Alice", description: "Woman, British English" },
      { id: "nPczCjzI2devNBz1zQrb", name: "Brian", description: "Man, American English" },
      { id: "cjVigY5qzO86Huf0OWal", name: "Eric", description: "Man, American English" },
      { id: "JBFqnCBsd6RMkjVDRZzb", name: "George", description: "Man, British English" },
      { id: "onwK4e9ZLuTAKqWW03F9", name: "Daniel", description: "Man, British English" },
    ],
  },
} as const satisfies Vendor;
