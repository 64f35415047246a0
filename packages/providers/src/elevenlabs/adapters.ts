import { memberOf, readVoices } from "../tts-shared/read-voices.ts";
import { readModels } from "../models/read-models.ts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const elevenlabs: VendorAdapters<"elevenlabs"> = {
  async transcription(access, { sockets, guardedConnect, share }) {
    const { createElevenLabsScribe } = await import("./scribe.ts");
    return createElevenLabsScribe(access, sockets, { guarded: guardedConnect(access), share });
  },
  async voice(access, { client, share }) {
    const { createElevenLabsSpeech } = await import("./speech.ts");
    return createElevenLabsSpeech(await client(access), access, share);
  },
  // Keys may be limited to speech, and such a key may list models but not read the account.
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl.replace(/\/v1$/, "")}/v1/models`,
    headers: { "xi-api-key": apiKey },
  }),
  /** https://elevenlabs.io/docs/api-reference/models/list. It doesn't name models that transcribe. */
  modelLists: ({ baseUrl, apiKey }) => [
    {
      url: `${baseUrl.replace(/\/v1$/, "")}/v1/models`,
      headers: { "xi-api-key": apiKey },
      read: (body) =>
        readModels(body, (model) => ({
          id: model["model_id"],
          name: model["name"],
          kinds: model["can_do_text_to_speech"] === false ? [] : ["voice"],
          languages: Array.isArray(model["languages"])
            ? model["languages"].map((language) => memberOf(language, "language_id"))
            : null,
        })),
    },
  ],
  /** https://elevenlabs.io/docs/api-reference/voices/search */
  voiceLists: ({ baseUrl, apiKey }) => [
    {
      url: `${baseUrl.replace(/\/v1$/, "")}/v2/voices?page_size=100`,
      headers: { "xi-api-key": apiKey },
      read: (body) =>
        readVoices(memberOf(body, "voices"), (voice) => ({
          id: voice["voice_id"],
          name: voice["name"],
          words: ["gender", "accent", "language"].map((label) => memberOf(voice["labels"], label)),
        })),
    },
  ],
};
