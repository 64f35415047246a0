/** What the JSON columns hold. */
import type { ModelVendorId, TranscriptionVendorId, VoiceVendorId } from "../vendors/catalogue.ts";

/** AES-256-GCM of one credential: key id, nonce, ciphertext and tag, as `secrets/seal` writes them. */
export type Sealed = { sealed: string };

export type SealedAuth =
  | { type: "none" }
  | { type: "bearer"; token: Sealed }
  | { type: "basic"; username: Sealed; password: Sealed }
  | { type: "api_key"; header_name: string; value: Sealed };

/** A header's value is sealed if its name sounds like a secret (docs/tools.md#credentials). */
export interface SealedHeader {
  key: string;
  value: string | Sealed;
}

export interface ModelSettingsRow {
  /** `auto`: the operator's provider if there is a key, else the rehearsal model. */
  provider: "auto" | ModelVendorId;
  model?: string | null;
  temperature?: number | null;
  /** Used after `provider` has failed twice in a call. */
  fallback?: { provider: ModelVendorId; model?: string | null } | null;
}

export interface TranscriberSettingsRow {
  /** `page`: what the caller types and the page's own recognition hears. */
  provider: "auto" | TranscriptionVendorId;
  model?: string | null;
}

export interface VoiceSettingsRow {
  provider: "auto" | VoiceVendorId;
  model?: string | null;
  voice?: string | null;
}

/** What the service itself offers the model. Rows from before phone calls have `cut_call` alone. */
export interface BuiltinToolsRow {
  cut_call: boolean;
  /** Without targets the tool is not offered. */
  transfer_call?: { targets: TransferTargetRow[] };
  send_dtmf?: boolean;
}

/** One of `number` and `sip_uri`. */
export interface TransferTargetRow {
  name: string;
  number?: string | null;
  sip_uri?: string | null;
}

/** What an agent does when a machine takes its call. `message` is a Liquid template. */
export interface VoicemailRow {
  action: "hang_up" | "leave_message" | "continue";
  message: string;
}

/** How a phone call's sound was carried, as the API shows it. */
export interface MediaRow {
  codec: string;
  is_encrypted: boolean;
  packets_sent: number;
  packets_received: number;
  packets_lost: number;
  jitter_ms: number;
  peer_loss_share: number | null;
  peer_jitter_ms: number | null;
  round_trip_ms: number | null;
}

/** Only what the agent changes; the engine's defaults apply to the rest. */
export type EngineSettingsRow = Record<string, number | boolean | readonly string[]>;

/** A tool as it was offered in a call, with credentials masked. */
export type OfferedToolRow = Record<string, unknown>;
