import { UNSHARED } from "@parley/base/bounds/cpu-share";
import type { ModelAccess } from "@parley/conversation/call-plan";
import type { LanguageModel } from "@parley/conversation/ports";
import { idsInHistory } from "../http/call-ids.ts";
import { createStreamedModel, type ModelOptions } from "../http/streamed-model.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { apiUrl } from "./gemini-api.ts";
import { createContentAnswer } from "./content-answer.ts";
import { writeContentRequest } from "./content-request.ts";
import { createSignatures } from "./signatures.ts";

const VENDOR = "Gemini";

/** Gemini behind `streamGenerateContent` (https://ai.google.dev/api/generate-content). One per call. */
export function createGeminiModel(
  client: VendorClient,
  access: ModelAccess<"gemini">,
  options: ModelOptions = {},
): LanguageModel {
  const { share = UNSHARED } = options;
  const signatures = createSignatures();
  const model = access.model.replace(/^models\//, "");
  return createStreamedModel(
    client,
    {
      vendor: VENDOR,
      write: async (request) => ({
        url: apiUrl(access.baseUrl, `models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`),
        apiKey: access.apiKey,
        keyHeader: "x-goog-api-key",
        headers: { "content-type": "application/json", accept: "text/event-stream" },
        body: await writeContentRequest(model, access, request, signatures, share),
      }),
      read: ({ messages }) => createContentAnswer(VENDOR, idsInHistory(messages), signatures, access.apiKey),
    },
    options,
  );
}
