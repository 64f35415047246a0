import type { Vendor } from "../terms/vendor.ts";

export const anthropic = {
  name: "Anthropic",
  account: {
    url: "https://api.anthropic.com",
    environment: {
      apiKey: "ANTHROPIC_API_KEY",
      baseUrl: "ANTHROPIC_BASE_URL",
      model: "ANTHROPIC_MODEL",
    },
    purpose: "Claude models.",
    keyExample: "sk-ant-…",
  },
  model: {
    settings: { model: "claude-haiku-5-5", temperature: null },
    switches: ["max_tokens", "service_tier"],
    serviceTiers: ["auto", "standard_only"],
    hint: "Claude, with the prompt and tools cached",
  },
} as const satisfies Vendor;
