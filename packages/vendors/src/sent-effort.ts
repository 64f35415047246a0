import { factsOf } from "./facts/vendor-facts.ts";
import { effortFor, thinkingOf } from "./facts/thinking-of.ts";
import type { Effort } from "./terms/effort.ts";

/** The effort sent to this vendor's model for the one that an agent names; null: none, so its default applies. */
export function sentEffort(vendor: string, model: string, asked: Effort): string | null {
  // Azure runs OpenAI's models.
  const facts = factsOf(vendor === "azure-openai" ? "openai" : vendor);
  return facts && effortFor(thinkingOf(facts, model), asked);
}
