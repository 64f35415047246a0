import type { Vendor } from "../terms/vendor.ts";

export const speechmatics = {
  name: "Speechmatics",
  account: {
    url: "https://eu.rt.speechmatics.com",
    regions: { us: "https://us.rt.speechmatics.com", eu: "https://eu.rt.speechmatics.com" },
    environment: { apiKey: "SPEECHMATICS_API_KEY", baseUrl: "SPEECHMATICS_BASE_URL" },
    purpose: "Transcription.",
    keyExample: "Your account's API key",
  },
  transcription: { settings: { model: "enhanced" } },
} as const satisfies Vendor;
