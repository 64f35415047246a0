/** Everything a call worker needs to hold one call. Plain data, frozen; only `calls/plan-call` makes it. */

import type { NetworkPolicy } from "../net/guarded-request.ts";
import type { EngineSettings } from "./engine-settings.ts";
import type {
  SupportedSettings,
  KeyVendorId,
  ModelVendorId,
  TranscriptionVendorId,
  VendorId,
  VoiceVendorId,
} from "../vendors/catalogue.ts";
import type { Kind } from "../vendors/settings.ts";

export type Direction = "browser" | "inbound" | "outbound";

export interface CallPlan {
  callId: string;
  direction: Direction;
  /** Rendered; `{{` never reaches the model. */
  systemPrompt: string;
  /** Rendered. Empty: the agent waits for the caller. */
  firstMessage: string;
  /** BCP 47, or `auto`: the transcriber detects it. */
  language: string;
  tools: PlannedTool[];
  builtinTools: { cut_call: boolean };
  /** What only phone calls have; null for browser calls. */
  phone: PhonePlan | null;
  model: ModelAccess;
  /** Used after `model` has failed twice. */
  fallbackModel: ModelAccess | null;
  transcriber: TranscriberAccess;
  voice: VoiceAccess;
  engine: EngineSettings;
  toolNetwork: NetworkPolicy;
  /** A public preview: the page sees no requests, responses or latency (docs/calls.md#public-preview). */
  isPublicPreview: boolean;
}

export interface PhonePlan {
  /** Whom the agent may transfer callers to; empty: the tool is not on offer. */
  transferTargets: { name: string; target: string }[];
  /** Whether the agent may press keys. */
  sendDtmf: boolean;
  /** What happens when a machine takes an outbound call; null for inbound calls. `message` is rendered. */
  voicemail: { action: "hang_up" | "leave_message" | "continue"; message: string } | null;
  /** The line may return our own voice, so the caller's sound is checked for it. */
  echoGuard: boolean;
}

/** A tool on offer, with credentials in clear. The plan is never stored or logged. */
export interface PlannedTool {
  id: string;
  /** The name the model calls it by: `^[a-zA-Z0-9_-]{1,64}$`, unique in the call. */
  functionName: string;
  name: string;
  description: string;
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  timeoutMs: number;
  auth: ToolAuth;
  headers: { key: string; value: string }[];
  body: Record<string, unknown> | null;
  inputSchema: Record<string, unknown>;
  /** Median duration of past runs; null until there are any. */
  typicalMs: number | null;
}

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
   * Set when the base URL is the workspace's own: it is reached through the private-network guard, under this policy.
   */
  guard?: NetworkPolicy;
}

/** A vendor as a call uses it, with the settings it supports and, if it takes a key, an account. */
type Access<K extends Kind, Id extends VendorId> = {
  [Each in Id]: { provider: Each } & SupportedSettings<K, Each> &
    (Each extends KeyVendorId ? ProviderAccount : unknown);
}[Id];

export type ModelAccess<Id extends ModelVendorId = ModelVendorId> = Access<"model", Id>;
export type TranscriberAccess<Id extends TranscriptionVendorId = TranscriptionVendorId> = Access<
  "transcription",
  Id
>;
export type VoiceAccess<Id extends VoiceVendorId = VoiceVendorId> = Access<"voice", Id>;
