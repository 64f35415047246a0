/** Types of the JSON columns. */
import type { BuiltinToolsInput } from "@parley/conversation/builtins/builtin-settings";
import type {
  ModelVendorId,
  SpeechVendorId,
  TranscriptionVendorId,
  VoiceVendorId,
} from "@parley/vendors/catalogue";
import type { Effort } from "@parley/vendors/terms/effort";
import type { Switches } from "@parley/vendors/terms/switches";

/** One credential under AES-256-GCM: key id, nonce, ciphertext and tag, as written by `secrets/seal`. */
export type Sealed = { sealed: string };

export type SealedAuth =
  | { type: "none" }
  | { type: "bearer"; token: Sealed }
  | { type: "basic"; username: Sealed; password: Sealed }
  | { type: "api_key"; header_name: string; value: Sealed };

/** The value is sealed if the header's name sounds like a secret (docs/tools.md#credentials). */
export interface SealedHeader {
  key: string;
  value: string | Sealed;
}

export interface ModelSettingsRow extends Switches<"model"> {
  /** `auto`: the operator's provider if there is a key, otherwise the rehearsal model. */
  provider: "auto" | ModelVendorId;
  model?: string | null;
  temperature?: number | null;
  api?: "chat" | "responses" | null;
  /** Of the agent, and so of all its models: `effort` beside `model` in the API. */
  effort?: Effort;
  /** Takes over before `fallbacks`. */
  fallback?: { provider: ModelVendorId; model?: string | null } | null;
  fallbacks?: { provider: ModelVendorId; model?: string | null }[];
}

export interface TranscriberSettingsRow extends Switches<"transcription"> {
  /** `page`: what the caller types, and what the page itself transcribes. */
  provider: "auto" | TranscriptionVendorId;
  model?: string | null;
  fallbacks?: { provider: Exclude<TranscriptionVendorId, "page">; model?: string | null }[];
  /** Templates. */
  keyterms?: string[];
}

export interface VoiceSettingsRow extends Switches<"voice"> {
  provider: "auto" | VoiceVendorId;
  model?: string | null;
  voice?: string | null;
  speed?: number | null;
  stability?: number | null;
  style?: number | null;
  fallbacks?: { provider: VoiceVendorId; model?: string | null; voice?: string | null }[];
}

/** A further language of an agent, under the API's names. Missing: the agent's own voice and first message. */
export interface LanguageRow {
  /** BCP 47. */
  language: string;
  voice?: VoiceSettingsRow;
  /** A Liquid template. */
  first_message?: string;
}

/** From when on a call's agent spoke a language, and why. */
export interface LanguageUseRow {
  language: string;
  from_ms: number;
  why: "asked" | "heard";
}

/** A model that hears and speaks by itself; null where the agent's model, transcriber and voice do. */
export type SpeechModelRow = {
  provider: SpeechVendorId;
  model?: string | null;
  voice?: string | null;
} | null;

/** The vendor and its settings in a call; null: its default. `voice` is only set for voices. */
export interface UsedProviderRow {
  provider: string;
  model: string | null;
  voice?: string | null;
  /** Models only: what is sent because the agent names an effort. */
  effort?: string | null;
  /** What the agent chose, if the vendor has turned that off. Missing in rows written by earlier versions. */
  instead_of?: { model: string | null; voice?: string | null };
}

/** The vendors that a call was planned with, those that may take over, and those that have delivered anything. */
export type CallProvidersRow = Record<
  "model" | "transcriber" | "voice",
  {
    planned: UsedProviderRow;
    fallback: UsedProviderRow | null;
    /** Missing in rows written by earlier versions, which had one at most. */
    fallbacks?: UsedProviderRow[];
    served: UsedProviderRow[];
    /** Models only; missing in rows written by earlier versions. */
    tokens?: { input: number; output: number } | null;
    /** Models only: what their servers refused. Missing if they refused nothing, and in rows of earlier versions. */
    dropped?: { member: string; why: string }[];
    /** What is paid for; missing in rows written by earlier versions. */
    counts?: {
      provider: string;
      model: string | null;
      input?: number;
      output?: number;
      cached?: number;
      audioInput?: number;
      audioOutput?: number;
      cachedAudio?: number;
      ms?: number;
      characters?: number;
      /** At another address than the vendor's own. Missing in rows written by earlier versions. */
      elsewhere?: boolean;
    }[];
  }
