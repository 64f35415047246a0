import type { Vendor } from "../terms/vendor.ts";

/** Any server with OpenAI's `/audio/transcriptions`, at an address of its own: Speaches, whisper.cpp, Groq. */
export const transcriptionServer = {
  name: "Transcription server",
  account: {
    url: null,
    environment: {
      apiKey: "TRANSCRIPTION_API_KEY",
      baseUrl: "TRANSCRIPTION_BASE_URL",
      model: "TRANSCRIPTION_MODEL",
    },
    isKeyOptional: true,
    description: "any server with OpenAI's `/audio/transcriptions`, at `base_url`.",
    purpose: "Transcription by a server you choose, such as Speaches, whisper.cpp or Groq.",
    keyExample: "Leave empty if the server needs none",
  },
  transcription: {
    settings: { model: "whisper-1" },
    hint: "Any server with OpenAI's /audio/transcriptions",
    description: "any server with OpenAI's `/audio/transcriptions`.",
  },
} as const satisfies Vendor;
