import type { ChatDialect } from "../terms/chat-dialect.ts";
import type { AccountTerms, Vendor } from "../terms/vendor.ts";

interface Preset {
  name: string;
  /** Of the environment variables. */
  prefix: string;
  /** Null for servers that people run themselves. */
  url: string | null;
  keyExample?: string;
  /** Empty: the server has one model and needs no name. */
  model: string;
  hint?: string;
  /** Missing: it knows none. */
  serviceTiers?: readonly string[];
  dialect?: ChatDialect;
}

/** Vendors and servers of language models that speak OpenAI's chat protocol. */
export const compatibleVendors = {
  // https://console.groq.com/docs/reasoning
  groq: preset({
    name: "Groq",
    prefix: "GROQ",
    url: "https://api.groq.com/openai/v1",
    keyExample: "gsk_…",
    model: "openai/gpt-oss-20b",
    // https://console.groq.com/docs/service-tiers
    serviceTiers: ["auto", "on_demand", "flex", "performance"],
    dialect: { countsUnasked: true },
  }),
  // It counts the longest possible answer against the rate limit: https://inference-docs.cerebras.ai/support/rate-limits
  cerebras: preset({
    name: "Cerebras",
    prefix: "CEREBRAS",
    url: "https://api.cerebras.ai/v1",
    keyExample: "csk-…",
    model: "gpt-oss-120b",
    dialect: {
      limit: "max_completion_tokens",
      countsUnasked: true,
    },
  }),
  mistral: preset({
    name: "Mistral",
    prefix: "MISTRAL",
    url: "https://api.mistral.ai/v1",
    model: "mistral-small-latest",
    dialect: { countsUnasked: true, hasShortCallIds: true, answersResults: true },
  }),
  // It holds back the price of the longest possible answer: https://openrouter.ai/docs/api-reference/limits
  openrouter: preset({
    name: "OpenRouter",
    prefix: "OPENROUTER",
    url: "https://openrouter.ai/api/v1",
    keyExample: "sk-or-…",
    model: "openai/gpt-6-luna",
    hint: "Models of many vendors, named as in openai/gpt-6-luna",
    // https://openrouter.ai/docs/api-reference/parameters
    serviceTiers: ["auto", "default", "flex", "priority", "scale"],
    dialect: {
      limit: "max_tokens",
      countsUnasked: true,
    },
  }),
  together: preset({
    name: "Together AI",
    prefix: "TOGETHER",
    url: "https://api.together.xyz/v1",
    model: "openai/gpt-oss-20b",
    dialect: { countsUnasked: true },
  }),
  deepseek: preset({
    name: "DeepSeek",
    prefix: "DEEPSEEK",
    url: "https://api.deepseek.com",
    keyExample: "sk-…",
    model: "deepseek-flash",
  }),
  xai: preset({
    name: "xAI",
    prefix: "XAI",
    url: "https://api.x.ai/v1",
    keyExample: "xai-…",
    model: "grok-4.3",
    dialect: { countsUnasked: true },
  }),
  ollama: preset({
    name: "Ollama",
    prefix: "OLLAMA",
    url: null,
    model: "llama3.2",
    hint: "At http://127.0.0.1:11434/v1 by default",
  }),
  vllm: preset({
    name: "vLLM",
    prefix: "VLLM",
    url: null,
    model: "",
    hint: "At http://127.0.0.1:8000/v1 by default",
  }),
  "llama-cpp": preset({
    name: "llama.cpp",
    prefix: "LLAMA_CPP",
    url: null,
    model: "",
    hint: "At http://127.0.0.1:8080/v1 by default",
  }),
};

function preset({ name, prefix, url, keyExample, model, hint, serviceTiers, dialect = {} }: Preset) {
  const account: AccountTerms = {
    url,
    environment: { apiKey: `${prefix}_API_KEY`, baseUrl: `${prefix}_BASE_URL`, model: `${prefix}_MODEL` },
    purpose: url === null ? `Models on your own ${name} server.` : "Language models.",
    keyExample: keyExample ?? (url === null ? "Leave empty if the server needs none" : "Your API key"),
    ...(url === null && { isKeyOptional: true }),
  };
  const settings = { model, temperature: null };
  const switches = ["max_tokens", ...(serviceTiers ? (["service_tier"] as const) : [])] as const;
  return {
    name,
    account,
    model: {
      settings,
      switches,
      dialect,
      ...(hint !== undefined && { hint }),
      ...(serviceTiers && { serviceTiers }),
    },
  } satisfies Vendor;
}
