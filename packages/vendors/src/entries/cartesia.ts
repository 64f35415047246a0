import type { Vendor } from "../terms/vendor.ts";

/** A few of its voices that suit calls. Others are entered by their ID. */
export const cartesia = {
  name: "Cartesia",
  account: {
    url: "https://api.cartesia.ai",
    environment: { apiKey: "CARTESIA_API_KEY", baseUrl: "CARTESIA_BASE_URL" },
    purpose: "Voices.",
    keyExample: "sk_car_…",
  },
  voice: {
    settings: { model: "sonic-3.6", voice: "f786b574-daa5-4673-aa0c-cbe3e8534c02", speed: null },
    switches: ["emotion"],
    voices: [
      { id: "f786b574-daa5-4673-aa0c-cbe3e8534c02", name: "Katie", description: "Woman, American English" },
      {
        id: "9626c31c-bec5-4cca-baa8-f8ba9e84c8bc",
        name: "Jacqueline",
        description: "Woman, American English",
      },
      { id: "e07c00bc-4134-4eae-9ea4-1a55fb45746b", name: "Brooke", description: "Woman, American English" },
      { id: "a167e0f3-df7e-4d52-a9c3-f949145efdab", name: "Blake", description: "Man, American English" },
    ],
  },
} as const satisfies Vendor;
