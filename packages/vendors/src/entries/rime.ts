import type { Vendor } from "../terms/vendor.ts";

/** A few of Coda's English voices. Others are listed by Rime, or entered by their name. */
export const rime = {
  name: "Rime",
  account: {
    url: "https://users.rime.ai",
    environment: { apiKey: "RIME_API_KEY", baseUrl: "RIME_BASE_URL" },
    purpose: "Voices.",
    keyExample: "Your API token",
  },
  voice: {
    settings: { model: "coda", voice: "astra", speed: null },
    voices: [
      { id: "astra", name: "Astra", description: "English" },
      { id: "lyra", name: "Lyra", description: "English" },
      { id: "clementine", name: "Clementine", description: "English" },
      { id: "albion", name: "Albion", description: "English" },
    ],
  },
} as const satisfies Vendor;
