import { UNSHARED } from "../../bounds/cpu-share.ts";
import type { ModelAccess } from "../../voice/call-plan.ts";
import type { LanguageModel } from "../../voice/ports.ts";
import { idsInHistory } from "../wire/call-ids.ts";
import { createStreamedModel, type ModelOptions } from "../wire/streamed-model.ts";
import type { VendorClient } from "../wire/vendor-client.ts";
import { createChatAnswer } from "./chat-answer.ts";
import { writeChatRequest } from "./chat-request.ts";

const VENDOR = "The language model";

/**
 * A model behind an OpenAI-compatible `POST {baseUrl}/chat/completions`: OpenAI, Ollama, vLLM, llama.cpp and others.
 */
export function createOpenAiChat(
  client: VendorClient,
  access: ModelAccess<"openai">,
  options: ModelOptions = {},
): LanguageModel {
  // Other servers report usage without being asked, or refuse a request with a field they don't know.
  const isOpenAi = URL.parse(access.baseUrl)?.hostname === "api.openai.com";
  const { share = UNSHARED } = options;
  return createStreamedModel(
    client,
    {
      vendor: VENDOR,
      write: async (request) => ({
        url: `${access.baseUrl.replace(/\/+$/, "")}/chat/completions`,
        apiKey: access.apiKey,
        headers: { "content-type": "application/json", accept: "text/event-stream" },
        body: await writeChatRequest(access.model, access.temperature, request, share, isOpenAi),
      }),
      read: ({ messages }) => createChatAnswer(VENDOR, idsInHistory(messages), access.apiKey),
    },
    options,
  );
}
