import { findModel } from "../../vendors/facts/find-model.ts";
import { geminiFacts } from "../../vendors/facts/gemini-facts.ts";

/** Settings that make a model think as little as it can, since a caller waits. */
export function thinkLittle(model: string): Readonly<Record<string, unknown>> {
  return findModel(geminiFacts, "model", model)?.thinkLittle ?? {};
}

/** Since Gemini 3, calls of functions are signed, and a history without their signatures is refused. */
export function signsCalls(model: string): boolean {
  return !findModel(geminiFacts, "model", model)?.takesUnsignedCalls;
}
