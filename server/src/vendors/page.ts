import type { Vendor } from "./vendor.ts";

/** No transcription by the service: the caller's browser recognises speech, and the caller types. */
export const page = {
  name: "The caller's browser",
  transcription: {
    settings: {},
    hint: "What is typed, and what the browser recognises",
    description: "what the caller types and what the browser's own recognition hears.",
  },
} as const satisfies Vendor;
