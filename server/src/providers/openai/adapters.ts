import { OPENAI_DIALECT } from "../../vendors/terms/chat-dialect.ts";
import { openai as vendor } from "../../vendors/entries/openai.ts";
import type { VendorAdapters } from "../wire/vendor-adapters.ts";
import { createModel } from "./create-model.ts";

/** The models of its transcription sessions. All others transcribe over HTTP, utterance by utterance. */
const LIVE_MODELS = /^gpt-(live-transcribe|realtime-whisper)/;

export const openai: VendorAdapters<"openai"> = {
  async model(access, { client, share }) {
    // Of other servers nothing is known, so nothing is sent that one could refuse.
    const isOpenAi = URL.parse(access.baseUrl)?.hostname === "api.openai.com";
    return createModel(await client(access), access, {
      share,
      ...(isOpenAi && { dialect: OPENAI_DIALECT }),
    });
  },
  async transcription(access, { client, sockets, guardedConnect, share }) {
    if (LIVE_MODELS.test(access.model)) {
      const { createOpenAiLiveTranscription } = await import("./realtime/live-transcription.ts");
      return createOpenAiLiveTranscription(access, sockets, { guarded: guardedConnect(access), share });
    }
    const { createOpenAiTranscription } = await import("./transcription.ts");
    return createOpenAiTranscription(await client(access), access, share);
  },
  async voice(access, { client, share }) {
    const { createOpenAiSpeech } = await import("./speech.ts");
    return createOpenAiSpeech(await client(access), access, share);
  },
  async speech(access, { client, guardedConnect, sockets, share }) {
    const [{ createOpenAiRealtime }, { createOpenAiSpeech }] = await Promise.all([
      import("./realtime/realtime.ts"),
      import("./speech.ts"),
    ]);
    const voice = { ...access, ...vendor.voice.settings, voice: access.voice };
    return {
      speech: createOpenAiRealtime(access, sockets, { guarded: guardedConnect(access), share }),
      reader: createOpenAiSpeech(await client(access), voice, share),
    };
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: { authorization: `Bearer ${apiKey}` },
  }),
};
