import type { MessagePort } from "node:worker_threads";
import type { ModelAccess, TranscriberAccess, VoiceAccess } from "../voice/call-plan.ts";
import type { LanguageModel, SpeechToText, TextToSpeech } from "../voice/ports.ts";
import type { OpenSocket } from "./deepgram/listen.ts";
import type { VendorClient } from "./wire/vendor-client.ts";

/**
 * The models and voices of one call worker. Code of a vendor is loaded when the first call needs it, so that a process
 * without keys does not pay for it; connections are shared by the calls of the worker.
 */
export interface Providers {
  languageModel(access: ModelAccess): Promise<LanguageModel>;
  /** Null when the page recognises speech itself (`page`): there is nothing to hear with here. */
  speechToText(access: TranscriberAccess): Promise<SpeechToText | null>;
  textToSpeech(access: VoiceAccess): Promise<TextToSpeech>;
  /** Closes every connection, also of requests under way. Idempotent. */
  close(): Promise<void>;
}

/** `voicePort` leads to the built-in voice's thread (`BuiltinVoice.connect`). */
export function createProviders(voicePort: MessagePort): Providers {
  let client: Promise<VendorClient> | null = null;
  const sockets = new Set<OpenSocket>();

  function vendorClient(): Promise<VendorClient> {
    client ??= import("./wire/vendor-client.ts").then(({ createVendorClient }) => createVendorClient());
    return client;
  }

  return {
    languageModel: async (access) => {
      if (access.provider === "rehearsal") {
        const { createRehearsalModel } = await import("./rehearsal/model.ts");
        return createRehearsalModel();
      }
      const { createOpenAiChat } = await import("./openai/chat.ts");
      return createOpenAiChat(await vendorClient(), access);
    },
    speechToText: async (access) => {
      if (access.provider === "page") return null;
      if (access.provider === "openai") {
        const { createOpenAiTranscription } = await import("./openai/transcription.ts");
        return createOpenAiTranscription(await vendorClient(), access);
      }
      const { createDeepgramListen } = await import("./deepgram/listen.ts");
      return createDeepgramListen(access, sockets);
    },
    textToSpeech: async (access) => {
      if (access.provider === "builtin") {
        const { connectBuiltinVoice } = await import("./builtin-voice/connect-builtin-voice.ts");
        return connectBuiltinVoice(voicePort, access.voice);
      }
      const { createOpenAiSpeech } = await import("./openai/speech.ts");
      return createOpenAiSpeech(await vendorClient(), access);
    },
    close: async () => {
      for (const socket of sockets) socket.terminate();
      await (await client)?.close();
    },
  };
}
