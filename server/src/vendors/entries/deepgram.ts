import type { Vendor } from "../terms/vendor.ts";

export const deepgram = {
  name: "Deepgram",
  account: {
    url: "https://api.deepgram.com",
    environment: { apiKey: "DEEPGRAM_API_KEY", baseUrl: "DEEPGRAM_BASE_URL" },
    purpose: "Recognition and speech.",
    keyExample: "Your project's API key",
  },
  // https://developers.deepgram.com/docs/multilingual-code-switching
  transcription: {
    settings: { model: "nova-3" },
    detectingModels: "^nova-(2|3)(-general)?$|^nova-3-medical$|^flux-general-multi$",
  },
} as const satisfies Vendor;
