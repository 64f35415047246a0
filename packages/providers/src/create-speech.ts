import type { MessagePort } from "node:worker_threads";
import { createCpuShare } from "@parley/base/bounds/cpu-share";
import { createTimeSlicer } from "@parley/base/bounds/time-slicer";
import type { Speech } from "@parley/conversation/speech";
import { createProviders, type Providers } from "./create-providers.ts";

/**
 * The voices and models for the main thread, where each use has a share of the processor like a call's, since
 * workspaces' own servers may send as fast as they like. Nothing connects before it is used. `connectVoice` returns a
 * port to the built-in voice.
 */
export function createSpeech(connectVoice: () => MessagePort): Speech & { close(): Promise<void> } {
  let port: MessagePort | null = null;
  let providers: Providers | null = null;
  const slicer = createTimeSlicer();
  const connected = () => {
    port ??= connectVoice();
    return (providers ??= createProviders(port));
  };
  return {
    textToSpeech: async (access) => connected().textToSpeech(access, createCpuShare(slicer)),
    speechToText: async (access) => connected().speechToText(access, createCpuShare(slicer)),
    languageModel: async (access) => connected().languageModel(access, createCpuShare(slicer)),
    close: async () => {
      await providers?.close();
      port?.close();
    },
  };
}
