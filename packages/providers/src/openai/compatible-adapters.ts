import { compatibleFacts } from "@parley/vendors/facts/compatible-facts";
import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import { compatibleVendors } from "@parley/vendors/entries/compatible-vendors";
import type { LanguageModel } from "@parley/conversation/ports";
import { writesThoughts } from "@parley/vendors/writes-thoughts";
import { openAiModelList } from "../models/read-models.ts";
import type { VendorWires } from "../http/vendor-adapters.ts";
import type { ChatAccess } from "./chat.ts";

/** Adapters of the vendors that speak OpenAI's chat protocol, each in its dialect. */
export const compatibleAdapters = {
  groq: compatible("groq"),
  cerebras: compatible("cerebras"),
  mistral: compatible("mistral"),
  openrouter: compatible("openrouter", "key"), // anyone may list its models
  together: compatible("together"),
  deepseek: compatible("deepseek"),
  xai: compatible("xai"),
  ollama: compatible("ollama"),
  vllm: compatible("vllm"),
  "llama-cpp": compatible("llama-cpp"),
};

/** `checkAt`: what a working key can get. */
function compatible(id: keyof typeof compatibleVendors, checkAt = "models") {
  const { dialect } = compatibleVendors[id].model;
  const facts = compatibleFacts[id];
  const schemas = schemaSubsetOf(id);
  return {
    async model(access: ChatAccess, { client, share, thinkingModels }: VendorWires): Promise<LanguageModel> {
      const [{ createOpenAiChat }, { withOnlyModel }] = await Promise.all([
        import("./chat.ts"),
        import("./only-model.ts"),
      ]);
      const server = await client(access);
      const named = await withOnlyModel(server, access);
      return createOpenAiChat(server, named, {
        share,
        thinking: thinkingModels.of(named, writesThoughts(named)),
        dialect,
        facts,
        schemas,
      });
    },
    keyCheck: ({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }) => ({
      url: `${baseUrl}/${checkAt}`,
      headers: { authorization: `Bearer ${apiKey}` },
    }),
    modelLists: (account: { baseUrl: string; apiKey: string }) => [openAiModelList(account)],
  };
}
