/** The providers in a call's plan on a service without any API keys. */
import type { CallPlan } from "./call-plan.ts";

export const REHEARSED = {
  model: { provider: "rehearsal" },
  fallbackModel: null,
  transcriber: { provider: "page" },
  voice: { provider: "builtin" },
} as Pick<CallPlan, "model" | "fallbackModel" | "transcriber" | "voice">;
