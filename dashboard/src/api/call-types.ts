/** What the call page exchanges with the service: the start endpoints' answers and the messages of a call. */

export interface VariableDescriptor {
  name: string;
  default: string | null;
  required: boolean;
}

export interface PreviewInfo {
  agent_name: string;
  /** Which the agent speaks and expects, as `en` or `de-AT`. */
  language: string;
  variables: VariableDescriptor[];
}

export interface StartedCall {
  call_id: string;
  token: string;
  url: string;
  ws_url: string;
  ice_servers: RTCIceServer[];
}

export type ConversationState = "connecting" | "listening" | "thinking" | "speaking" | "ended";

export interface TranscriptMessage {
  type: "transcript";
  role: "agent" | "caller";
  turn_id: string;
  text: string;
  final: boolean;
  /** Ms since the call's answer. */
  ended_ms?: number;
  interrupted_at_ms?: number | null;
}

export interface ToolMessage {
  type: "tool";
  id: string;
  name: string;
  status: "running" | "succeeded" | "failed";
  error?: string;
  arguments?: unknown;
  request?: unknown;
  response_status?: number | null;
  response_body?: string | null;
  duration_ms?: number;
}

/** Service → page. */
export type CallMessage =
  /** `recognition`: the page's own speech recognition is this call's transcriber. */
  | { type: "state"; state: ConversationState; end_reason?: string; recognition?: boolean }
  | TranscriptMessage
  | ToolMessage
  | { type: "latency"; turn_id: string; speech_ended_ms: number | null; first_frame_ms: number | null }
  | { type: "error"; code: string; message: string };

/** The service's one error shape. */
export interface ErrorBody {
  code: string;
  detail: { error: string; message: string; [member: string]: unknown };
}
