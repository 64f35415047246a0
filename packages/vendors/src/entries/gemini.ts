import type { Vendor } from "../terms/vendor.ts";

/** Voices of both its Live models and its speech models. */
const SPEECH_VOICES = (
  "Kore Puck Zephyr Charon Fenrir Leda Orus Aoede Callirrhoe Autonoe Enceladus Iapetus Umbriel Algieba Despina " +
  "Erinome Algenib Rasalgethi Laomedeia Achernar Alnilam Schedar Gacrux Pulcherrima Achird Zubenelgenubi " +
  "Vindemiatrix Sadachbia Sadaltager Sulafat"
).split(" ");

export const gemini = {
  name: "Google Gemini",
  account: {
    url: "https://generativelanguage.googleapis.com",
    environment: { apiKey: "GEMINI_API_KEY", baseUrl: "GEMINI_BASE_URL", model: "GEMINI_MODEL" },
    purpose: "Gemini models, including speech to speech.",
    keyExample: "AIza…",
  },
  model: {
    settings: { model: "gemini-3.5-flash-lite", temperature: null },
    switches: ["max_tokens", "service_tier"],
    serviceTiers: ["standard", "flex", "priority"],
  },
  speech: {
    settings: { model: "gemini-3.8-live", voice: "Kore" },
    voices: SPEECH_VOICES.map((id) => ({ id, name: id, description: null })),
    label: "Gemini Live",
  },
} as const satisfies Vendor;
