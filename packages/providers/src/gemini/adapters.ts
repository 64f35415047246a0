import { readModels } from "../models/read-models.ts";
import type { AccountModel } from "@parley/vendors/terms/account-model";
import type { VendorAdapters } from "../http/vendor-adapters.ts";
import { apiUrl } from "./gemini-api.ts";

export const gemini: VendorAdapters<"gemini"> = {
  async model(access, { client, share }) {
    const { createGeminiModel } = await import("./generate-content.ts");
    return createGeminiModel(await client(access), access, { share });
  },
  async speech(access, { client, guardedConnect, sockets, share }) {
    const [{ createGeminiLive }, { createGeminiSpeech }] = await Promise.all([
      import("./live/gemini-live.ts"),
      import("./speech.ts"),
    ]);
    return {
      speech: createGeminiLive(access, sockets, { guarded: guardedConnect(access), share }),
      reader: createGeminiSpeech(await client(access), access, share),
    };
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: apiUrl(baseUrl, "models"),
    headers: { "x-goog-api-key": apiKey },
  }),
  /** https://ai.google.dev/api/models#method:-models.list */
  modelLists: ({ baseUrl, apiKey }) => [
    {
      url: apiUrl(baseUrl, "models?pageSize=1000"),
      headers: { "x-goog-api-key": apiKey },
      isOptional: true,
      read: (body) =>
        readModels((body as { models?: unknown } | null)?.models, (model) => ({
          id: String(model["name"]).replace(/^models\//, ""),
          name: model["displayName"],
          kinds: kindsOf(model["supportedGenerationMethods"]),
          context: model["inputTokenLimit"],
        })),
    },
  ],
};

/** Null for `generateContent`: only names show whether that is words, sound or pictures. */
function kindsOf(methods: unknown): AccountModel["kinds"] {
  if (!Array.isArray(methods) || methods.includes("generateContent")) return null;
  if (methods.includes("bidiGenerateContent")) return ["speech"];
  return methods.includes("embedContent") ? ["embedding"] : [];
}
