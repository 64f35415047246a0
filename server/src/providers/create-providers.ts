import type { MessagePort } from "node:worker_threads";
import { createGuardedConnect, type GuardedConnect } from "../net/guarded-connect.ts";
import type { NetworkPolicy } from "../net/guarded-request.ts";
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
  /** One for accounts of the operator, and one for each policy that workspaces' own addresses are reached under. */
  const clients = new Map<string, Promise<VendorClient>>();
  const connects = new Map<string, GuardedConnect>();
  const sockets = new Set<OpenSocket>();

  function vendorClient({ guard }: { guard?: NetworkPolicy }): Promise<VendorClient> {
    const key = guard ? JSON.stringify(guard) : "";
    const known = clients.get(key);
    if (known) return known;
    const client = import("./wire/vendor-client.ts").then(({ createVendorClient }) =>
      createVendorClient(undefined, guardedConnect(guard)),
    );
    clients.set(key, client);
    return client;
  }

  function guardedConnect(guard: NetworkPolicy | undefined): GuardedConnect | null {
    if (!guard) return null;
    const key = JSON.stringify(guard);
    const connect = connects.get(key) ?? createGuardedConnect(guard);
    connects.set(key, connect);
    return connect;
  }

  return {
    languageModel: async (access) => {
      if (access.provider === "rehearsal") {
        const { createRehearsalModel } = await import("./rehearsal/model.ts");
        return createRehearsalModel();
      }
      const { createOpenAiChat } = await import("./openai/chat.ts");
      return createOpenAiChat(await vendorClient(access), access);
    },
    speechToText: async (access) => {
      if (access.provider === "page") return null;
      if (access.provider === "openai") {
        const { createOpenAiTranscription } = await import("./openai/transcription.ts");
        return createOpenAiTranscription(await vendorClient(access), access);
      }
      const { createDeepgramListen } = await import("./deepgram/listen.ts");
      return createDeepgramListen(access, sockets, undefined, guardedConnect(access.guard));
    },
    textToSpeech: async (access) => {
      if (access.provider === "builtin") {
        const { connectBuiltinVoice } = await import("./builtin-voice/connect-builtin-voice.ts");
        return connectBuiltinVoice(voicePort, access.voice);
      }
      const { createOpenAiSpeech } = await import("./openai/speech.ts");
      return createOpenAiSpeech(await vendorClient(access), access);
    },
    close: async () => {
      for (const socket of sockets) socket.terminate();
      await Promise.all([...clients.values()].map(async (client) => (await client).close()));
    },
  };
}
