import type { Kind } from "../terms/settings.ts";
import { findModel } from "./find-model.ts";
import { factsOf } from "./vendor-facts.ts";

/** Tokens that a model reads at most; null if that isn't known. By its name alone, wherever it runs. */
export function contextOf(vendor: string, kind: Kind, model: string | null): number | null {
  // Azure runs OpenAI's.
  const facts = factsOf(vendor === "azure-openai" ? "openai" : vendor);
  return (facts && model ? findModel(facts, kind, model)?.context : undefined) ?? null;
}
