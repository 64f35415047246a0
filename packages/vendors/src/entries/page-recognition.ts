import type { Vendor } from "../terms/vendor.ts";

/** The service transcribes nothing; the caller's browser recognises speech, and the caller can type. */
export const page = {
  name: "The caller's browser",
  transcription: {
    settings: {},
    hint: "What is typed, and what the browser recognises",
    description: "typed text and the browser's speech recognition.",
  },
} as const satisfies Vendor;
