/** The adapters of every vendor in the catalogue. No vendor's code is loaded before a call needs it. */
import type {
  ModelVendorId,
  SpeechVendorId,
  TranscriptionVendorId,
  VendorId,
  VoiceVendorId,
} from "@parley/vendors/catalogue";
import type { KeyChecks } from "@parley/vendors/key-check";
import type { ModelLists, VoiceLists } from "@parley/vendors/account-list";
import { anthropic } from "./anthropic/adapters.ts";
import { assemblyai } from "./assemblyai/adapters.ts";
import { azureSpeech } from "./azure-speech/adapters.ts";
import { builtin } from "./builtin-voice/adapters.ts";
import { cartesia } from "./cartesia/adapters.ts";
import { deepgram } from "./deepgram/adapters.ts";
import { elevenlabs } from "./elevenlabs/adapters.ts";
import { gemini } from "./gemini/adapters.ts";
import { googleSpeech } from "./google-speech/adapters.ts";
import { compatibleAdapters } from "./openai/compatible-adapters.ts";
import { openai } from "./openai/adapters.ts";
import { azureOpenai } from "./openai/azure-adapters.ts";
import { transcriptionServer, voiceServer } from "./own-servers/adapters.ts";
import { rehearsal } from "./offline-model/adapters.ts";
import { rime } from "./rime/adapters.ts";
import { speechmatics } from "./speechmatics/adapters.ts";
import type {
  ModelAdapter,
  SpeechAdapter,
  TranscriptionAdapter,
  VendorAdapters,
  VoiceAdapter,
} from "./http/vendor-adapters.ts";

const ADAPTERS: { readonly [Id in VendorId]: VendorAdapters<Id> } = {
  rehearsal,
  page: { transcription: () => Promise.resolve(null) },
  builtin,
  openai,
  "azure-openai": azureOpenai,
  anthropic,
  gemini,
  ...compatibleAdapters,
  deepgram,
  assemblyai,
  speechmatics,
  elevenlabs,
  cartesia,
  rime,
  "azure-speech": azureSpeech,
  "google-speech": googleSpeech,
  "transcription-server": transcriptionServer,
  "voice-server": voiceServer,
};

export const MODELS: { readonly [Id in ModelVendorId]: ModelAdapter<Id> } = ADAPTERS;
export const TRANSCRIBERS: { readonly [Id in TranscriptionVendorId]: TranscriptionAdapter<Id> } = ADAPTERS;
export const VOICES: { readonly [Id in VoiceVendorId]: VoiceAdapter<Id> } = ADAPTERS;
export const SPEECH_MODELS: { readonly [Id in SpeechVendorId]: SpeechAdapter<Id> } = ADAPTERS;
export const KEY_CHECKS: KeyChecks = ADAPTERS;
export const VOICE_LISTS: VoiceLists = ADAPTERS;
export const MODEL_LISTS: ModelLists = ADAPTERS;
