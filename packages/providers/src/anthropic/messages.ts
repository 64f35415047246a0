import { UNSHARED } from "@parley/base/bounds/cpu-share";
import type { ModelAccess } from "@parley/conversation/call-plan";
import type { LanguageModel } from "@parley/conversation/ports";
import { idsInHistory } from "../http/call-ids.ts";
import { createStreamedModel, type ModelOptions } from "../http/streamed-model.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { API_VERSION, apiUrl } from "./anthropic-api.ts";
import { createMessagesAnswer } from "./messages-answer.ts";
import { writeMessagesRequest } from "./messages-request.ts";
import { createThoughtBlocks } from "./thought-blocks.ts";

const VENDOR = "Anthropic";

/** Claude behind `POST /v1/messages` (https://platform.claude.com/docs/en/api/messages). */
export function createAnthropicMessages(
  client: VendorClient,
  access: ModelAccess<"anthropic">,
  options: ModelOptions = {},
): LanguageModel {
  const { share = UNSHARED } = options;
  const thoughts = createThoughtBlocks();
  return createStreamedModel(
    client,
    {
      vendor: VENDOR,
      write: async (request) => ({
        url: apiUrl(access.baseUrl, "messages"),
        apiKey: access.apiKey,
        keyHeader: "x-api-key",
        headers: {
          "content-type": "application/json",
          accept: "text/event-stream",
          "anthropic-version": API_VERSION,
        },
        body: await writeMessagesRequest(access, request, share, thoughts),
      }),
      read: ({ messages }) => createMessagesAnswer(VENDOR, idsInHistory(messages), access.apiKey, thoughts),
    },
    options,
  );
}
