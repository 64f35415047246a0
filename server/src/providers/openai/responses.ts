import { UNSHARED } from "../../bounds/cpu-share.ts";
import type { ChatDialect } from "../../vendors/terms/chat-dialect.ts";
import type { LanguageModel } from "../../voice/ports.ts";
import { idsInHistory } from "../wire/call-ids.ts";
import { createStreamedModel, type ModelOptions } from "../wire/streamed-model.ts";
import type { VendorClient } from "../wire/vendor-client.ts";
import type { ChatAccess } from "./chat.ts";
import { createReasoningItems } from "./reasoning-items.ts";
import { createResponsesAnswer } from "./responses-answer.ts";
import { writeResponsesRequest } from "./responses-request.ts";

const VENDOR = "The language model";

/**
 * A model behind `POST {baseUrl}/responses`. Without a `dialect`, it gets only what every server understands. One object
 * serves one call, whose thoughts it keeps.
 */
export function createOpenAiResponses(
  client: VendorClient,
  access: ChatAccess,
  options: ModelOptions & { dialect?: ChatDialect; keyHeader?: string } = {},
): LanguageModel {
  const { share = UNSHARED, dialect = null, keyHeader } = options;
  const reasoning = createReasoningItems();
  return createStreamedModel(
    client,
    {
      vendor: VENDOR,
      write: async (request) => ({
        url: `${access.baseUrl.replace(/\/+$/, "")}/responses`,
        apiKey: access.apiKey,
        ...(keyHeader !== undefined && { keyHeader }),
        headers: { "content-type": "application/json", accept: "text/event-stream" },
        body: await writeResponsesRequest(access, request, reasoning, share, dialect),
      }),
      read: ({ messages }) => createResponsesAnswer(VENDOR, idsInHistory(messages), reasoning, access.apiKey),
    },
    options,
  );
}
