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

/** Only what the agent changes; the engine's defaults apply to the rest. */
export type EngineSettingsRow = Record<string, number | boolean>;

/** A tool as it was offered in a call, with credentials masked. */
export type OfferedToolRow = Record<string, unknown>;
