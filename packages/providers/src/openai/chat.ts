import { UNSHARED } from "@parley/base/bounds/cpu-share";
import { thinkingOf } from "@parley/vendors/facts/thinking-of";
import type { ChatDialect } from "@parley/vendors/terms/chat-dialect";
import type { Effort } from "@parley/vendors/terms/effort";
import type { SetSwitches } from "@parley/vendors/terms/switches";
import type { SchemaSubset } from "@parley/vendors/terms/schema-subset";
import type { VendorFacts } from "@parley/vendors/terms/facts-schema";
import type { Learned, ProviderAccount } from "@parley/conversation/call-plan";
import type { LanguageModel } from "@parley/conversation/ports";
import { idsInHistory } from "../http/call-ids.ts";
import { createStreamedModel, type ModelOptions, type ModelProtocol } from "../http/streamed-model.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { createChatAnswer } from "./chat-answer.ts";
import { createChatThoughts } from "./thoughts/chat-thoughts.ts";
import { writeChatRequest } from "./chat-request.ts";
import { createLessons, type Lessons } from "./lessons.ts";

const VENDOR = "The language model";

/** The account and settings of a model that speaks OpenAI's chat protocol. */
export interface ChatAccess extends ProviderAccount, SetSwitches<"model"> {
  model: string;
  temperature: number | null;
  effort?: Effort | null;
  learned?: Learned;
}

export interface OpenAiOptions extends ModelOptions {
  dialect?: ChatDialect;
  /** Of the models at this address. Missing: none is known. */
  facts?: VendorFacts;
  /** What is taken of JSON Schema. Missing: what every server understands. */
  schemas?: SchemaSubset | undefined;
  keyHeader?: string;
}

/**
 * A model behind an OpenAI-compatible `POST {baseUrl}/chat/completions`: OpenAI, Ollama, vLLM, llama.cpp and others.
 */
export function createOpenAiChat(
  client: VendorClient,
  access: ChatAccess,
  options: OpenAiOptions = {},
): LanguageModel {
  const lessons = createLessons({ api: "chat", isFixed: true, known: access.learned });
  return createStreamedModel(client, chatProtocol(access, options, lessons), options);
}

export function chatProtocol(
  access: ChatAccess,
  { share = UNSHARED, dialect = {}, facts, schemas, keyHeader }: OpenAiOptions,
  { applied, learn, learned }: Lessons,
): ModelProtocol {
  const thinking = thinkingOf(facts, access.model);
  const thoughts = createChatThoughts();
  return {
    vendor: VENDOR,
    write: async (request) => ({
      url: `${access.baseUrl.replace(/\/+$/, "")}/chat/completions`,
      apiKey: access.apiKey,
      ...(keyHeader !== undefined && { keyHeader }),
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: await writeChatRequest(access, request, share, { dialect, thinking, schemas, applied, thoughts }),
    }),
    read: ({ messages }) => createChatAnswer(VENDOR, idsInHistory(messages), access.apiKey, thoughts),
    learn,
    learned,
  };
}
