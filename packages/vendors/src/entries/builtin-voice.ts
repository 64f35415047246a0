import type { Vendor } from "../terms/vendor.ts";

/** Flite's voices, made from speakers of CMU's ARCTIC recordings. */
export const builtin = {
  name: "Built in",
  voice: {
    settings: { voice: "slt" },
    voices: [
      { id: "slt", name: "Sally", description: "Woman, American English", languages: ["en"] },
      { id: "rms", name: "Robert", description: "Man, American English", languages: ["en"] },
      { id: "awb", name: "Alan", description: "Man, Scottish English", languages: ["en"] },
    ],
    hasNoOtherVoices: true,
    description: "the voice included with the service.",
  },
} as const satisfies Vendor;
