import { findModel } from "@parley/vendors/facts/find-model";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import { writesThoughts } from "@parley/vendors/writes-thoughts";
import { openai as vendor } from "@parley/vendors/entries/openai";
import { openAiModelList } from "../models/read-models.ts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";
import { createModel } from "./create-model.ts";
import { createVoice } from "./create-voice.ts";

export const openai: VendorAdapters<"openai"> = {
  async model(access, { client, share, thinkingModels }) {
    // By the model's name, wherever it runs: gateways refuse what OpenAI refuses.
    const thinking = thinkingModels.of(access, writesThoughts(access));
    return createModel(await client(access), access, { share, facts: openaiFacts, thinking });
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
  voice: createVoice,
  async speech(access, wires) {
    const { createOpenAiRealtime } = await import("./realtime/realtime-model.ts");
    const { share, sockets } = wires;
    const { model: usual, speed } = vendor.voice.settings;
    const { readerModel: model = usual, baseUrl, apiKey, voice, guard } = access;
    const reader = { baseUrl, apiKey, model, voice, speed, ...(guard && { guard }) };
    return {
      speech: createOpenAiRealtime(access, sockets, { guarded: wires.guardedConnect(access), share }),
      reader: await createVoice({ provider: "openai", ...reader }, wires),
    };
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: { authorization: `Bearer ${apiKey}` },
  }),
  modelLists: (account) => [openAiModelList(account)],
};
