import type { ChatDialect } from "../../vendors/terms/chat-dialect.ts";
import { compatibleVendors } from "../../vendors/entries/compatible-vendors.ts";
import type { LanguageModel } from "../../voice/ports.ts";
import type { VendorWires } from "../wire/vendor-adapters.ts";
import type { ChatAccess } from "./chat.ts";

const { groq, cerebras, mistral, openrouter, together, deepseek, xai, ollama, vllm } = compatibleVendors;

/** Adapters of the vendors that speak OpenAI's chat protocol, each in its dialect. */
export const compatibleAdapters = {
  groq: compatible(groq.model),
  cerebras: compatible(cerebras.model),
  mistral: compatible(mistral.model),
  openrouter: compatible(openrouter.model, "key"), // anyone may list its models
  together: compatible(together.model),
  deepseek: compatible(deepseek.model),
  xai: compatible(xai.model),
  ollama: compatible(ollama.model),
  vllm: compatible(vllm.model),
  "llama-cpp": compatible(compatibleVendors["llama-cpp"].model),
};

/** `checkAt`: what a working key can get. */
function compatible({ dialect }: { dialect: ChatDialect }, checkAt = "models") {
  return {
    async model(access: ChatAccess, { client, share }: VendorWires): Promise<LanguageModel> {
      const { createOpenAiChat } = await import("./chat.ts");
      return createOpenAiChat(await client(access), access, { share, dialect });
    },
    keyCheck: ({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }) => ({
      url: `${baseUrl}/${checkAt}`,
      headers: { authorization: `Bearer ${apiKey}` },
    }),
  };
}
