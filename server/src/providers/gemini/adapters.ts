import type { VendorAdapters } from "../wire/vendor-adapters.ts";
import { apiUrl } from "./api.ts";

export const gemini: VendorAdapters<"gemini"> = {
  async model(access, { client, share }) {
    const { createGeminiModel } = await import("./generate-content.ts");
    return createGeminiModel(await client(access), access, { share });
  },
  async speech(access, { client, guardedConnect, sockets, share }) {
    const [{ createGeminiLive }, { createGeminiSpeech }] = await Promise.all([
      import("./live/live.ts"),
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
};
