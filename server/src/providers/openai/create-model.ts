import type { ChatDialect } from "../../vendors/terms/chat-dialect.ts";
import type { LanguageModel } from "../../voice/ports.ts";
import type { ModelOptions } from "../wire/streamed-model.ts";
import type { VendorClient } from "../wire/vendor-client.ts";
import type { ChatAccess } from "./chat.ts";

/** The model, by the API that the agent chose: Chat Completions if it chose none. */
export async function createModel(
  client: VendorClient,
  access: ChatAccess & { api: "chat" | "responses" | null },
  options: ModelOptions & { dialect?: ChatDialect; keyHeader?: string },
): Promise<LanguageModel> {
  if (access.api === "responses") {
    const { createOpenAiResponses } = await import("./responses.ts");
    return createOpenAiResponses(client, access, options);
  }
  const { createOpenAiChat } = await import("./chat.ts");
  return createOpenAiChat(client, access, options);
}
