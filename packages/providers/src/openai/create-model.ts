import { findModel } from "@parley/vendors/facts/find-model";
import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import type { LanguageModel } from "@parley/conversation/ports";
import { createStreamedModel } from "../http/streamed-model.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { chatProtocol, type ChatAccess, type OpenAiOptions } from "./chat.ts";
import { createLessons } from "./lessons.ts";
import { responsesProtocol } from "./responses.ts";

/** Its own models refuse `max_tokens` once they think. */
const OWN_DIALECT = { ownLimit: "max_completion_tokens", hasCacheKeys: true } as const;

/**
 * The model, over the API that the agent chose. Otherwise over the one that its name implies, or the other if refused.
 */
export function createModel(
  client: VendorClient,
  access: ChatAccess & { api: "chat" | "responses" | null },
  options: OpenAiOptions,
): LanguageModel {
  const known = options.facts && findModel(options.facts, "model", access.model);
  // Over Chat, tools and thinking exclude each other.
  const thinks = known !== undefined && ![undefined, null, "none"].includes(access.effort);
  const api = access.api ?? known?.api ?? (thinks ? "responses" : "chat");
  // An unknown model name may belong to any vendor.
  const written = {
    ...options,
    schemas: known && schemaSubsetOf("openai"),
    ...(known && { dialect: OWN_DIALECT }),
  };
  const lessons = createLessons({ api, isFixed: access.api !== null, known: access.learned });
  const protocols = {
    chat: chatProtocol(access, written, lessons),
    responses: responsesProtocol(access, written, lessons),
  };
  return createStreamedModel(
    client,
    {
      ...protocols[api],
      write: (request) => protocols[lessons.api].write(request),
      read: (request) => protocols[lessons.api].read(request),
    },
    options,
  );
}
