import type { VendorAdapters } from "../wire/vendor-adapters.ts";
import { apiUrl } from "./api.ts";

export const gemini: VendorAdapters<"gemini"> = {
  async model(access, { client, share }) {
    const { createGeminiModel } = await import("./generate-content.ts");
    return createGeminiModel(await client(access), access, { share });
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: apiUrl(baseUrl, "models"),
    headers: { "x-goog-api-key": apiKey },
  }),
};
