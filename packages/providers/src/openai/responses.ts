import { UNSHARED } from "@parley/base/bounds/cpu-share";
import { thinkingOf } from "@parley/vendors/facts/thinking-of";
import type { LanguageModel } from "@parley/conversation/ports";
import { idsInHistory } from "../http/call-ids.ts";
import { createStreamedModel, type ModelProtocol } from "../http/streamed-model.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import type { ChatAccess, OpenAiOptions } from "./chat.ts";
import { createLessons, type Lessons } from "./lessons.ts";
import { createReasoningItems } from "./thoughts/reasoning-items.ts";
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
  const lessons = createLessons({ api: "responses", isFixed: true, known: access.learned });
  return createStreamedModel(client, responsesProtocol(access, options, lessons), options);
}

export function responsesProtocol(
  access: ChatAccess,
  { share = UNSHARED, facts, schemas, keyHeader }: OpenAiOptions,
  { applied, learn, learned }: Lessons,
): ModelProtocol {
  const thinking = facts ? thinkingOf(facts, access.model) : null;
  const reasoning = createReasoningItems();
  return {
    vendor: VENDOR,
    write: async (request) => ({
      url: `${access.baseUrl.replace(/\/+$/, "")}/responses`,
      apiKey: access.apiKey,
      ...(keyHeader !== undefined && { keyHeader }),
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: await writeResponsesRequest(access, request, reasoning, share, { thinking, schemas, applied }),
    }),
    read: ({ messages }) => createResponsesAnswer(VENDOR, idsInHistory(messages), reasoning, access.apiKey),
    learn,
    learned,
  };
}
