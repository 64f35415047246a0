import type { Kind } from "../terms/settings.ts";
import { findModel } from "./find-model.ts";
import { factsOf } from "./vendor-facts.ts";

/** The most tokens that a model reads, by its name alone, wherever it runs; null if not known. */
export function contextOf(vendor: string, kind: Kind, model: string | null): number | null {
  // Azure runs OpenAI's.
  const facts = factsOf(vendor === "azure-openai" ? "openai" : vendor);
  return (facts && model ? findModel(facts, kind, model)?.context : undefined) ?? null;
}
