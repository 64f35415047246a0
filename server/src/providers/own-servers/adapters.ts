/** Servers that speak one part of OpenAI's protocol at an address of their own. */
import type { VendorAdapters } from "../wire/vendor-adapters.ts";

export const transcriptionServer: VendorAdapters<"transcription-server"> = {
  async transcription(access, { client, share }) {
    const { createOpenAiTranscription } = await import("../openai/transcription.ts");
    return createOpenAiTranscription(await client(access), access, share);
  },
  keyCheck: listModels,
};

export const voiceServer: VendorAdapters<"voice-server"> = {
  async voice(access, { client, share }) {
    const { createOpenAiSpeech } = await import("../openai/speech.ts");
    return createOpenAiSpeech(await client(access), access, share);
  },
  keyCheck: listModels,
};

function listModels({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }) {
  return { url: `${baseUrl}/models`, headers: { authorization: `Bearer ${apiKey}` } };
}
