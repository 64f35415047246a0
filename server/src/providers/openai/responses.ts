import { UNSHARED } from "../../bounds/cpu-share.ts";
import { thinkingOf } from "../../vendors/facts/thinking-of.ts";
import type { LanguageModel } from "../../voice/ports.ts";
import { idsInHistory } from "../wire/call-ids.ts";
import { createStreamedModel } from "../wire/streamed-model.ts";
import type { VendorClient } from "../wire/vendor-client.ts";
import type { ChatAccess, OpenAiOptions } from "./chat.ts";
import { createReasoningItems } from "./reasoning-items.ts";
import { createResponsesAnswer } from "./responses-answer.ts";
import { writeResponsesRequest } from "./responses-request.ts";

const VENDOR = "The language model";

/**
 * A model behind `POST {baseUrl}/responses`. Without `facts`, it gets only what every server understands. One object
 * serves one call, whose thoughts it keeps.
 */
export function createOpenAiResponses(
  client: VendorClient,
  access: ChatAccess,
  options: OpenAiOptions = {},
): LanguageModel {
  const { share = UNSHARED, facts, keyHeader } = options;
  const thinking = facts ? thinkingOf(facts, access.model) : null;
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
        body: await writeResponsesRequest(access, request, reasoning, share, thinking),
      }),
      read: ({ messages }) => createResponsesAnswer(VENDOR, idsInHistory(messages), reasoning, access.apiKey),
    },
    options,
  );
}
