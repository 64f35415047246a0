import type { VendorAdapters } from "../wire/vendor-adapters.ts";

export const openai: VendorAdapters<"openai"> = {
  async model(access, { client, share }) {
    const { createOpenAiChat } = await import("./chat.ts");
    return createOpenAiChat(await client(access), access, { share });
  },
  async transcription(access, { client, share }) {
    const { createOpenAiTranscription } = await import("./transcription.ts");
    return createOpenAiTranscription(await client(access), access, share);
  },
  async voice(access, { client, share }) {
    const { createOpenAiSpeech } = await import("./speech.ts");
    return createOpenAiSpeech(await client(access), access, share);
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: { authorization: `Bearer ${apiKey}` },
  }),
};
