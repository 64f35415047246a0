import { expect, test } from "vitest";
import { anthropicFacts } from "./anthropic-facts.ts";
import { compatibleFacts } from "./compatible-facts.ts";
import { geminiFacts } from "./gemini-facts.ts";
import { openaiFacts } from "./openai-facts.ts";
import { effortFor, thinkingMembers, thinkingOf } from "./thinking-of.ts";
import type { Effort } from "../terms/effort.ts";
import type { VendorFacts } from "../terms/facts-schema.ts";

test.each<[VendorFacts, string, Effort, string | null]>([
  [openaiFacts, "gpt-6-luna", "none", "none"],
  [openaiFacts, "gpt-6-luna", "medium", "medium"],
  [openaiFacts, "gpt-6-astra", "none", "low"],
  [openaiFacts, "gpt-5-mini", "none", "minimal"],
  [openaiFacts, "gpt-4.1", "high", null],
  [openaiFacts, "my-deployment", "high", null],
  [anthropicFacts, "claude-opus-5-5", "none", "none"],
  [anthropicFacts, "claude-fable-5", "none", "low"],
  [anthropicFacts, "claude-haiku-5-5", "low", null],
  [geminiFacts, "gemini-3.8-flash", "medium", "high"],
  [compatibleFacts.xai, "grok-3-mini", "medium", "high"],
  [compatibleFacts.groq, "qwen/qwen3-32b", "low", "none"],
  [compatibleFacts.openrouter, "z-ai/glm-5", "none", "none"],
  [compatibleFacts.together, "openai/gpt-oss-120b", "none", "low"],
])("%# %s: the nearest upwards", (facts, model, asked, expected) => {
  expect(effortFor(thinkingOf(facts, model), asked)).toBe(expected);
});

test.each<[VendorFacts, string, Effort | null, object]>([
  [geminiFacts, "gemini-2.5-flash", null, { thinkingConfig: { thinkingBudget: 0 } }],
  [geminiFacts, "gemini-2.5-flash", "none", { thinkingConfig: { thinkingBudget: 0 } }],
  [geminiFacts, "gemini-2.5-flash", "medium", { thinkingConfig: { thinkingBudget: 8_192 } }],
  [anthropicFacts, "claude-haiku-5-5", "high", {}],
  [anthropicFacts, "claude-sonnet-5-5", null, { thinking: { type: "between_tools" } }],
  [anthropicFacts, "claude-sonnet-5-5", "high", { effort: "high" }],
  [compatibleFacts.openrouter, "google/gemini-3.8-flash", "high", { reasoning: { effort: "high" } }],
  [openaiFacts, "gpt-6-luna", null, { effort: "none" }],
  [openaiFacts, "my-deployment", "high", {}],
])("%# %s is asked as its vendor wants it", (facts, model, asked, expected) => {
  expect(thinkingMembers(thinkingOf(facts, model), asked, (effort) => ({ effort }))).toEqual(expected);
});
