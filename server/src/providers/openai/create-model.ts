import type { LanguageModel } from "../../voice/ports.ts";
import type { VendorClient } from "../wire/vendor-client.ts";
import type { ChatAccess, OpenAiOptions } from "./chat.ts";

/** The model, by the API that the agent chose: Chat Completions if it chose none. */
export async function createModel(
  client: VendorClient,
  access: ChatAccess & { api: "chat" | "responses" | null },
  options: OpenAiOptions,
): Promise<LanguageModel> {
  if (access.api === "responses") {
    const { createOpenAiResponses } = await import("./responses.ts");
    return createOpenAiResponses(client, access, options);
  }
  const { createOpenAiChat } = await import("./chat.ts");
  return createOpenAiChat(client, access, options);
}
