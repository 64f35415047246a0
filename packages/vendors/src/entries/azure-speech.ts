import type { Vendor } from "../terms/vendor.ts";

/** Azure Speech (Foundry Tools). A resource belongs to a region, and each region has its own addresses. */
export const azureSpeech = {
  name: "Azure Speech",
  account: {
    url: null,
    domains: ["speech.microsoft.com", "cognitiveservices.azure.com"],
    environment: { apiKey: "AZURE_SPEECH_API_KEY", baseUrl: "AZURE_SPEECH_BASE_URL" },
    purpose:
      "Transcription and voices, at your region's address, such as https://westeurope.tts.speech.microsoft.com.",
    keyExample: "One of the resource's two keys",
  },
  // It has one model for each locale.
  transcription: { settings: {} },
  // Multilingual ones also speak other languages: the text's. Others are listed by Azure.
  voice: {
    settings: { voice: "en-US-AvaMultilingualNeural", speed: null },
    voices: [
      {
        id: "en-US-AvaMultilingualNeural",
        name: "Ava",
        description: "Woman, American English, multilingual",
      },
      {
        id: "en-US-EmmaMultilingualNeural",
        name: "Emma",
        description: "Woman, American English, multilingual",
      },
      {
        id: "en-US-AndrewMultilingualNeural",
        name: "Andrew",
        description: "Man, American English, multilingual",
      },
      {
        id: "en-US-BrianMultilingualNeural",
        name: "Brian",
        description: "Man, American English, multilingual",
      },
      { id: "en-GB-SoniaNeural", name: "Sonia", description: "Woman, British English" },
      { id: "en-GB-RyanNeural", name: "Ryan", description: "Man, British English" },
    ],
  },
} as const satisfies Vendor;
