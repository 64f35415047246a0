import type { MessagePort } from "node:worker_threads";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import { createGuardedConnect, type GuardedConnect } from "@parley/base/net/guarded-connect";
import type {
  ModelVendorId,
  SpeechVendorId,
  TranscriptionVendorId,
  VoiceVendorId,
} from "@parley/vendors/catalogue";
import type {
  ModelAccess,
  ProviderAccount,
  SpeechAccess,
  TranscriberAccess,
  VoiceAccess,
} from "@parley/conversation/call-plan";
import { factsOf } from "@parley/vendors/facts/vendor-facts";
import { findModel } from "@parley/vendors/facts/find-model";
import type { LanguageModel, SpeechToText, TextToSpeech } from "@parley/conversation/ports";
import { MODELS, SPEECH_MODELS, TRANSCRIBERS, VOICES } from "./adapters.ts";
import { voiceWithoutTags } from "./tts-shared/voice-without-tags.ts";
import type { SpeechProviders, VendorWires } from "./http/vendor-adapters.ts";
import type { OpenSocket } from "./http/open-socket.ts";
import { createRememberedRefusals } from "./http/remembered-refusals.ts";
import { createThinkingModels } from "./private-text/thinking-models.ts";
import type { VendorClient } from "./http/vendor-client.ts";

/**
 * The models and voices of one call worker. A vendor's code is loaded when the first call needs it, so that a process
 * without keys doesn't pay for it. The worker's calls share connections. `share` is the call's share of the processor.
 */
export interface Providers {
  languageModel(access: ModelAccess, share?: CpuShare): Promise<LanguageModel>;
  /** Null if the page recognises speech itself (`page`), so that there is nothing to run here. */
  speechToText(access: TranscriberAccess, share?: CpuShare): Promise<SpeechToText | null>;
  textToSpeech(access: VoiceAccess, share?: CpuShare): Promise<TextToSpeech>;
  /** Opens a connection to the account's address ahead of a request, unless one is free. Does nothing without one. */
  warm(access: ModelAccess | VoiceAccess): void;
  speechModel(access: SpeechAccess, share?: CpuShare): Promise<SpeechProviders>;
  /** Closes every connection, including those in use. Idempotent. */
  close(): Promise<void>;
}

/** A model that isn't known may perform any tag, and so may a server of one's own. */
function withKnownTags(
  voice: TextToSpeech,
  { provider, model }: { provider: VoiceVendorId; model?: string },
): TextToSpeech {
  if (provider === "voice-server") return voice;
  const facts = factsOf(provider);
  const known = facts && model !== undefined ? findModel(facts, "voice", model) : undefined;
  const hasModels = facts?.models.some(({ kind }) => kind === "voice") ?? false;
  if (known === undefined && hasModels) return voice;
  const tags = known?.audioTags ?? [];
  return tags === "any" ? voice : voiceWithoutTags(voice, tags);
}

/** `voicePort` leads to the built-in voice's thread (`BuiltinVoice.connect`). */
export function createProviders(voicePort: MessagePort): Providers {
  /** One client for the operator's accounts, and one per network policy for workspaces' own addresses. */
  const clients = new Map<string, Promise<VendorClient>>();
  const connects = new Map<string, GuardedConnect>();
  const sockets = new Set<OpenSocket>();
  const refusals = createRememberedRefusals();
  const thinkingModels = createThinkingModels();
  const wires = (share: CpuShare = UNSHARED): VendorWires => ({
    client,
    guardedConnect,
    sockets,
    voicePort,
    refusals,
    thinkingModels,
    share,
  });

  function client(account: Pick<ProviderAccount, "guard">): Promise<VendorClient> {
    const key = account.guard ? JSON.stringify(account.guard) : "";
    const known = clients.get(key);
    if (known) return known;
    const opening = import("./http/vendor-client.ts").then(({ createVendorClient }) =>
      createVendorClient(undefined, guardedConnect(account)),
    );
    clients.set(key, opening);
    return opening;
  }

  function guardedConnect({ guard }: Pick<ProviderAccount, "guard">): GuardedConnect | null {
    if (!guard) return null;
    const key = JSON.stringify(guard);
    const connect = connects.get(key) ?? createGuardedConnect(guard);
    connects.set(key, connect);
    return connect;
  }

  return {
    languageModel: <Id extends ModelVendorId>(access: ModelAccess<Id>, share?: CpuShare) =>
      MODELS[access.provider].model(access, wires(share)),
    speechToText: <Id extends TranscriptionVendorId>(access: TranscriberAccess<Id>, share?: CpuShare) =>
      TRANSCRIBERS[access.provider].transcription(access, wires(share)),
    textToSpeech: async <Id extends VoiceVendorId>(access: VoiceAccess<Id>, share?: CpuShare) =>
      withKnownTags(await VOICES[access.provider].voice(access, wires(share)), access),
    warm(access) {
      if ("baseUrl" in access) void client(access).then((vendors) => vendors.warm(access.baseUrl));
    },
    speechModel: <Id extends SpeechVendorId>(access: SpeechAccess<Id>, share?: CpuShare) =>
      SPEECH_MODELS[access.provider].speech(access, wires(share)),
    close: async () => {
      for (const socket of sockets) socket.terminate();
      await Promise.all([...clients.values()].map(async (client) => (await client).close()));
    },
  };
}
