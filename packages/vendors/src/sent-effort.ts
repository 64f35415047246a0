import { factsOf } from "./facts/vendor-facts.ts";
import { effortFor, thinkingOf } from "./facts/thinking-of.ts";
import type { Effort } from "./terms/effort.ts";

/** What this vendor's model is sent for the effort that an agent names; null: nothing, so its own default holds. */
export function sentEffort(vendor: string, model: string, asked: Effort): string | null {
  // Azure runs OpenAI's models.
  const facts = factsOf(vendor === "azure-openai" ? "openai" : vendor);
  return facts && effortFor(thinkingOf(facts, model), asked);
}
