import type { Vendor } from "../terms/vendor.ts";

export const speechmatics = {
  name: "Speechmatics",
  account: {
    url: "https://eu.rt.speechmatics.com",
    environment: { apiKey: "SPEECHMATICS_API_KEY", baseUrl: "SPEECHMATICS_BASE_URL" },
    purpose: "Transcription.",
    keyExample: "Your account's API key",
  },
  // Over its realtime API, no model detects languages.
  transcription: { settings: { model: "enhanced" }, detectingModels: "^(?!)" },
} as const satisfies Vendor;
