/** Servers that speak one part of OpenAI's protocol at an address of their own. */
import { voiceServer as entry } from "@parley/vendors/entries/voice-server";
import type { VendorVoice } from "@parley/vendors/terms/vendor";
import { memberOf, readVoices } from "../tts-shared/read-voices.ts";
import { openAiModelList } from "../models/read-models.ts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const transcriptionServer: VendorAdapters<"transcription-server"> = {
  async transcription(access, { client, share, refusals }) {
    const { createOpenAiTranscription } = await import("../openai/transcription.ts");
    return createOpenAiTranscription(await client(access), access, { share, refusals });
  },
  keyCheck: listModels,
  modelLists: (account) => [openAiModelList(account)],
};

export const voiceServer: VendorAdapters<"voice-server"> = {
  async voice(access, { client, share, refusals }) {
    const { createOwnVoice } = await import("./own-voice.ts");
    return createOwnVoice(await client(access), access, { share, refusals });
  },
  keyCheck: listModels,
  modelLists: (account) => [openAiModelList(account)],
  // Kokoro-FastAPI and Speaches have it, OpenAI's protocol doesn't.
  voiceLists: ({ baseUrl, apiKey }) => [
    {
      url: `${baseUrl}/audio/voices`,
      headers: headersOf(apiKey),
      isOptional: true,
      read: (body) => {
        const voices = memberOf(body, "voices");
        return readVoices(Array.isArray(voices) ? voices.map(asVoice) : [], fieldsOf);
      },
    },
  ],
};

function headersOf(apiKey: string): Record<string, string> {
  return apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` };
}

/** Some list names only. */
const asVoice = (voice: unknown): unknown => (typeof voice === "string" ? { id: voice } : voice);

/** Kokoro's are shown by the names that people know. */
function fieldsOf({ id: given, name, language }: Record<string, unknown>) {
  const id = given ?? name;
  const known = (entry.voice.voices as readonly VendorVoice[]).find((voice) => voice.id === id);
  return known
    ? { id, name: known.name, words: [known.description] }
    : { id, name: name ?? id, words: [language] };
}

function listModels({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }) {
  return { url: `${baseUrl}/models`, headers: { authorization: `Bearer ${apiKey}` } };
}
