import type { Vendor } from "./vendor.ts";

export const deepgram = {
  name: "Deepgram",
  account: {
    url: "https://api.deepgram.com",
    environment: { apiKey: "DEEPGRAM_API_KEY", baseUrl: "DEEPGRAM_BASE_URL" },
    purpose: "Recognition and speech.",
    keyExample: "Your project's API key",
  },
  transcription: { settings: { model: "nova-3" } },
} as const satisfies Vendor;
