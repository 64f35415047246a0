import type { MessagePort } from "node:worker_threads";
import type { Speech } from "../voice/speech.ts";
import { createProviders, type Providers } from "./create-providers.ts";

/**
 * The voices and models for the main thread. Nothing connects before it is used. `connectVoice` returns a port to the
 * built-in voice.
 */
export function createSpeech(connectVoice: () => MessagePort): Speech & { close(): Promise<void> } {
  let port: MessagePort | null = null;
  let providers: Providers | null = null;
  const connected = () => {
    port ??= connectVoice();
    return (providers ??= createProviders(port));
  };
  return {
    textToSpeech: async (access) => connected().textToSpeech(access),
    languageModel: async (access) => connected().languageModel(access),
    close: async () => {
      await providers?.close();
      port?.close();
    },
  };
}
