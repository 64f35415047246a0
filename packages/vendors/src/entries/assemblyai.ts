import type { Vendor } from "../terms/vendor.ts";

export const assemblyai = {
  name: "AssemblyAI",
  account: {
    url: "https://streaming.assemblyai.com",
    regions: { us: "https://streaming.us.assemblyai.com", eu: "https://streaming.eu.assemblyai.com" },
    environment: { apiKey: "ASSEMBLYAI_API_KEY", baseUrl: "ASSEMBLYAI_BASE_URL" },
    purpose: "Transcription.",
    keyExample: "Your account's API key",
  },
  transcription: {
    // Stands for its English or its multilingual model, whichever the agent's language needs.
    settings: { model: "universal-streaming" },
    switches: ["eot_threshold", "eot_timeout_ms"],
  },
} as const satisfies Vendor;
