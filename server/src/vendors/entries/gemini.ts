import type { Vendor } from "../terms/vendor.ts";

export const gemini = {
  name: "Google Gemini",
  account: {
    url: "https://generativelanguage.googleapis.com",
    environment: { apiKey: "GEMINI_API_KEY", baseUrl: "GEMINI_BASE_URL", model: "GEMINI_MODEL" },
    purpose: "Gemini models.",
    keyExample: "AIza…",
  },
  model: { settings: { model: "gemini-3.5-flash-lite", temperature: null } },
} as const satisfies Vendor;