>;

/** What a call cost, at the prices of its end (docs/calls.md#what-calls-cost). */
export interface CallCostRow {
  currency: string;
  amount: number | null;
  source: "operator" | "table" | "current";
  dated: string | null;
  is_estimate: boolean;
  is_partial: boolean;
  items: {
    part: "model" | "transcriber" | "voice" | "analysis";
    provider: string;
    model: string | null;
    amount: number | null;
  }[];
}

/** The vendors that served one turn, in the order of their first delivery. */
export type TurnProvidersRow = Record<"model" | "transcriber" | "voice", UsedProviderRow[]>;

/** A turn that is being spoken, as far as it was heard. Times are ms since the answer. */
export interface TurnSoFarRow {
  id: string;
  role: "agent" | "caller";
  text: string;
  startedMs: number;
  endedMs: number;
  interruptedAtMs: number | null;
}

/** How far the live calls of a process are (docs/calls.md#when-a-process-dies). */
export interface ProgressRow {
  /** Epoch ms. */
  at: number;
  /** By id. `untilMs`: since the answer; null before it. */
  calls: Record<string, { untilMs: number | null; turns: TurnSoFarRow[] }>;
}

/** One message of a model's input, as the API shows it. */
export interface InputMessageRow {
  role: "system" | "user" | "assistant" | "tool";
  text: string;
  characters?: number;
  tool_calls?: { id: string; name: string; arguments: string }[];
  tool_call_id?: string;
  name?: string;
}

/** Tools that the service itself offers the model. Rows from before one of them don't have it. */
export type BuiltinToolsRow = BuiltinToolsInput;

/** How an agent's calls are analyzed, under the API's names. No text in it has U+0000. */
export interface AnalysisRow {
  enabled: boolean;
  criteria: string[];
  outcome_schema: Record<string, unknown> | null;
  /** Null: the agent's own. */
  model: { provider: "auto" | ModelVendorId; model?: string | null } | null;
}

/** Who may call a workspace's numbers, and how often, under the API's names. */
export interface InboundRulesRow {
  /** Numbers, prefixes and extensions, as `packages/base/src/e164/caller-rules.ts` reads them. */
  blocked: string[];
  /** Null: no limit. */
  per_caller_hour: number | null;
}

/** What an agent does when a machine answers its call. `message` is a Liquid template. */
export interface VoicemailRow {
  action: "hang_up" | "leave_message" | "continue";
  message: string;
}

/** A word that an agent's voice says in another way. */
export interface PronunciationRow {
  word: string;
  say: string;
}

/** Whether an agent's calls are recorded, and callers told so. */
export type RecordingMode = "off" | "on" | "on_with_notice";

/** How a phone call's audio was carried, as the API shows it. */
export interface MediaRow {
  codec: string;
  is_encrypted: boolean;
  packets_sent: number;
  packets_received: number;
  packets_lost: number;
  /** Missing in rows of earlier versions. */
  foreign_packets?: number;
  jitter_ms: number;
  peer_loss_share: number | null;
  peer_jitter_ms: number | null;
  round_trip_ms: number | null;
}

/** Only the settings that the agent changes; the engine's defaults apply to the others. */
export type EngineSettingsRow = Record<string, number | boolean | readonly string[]>;

/** A tool as it was offered in a call, credentials masked. */
export type OfferedToolRow = Record<string, unknown>;
