/** The providers in a call's plan on a service without any API keys. */
import type { CallPlan } from "@parley/conversation/call-plan";

export const REHEARSED = {
  model: { provider: "rehearsal" },
  fallbacks: { model: [], transcriber: [], voice: [] },
  transcriber: { provider: "page" },
  voice: { provider: "builtin" },
  speech: null,
} as unknown as Pick<CallPlan, "model" | "fallbacks" | "transcriber" | "voice" | "speech">;
