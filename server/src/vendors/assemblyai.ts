import type { Vendor } from "./vendor.ts";

export const assemblyai = {
  name: "AssemblyAI",
  account: {
    url: "https://streaming.assemblyai.com",
    environment: { apiKey: "ASSEMBLYAI_API_KEY", baseUrl: "ASSEMBLYAI_BASE_URL" },
    purpose: "Transcription.",
    keyExample: "Your account's API key",
  },
  transcription: {
    settings: { model: "universal-streaming" },
    description:
      "`universal-streaming` stands for its English or its multilingual model, whichever the agent's language needs.",
    detectingModels: "^(?!universal-streaming-english$)",
  },
} as const satisfies Vendor;
