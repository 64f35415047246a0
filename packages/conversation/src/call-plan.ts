/** Everything a call worker needs to hold one call. Plain, frozen data; only `calls/plan-call` creates it. */

import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { AlwaysText } from "./knowledge/passage-search.ts";
import type { BuiltinTools } from "./builtins/builtin-settings.ts";
import type { EngineSettings } from "./engine-settings.ts";
import type {
  SupportedSettings,
  KeyVendorId,
  ModelVendorId,
  SpeechVendorId,
  TranscriptionVendorId,
  VendorId,
  VoiceVendorId,
} from "@parley/vendors/catalogue";
import type { Effort } from "@parley/vendors/terms/effort";
import type { Kind } from "@parley/vendors/terms/settings";
import type { SetSwitches } from "@parley/vendors/terms/switches";

export type Direction = "browser" | "inbound" | "outbound" | "rehearsal";

export interface CallPlan {
  callId: string;
  direction: Direction;
  /** Rendered. The model never sees `{{`. */
  systemPrompt: string;
  /** Rendered. If empty, the agent waits for the caller. */
  firstMessage: string;
  /** BCP 47, or `auto` to let the transcriber detect it. */
  language: string;
  /** Missing: the agent has no others, and keeps to `language`. */
  languages?: PlannedLanguages;
  tools: PlannedTool[];
  builtinTools: BuiltinTools;
  /** Settings of phone calls, which rehearsals have too; null for browser calls. */
  phone: PhonePlan | null;
  model: ModelAccess;
  transcriber: TranscriberAccess;
  voice: VoiceAccess;
  /** Words that the transcriber should know, rendered. */
  keyterms: string[];
  /** Words that the voice says in another way than they are written. */
  pronunciations: { word: string; say: string }[];
  /** What takes over if one of the three fails, in order. */
  fallbacks: PlannedFallbacks;
  /** Hears, answers and speaks instead of `transcriber`, `model` and `voice`, until it fails. */
  speech: SpeechAccess | null;
  engine: EngineSettings;
  toolNetwork: NetworkPolicy;
  /** How the call is recorded; null if it isn't. */
  recording: RecordingPlan | null;
  /** What the agent's documents add to the call; missing if it has none. */
  knowledge?: KnowledgePlan;
  /** For a public preview, whose page sees no tool names, requests, responses or latency (docs/calls.md#public-preview). */
  isPublicPreview: boolean;
}

export interface KnowledgePlan {
  /** Documents whose text always follows the system prompt. */
  always: AlwaysText[];
  /** What the model is told when a question finds nothing, rendered; null: nothing. */
  notFound: string | null;
}

export interface PlannedLanguages {
  /** The language of the agent's settings and of its own sentences. */
  own: string;
  /** Whoever started the call named `language`. */
  isNamed: boolean;
  /** The other languages that the agent speaks (with `auto`, all it detects), with their voices in order. */
  others: { language: string; voices: VoiceAccess[] }[];
}

export interface PlannedFallbacks {
  model: ModelAccess[];
  transcriber: TranscriberAccess[];
  voice: VoiceAccess[];
}

export interface RecordingPlan {
  /** Said before anything else, rendered. Empty: the engine's own notice. Null: none. */
  notice: string | null;
}

export interface PhonePlan {
  /** How long a called phone may ring, also after a phone asked who is calling, ms. */
  ringTimeoutMs: number;
  /** What to do when a machine answers an outbound call; null for inbound calls. `message` is rendered. */
  voicemail: { action: "hang_up" | "leave_message" | "continue"; message: string } | null;
  /** Whether to remove our own voice from the caller's sound, because the line may return it. */
  echoGuard: boolean;
}

/** What every offered tool has, whatever its kind. */
interface OfferedTool {
  id: string;
  /** The name by which the model calls it: `^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$`, unique in the call. */
  functionName: string;
  name: string;
  description: string;
  timeoutMs: number;
  inputSchema: Record<string, unknown>;
  /** Median duration of past runs; null if there are none. */
  typicalMs: number | null;
}

/** Sends an HTTP request. Credentials are in clear. */
export interface PlannedHttpTool extends OfferedTool {
  kind: "http";
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  auth: ToolAuth;
  headers: { key: string; value: string }[];
  body: Record<string, unknown> | null;
}

/** The kinds of tools (docs/decisions/0275-kinds-of-tools.md). */
interface PlannedTools {
  http: PlannedHttpTool;
}
export type ToolKind = keyof PlannedTools;

/** An offered tool of this kind; without one, of any. The plan is never stored or logged. */
export type PlannedTool<Kind extends ToolKind = ToolKind> = PlannedTools[Kind];

export type ToolAuth =
  | { type: "none" }
  | { type: "bearer"; token: string }
  | { type: "basic"; username: string; password: string }
  | { type: "api_key"; header_name: string; value: string };

/** An account with a provider. */
export interface ProviderAccount {
  baseUrl: string;
  apiKey: string;
  /**
   * Set if the base URL is the workspace's own. It is then reached through the private-network guard, under this
   * policy.
   */
  guard?: NetworkPolicy;
}

/** What a server has refused for one model, so that the next call doesn't ask for it again. */
export interface Learned {
  /** The API, if not the one that the model's name suggests. */
  api?: "chat" | "responses";
  /** The effort that it asks for. */
  effort?: "none" | "minimal";
  /**
   * What is left out or sent differently from the plan (`api`, `reasoning_effort`), with the refusal that taught it.
   */
  dropped: { member: string; why: string }[];
  /** Tools that this call goes on without (`tools.NAME`). The next call tries them again. */
  tools?: { member: string; why: string }[];
}

/** Silence before an agent answers, in ms, if it overrides the engine's default. */
export interface TurnSilence {
  finishedMs?: number;
  unfinishedMs?: number;
}

/** What the agent chose, if its vendor has turned that off and a follow-up is used. */
export interface InsteadOf {
  model: string | null;
  /** Voices and speech models only. */
  voice?: string | null;
}

/** A vendor as a call uses it, with the settings that it supports and, if it takes a key, an account. */
type Access<K extends Kind, Id extends VendorId> = {
  [Each in Id]: { provider: Each; insteadOf?: InsteadOf } & SupportedSettings<K, Each> &
    SetSwitches<K> &
    (Each extends KeyVendorId ? ProviderAccount : unknown);
}[Id];

export type ModelAccess<Id extends ModelVendorId = ModelVendorId> = Access<"model", Id> & {
  /** How much it may think. Missing: as little as it can. */
  effort?: Effort;
  learned?: Learned;
};
export type TranscriberAccess<Id extends TranscriptionVendorId = TranscriptionVendorId> = Access<
  "transcription",
  Id
> & {
  /** For vendors that judge the end of turns. */
  turnSilence?: TurnSilence;
};
export type VoiceAccess<Id extends VoiceVendorId = VoiceVendorId> = Access<"voice", Id>;
export type SpeechAccess<Id extends SpeechVendorId = SpeechVendorId> = Access<"speech", Id> & {
  /** The vendor's model for given sentences, if it isn't the default one. */
  readerModel?: string;
};
