/** What is known about the vendors' models. Other code reads it instead of going by models' names (decision 0231). */
import type { VendorFacts } from "../terms/facts-schema.ts";
import { anthropicFacts } from "./anthropic-facts.ts";
import { compatibleFacts } from "./compatible-facts.ts";
import { geminiFacts } from "./gemini-facts.ts";
import { openaiFacts } from "./openai-facts.ts";
import { speechVendorFacts } from "./speech-vendor-facts.ts";

/** The day of the release, set by hand: no default may end within 120 days of it. */
export const RELEASED = "2026-11-26";

/** By the vendor's id. Vendors that aren't here have no models to choose from. */
export const FACTS = {
  openai: openaiFacts,
  anthropic: anthropicFacts,
  gemini: geminiFacts,
  ...compatibleFacts,
  ...speechVendorFacts,
} as const satisfies Record<string, VendorFacts>;

/** Null for a vendor without facts. Azure runs OpenAI's models, but keeps dates of its own. */
export function factsOf(vendor: string): VendorFacts | null {
  return Object.hasOwn(FACTS, vendor) ? FACTS[vendor as keyof typeof FACTS] : null;
}
