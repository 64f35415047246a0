import type { MessagePort } from "node:worker_threads";
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import type {
  KeyVendorId,
  ModelVendorId,
  SpeechVendorId,
  TranscriptionVendorId,
  VendorId,
  VoiceVendorId,
} from "@parley/vendors/catalogue";
import type { ModelLists, VoiceLists } from "@parley/vendors/account-list";
import type { KeyChecks } from "@parley/vendors/key-check";
import type {
  ModelAccess,
  ProviderAccount,
  SpeechAccess,
  TranscriberAccess,
  VoiceAccess,
} from "@parley/conversation/call-plan";
import type { LanguageModel, SpeechToText, TextToSpeech } from "@parley/conversation/ports";
import type { SpeechModel } from "@parley/conversation/speech-mode/speech-model-port";
import type { ThinkingModels } from "../private-text/thinking-models.ts";
import type { OpenSocket } from "./open-socket.ts";
import type { RememberedRefusals } from "./remembered-refusals.ts";
import type { VendorClient } from "./vendor-client.ts";

/** What adapters use to reach their vendors. Except for the processor share, all calls of a worker share it. */
export interface VendorWires {
  /** For requests over HTTP. */
  client(account: ProviderAccount): Promise<VendorClient>;
  /** Null if the account's address needs no guard. */
  guardedConnect(account: ProviderAccount): GuardedConnect | null;
  /** Connections that close with the worker. Adapters keep the set up to date. */
  sockets: Set<OpenSocket>;
  /** Leads to the built-in voice's thread (`BuiltinVoice.connect`). */
  voicePort: MessagePort;
  /** What servers have refused lately. */
  refusals: RememberedRefusals;
  /** Which models have written thoughts into their text. */
  thinkingModels: ThinkingModels;
  /** The processor share of the call. */
  share: CpuShare;
}

/** Everything that a vendor can do according to the catalogue. Each part is loaded when a call first needs it. */
export type VendorAdapters<Id extends VendorId> = (Id extends ModelVendorId ? ModelAdapter<Id> : unknown) &
  (Id extends TranscriptionVendorId ? TranscriptionAdapter<Id> : unknown) &
  (Id extends VoiceVendorId ? VoiceAdapter<Id> & VoiceLists[Id] : unknown) &
  (Id extends SpeechVendorId ? SpeechAdapter<Id> : unknown) &
  (Id extends KeyVendorId ? KeyChecks[Id] & ModelLists[Id] : unknown);

export interface ModelAdapter<Id extends ModelVendorId> {
  model(access: ModelAccess<Id>, wires: VendorWires): Promise<LanguageModel>;
}

export interface TranscriptionAdapter<Id extends TranscriptionVendorId> {
  /** Null if the page recognises speech itself, so that there is nothing to transcribe here. */
  transcription(access: TranscriberAccess<Id>, wires: VendorWires): Promise<SpeechToText | null>;
}

export interface VoiceAdapter<Id extends VoiceVendorId> {
  voice(access: VoiceAccess<Id>, wires: VendorWires): Promise<TextToSpeech>;
}

/** A speech model, and the voice that reads given sentences as the model would. */
export interface SpeechProviders {
  speech: SpeechModel;
  reader: TextToSpeech;
}

export interface SpeechAdapter<Id extends SpeechVendorId> {
  speech(access: SpeechAccess<Id>, wires: VendorWires): Promise<SpeechProviders>;
}
