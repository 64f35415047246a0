// Generated from openapi.json (npm run openapi). Do not edit.

export interface CallErrorMessage {
  type: "error";
  code: string;
  /** For the caller. The call goes on. */
  message: string;
}

export interface CallLatencyMessage {
  type: "latency";
  /** The agent's turn. */
  turn_id: string;
  /** When the caller stopped speaking, in ms since the call was answered; null after typed words. */
  speech_ended_ms: number | null;
  /** When the agent was first heard, in ms since the call was answered. */
  first_frame_ms: number | null;
}

export interface CallStateMessage {
  type: "state";
  /** `replaced`, on a connection whose call continues on another page, is its last message. */
  state: "connecting" | "listening" | "thinking" | "speaking" | "ended" | "replaced";
  /** Why the call ended. Only with `ended`. */
  end_reason?: EndReason;
  /** Sent once if the service has no transcriber for this call and the page must transcribe speech. */
  recognition?: boolean;
  /** Sent once, when the call is answered: how long the call waits for a lost connection. */
  reconnect_ms?: number;
  /** On a connection's first state. Without it, the call is held by a process of a version that answers nothing to a text's id, so don't wait for that. */
  confirms_texts?: boolean;
}

export interface CallTextReceived {
  type: "text_received";
  /** As the page sent it. */
  id: string;
}

export interface CallTextRefused {
  type: "text_refused";
  /** As the page sent it. */
  id: string;
  /** `too_much`: too long, or more than the call takes at once. `ended`: the call is over. */
  reason: "too_much" | "ended";
}

export interface CallToolMessage {
  type: "tool";
  /** The same when the tool call starts and ends. */
  id: string;
  /** Left out in public previews. */
  name?: string;
  status: "running" | "succeeded" | "failed";
  /** Type of the error. */
  error?: string;
  /** From the model. This and the fields below are left out in public previews, too. */
  arguments?: unknown;
  /** Null if nothing was sent. The start of its JSON if cut. */
  request?: SentRequest | string | null;
  response_status?: number | null;
  response_body?: string | null;
  duration_ms?: number;
}

export interface CallTranscriptMessage {
  type: "transcript";
  role: "agent" | "caller";
  /** The latest message of a turn replaces earlier ones. */
  turn_id: string;
  /** Empty if the turn is withdrawn. */
  text: string;
  /** False while the text may still change. */
  final: boolean;
  /** When the turn started, in ms since the call was answered. */
  started_ms?: number;
  /** When the turn ended, in ms since the call was answered. */
  ended_ms?: number;
  /** When the caller interrupted the agent. */
  interrupted_at_ms?: number | null;
  served?: TurnProviders;
}

export type EndReason = "agent_hangup" | "caller_hangup" | "api_hangup" | "transferred" | "no_answer" | "busy" | "rejected" | "cancelled" | "silence_timeout" | "max_duration" | "provider_error" | "network_lost" | "shutdown" | "error";

export type PreviewVariables = {
  agent_name: string;
  /** Language for the browser's speech recognition. */
  language: string;
  /** True if the browser must transcribe speech because the service has no transcription provider for this agent. */
  browser_transcription: boolean;
  /** Whether calls are recorded. */
  recording: boolean;
  variables: Array<Variable>;
} & Record<string, unknown>;

export interface SentRequest {
  method: string;
  url: string;
  headers: Array<{
    key: string;
    value: string;
  }>;
  body: string | null;
}

export interface StartedCall {
  call_id: string;
  /** Grants access to this call's endpoints. Use it within 60 seconds. */
  token: string;
  expires_at: string;
  /** POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer. */
  url: string;
  /** WebSocket fallback: 20 ms binary frames of 16-bit mono PCM at 16 kHz, messages as text frames (`x-messages`). */
  ws_url: string;
  /** Server-sent events for this call, with the token as bearer. */
  events_url: string;
  /** For `RTCPeerConnection`. */
  ice_servers: Array<{
    urls: string | Array<string>;
    username?: string;
    credential?: string;
  }>;
  /** Whether the call is recorded. */
  recording: boolean;
}

export type TurnProviders = {
  model: Array<{
    provider: string;
    /** Null: the provider's default. */
    model: string | null;
    /** The effort that is sent because the agent names one. Null: none. */
    effort?: string | null;
    /** What the agent chose, if the provider has turned that off. */
    instead_of?: {
      /** Null: the provider's default. */
      model: string | null;
    } & Record<string, unknown>;
  } & Record<string, unknown>>;
  transcriber: Array<{
    provider: string;
    /** Null: the provider's default. */
    model: string | null;
    /** The effort that is sent because the agent names one. Null: none. */
    effort?: string | null;
    /** What the agent chose, if the provider has turned that off. */
    instead_of?: {
      /** Null: the provider's default. */
      model: string | null;
    } & Record<string, unknown>;
  } & Record<string, unknown>>;
  voice: Array<{
    provider: string;
    /** Null: the provider's default. */
    model: string | null;
    voice: string | null;
    /** What the agent chose, if the provider has turned that off. */
    instead_of?: {
      /** Null: the provider's default. */
      model: string | null;
      voice?: string | null;
    } & Record<string, unknown>;
  } & Record<string, unknown>>;
} & Record<string, unknown>;

export interface Variable {
  /** As in the templates. */
  name: string;
  /** From its `default:` filter. Null if there is none. */
  default: string | null;
  /** True if the variable has no default. */
  required: boolean;
}

/** A message from the service to the page during a call. */
export type CallMessage = CallStateMessage | CallTranscriptMessage | CallToolMessage | CallLatencyMessage | CallErrorMessage | CallTextReceived | CallTextRefused;

/** A message from the page to the service during a call. At most 4096 bytes, 20 messages a second. */
export interface CallerMessage {
  type: "text";
  /** What the caller typed or said. Blank text is ignored. */
  text: string;
  /** False while speech recognition may still change it. Default: `true`. */
  final?: boolean;
  /** Default: `"typed"`. */
  source?: "typed" | "recognised";
  /** With it, the service answers `text_received` or `text_refused`, and a final text that is sent again, on this or a later connection, is said once. */
  id?: string;
}
