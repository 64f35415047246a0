import type { Vendor } from "../terms/vendor.ts";

/** Any server with OpenAI's `/audio/speech`, at an address of its own, such as Kokoro-FastAPI. */
export const voiceServer = {
  name: "Voice server",
  account: {
    url: null,
    environment: {
      apiKey: "VOICE_API_KEY",
      baseUrl: "VOICE_BASE_URL",
      model: "VOICE_MODEL",
      voice: "VOICE_NAME",
    },
    isKeyOptional: true,
    description: "any server with OpenAI's `/audio/speech`, at `base_url`.",
    purpose: "Voices from a server you choose, such as Kokoro-FastAPI.",
    keyExample: "Leave empty if the server needs none",
  },
  // Kokoro's, by far the most common; other servers' voices are entered by name.
  // https://huggingface.co/hexgrad/Kokoro-82M/blob/main/VOICES.md
  voice: {
    settings: { model: "kokoro", voice: "af_heart", speed: null },
    switches: ["instructions"],
    voices: [
      { id: "af_heart", name: "Heart", description: "Kokoro: woman, American English" },
      { id: "af_bella", name: "Bella", description: "Kokoro: woman, American English" },
      { id: "af_nicole", name: "Nicole", description: "Kokoro: woman, American English" },
      { id: "am_michael", name: "Michael", description: "Kokoro: man, American English" },
      { id: "am_fenrir", name: "Fenrir", description: "Kokoro: man, American English" },
      { id: "am_puck", name: "Puck", description: "Kokoro: man, American English" },
      { id: "bf_emma", name: "Emma", description: "Kokoro: woman, British English" },
      { id: "bm_george", name: "George", description: "Kokoro: man, British English" },
      { id: "ef_dora", name: "Dora", description: "Kokoro: woman, Spanish" },
      { id: "ff_siwis", name: "Siwis", description: "Kokoro: woman, French" },
      { id: "if_sara", name: "Sara", description: "Kokoro: woman, Italian" },
      { id: "pf_dora", name: "Dora", description: "Kokoro: woman, Brazilian Portuguese" },
      { id: "hf_alpha", name: "Alpha", description: "Kokoro: woman, Hindi" },
      { id: "jf_alpha", name: "Alpha", description: "Kokoro: woman, Japanese" },
      { id: "zf_xiaoxiao", name: "Xiaoxiao", description: "Kokoro: woman, Mandarin Chinese" },
    ],
    description: "any server with OpenAI's `/audio/speech`.",
  },
} as const satisfies Vendor;
