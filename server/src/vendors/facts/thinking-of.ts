import type { ThinkingFacts, VendorFacts } from "../terms/vendor-facts.ts";
import { findModel } from "./find-model.ts";

/** How this language model is kept from thinking; of an unknown one nothing is known, unless its server takes it for all. */
export function thinkingOf(facts: VendorFacts | undefined, model: string): ThinkingFacts {
  if (!facts) return {};
  return findModel(facts, "model", model) ?? facts.otherModels ?? {};
}
