import type { MessagePort } from "node:worker_threads";
import type { Speech } from "../voice/speech.ts";
import { createProviders, type Providers } from "./create-providers.ts";

/**
 * The voices for the main thread. Nothing is connected before it is used. `connectVoice` leads to the built-in voice.
 */
export function createSpeech(connectVoice: () => MessagePort): Speech & { close(): Promise<void> } {
  let port: MessagePort | null = null;
  let providers: Providers | null = null;
  return {
    textToSpeech: async (access) => {
      port ??= connectVoice();
      providers ??= createProviders(port);
      return providers.textToSpeech(access);
    },
    close: async () => {
      await providers?.close();
      port?.close();
    },
  };
}
