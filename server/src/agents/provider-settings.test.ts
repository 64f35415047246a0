import { expect, test } from "vitest";
import { serviceTierProblems } from "./provider-settings.ts";

test.for([
  ["openai", "anything", null],
  ["auto", "anything", null],
  ["anthropic", "auto", null],
  ["anthropic", null, null],
  ["anthropic", "priority", "Anthropic has auto, standard_only"],
  ["mistral", "priority", "Mistral has no service tiers. Leave it empty"],
] as const)("at %s, the service tier %s is refused with: %s", ([provider, tier, message]) => {
  expect(serviceTierProblems({ provider, service_tier: tier })).toEqual(
    message === null ? [] : [{ path: "model.service_tier", message }],
  );
});
