import { findModel } from "../../vendors/facts/find-model.ts";
import { openaiFacts } from "../../vendors/facts/openai-facts.ts";
import { openai as vendor } from "../../vendors/entries/openai.ts";
import type { VendorAdapters } from "../wire/vendor-adapters.ts";
import { createModel } from "./create-model.ts";

export const openai: VendorAdapters<"openai"> = {
  async model(access, { client, share }) {
    // By the model's name, wherever it runs: gateways refuse what OpenAI refuses.
    return createModel(await client(access), access, { share, facts: openaiFacts });
  },
  async transcription(access, { client, sockets, guardedConnect, share, refusals }) {
    // All others transcribe over HTTP, utterance by utterance.
    if (findModel(openaiFacts, "transcription", access.model)?.isLive) {
      const { createOpenAiLiveTranscription } = await import("./realtime/live-transcription.ts");
      return createOpenAiLiveTranscription(access, sockets, { guarded: guardedConnect(access), share });
    }
    const { createOpenAiTranscription } = await import("./transcription.ts");
    return createOpenAiTranscription(await client(access), access, { share, refusals });
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
