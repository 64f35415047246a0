/** Vendors and servers that run models of others behind OpenAI's chat protocol. */
import type { ModelFacts, VendorFacts } from "../terms/facts-schema.ts";

const READ = "2026-11-26";
const family = (id: string, facts: Partial<ModelFacts>): ModelFacts => ({
  id,
  kind: "model",
  isFamily: true,
  ...facts,
});

/** Contexts: `model_prices_and_context_window_backup.json` of litellm 1.110.2 (pip). */
const GPT_OSS = family("gpt-oss", { efforts: ["low", "medium", "high"], context: 131_072 });
const QWEN_OFF = family("qwen3", { efforts: ["none"] });
const TEMPLATE_OFF = { thinkLittle: { chat_template_kwargs: { enable_thinking: false } } };

const DEEP_SEEK_OFF = { thinkLittle: { thinking: { type: "disabled" } } };

const OPEN_ROUTER_EFFORTS = {
  efforts: ["low", "medium", "high"],
  effortMembers: Object.fromEntries(
    ["low", "medium", "high"].map((effort) => [effort, { reasoning: { effort } }]),
  ),
};
const openRouterEffort = (effort: string) => ({
  thinkLittle: { reasoning: { effort } },
  ...OPEN_ROUTER_EFFORTS,
});
const OPEN_ROUTER_OFF = { thinkLittle: { reasoning: { enabled: false } }, ...OPEN_ROUTER_EFFORTS };

export const compatibleFacts = {
  groq: {
    read: READ,
    sources: ["https://console.groq.com/docs/reasoning"],
    models: [GPT_OSS, QWEN_OFF],
  },
  cerebras: {
    read: READ,
    sources: ["https://inference-docs.cerebras.ai/capabilities/reasoning"],
    models: [GPT_OSS, QWEN_OFF, family("qwen-3", { efforts: ["none"] })],
  },
  mistral: {
    read: READ,
    sources: ["https://docs.mistral.ai/getting-started/models"],
    models: [{ id: "mistral-small-latest", kind: "model", context: 262_144 }],
  },
  openrouter: {
    read: READ,
    sources: ["https://openrouter.ai/docs/use-cases/reasoning-tokens"],
    models: [
      family("gpt-oss", openRouterEffort("low")),
      ...["gpt-6-astra", "gpt-6.1-sol"].map((id) => family(id, openRouterEffort("low"))),
      ...["gpt-6", "gpt-5."].map((id) => family(id, openRouterEffort("none"))),
      ...["gpt-5", "o1", "o3", "o4"].map((id) => family(id, openRouterEffort("low"))),
      // Models that always think come before the shorter names of those that needn't.
      ...[
        "claude-sonnet-5.5",
        "claude-opus-5.5",
        "claude-fable-5",
        "gemini-2.5-pro",
        "gemini-3",
        "gemini-4",
      ].map((id) => family(id, openRouterEffort("low"))),
      ...["claude-haiku-5.5", "claude-opus-5", "claude-sonnet-5", "gemini-2.5-flash"].map((id) =>
        family(id, OPEN_ROUTER_OFF),
      ),
      ...["qwen3", "glm-", "deepseek-v", "deepseek-chat-v", "grok-4-fast", "grok-4.1-fast"].map((id) =>
        family(id, OPEN_ROUTER_OFF),
      ),
    ],
  },
  together: { read: READ, sources: ["https://docs.together.ai/docs/gpt-oss"], models: [GPT_OSS] },
  deepseek: {
    read: READ,
    sources: ["https://api-docs.deepseek.com/guides/thinking_mode"],
    models: [
      family("deepseek-v4", { ...DEEP_SEEK_OFF, context: 1_000_000 }),
      family("deepseek-v", DEEP_SEEK_OFF),
      family("deepseek-flash", { ...DEEP_SEEK_OFF, context: 1_000_000 }),
    ],
  },
  xai: {
    read: READ,
    sources: ["https://docs.x.ai/docs/guides/reasoning"],
    models: [
      family("grok-4.3", { efforts: ["none", "low", "medium", "high"], context: 1_000_000 }),
      // It always thinks: https://docs.x.ai/developers/model-capabilities/text/reasoning
      family("grok-4.6", { efforts: ["low", "medium", "high", "xhigh"], context: 500_000 }),
      family("grok-4.5", { efforts: ["low", "medium", "high"], context: 500_000 }),
      family("grok-3-mini", { efforts: ["low", "high"] }),
    ],
  },
  ollama: {
    read: READ,
    sources: ["https://docs.ollama.com/api/openai-compatibility"],
    models: [GPT_OSS],
    otherModels: { efforts: ["none", "low", "medium", "high"] },
  },
  vllm: {
    read: READ,
    sources: ["https://docs.vllm.ai/en/latest/features/reasoning_outputs.html"],
    models: [
      GPT_OSS,
      ...["qwen", "glm", "deepseek", "gemma", "granite", "nemotron", "smollm"].map((id) =>
        family(id, TEMPLATE_OFF),
      ),
    ],
  },
  "llama-cpp": {
    read: READ,
    sources: ["https://github.com/ggml-org/llama.cpp/tree/master/tools/server"],
    models: [],
    otherModels: {
      thinkLittle: { chat_template_kwargs: { enable_thinking: false, reasoning_effort: "low" } },
    },
  },
} as const satisfies Record<string, VendorFacts>;
