/** All vendors and what each one offers. `packages/providers/src/adapters.ts` has an adapter for each. */
import { anthropic } from "./entries/anthropic.ts";
import { assemblyai } from "./entries/assemblyai.ts";
import { azureOpenai } from "./entries/azure-openai.ts";
import { azureSpeech } from "./entries/azure-speech.ts";
import { builtin } from "./entries/builtin-voice.ts";
import { cartesia } from "./entries/cartesia.ts";
import { compatibleVendors } from "./entries/compatible-vendors.ts";
import { deepgram } from "./entries/deepgram.ts";
import { elevenlabs } from "./entries/elevenlabs.ts";
import { gemini } from "./entries/gemini.ts";
import { googleSpeech } from "./entries/google-speech.ts";
import { openai } from "./entries/openai.ts";
import { page } from "./entries/page-recognition.ts";
import { rehearsal } from "./entries/rehearsal.ts";
import { rime } from "./entries/rime.ts";
import { speechmatics } from "./entries/speechmatics.ts";
import type { Kind, Settings } from "./terms/settings.ts";
import { transcriptionServer } from "./entries/transcription-server.ts";
import type { Vendor } from "./terms/vendor.ts";
import { voiceServer } from "./entries/voice-server.ts";

/** By id, in the order in which the API lists them. */
export const VENDORS = {
  rehearsal,
  page,
  builtin,
  openai,
  "azure-openai": azureOpenai,
  anthropic,
  gemini,
  ...compatibleVendors,
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
} as const satisfies Record<string, Vendor>;

type Vendors = typeof VENDORS;
export type VendorId = keyof Vendors;
type VendorWith<Part extends keyof Vendor> = {
  [Id in VendorId]: Vendors[Id] extends Record<Part, object> ? Id : never;
}[VendorId];

export type ModelVendorId = VendorWith<"model">;
export type TranscriptionVendorId = VendorWith<"transcription">;
export type VoiceVendorId = VendorWith<"voice">;
export type SpeechVendorId = VendorWith<"speech">;
/** Vendors that take a key. */
export type KeyVendorId = VendorWith<"account">;

/** The settings a vendor supports, as a call uses them: null only if null is the vendor's default. */
export type SupportedSettings<K extends Kind, Id extends VendorId> =
  Vendors[Id] extends Record<K, { settings: infer Defaults }>
    ? {
        -readonly [Name in keyof Defaults & keyof Settings<K>]: Defaults[Name] extends null
          ? Exclude<Settings<K>[Name], undefined>
          : NonNullable<Settings<K>[Name]>;
      }
    : never;

export const MODEL_VENDORS = vendorsWith("model");
export const TRANSCRIPTION_VENDORS = vendorsWith("transcription");
export const VOICE_VENDORS = vendorsWith("voice");
export const SPEECH_VENDORS = vendorsWith("speech");
export const KEY_VENDORS = vendorsWith("account");

/** What `auto` picks, best first. Vendors without an account here are skipped; the last one needs none. */
export const AUTO_ORDER = {
  model: inOrder<ModelVendorId>()(
    "openai",
    "azure-openai",
    "anthropic",
    "gemini",
    "groq",
    "cerebras",
    "mistral",
    "xai",
    "deepseek",
    "together",
    "openrouter",
    "vllm",
    "llama-cpp",
    "ollama",
    "rehearsal",
  ),
  transcription: inOrder<TranscriptionVendorId>()(
    "transcription-server",
    "deepgram",
    "assemblyai",
    "speechmatics",
    "openai",
    // Keys that were made for its voices may not transcribe.
    "elevenlabs",
    "azure-speech",
    "page",
  ),
  // Deepgram's keys are there for transcription: its voices, which cost extra, only speak for agents that choose them.
  voice: inOrder<Exclude<VoiceVendorId, "deepgram">>()(
    "voice-server",
    "elevenlabs",
    "cartesia",
    "rime",
    "openai",
    "azure-speech",
    "google-speech",
    "builtin",
  ),
};

/** Whether the vendor takes a key, or is a server at an address of one's own. */
export function isKeyVendor<Id extends VendorId>(id: Id): id is Id & KeyVendorId {
  return (KEY_VENDORS as readonly VendorId[]).includes(id);
}

/** For the API reference: notes on each vendor, such as "`openai`: any server that …". */
export function describeVendors(part: Kind | "account"): string {
  const entries: [string, Vendor][] = Object.entries(VENDORS);
  const described = entries.map(([id, vendor]) => [id, vendor[part]?.description] as const);
  return described.flatMap(([id, words]) => (words === undefined ? [] : `\`${id}\`: ${words}`)).join(" ");
}

function vendorsWith<Part extends keyof Vendor>(part: Part): readonly VendorWith<Part>[] {
  const entries: [string, Vendor][] = Object.entries(VENDORS);
  return entries.filter(([, vendor]) => vendor[part]).map(([id]) => id as VendorWith<Part>);
}

/** All of `Ids`, in a chosen order; leaving one out doesn't compile. */
function inOrder<Ids extends VendorId>() {
  return <const Order extends readonly Ids[]>(
    ...order: Exclude<Ids, Order[number]> extends never ? Order : ["left out:", Exclude<Ids, Order[number]>]
  ): readonly Ids[] => order as readonly Ids[];
}
