import type { Vendor } from "../terms/vendor.ts";

/** OpenAI's models in a resource of one's own, through its v1 API, which has no dated versions. */
export const azureOpenai = {
  name: "Azure OpenAI",
  account: {
    url: null,
    environment: {
      apiKey: "AZURE_OPENAI_API_KEY",
      baseUrl: "AZURE_OPENAI_BASE_URL",
      model: "AZURE_OPENAI_MODEL",
    },
    purpose: "OpenAI's models in your Azure resource. Its endpoint is the base URL.",
    keyExample: "Key 1 or key 2 of the resource",
  },
  model: {
    settings: { model: "gpt-6-luna", temperature: null, api: null },
    switches: ["max_tokens", "service_tier"],
    hint: "The model is the name of your deployment",
    description: "`model` names a deployment.",
  },
} as const satisfies Vendor;
