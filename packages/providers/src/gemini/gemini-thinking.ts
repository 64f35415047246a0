import { findModel } from "@parley/vendors/facts/find-model";
import { geminiFacts } from "@parley/vendors/facts/gemini-facts";
import { thinkingMembers, thinkingOf } from "@parley/vendors/facts/thinking-of";
import type { Effort } from "@parley/vendors/terms/effort";

/** Settings that make a model think as little as it can, since a caller waits, or as much as its agent wants. */
export function thinkingConfig(
  model: string,
  asked: Effort | null | undefined,
): Readonly<Record<string, unknown>> {
  return thinkingMembers(thinkingOf(geminiFacts, model), asked, (effort) => ({
    thinkingConfig: { thinkingLevel: effort.toUpperCase() },
  }));
}

/** Since Gemini 3, calls of functions are signed, and a history without their signatures is refused. */
export function signsCalls(model: string): boolean {
  return !findModel(geminiFacts, "model", model)?.takesUnsignedCalls;
}
