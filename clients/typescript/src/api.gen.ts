// Generated from openapi.json (npm run openapi). Do not edit.

export interface AccessToken {
  id: string;
  /** What it is for. */
  name: string;
  /** What it may do now: no more than its member. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** Whose it is, and with whose membership it ends; null: made before the workspace had a member. */
  member: {
    id: string;
    email: string;
  } | null;
  /** The first characters of the token, to tell it from others. */
  prefix: string;
  expires_at: string | null;
  /** To the minute. */
  last_used_at: string | null;
  created_at: string;
}

export interface AccessTokenInput {
  /** What it is for. */
  name: string;
  /** What it may do; no higher than the role of whoever makes it. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** When it ends; null: never. Default: `null`. */
  expires_at?: string | null;
}

export interface Agent {
  id: string;
  /** Not unique. */
  name: string;
  /** A Liquid template, rendered once when a call starts. */
  system_prompt: string;
  /** The greeting, a Liquid template too. Empty: the agent waits for the caller. Default: `""`. */
  first_message: string;
  /** BCP 47, such as `en` or `de-CH`. With `auto` the transcriber detects it; the engine's own sentences follow where it says which, else they are English. Default: `"en"`. */
  language: string;
  model: ModelSettings;
  transcriber: TranscriberSettings;
  voice: VoiceSettings;
  builtin_tools: {
    /** Whether the agent may end the call. Default: `true`. */
    cut_call: boolean;
    transfer_call: {
      /** Where the agent may transfer callers on phone calls. Empty: it can't. Default: `[]`. */
      targets: Array<{
        /** What the model chooses it by; unique. */
        name: string;
        /** In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`. Default: `null`. */
        number: string | null;
        /** Default: `null`. */
        sip_uri: string | null;
      }>;
    };
    /** Whether the agent may press keys on phone calls. Default: `false`. */
    send_dtmf: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms: number;
  voicemail: Voicemail;
  engine: EngineSettings;
  /** Calls of an agent that is not active cannot be started. Default: `true`. */
  active: boolean;
  created_at: string;
  updated_at: string;
}

export interface AgentComparison {
  from: AgentVersionSummary;
  /** Null: the agent as it is now. */
  to: AgentVersionSummary | null;
  /** In the order of the record; empty where nothing differs. */
  changes: Array<{
    kind: "value";
    /** As `changed` of a version has it. */
    path: string;
    from: unknown;
    to: unknown;
  } | {
    kind: "text";
    path: "system_prompt" | "first_message" | "voicemail.message";
    hunks: Array<{
      /** Line of the old text at which it begins; a pure insertion stands before it. */
      from_line: number;
      /** The same in the new text. */
      to_line: number;
      /** As in a unified diff: each begins with a space (in both), `-` (old) or `+` (new). */
      lines: Array<string>;
    }>;
  }>;
}

export interface AgentFields {
  /** Not unique. */
  name: string;
  /** A Liquid template, rendered once when a call starts. */
  system_prompt: string;
  /** The greeting, a Liquid template too. Empty: the agent waits for the caller. Default: `""`. */
  first_message: string;
  /** BCP 47, such as `en` or `de-CH`. With `auto` the transcriber detects it; the engine's own sentences follow where it says which, else they are English. Default: `"en"`. */
  language: string;
  model: ModelSettings;
  transcriber: TranscriberSettings;
  voice: VoiceSettings;
  builtin_tools: {
    /** Whether the agent may end the call. Default: `true`. */
    cut_call: boolean;
    transfer_call: {
      /** Where the agent may transfer callers on phone calls. Empty: it can't. Default: `[]`. */
      targets: Array<{
        /** What the model chooses it by; unique. */
        name: string;
        /** In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`. Default: `null`. */
        number: string | null;
        /** Default: `null`. */
        sip_uri: string | null;
      }>;
    };
    /** Whether the agent may press keys on phone calls. Default: `false`. */
    send_dtmf: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms: number;
  voicemail: Voicemail;
  engine: EngineSettings;
  /** Calls of an agent that is not active cannot be started. Default: `true`. */
  active: boolean;
}

export interface AgentInput {
  /** Not unique. */
  name: string;
  /** A Liquid template, rendered once when a call starts. */
  system_prompt: string;
  /** The greeting, a Liquid template too. Empty: the agent waits for the caller. Default: `""`. */
  first_message?: string;
  /** BCP 47, such as `en` or `de-CH`. With `auto` the transcriber detects it; the engine's own sentences follow where it says which, else they are English. Default: `"en"`. */
  language?: string;
  /** Default: `{"provider":"auto","model":null,"temperature":null,"fallback":null}`. */
  model?: ModelSettings;
  /** Default: `{"provider":"auto","model":null}`. */
  transcriber?: TranscriberSettings;
  /** Default: `{"provider":"auto","model":null,"voice":null}`. */
  voice?: VoiceSettings;
  builtin_tools?: {
    /** Whether the agent may end the call. Default: `true`. */
    cut_call?: boolean;
    transfer_call?: {
      /** Where the agent may transfer callers on phone calls. Empty: it can't. Default: `[]`. */
      targets?: Array<{
        /** What the model chooses it by; unique. */
        name: string;
        /** In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`. Default: `null`. */
        number?: string | null;
        /** Default: `null`. */
        sip_uri?: string | null;
      }>;
    };
    /** Whether the agent may press keys on phone calls. Default: `false`. */
    send_dtmf?: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms?: number;
  voicemail?: {
    /** What happens when an answering machine takes an outbound call. Default: `"hang_up"`. */
    action?: "hang_up" | "leave_message" | "continue";
    /** A Liquid template, spoken after the beep. Required for `leave_message`. Default: `""`. */
    message?: string;
  };
  engine?: {
    /** Silence after words that look finished, before the agent answers. Default: `300`. */
    end_of_turn_ms?: number;
    /** Silence after words that do not look finished; at least end_of_turn_ms. Default: `1500`. */
    end_of_turn_unfinished_ms?: number;
    /** Speech of the caller over the agent's after which the agent lowers its voice. It stops at the first words that are no acknowledgement, or after 700 ms of speech. Default: `250`. */
    barge_in_ms?: number;
    /** Without words for so long after a barge-in it was noise, and the agent resumes. Default: `2000`. */
    resume_ms?: number;
    /** A tool that takes longer is bridged by a short spoken phrase. Default: `1000`. */
    bridge_after_ms?: number;
    /** Silence of both sides after which the agent asks once whether the caller is there. Default: `10000`. */
    silence_prompt_ms?: number;
    /** Further silence after which the call ends as silence_timeout. Default: `20000`. */
    silence_end_ms?: number;
    /** The longest a call may last. Default: `1800000`. */
    max_duration_ms?: number;
    /** The end by max_duration_ms is announced so long before it; less than max_duration_ms. Default: `30000`. */
    announce_end_ms?: number;
    /** How long a browser call whose connection broke waits for its caller to come back. At 0 it ends at once. Default: `20000`. */
    reconnect_ms?: number;
    /** Words that it takes to interrupt the agent; acknowledgements don't count. Fewer are answered once the agent has finished, and from 2 on, sound without words doesn't stop it. Default: `1`. */
    interrupt_min_words?: number;
    /** Whether the caller may interrupt the agent. What they say meanwhile is answered afterwards. Default: `true`. */
    interruptible?: boolean;
    /** Whether the caller may interrupt the first message. Default: `true`. */
    greeting_interruptible?: boolean;
    /** Whether the model is asked before it is certain that the caller has finished. More words discard the answer, which costs a request. Default: `true`. */
    answer_early?: boolean;
    /** Whether slow tools are bridged at all. Default: `true`. */
    bridge_phrases?: boolean;
    /** Said while a tool or the model takes its time. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    bridge_texts?: Array<string>;
    /** Said after `silence_prompt_ms`, to ask whether the caller is there. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    prompt_texts?: Array<string>;
    /** Said before the agent hangs up without a word of its own. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    goodbye_texts?: Array<string>;
    /** Said before the call ends because the model, the transcriber or the voice is gone. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    apology_texts?: Array<string>;
    /** Said after speech of which nothing was understood. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    repeat_texts?: Array<string>;
  };
  /** Calls of an agent that is not active cannot be started. Default: `true`. */
  active?: boolean;
}

export interface AgentPatch {
  /** Not unique. */
  name?: string;
  /** A Liquid template, rendered once when a call starts. */
  system_prompt?: string;
  /** The greeting, a Liquid template too. Empty: the agent waits for the caller. Default: `""`. */
  first_message?: string;
  /** BCP 47, such as `en` or `de-CH`. With `auto` the transcriber detects it; the engine's own sentences follow where it says which, else they are English. Default: `"en"`. */
  language?: string;
  /** Default: `{"provider":"auto","model":null,"temperature":null,"fallback":null}`. */
  model?: ModelSettings;
  /** Default: `{"provider":"auto","model":null}`. */
  transcriber?: TranscriberSettings;
  /** Default: `{"provider":"auto","model":null,"voice":null}`. */
  voice?: VoiceSettings;
  builtin_tools?: {
    /** Whether the agent may end the call. Default: `true`. */
    cut_call?: boolean;
    transfer_call?: {
      /** Where the agent may transfer callers on phone calls. Empty: it can't. Default: `[]`. */
      targets?: Array<{
        /** What the model chooses it by; unique. */
        name: string;
        /** In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`. Default: `null`. */
        number?: string | null;
        /** Default: `null`. */
        sip_uri?: string | null;
      }>;
    };
    /** Whether the agent may press keys on phone calls. Default: `false`. */
    send_dtmf?: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms?: number;
  voicemail?: {
    /** What happens when an answering machine takes an outbound call. Default: `"hang_up"`. */
    action?: "hang_up" | "leave_message" | "continue";
    /** A Liquid template, spoken after the beep. Required for `leave_message`. Default: `""`. */
    message?: string;
  };
  engine?: {
    /** Silence after words that look finished, before the agent answers. Default: `300`. */
    end_of_turn_ms?: number;
    /** Silence after words that do not look finished; at least end_of_turn_ms. Default: `1500`. */
    end_of_turn_unfinished_ms?: number;
    /** Speech of the caller over the agent's after which the agent lowers its voice. It stops at the first words that are no acknowledgement, or after 700 ms of speech. Default: `250`. */
    barge_in_ms?: number;
    /** Without words for so long after a barge-in it was noise, and the agent resumes. Default: `2000`. */
    resume_ms?: number;
    /** A tool that takes longer is bridged by a short spoken phrase. Default: `1000`. */
    bridge_after_ms?: number;
    /** Silence of both sides after which the agent asks once whether the caller is there. Default: `10000`. */
    silence_prompt_ms?: number;
    /** Further silence after which the call ends as silence_timeout. Default: `20000`. */
    silence_end_ms?: number;
    /** The longest a call may last. Default: `1800000`. */
    max_duration_ms?: number;
    /** The end by max_duration_ms is announced so long before it; less than max_duration_ms. Default: `30000`. */
    announce_end_ms?: number;
    /** How long a browser call whose connection broke waits for its caller to come back. At 0 it ends at once. Default: `20000`. */
    reconnect_ms?: number;
    /** Words that it takes to interrupt the agent; acknowledgements don't count. Fewer are answered once the agent has finished, and from 2 on, sound without words doesn't stop it. Default: `1`. */
    interrupt_min_words?: number;
    /** Whether the caller may interrupt the agent. What they say meanwhile is answered afterwards. Default: `true`. */
    interruptible?: boolean;
    /** Whether the caller may interrupt the first message. Default: `true`. */
    greeting_interruptible?: boolean;
    /** Whether the model is asked before it is certain that the caller has finished. More words discard the answer, which costs a request. Default: `true`. */
    answer_early?: boolean;
    /** Whether slow tools are bridged at all. Default: `true`. */
    bridge_phrases?: boolean;
    /** Said while a tool or the model takes its time. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    bridge_texts?: Array<string>;
    /** Said after `silence_prompt_ms`, to ask whether the caller is there. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    prompt_texts?: Array<string>;
    /** Said before the agent hangs up without a word of its own. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    goodbye_texts?: Array<string>;
    /** Said before the call ends because the model, the transcriber or the voice is gone. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    apology_texts?: Array<string>;
    /** Said after speech of which nothing was understood. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
    repeat_texts?: Array<string>;
  };
  /** Calls of an agent that is not active cannot be started. Default: `true`. */
  active?: boolean;
}

export interface AgentVariables {
  variables: Array<Variable>;
  warnings: Array<TemplateWarning>;
}

export interface AgentVersion {
  id: string;
  agent_id: string;
  /** Counts the versions of this agent. */
  number: number;
  /** What was done that made this version. */
  change: "created" | "duplicated" | "updated" | "tools_assigned" | "tool_deleted" | "restored";
  /** Number of the version that was restored, where that was done. */
  restored_number: number | null;
  /** Paths of what differs from the version before, such as `engine.barge_in_ms` or `tools`. */
  changed: Array<string>;
  author: VersionAuthor;
  created_at: string;
  agent: AgentFields;
  /** In the order the model is told of them, with the names they had then. */
  tools: Array<{
    id: string;
    name: string;
  }>;
}

export interface AgentVersionSummary {
  id: string;
  agent_id: string;
  /** Counts the versions of this agent. */
  number: number;
  /** What was done that made this version. */
  change: "created" | "duplicated" | "updated" | "tools_assigned" | "tool_deleted" | "restored";
  /** Number of the version that was restored, where that was done. */
  restored_number: number | null;
  /** Paths of what differs from the version before, such as `engine.barge_in_ms` or `tools`. */
  changed: Array<string>;
  author: VersionAuthor;
  created_at: string;
}

export interface AuditEntry {
  id: string;
  /** The operation's id, such as `tools_update`. */
  action: string;
  /** Such as `tool`. */
  resource_type: string;
  resource_id: string | null;
  actor: {
    /** The person's email, or the token's name, as it was then. */
    name: string | null;
    user_id: string | null;
    /** Null where the person was signed in. */
    access_token_id: string | null;
  };
  /** The address the request came from. */
  address: string;
  user_agent: string | null;
  /** `fields`: the names of what was sent. Never their values. */
  detail: Record<string, unknown>;
  created_at: string;
}

export type CallChange = {
  id: string;
  agent_id: string;
  direction: "browser" | "inbound" | "outbound";
  status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
  end_reason: string | null;
  from_number: string | null;
  to_number: string | null;
  created_at: string;
  started_at: string;
  answered_at: string | null;
  ended_at: string | null;
  /** From the answer to the hang-up. */
  duration_ms: number | null;
  /** Nothing is added to the call's record any more. */
  complete: boolean;
} & Record<string, unknown>;

export interface CallEndedEvent {
  /** The same in every attempt and replay: what was handled once can be left out. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.ended";
  data: {
    call: {
      id: string;
      agent_id: string;
      direction: "browser" | "inbound" | "outbound";
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From the answer to the hang-up. */
      duration_ms: number | null;
      variable_values: Record<string, unknown>;
      transcript: Array<{
        id: string;
        role: "agent" | "caller";
        /** For the agent: what was heard, not what was meant to be said. */
        text: string;
        /** From the answer, on the audio clock. */
        start_ms: number;
        end_ms: number;
        /** Where the caller cut the agent off. */
        interrupted_at_ms: number | null;
      } & Record<string, unknown>>;
      /** In brief: `tool.invoked` and the call's record say what was sent and answered. */
      tool_invocations: Array<{
        id: string;
        tool_id: string | null;
        /** The function name the model called. */
        name: string;
        turn_id: string | null;
        started_ms: number;
        /** The HTTP status of the answer. */
        status: number | null;
        /** null while it runs */
        duration_ms: number | null;
        result_size_bytes: number | null;
        error: {
          type: string;
          message: string;
        } & Record<string, unknown> | null;
      }>;
      timeline: Array<{
        type: "digits";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        direction: "received" | "sent";
        /** Keys that the caller or the agent pressed. */
        digits: string;
      } & Record<string, unknown> | {
        type: "hold";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        is_held: boolean;
      } & Record<string, unknown> | {
        type: "transfer";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        /** Of the target, as the agent's settings name it. */
        name: string;
        target: string;
        status: "started" | "done" | "failed";
        message: string | null;
      } & Record<string, unknown>>;
      errors: Array<{
        at: string;
        /** Where it went wrong: a vendor, `sip`, `media` or `transfer`. */
        source: string;
        message: string;
      } & Record<string, unknown>>;
      phone: PhoneCall | null;
    };
  };
}

export interface CallErrorMessage {
  type: "error";
  code: string;
  /** One sentence for the caller. The call goes on. */
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

export type CallMedia = {
  codec: string;
  /** SRTP. */
  is_encrypted: boolean;
  packets_sent: number;
  packets_received: number;
  /** Of those sent to the service. */
  packets_lost: number;
  jitter_ms: number;
  /** As the other side reports it. */
  peer_loss_share: number | null;
  peer_jitter_ms: number | null;
  round_trip_ms: number | null;
} & Record<string, unknown>;

export type CallMessage = CallStateMessage | CallTranscriptMessage | CallToolMessage | CallLatencyMessage | CallErrorMessage;

export interface CallStartedEvent {
  /** The same in every attempt and replay: what was handled once can be left out. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.started";
  data: {
    call: {
      id: string;
      agent_id: string;
      direction: "browser" | "inbound" | "outbound";
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From the answer to the hang-up. */
      duration_ms: number | null;
      variable_values: Record<string, unknown>;
    };
  };
}

export interface CallStateMessage {
  type: "state";
  state: "connecting" | "listening" | "thinking" | "speaking" | "ended";
  /** Why the call ended. With `ended` only. */
  end_reason?: EndReason;
  /** Sent once: the service has no transcriber for this call, so the page should recognise speech. */
  recognition?: boolean;
  /** Sent once, when the call is answered: how long it waits for a caller whose connection broke. */
  reconnect_ms?: number;
}

export interface CallToolMessage {
  type: "tool";
  /** The same when the tool call starts and when it is done. */
  id: string;
  name: string;
  status: "running" | "succeeded" | "failed";
  /** The type of the error. */
  error?: string;
  /** From the model. This and what follows is left out in public previews. */
  arguments?: unknown;
  /** Null where nothing was sent; the start of its JSON where it is cut. */
  request?: SentRequest | string | null;
  response_status?: number | null;
  response_body?: string | null;
  duration_ms?: number;
}

export interface CallTranscriptMessage {
  type: "transcript";
  role: "agent" | "caller";
  /** Repeats while the turn goes on; the latest message replaces earlier ones. */
  turn_id: string;
  /** Empty: the turn is withdrawn. */
  text: string;
  /** False while the words may still change. */
  final: boolean;
  /** When the turn started, in ms since the call was answered. */
  started_ms?: number;
  /** When the turn ended, in ms since the call was answered. */
  ended_ms?: number;
  /** Where the caller interrupted the agent. */
  interrupted_at_ms?: number | null;
}

export interface CallerMessage {
  type: "text";
  /** What the caller typed or said. Blank text is ignored. */
  text: string;
  /** False while speech recognition may still change it. Default: `true`. */
  final?: boolean;
  /** Default: `"typed"`. */
  source?: "typed" | "recognised";
}

export interface ConfiguredPhoneNumber {
  /** What was done. */
  message: string;
}

export interface Delivery {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: "call.started" | "call.ended" | "tool.invoked" | "ping";
  /** `failed`: given up, a day after the event. It can be replayed. */
  status: "pending" | "delivered" | "failed";
  attempt_count: number;
  last_attempt: DeliveryAttempt | null;
  /** Null: none will come, or one is under way. */
  next_attempt_at: string | null;
  /** The delivery that this one repeats. */
  replay_of: string | null;
  created_at: string;
  payload: WebhookPayload;
  attempts: Array<DeliveryAttempt>;
}

export interface DeliveryAttempt {
  /** From 1 on. */
  number: number;
  started_at: string;
  duration_ms: number;
  /** The HTTP status of the answer; 2xx is success. */
  status: number | null;
  /** Null when it was delivered. */
  error: {
    type: string;
    message: string;
  } | null;
  /** The answer's first 1,000 characters. */
  response_body: string | null;
}

export interface DeliverySummary {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: "call.started" | "call.ended" | "tool.invoked" | "ping";
  /** `failed`: given up, a day after the event. It can be replayed. */
  status: "pending" | "delivered" | "failed";
  attempt_count: number;
  last_attempt: DeliveryAttempt | null;
  /** Null: none will come, or one is under way. */
  next_attempt_at: string | null;
  /** The delivery that this one repeats. */
  replay_of: string | null;
  created_at: string;
}

export interface DemoOrder {
  order_number: string;
  status: string;
  delivery: string;
  items: string;
}

export type EndReason = "agent_hangup" | "caller_hangup" | "transferred" | "no_answer" | "busy" | "rejected" | "cancelled" | "silence_timeout" | "max_duration" | "provider_error" | "network_lost" | "shutdown" | "error";

export interface EngineSettings {
  /** Silence after words that look finished, before the agent answers. Default: `300`. */
  end_of_turn_ms: number;
  /** Silence after words that do not look finished; at least end_of_turn_ms. Default: `1500`. */
  end_of_turn_unfinished_ms: number;
  /** Speech of the caller over the agent's after which the agent lowers its voice. It stops at the first words that are no acknowledgement, or after 700 ms of speech. Default: `250`. */
  barge_in_ms: number;
  /** Without words for so long after a barge-in it was noise, and the agent resumes. Default: `2000`. */
  resume_ms: number;
  /** A tool that takes longer is bridged by a short spoken phrase. Default: `1000`. */
  bridge_after_ms: number;
  /** Silence of both sides after which the agent asks once whether the caller is there. Default: `10000`. */
  silence_prompt_ms: number;
  /** Further silence after which the call ends as silence_timeout. Default: `20000`. */
  silence_end_ms: number;
  /** The longest a call may last. Default: `1800000`. */
  max_duration_ms: number;
  /** The end by max_duration_ms is announced so long before it; less than max_duration_ms. Default: `30000`. */
  announce_end_ms: number;
  /** How long a browser call whose connection broke waits for its caller to come back. At 0 it ends at once. Default: `20000`. */
  reconnect_ms: number;
  /** Words that it takes to interrupt the agent; acknowledgements don't count. Fewer are answered once the agent has finished, and from 2 on, sound without words doesn't stop it. Default: `1`. */
  interrupt_min_words: number;
  /** Whether the caller may interrupt the agent. What they say meanwhile is answered afterwards. Default: `true`. */
  interruptible: boolean;
  /** Whether the caller may interrupt the first message. Default: `true`. */
  greeting_interruptible: boolean;
  /** Whether the model is asked before it is certain that the caller has finished. More words discard the answer, which costs a request. Default: `true`. */
  answer_early: boolean;
  /** Whether slow tools are bridged at all. Default: `true`. */
  bridge_phrases: boolean;
  /** Said while a tool or the model takes its time. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
  bridge_texts: Array<string>;
  /** Said after `silence_prompt_ms`, to ask whether the caller is there. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
  prompt_texts: Array<string>;
  /** Said before the agent hangs up without a word of its own. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
  goodbye_texts: Array<string>;
  /** Said before the call ends because the model, the transcriber or the voice is gone. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
  apology_texts: Array<string>;
  /** Said after speech of which nothing was understood. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language. Default: `[]`. */
  repeat_texts: Array<string>;
}

export interface Error {
  /** What failed; the documentation lists what each means. */
  code: "MISSING_VARIABLES" | "PRIVATE_NETWORK" | "MALFORMED_JSON" | "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_FAILED" | "TEMPLATE_LIMIT" | "INBOUND_VARIABLES_UNRESOLVED" | "RATE_LIMITED" | "INTERNAL" | "AT_CAPACITY" | "SHUTTING_DOWN" | "PHONE_LINE_DOWN" | "DATABASE_UNAVAILABLE";
  /** Further members belong to the code. */
  detail: {
    /** The code in lower case. */
    error: string;
    /** One sentence that says what to do. */
    message: string;
  } & Record<string, unknown>;
}

export interface ImportableOperation {
  /** What `operations` takes: the operationId, or `GET /path`. */
  id: string;
  operation_id: string | null;
  method: string;
  path: string;
  summary: string;
  deprecated: boolean;
  /** Why it cannot become a tool; null when it can. */
  problem: string | null;
}

export interface ImportedTool {
  id: string;
  /** Unique in the workspace; what the model sees. */
  name: string;
  description: string;
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  timeout_ms: number;
  /** Credentials masked. */
  auth: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`; templated */
    token: string;
  } | {
    type: "basic";
    /** Templated */
    username: string;
    /** Templated */
    password: string;
  } | {
    type: "api_key";
    /** Name of the header */
    header_name: string;
    /** Its value; templated */
    value: string;
  };
  /** Values of headers named like secrets are masked. */
  headers: Array<{
    key: string;
    value: string;
  }>;
  body: Record<string, unknown> | null;
  input_schema: Record<string, unknown>;
  /** Documentation only. */
  response_schema: unknown;
  /** Documentation only. */
  response_path: string | null;
  active: boolean;
  created_at: string;
  updated_at: string;
  /** What is likely wrong, or not taken by every model's provider; the tool is saved all the same. */
  warnings: Array<ToolWarning>;
}

export interface ImportedTools {
  data: Array<ImportedTool>;
}

export interface Invitation {
  id: string;
  /** What the new member may do; no higher than one's own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** The only account that may accept it; null: whoever has the link. */
  email: string | null;
  status: "open" | "accepted" | "expired";
  /** Id of the member who made it. */
  invited_by: string | null;
  /** Id of the person who accepted it. */
  accepted_by: string | null;
  accepted_at: string | null;
  expires_at: string;
  created_at: string;
}

export interface InvitationInput {
  /** What the new member may do; no higher than one's own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** The only account that may accept it; null: whoever has the link. Default: `null`. */
  email?: string | null;
  /** When the link ends; null: in seven days. Default: `null`. */
  expires_at?: string | null;
}

export interface JoinedWorkspace {
  workspace_id: string;
  role: "viewer" | "editor" | "admin" | "owner";
}

export interface LinkToken {
  /** What stands behind the # of the link: an invitation's, or the one printed at the first start. */
  token: string;
}

export interface Member {
  /** Of the person: the same in every workspace. */
  id: string;
  name: string;
  email: string;
  /** What the member may do; no higher than one's own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** When the person became a member. */
  created_at: string;
}

export interface MemberPatch {
  /** What the member may do; no higher than one's own role. */
  role?: "viewer" | "editor" | "admin" | "owner";
}

export interface MissedEvents {
}

export interface ModelSettings {
  /** `auto`: the operator's model where there is one, else the rehearsal model. `openai`: any server that speaks OpenAI's chat protocol. */
  provider: "auto" | "rehearsal" | "openai";
  /** The provider's name of the model; null: its standard. */
  model?: string | null;
  temperature?: number | null;
  /** Takes over when the model has failed twice in a call. */
  fallback?: {
    provider: "rehearsal" | "openai";
    /** As above. */
    model?: string | null;
  } | null;
}

export interface NewAccessToken {
  id: string;
  /** What it is for. */
  name: string;
  /** What it may do now: no more than its member. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** Whose it is, and with whose membership it ends; null: made before the workspace had a member. */
  member: {
    id: string;
    email: string;
  } | null;
  /** The first characters of the token, to tell it from others. */
  prefix: string;
  expires_at: string | null;
  /** To the minute. */
  last_used_at: string | null;
  created_at: string;
  /** The token itself: shown here and never again. */
  token: string;
}

export interface NewInvitation {
  id: string;
  /** What the new member may do; no higher than one's own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** The only account that may accept it; null: whoever has the link. */
  email: string | null;
  status: "open" | "accepted" | "expired";
  /** Id of the member who made it. */
  invited_by: string | null;
  /** Id of the person who accepted it. */
  accepted_by: string | null;
  accepted_at: string | null;
  expires_at: string;
  created_at: string;
  /** The link to send: shown here and never again. */
  url: string;
}

export interface OutboundCallInput {
  /** In E.164 form: a plus sign, the country code, at most 15 digits. */
  to_number: string;
  /** Id of a phone number of this agent, on a trunk that places calls. */
  agent_phone_number_id: string;
  /** Values of the agent's variables, flat or nested; at most 4 KB as compact JSON. */
  variable_values?: Record<string, unknown>;
}

export type PageLimit = number;

export interface PasswordChange {
  current_password: string;
  /** Not one of those that are tried first, and not made of the name or the email. */
  new_password: string;
}

export interface PersonPatch {
  name?: string;
  email?: string;
  /** Needed where the email becomes another one. */
  current_password?: string;
}

export type PhoneCall = {
  trunk_id: string | null;
  /** As the carrier names the call. */
  carrier_call_id: string | null;
  /** The final answer to the INVITE. */
  sip_status: number | null;
  sip_reason: string | null;
  answered_by: "human" | "machine" | "unknown" | null;
  /** `P-Asserted-Identity` of an inbound call on a trusted trunk. */
  asserted_identity: string | null;
  /** Those that the trunk's `record_headers` name. */
  headers: Array<{
    name: string;
    value: string;
  } & Record<string, unknown>>;
  media: CallMedia | null;
} & Record<string, unknown>;

export interface PhoneNumber {
  id: string;
  /** In E.164 form; unique in the whole service. */
  number: string;
  /** The trunk it rings through. */
  trunk_id: string;
  /** The agent that answers and places its calls; null: calls to it are refused. Default: `null`. */
  agent_id: string | null;
  /** Default: `""`. */
  label: string;
  created_at: string;
  updated_at: string;
}

export interface PhoneNumberInput {
  /** In E.164 form; unique in the whole service. */
  number: string;
  /** The trunk it rings through. */
  trunk_id: string;
  /** The agent that answers and places its calls; null: calls to it are refused. Default: `null`. */
  agent_id?: string | null;
  /** Default: `""`. */
  label?: string;
}

export interface PhoneNumberPatch {
  /** In E.164 form; unique in the whole service. */
  number?: string;
  /** The trunk it rings through. */
  trunk_id?: string;
  /** The agent that answers and places its calls; null: calls to it are refused. Default: `null`. */
  agent_id?: string | null;
  /** Default: `""`. */
  label?: string;
}

export interface PingEvent {
  /** The same in every attempt and replay: what was handled once can be left out. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "ping";
  data: {
    webhook_id: string;
  };
}

export interface PreviewLink {
  /** What lets one in: treat it as a password. */
  slug: string;
  /** The page to give to others; it needs no account. */
  url: string;
  expires_at: string | null;
  created_at: string;
}

export interface PreviewLinkInput {
  /** When the link stops working; null: never. Default: `null`. */
  expires_at?: string | null;
}

export interface ProviderKey {
  id: string;
  /** `openai`: also every other server that speaks its protocol, with a `base_url`. */
  provider: "openai" | "deepgram";
  /** Default: `""`. */
  label: string;
  /** Stored encrypted and shown masked. Sent back as its mask, the stored one stays. */
  api_key: string;
  /** Null: the provider's own service. Private networks are refused. Default: `null`. */
  base_url: string | null;
  /** The chat model of agents that name none; null: the service's standard. Default: `null`. */
  model: string | null;
  created_at: string;
  updated_at: string;
}

export interface ProviderKeyCheck {
  /** The provider takes this key now. */
  ok: boolean;
  /** One or two sentences that say what was found and what to do. */
  message: string;
  /** The HTTP status of the provider; null: it gave none. */
  status: number | null;
  duration_ms: number;
  checked_at: string;
}

export interface ProviderKeyInput {
  /** `openai`: also every other server that speaks its protocol, with a `base_url`. */
  provider: "openai" | "deepgram";
  /** Default: `""`. */
  label?: string;
  /** Stored encrypted and shown masked. Sent back as its mask, the stored one stays. */
  api_key: string;
  /** Null: the provider's own service. Private networks are refused. Default: `null`. */
  base_url?: string | null;
  /** The chat model of agents that name none; null: the service's standard. Default: `null`. */
  model?: string | null;
}

export interface ProviderKeyPatch {
  /** `openai`: also every other server that speaks its protocol, with a `base_url`. */
  provider?: "openai" | "deepgram";
  /** Default: `""`. */
  label?: string;
  /** Stored encrypted and shown masked. Sent back as its mask, the stored one stays. */
  api_key?: string;
  /** Null: the provider's own service. Private networks are refused. Default: `null`. */
  base_url?: string | null;
  /** The chat model of agents that name none; null: the service's standard. Default: `null`. */
  model?: string | null;
}

export interface QueuedCall {
  call_id: string;
  status: "queued";
}

export interface RenderInput {
  system_prompt: string;
  /** Default: `""`. */
  first_message?: string;
  /** As the start of a call takes them. */
  variable_values?: Record<string, unknown>;
}

export interface Rendering {
  /** For which an agent could not be saved. */
  problems: Array<TemplateProblem>;
  warnings: Array<TemplateWarning>;
  variables: Array<Variable>;
  /** Required variables without a value: a call could not start, and here they are empty. */
  missing: Array<string>;
  /** Null where there are problems. */
  rendered: {
    system_prompt: string;
    first_message: string;
  } | null;
}

export interface ResolvedRequest {
  url: string;
  method: string;
  headers: Array<{
    key: string;
    value: string;
  }>;
  body: string | null;
}

export interface RestoredVersion {
  agent: Agent;
  version: AgentVersionSummary;
  /** Tools that the version had and that are deleted by now. */
  left_out_tools: Array<{
    id: string;
    name: string;
  }>;
}

export interface RotateSecretInput {
  /** How long the previous secret signs as well. 0: no longer, as after a leak. Default: `24`. */
  previous_ends_in_hours?: number;
}

export interface SentRequest {
  method: string;
  url: string;
  headers: Array<{
    key: string;
    value: string;
  }>;
  body: string | null;
}

export interface Session {
  person: {
    id: string;
    name: string;
    email: string;
  };
  /** Put off while it is used. */
  expires_at: string;
}

export interface SignIn {
  email: string;
  password: string;
}

export interface SignUp {
  /** What stands behind the # of the link: an invitation's, or the one printed at the first start. */
  token: string;
  name: string;
  email: string;
  /** Not one of those that are tried first, and not made of the name or the email. */
  password: string;
}

export type SipMessage = {
  at: string;
  direction: "sent" | "received";
  /** Transport, address and port of the other side. */
  peer: string;
  /** At most 4,000 characters. */
  text: string;
} & Record<string, unknown>;

export interface StartedCall {
  call_id: string;
  /** Authorises this call's endpoints; use it within 60 seconds. */
  token: string;
  expires_at: string;
  /** POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer. */
  url: string;
  /** The fallback: PCM16 mono 16 kHz in 20 ms binary frames, messages as text (`x-messages`). */
  ws_url: string;
  /** Server-sent events of this call, with the token as bearer. */
  events_url: string;
  /** As RTCPeerConnection takes them. */
  ice_servers: Array<{
    urls: string | Array<string>;
    username?: string;
    credential?: string;
  }>;
}

export interface TemplateProblem {
  message: string;
  template: "system_prompt" | "first_message" | "voicemail.message";
  line: number;
  column: number;
}

export interface TemplateWarning {
  code: string;
  message: string;
  template: "system_prompt" | "first_message" | "voicemail.message";
  line: number;
  column: number;
}

export interface TestedTool {
  /** Unique in the workspace; what the model sees */
  name: string;
  /** Tells the model what the tool does and when to call it Default: `""`. */
  description?: string;
  /** http or https; may contain `{{variable}}` */
  url: string;
  /** Default: `"GET"`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** For the whole request Default: `15000`. */
  timeout_ms?: number;
  /** Default: `{"type":"none"}`. */
  auth?: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`; templated */
    token: string;
  } | {
    type: "basic";
    /** Templated */
    username: string;
    /** Templated */
    password: string;
  } | {
    type: "api_key";
    /** Name of the header */
    header_name: string;
    /** Its value; templated */
    value: string;
  };
  /** Default: `[]`. */
  headers?: Array<{
    /** Templated */
    key: string;
    /** Templated */
    value: string;
  }>;
  /** Sent as JSON with POST, PUT and PATCH; string values anywhere in it are templates Default: `null`. */
  body?: Record<string, unknown> | null;
  /** JSON Schema (draft 2020-12) of the arguments that the model must supply Default: `{"type":"object","properties":{}}`. */
  input_schema?: Record<string, unknown>;
  /** Documentation only; any JSON Default: `null`. */
  response_schema?: unknown;
  /** Documentation only; a dot path Default: `null`. */
  response_path?: string | null;
  /** Only active tools are offered to the model Default: `true`. */
  active?: boolean;
  id?: string;
}

export interface Tool {
  id: string;
  /** Unique in the workspace; what the model sees. */
  name: string;
  description: string;
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  timeout_ms: number;
  /** Credentials masked. */
  auth: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`; templated */
    token: string;
  } | {
    type: "basic";
    /** Templated */
    username: string;
    /** Templated */
    password: string;
  } | {
    type: "api_key";
    /** Name of the header */
    header_name: string;
    /** Its value; templated */
    value: string;
  };
  /** Values of headers named like secrets are masked. */
  headers: Array<{
    key: string;
    value: string;
  }>;
  body: Record<string, unknown> | null;
  input_schema: Record<string, unknown>;
  /** Documentation only. */
  response_schema: unknown;
  /** Documentation only. */
  response_path: string | null;
  active: boolean;
  created_at: string;
  updated_at: string;
}

export interface ToolAgent {
  id: string;
  name: string;
  /** Whether calls of the agent can be started. */
  active: boolean;
}

export interface ToolAssignment {
  /** In the order the model is told of them; of those, active ones are offered. */
  tool_ids: Array<string>;
  builtin_tools: {
    /** Whether the agent may end the call. Default: `true`. */
    cut_call: boolean;
    transfer_call: {
      /** Where the agent may transfer callers on phone calls. Empty: it can't. Default: `[]`. */
      targets: Array<{
        /** What the model chooses it by; unique. */
        name: string;
        /** In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`. Default: `null`. */
        number: string | null;
        /** Default: `null`. */
        sip_uri: string | null;
      }>;
    };
    /** Whether the agent may press keys on phone calls. Default: `false`. */
    send_dtmf: boolean;
  };
}

export interface ToolAssignmentInput {
  /** In the order the model is told of them; of those, active ones are offered. */
  tool_ids: Array<string>;
  builtin_tools?: {
    /** Whether the agent may end the call. Default: `true`. */
    cut_call?: boolean;
    transfer_call?: {
      /** Where the agent may transfer callers on phone calls. Empty: it can't. Default: `[]`. */
      targets?: Array<{
        /** What the model chooses it by; unique. */
        name: string;
        /** In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`. Default: `null`. */
        number?: string | null;
        /** Default: `null`. */
        sip_uri?: string | null;
      }>;
    };
    /** Whether the agent may press keys on phone calls. Default: `false`. */
    send_dtmf?: boolean;
  };
}

export interface ToolCheck {
  warnings: Array<ToolWarning>;
}

export interface ToolCheckInput {
  tool: TestedTool;
}

export interface ToolConfig {
  /** Unique in the workspace; what the model sees */
  name: string;
  /** Tells the model what the tool does and when to call it Default: `""`. */
  description?: string;
  /** http or https; may contain `{{variable}}` */
  url: string;
  /** Default: `"GET"`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** For the whole request Default: `15000`. */
  timeout_ms?: number;
  /** Default: `{"type":"none"}`. */
  auth?: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`; templated */
    token: string;
  } | {
    type: "basic";
    /** Templated */
    username: string;
    /** Templated */
    password: string;
  } | {
    type: "api_key";
    /** Name of the header */
    header_name: string;
    /** Its value; templated */
    value: string;
  };
  /** Default: `[]`. */
  headers?: Array<{
    /** Templated */
    key: string;
    /** Templated */
    value: string;
  }>;
  /** Sent as JSON with POST, PUT and PATCH; string values anywhere in it are templates Default: `null`. */
  body?: Record<string, unknown> | null;
  /** JSON Schema (draft 2020-12) of the arguments that the model must supply Default: `{"type":"object","properties":{}}`. */
  input_schema?: Record<string, unknown>;
  /** Documentation only; any JSON Default: `null`. */
  response_schema?: unknown;
  /** Documentation only; a dot path Default: `null`. */
  response_path?: string | null;
  /** Only active tools are offered to the model Default: `true`. */
  active?: boolean;
}

export interface ToolImportInput {
  /** A cURL command, as browsers, API documentation and Postman copy it for bash. */
  curl?: string;
  /** A document of OpenAPI 3.0 or 3.1, as an object or as the text of JSON or YAML. References are followed within it; nothing is fetched. */
  openapi?: Record<string, unknown> | string;
  /** Of the document: an operationId each, or `GET /path` for an operation that has none. */
  operations?: Array<string>;
  /** In place of the servers that the document names. */
  server_url?: string;
  /** Takes optional parameters and fields, too; what the model does not give is then sent empty. Default: `false`. */
  include_optional?: boolean;
  /** The drafts of a preview, edited. */
  tools?: Array<ToolConfig>;
}

export interface ToolImportPreview {
  /** Those that were asked for; all of the document when none were. */
  operations: Array<ImportableOperation>;
  /** Drafts, as `tools_create` takes them: of a cURL command, or of the operations asked for. */
  tools: Array<{
    /** Its `id`; null for a cURL command. */
    operation: string | null;
    tool: ToolConfig;
    /** What the import left out or assumed, and what is likely wrong. */
    warnings: Array<ToolWarning>;
  }>;
}

export interface ToolImportPreviewInput {
  /** A cURL command, as browsers, API documentation and Postman copy it for bash. */
  curl?: string;
  /** A document of OpenAPI 3.0 or 3.1, as an object or as the text of JSON or YAML. References are followed within it; nothing is fetched. */
  openapi?: Record<string, unknown> | string;
  /** Of the document: an operationId each, or `GET /path` for an operation that has none. */
  operations?: Array<string>;
  /** In place of the servers that the document names. */
  server_url?: string;
  /** Takes optional parameters and fields, too; what the model does not give is then sent empty. Default: `false`. */
  include_optional?: boolean;
}

export interface ToolInvokedEvent {
  /** The same in every attempt and replay: what was handled once can be left out. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "tool.invoked";
  data: {
    call: {
      id: string;
      agent_id: string;
      direction: "browser" | "inbound" | "outbound";
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From the answer to the hang-up. */
      duration_ms: number | null;
      variable_values: Record<string, unknown>;
    };
    tool_invocation: {
      id: string;
      tool_id: string | null;
      /** The function name the model called. */
      name: string;
      turn_id: string | null;
      started_ms: number;
      arguments: unknown;
      request: unknown | null;
      /** The HTTP status of the answer. */
      status: number | null;
      /** null while it runs */
      duration_ms: number | null;
      result_size_bytes: number | null;
      /** Null where it is larger than 64 KiB: the call's record has it. */
      result_body: string | null;
      error: {
        type: string;
        message: string;
      } & Record<string, unknown> | null;
    };
  };
}

export interface ToolOverview {
  /** The tool's. */
  id: string;
  /** How many agents have the tool. */
  agent_count: number;
  /** The newest first, at most five. */
  last_results: Array<{
    id: string;
    call_id: string;
    started_at: string;
    /** The HTTP status of the answer. */
    status: number | null;
    /** null while it runs */
    duration_ms: number | null;
    error: {
      type: string;
      message: string;
    } & Record<string, unknown> | null;
  }>;
}

export interface ToolPatch {
  /** Unique in the workspace; what the model sees */
  name?: string;
  /** Tells the model what the tool does and when to call it Default: `""`. */
  description?: string;
  /** http or https; may contain `{{variable}}` */
  url?: string;
  /** Default: `"GET"`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** For the whole request Default: `15000`. */
  timeout_ms?: number;
  /** Default: `{"type":"none"}`. */
  auth?: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`; templated */
    token: string;
  } | {
    type: "basic";
    /** Templated */
    username: string;
    /** Templated */
    password: string;
  } | {
    type: "api_key";
    /** Name of the header */
    header_name: string;
    /** Its value; templated */
    value: string;
  };
  /** Default: `[]`. */
  headers?: Array<{
    /** Templated */
    key: string;
    /** Templated */
    value: string;
  }>;
  /** Sent as JSON with POST, PUT and PATCH; string values anywhere in it are templates Default: `null`. */
  body?: Record<string, unknown> | null;
  /** JSON Schema (draft 2020-12) of the arguments that the model must supply Default: `{"type":"object","properties":{}}`. */
  input_schema?: Record<string, unknown>;
  /** Documentation only; any JSON Default: `null`. */
  response_schema?: unknown;
  /** Documentation only; a dot path Default: `null`. */
  response_path?: string | null;
  /** Only active tools are offered to the model Default: `true`. */
  active?: boolean;
}

export interface ToolResolution {
  request: ResolvedRequest;
  /** The names found, in order. */
  variables: Array<string>;
}

export interface ToolResult {
  id: string;
  /** The function name the model called. */
  name: string;
  arguments: unknown;
  request: unknown | null;
  /** The HTTP status of the answer. */
  status: number | null;
  /** null while it runs */
  duration_ms: number | null;
  result_size_bytes: number | null;
  /** Null where it is larger than 64 KiB: the call's record has it. */
  result_body: string | null;
  error: {
    type: string;
    message: string;
  } & Record<string, unknown> | null;
  call_id: string;
  agent_id: string;
  started_at: string;
}

export interface ToolTestInput {
  tool: TestedTool;
  /** Values of the tool's variables, in place of the model's arguments. Default: `{}`. */
  mock_variables?: Record<string, unknown>;
}

export interface ToolTestResult {
  request: ResolvedRequest;
  response: {
    /** Of any kind: what is not 2xx is no error here. */
    status: number;
    headers: Array<{
      key: string;
      value: string;
    }>;
    /** Parsed where it is JSON, else text. */
    body: unknown;
    /** After decompression. */
    size_bytes: number;
  } | null;
  error: {
    type: "timeout" | "connection_failed" | "tls_failed" | "invalid_request" | "response_too_large";
    message: string;
  } | null;
  duration_ms: number;
  /** What to try; null when all is well. */
  hint: string | null;
}

export interface ToolWarning {
  /** Of a small, fixed set of words. */
  code: string;
  /** The field of the tool, as `input_schema.properties.id`; empty: the tool as a whole. */
  path: string;
  message: string;
}

export interface TranscriberSettings {
  /** `page`: what the caller types and what the browser's own recognition hears. */
  provider: "auto" | "page" | "openai" | "deepgram";
  /** The provider's name of the model; null: its standard. */
  model?: string | null;
}

export interface Trunk {
  id: string;
  /** Unique in the workspace. */
  label: string;
  /** `twilio` and `telnyx` use the carrier's media streams and need no SIP. Default: `"sip"`. */
  kind: "sip" | "twilio" | "telnyx";
  /** Host name or address of the SIP server. Required for `sip`. Default: `null`. */
  host: string | null;
  /** Null: found by DNS (NAPTR and SRV records), otherwise 5060, or 5061 with `tls`. Default: `null`. */
  port: number | null;
  /** Default: `"udp"`. */
  transport: "udp" | "tcp" | "tls";
  /** Where requests are sent instead of to `host`, if the provider names a proxy: host or host:port. Default: `null`. */
  outbound_proxy: string | null;
  /** For digest authentication. Null if the provider knows the service by its address. Default: `null`. */
  username: string | null;
  /** Of `username`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  password: string | null;
  /** Whether the service registers with the provider, so that calls find it. Default: `false`. */
  register: boolean;
  inbound_auth: {
    /** Addresses or CIDR ranges that calls may come from, besides the host itself. */
    addresses: Array<string>;
    /** Whether callers from elsewhere may authenticate with `username` and `password`. */
    digest: boolean;
  };
  /** Whether calls can be placed through it. Default: `true`. */
  outbound: boolean;
  /** In order of preference. Default: `["PCMA","PCMU","G722","opus"]`. */
  codecs: Array<"PCMU" | "PCMA" | "G722" | "opus">;
  /** Where the caller ID of outbound calls goes; `From` then carries `username`. Default: `"from"`. */
  caller_id_header: "from" | "p_asserted_identity";
  /** How numbers of `country` are written to the provider: `+4930123456` or `030123456`. Default: `"e164"`. */
  number_format: "e164" | "national";
  /** ISO 3166-1 code. Numbers without a country code are read as numbers of this country. Default: `null`. */
  country: string | null;
  /** How many calls may use it at once in one process, both directions together. Default: `10`. */
  channels: number;
  /** How many calls it may place in an hour, transfers included. Default: `100`. */
  calls_per_hour: number;
  /** What the numbers that it may call begin with; `+` allows every number. Null: numbers of `country`, and none without a country. Default: `null`. */
  allowed_prefixes: Array<string> | null;
  /** How keys are sent: in the media (RFC 4733) or as SIP INFO. Default: `"rfc4733"`. */
  dtmf: "rfc4733" | "info";
  /** Whether its `P-Asserted-Identity` is kept on the call record. Default: `false`. */
  trusted: boolean;
  /** SIP headers of inbound calls that are kept on the call record. Default: `[]`. */
  record_headers: Array<string>;
  /** Twilio account. Required for `twilio`. Default: `null`. */
  account_sid: string | null;
  /** Of `account_sid`. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  auth_token: string | null;
  /** Twilio region; null: `us1`. Default: `null`. */
  region: "us1" | "ie1" | "au1" | null;
  /** Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  api_key: string | null;
  /** The Telnyx account's public key, which its webhooks are checked with. Required for `telnyx`. Default: `null`. */
  public_key: string | null;
  /** Telnyx call control application. Required for `telnyx`. Default: `null`. */
  connection_id: string | null;
  state: TrunkState | null;
  /** What to enter at the carrier, unless it is configured from here. Null for `sip`. */
  webhook_urls: {
    /** Twilio: "A call comes in". Telnyx: the webhook of the call control application. */
    incoming: string;
    /** Twilio: "Call status changes". */
    status: string;
  } | null;
  created_at: string;
  updated_at: string;
}

export interface TrunkCheck {
  ok: boolean;
  steps: Array<{
    /** SIP: `dns`, `connect`, `tls`, `options`, `register` or `codecs`. Carriers: `public_url`, `credentials`, `public_key`, `application` or `number`. */
    name: string;
    ok: boolean;
    /** What was found, and which setting helps. */
    message: string;
  }>;
}

export interface TrunkInput {
  /** Unique in the workspace. */
  label: string;
  /** `twilio` and `telnyx` use the carrier's media streams and need no SIP. Default: `"sip"`. */
  kind?: "sip" | "twilio" | "telnyx";
  /** Host name or address of the SIP server. Required for `sip`. Default: `null`. */
  host?: string | null;
  /** Null: found by DNS (NAPTR and SRV records), otherwise 5060, or 5061 with `tls`. Default: `null`. */
  port?: number | null;
  /** Default: `"udp"`. */
  transport?: "udp" | "tcp" | "tls";
  /** Where requests are sent instead of to `host`, if the provider names a proxy: host or host:port. Default: `null`. */
  outbound_proxy?: string | null;
  /** For digest authentication. Null if the provider knows the service by its address. Default: `null`. */
  username?: string | null;
  /** Of `username`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  password?: string | null;
  /** Whether the service registers with the provider, so that calls find it. Default: `false`. */
  register?: boolean;
  /** Whether calls can be placed through it. Default: `true`. */
  outbound?: boolean;
  /** In order of preference. Default: `["PCMA","PCMU","G722","opus"]`. */
  codecs?: Array<"PCMU" | "PCMA" | "G722" | "opus">;
  /** Where the caller ID of outbound calls goes; `From` then carries `username`. Default: `"from"`. */
  caller_id_header?: "from" | "p_asserted_identity";
  /** How numbers of `country` are written to the provider: `+4930123456` or `030123456`. Default: `"e164"`. */
  number_format?: "e164" | "national";
  /** ISO 3166-1 code. Numbers without a country code are read as numbers of this country. Default: `null`. */
  country?: string | null;
  /** How many calls may use it at once in one process, both directions together. Default: `10`. */
  channels?: number;
  /** How many calls it may place in an hour, transfers included. Default: `100`. */
  calls_per_hour?: number;
  /** What the numbers that it may call begin with; `+` allows every number. Null: numbers of `country`, and none without a country. Default: `null`. */
  allowed_prefixes?: Array<string> | null;
  /** How keys are sent: in the media (RFC 4733) or as SIP INFO. Default: `"rfc4733"`. */
  dtmf?: "rfc4733" | "info";
  /** Whether its `P-Asserted-Identity` is kept on the call record. Default: `false`. */
  trusted?: boolean;
  /** SIP headers of inbound calls that are kept on the call record. Default: `[]`. */
  record_headers?: Array<string>;
  /** Twilio account. Required for `twilio`. Default: `null`. */
  account_sid?: string | null;
  /** Of `account_sid`. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  auth_token?: string | null;
  /** Twilio region; null: `us1`. Default: `null`. */
  region?: "us1" | "ie1" | "au1" | null;
  /** Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  api_key?: string | null;
  /** The Telnyx account's public key, which its webhooks are checked with. Required for `telnyx`. Default: `null`. */
  public_key?: string | null;
  /** Telnyx call control application. Required for `telnyx`. Default: `null`. */
  connection_id?: string | null;
  inbound_auth?: {
    /** Addresses or CIDR ranges that calls may come from, besides the host itself. */
    addresses?: Array<string>;
    /** Whether callers from elsewhere may authenticate with `username` and `password`. */
    digest?: boolean;
  };
}

export interface TrunkPatch {
  /** Unique in the workspace. */
  label?: string;
  /** `twilio` and `telnyx` use the carrier's media streams and need no SIP. Default: `"sip"`. */
  kind?: "sip" | "twilio" | "telnyx";
  /** Host name or address of the SIP server. Required for `sip`. Default: `null`. */
  host?: string | null;
  /** Null: found by DNS (NAPTR and SRV records), otherwise 5060, or 5061 with `tls`. Default: `null`. */
  port?: number | null;
  /** Default: `"udp"`. */
  transport?: "udp" | "tcp" | "tls";
  /** Where requests are sent instead of to `host`, if the provider names a proxy: host or host:port. Default: `null`. */
  outbound_proxy?: string | null;
  /** For digest authentication. Null if the provider knows the service by its address. Default: `null`. */
  username?: string | null;
  /** Of `username`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  password?: string | null;
  /** Whether the service registers with the provider, so that calls find it. Default: `false`. */
  register?: boolean;
  /** Whether calls can be placed through it. Default: `true`. */
  outbound?: boolean;
  /** In order of preference. Default: `["PCMA","PCMU","G722","opus"]`. */
  codecs?: Array<"PCMU" | "PCMA" | "G722" | "opus">;
  /** Where the caller ID of outbound calls goes; `From` then carries `username`. Default: `"from"`. */
  caller_id_header?: "from" | "p_asserted_identity";
  /** How numbers of `country` are written to the provider: `+4930123456` or `030123456`. Default: `"e164"`. */
  number_format?: "e164" | "national";
  /** ISO 3166-1 code. Numbers without a country code are read as numbers of this country. Default: `null`. */
  country?: string | null;
  /** How many calls may use it at once in one process, both directions together. Default: `10`. */
  channels?: number;
  /** How many calls it may place in an hour, transfers included. Default: `100`. */
  calls_per_hour?: number;
  /** What the numbers that it may call begin with; `+` allows every number. Null: numbers of `country`, and none without a country. Default: `null`. */
  allowed_prefixes?: Array<string> | null;
  /** How keys are sent: in the media (RFC 4733) or as SIP INFO. Default: `"rfc4733"`. */
  dtmf?: "rfc4733" | "info";
  /** Whether its `P-Asserted-Identity` is kept on the call record. Default: `false`. */
  trusted?: boolean;
  /** SIP headers of inbound calls that are kept on the call record. Default: `[]`. */
  record_headers?: Array<string>;
  /** Twilio account. Required for `twilio`. Default: `null`. */
  account_sid?: string | null;
  /** Of `account_sid`. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  auth_token?: string | null;
  /** Twilio region; null: `us1`. Default: `null`. */
  region?: "us1" | "ie1" | "au1" | null;
  /** Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep the stored one. Default: `null`. */
  api_key?: string | null;
  /** The Telnyx account's public key, which its webhooks are checked with. Required for `telnyx`. Default: `null`. */
  public_key?: string | null;
  /** Telnyx call control application. Required for `telnyx`. Default: `null`. */
  connection_id?: string | null;
  inbound_auth?: {
    /** Addresses or CIDR ranges that calls may come from, besides the host itself. */
    addresses?: Array<string>;
    /** Whether callers from elsewhere may authenticate with `username` and `password`. */
    digest?: boolean;
  };
}

export interface TrunkState {
  /** False when it does not answer OPTIONS, or when registration is refused. */
  is_up: boolean;
  /** Null while it is not registered. */
  registered_until: string | null;
  /** Its last answer to OPTIONS; any answer means that it is reachable. */
  last_options: {
    at: string;
    status: number;
  } | null;
  channels_in_use: number;
  last_error: string | null;
}

export interface Usage {
  /** The first day. */
  from: string;
  /** The last day, included. */
  to: string;
  /** Every day of the range, also those without calls. */
  days: Array<UsageDay>;
  total: {
    /** Started, whatever became of them. */
    calls: number;
    answered_calls: number;
    failed_calls: number;
    /** From the answers to the hang-ups, two decimals. */
    minutes: number;
    tool_calls: number;
    tool_errors: number;
    tool_latency_ms: {
      average: number | null;
      p50: number | null;
      p95: number | null;
    };
  };
}

export interface UsageDay {
  /** UTC. */
  date: string;
  /** Started, whatever became of them. */
  calls: number;
  answered_calls: number;
  failed_calls: number;
  /** From the answers to the hang-ups, two decimals. */
  minutes: number;
  tool_calls: number;
  tool_errors: number;
  tool_latency_ms: {
    average: number | null;
    p50: number | null;
    p95: number | null;
  };
}

export interface Variable {
  /** As the templates refer to it. */
  name: string;
  /** Of a `default:` filter; null when there is none. */
  default: string | null;
  /** True when the variable has no default. */
  required: boolean;
}

export interface VersionAuthor {
  /** `system`: the service itself, at its first start or when an older one was brought up to date. */
  type: "member" | "access_token" | "system";
  /** The person's name, or the token's, as it was then. */
  name: string | null;
  /** Of the person, or of the member to whom the token belonged. */
  email: string | null;
  user_id: string | null;
  access_token_id: string | null;
}

export interface Voice {
  /** What `voice.voice` of an agent is set to. */
  id: string;
  /** What `voice.provider` of an agent is set to. */
  provider: "builtin" | "openai";
  name: string;
  description: string | null;
}

export interface VoicePreviewInput {
  provider: "builtin" | "openai";
  voice: string;
  /** Default: `null`. */
  model?: string | null;
  /** Default: `"Hello! This is how I sound. How can I help you today?"`. */
  text?: string;
  /** Default: `"en"`. */
  language?: string;
}

export interface VoiceSettings {
  /** `builtin`: the voice that ships with the service. */
  provider: "auto" | "builtin" | "openai";
  /** The provider's name of the model; null: its standard. */
  model?: string | null;
  /** The provider's name of the voice; null: its standard. */
  voice?: string | null;
}

export interface Voicemail {
  /** What happens when an answering machine takes an outbound call. Default: `"hang_up"`. */
  action: "hang_up" | "leave_message" | "continue";
  /** A Liquid template, spoken after the beep. Required for `leave_message`. Default: `""`. */
  message: string;
}

export interface Webhook {
  id: string;
  /** Where the events are posted to. Private networks are refused, redirects are not followed. */
  url: string;
  events: Array<"call.started" | "call.ended" | "tool.invoked">;
  /** Default: `""`. */
  description: string;
  /** Switched off, it is told of nothing new, and what waits for it is held back. Default: `true`. */
  active: boolean;
  /** During a rotation: until then the previous secret signs as well. */
  previous_secret_ends_at: string | null;
  created_at: string;
  updated_at: string;
  /** Masked. */
  secret: string;
}

export interface WebhookInput {
  /** Where the events are posted to. Private networks are refused, redirects are not followed. */
  url: string;
  events: Array<"call.started" | "call.ended" | "tool.invoked">;
  /** Default: `""`. */
  description?: string;
  /** Switched off, it is told of nothing new, and what waits for it is held back. Default: `true`. */
  active?: boolean;
}

export interface WebhookPatch {
  /** Where the events are posted to. Private networks are refused, redirects are not followed. */
  url?: string;
  events?: Array<"call.started" | "call.ended" | "tool.invoked">;
  /** Default: `""`. */
  description?: string;
  /** Switched off, it is told of nothing new, and what waits for it is held back. Default: `true`. */
  active?: boolean;
}

export type WebhookPayload = CallStartedEvent | CallEndedEvent | ToolInvokedEvent | PingEvent;

export interface WebhookWithSecret {
  id: string;
  /** Where the events are posted to. Private networks are refused, redirects are not followed. */
  url: string;
  events: Array<"call.started" | "call.ended" | "tool.invoked">;
  /** Default: `""`. */
  description: string;
  /** Switched off, it is told of nothing new, and what waits for it is held back. Default: `true`. */
  active: boolean;
  /** During a rotation: until then the previous secret signs as well. */
  previous_secret_ends_at: string | null;
  created_at: string;
  updated_at: string;
  /** In clear, this once: keep it. It checks signatures. */
  secret: string;
}

export interface Workspace {
  id: string;
  /** Names need not be unique. */
  name: string;
  /** What whoever asks may do there. */
  role: "viewer" | "editor" | "admin" | "owner";
  created_at: string;
}

export interface WorkspaceChange {
  /** What reads differently now: the start of operation ids. */
  rooms: Array<"access_tokens" | "agents" | "audit_log" | "calls" | "invitations" | "members" | "phone_numbers" | "provider_keys" | "tools" | "trunks" | "usage" | "voices" | "webhooks" | "workspaces">;
  /** What was done; null where the service did something by itself. */
  operation: string | null;
  resource: {
    type: string;
    id: string;
  } | null;
  by: {
    user_id: string | null;
    access_token_id: string | null;
    name: string | null;
  } | null;
}

export interface WorkspaceInput {
  /** Names need not be unique. */
  name: string;
}

export interface WorkspacePatch {
  /** Names need not be unique. */
  name?: string;
}

export interface WorkspaceToLeave {
  workspace_id: string;
}

/** What goes into an operation and what comes out, by its id. */
export interface Operations {
  /** List agents, the newest first. */
  agents_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<Agent>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Create an agent. Templates that would not render are refused, with line and column. */
  agents_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: AgentInput;
    response: Agent;
  };
  /** Get an agent. */
  agents_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: Agent;
  };
  /** Replace an agent. A field that is left out returns to its default. Calls that have started keep what they started with. */
  agents_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: AgentInput;
    response: Agent;
  };
  /** Change some fields of an agent. Fields that are not named stay. `builtin_tools` and `engine` are changed by their members; `model`, `transcriber` and `voice` are replaced as a whole, since their members belong together. */
  agents_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: AgentPatch;
    response: Agent;
  };
  /** Delete an agent. Its tool assignments, its versions and its preview link go with it; the records of its calls stay. Refused while a phone number rings at it. */
  agents_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: undefined;
  };
  /** Discover the variables of an agent. Those of the system prompt, the first message and the voicemail message, in order of appearance, built-in ones left out. */
  agents_variables: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: AgentVariables;
  };
  /** Show the texts that a browser call would begin with. Saves nothing and starts nothing. Answers what is wrong with the templates, too. */
  agents_render: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: RenderInput;
    response: Rendering;
  };
  /** Get the tools of an agent. */
  agents_get_tools: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: ToolAssignment;
  };
  /** Replace the tools of an agent. The whole assignment at once; an unknown id changes nothing. It holds from the next call on. */
  agents_replace_tools: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: ToolAssignmentInput;
    response: ToolAssignment;
  };
  /** Get the public preview link of an agent. Also when it has expired; NOT_FOUND where none was made. */
  agents_get_preview_link: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: PreviewLink;
  };
  /** Create or replace the public preview link of an agent. Whoever has the address can talk with the agent. A new link ends the one before. */
  agents_create_preview_link: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body?: PreviewLinkInput;
    response: PreviewLink;
  };
  /** Switch off the public preview link of an agent. */
  agents_delete_preview_link: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: undefined;
  };
  /** Duplicate an agent. The new one has the same fields and tools and is named `<name> (copy)`; preview link, phone numbers and versions stay with the first one. */
  agents_duplicate: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: Agent;
  };
  /** List the versions of an agent, the newest first. Every change of an agent or of its tools leaves a version: what was changed, by whom and when. The newest 200 are kept; the newest one is the agent as it is now. */
  agents_list_versions: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<AgentVersionSummary>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Get a version of an agent. The agent and its tools as they were. */
  agents_get_version: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
      /** Id of the version. */
      version_id: string;
    };
    response: AgentVersion;
  };
  /** Compare a version of an agent with another one, or with the agent as it is now. Field by field; system prompt and first message line by line. */
  agents_compare_versions: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
      /** Id of the version. */
      version_id: string;
    };
    query?: {
      /** Id of the version to compare with; without it, the agent as it is now. */
      to?: string;
    };
    response: AgentComparison;
  };
  /** Make an agent as it was in a version. Every field and the tools; that is a new version, so what was there before can be restored too. Tools that are deleted by now are left out and named. Templates are checked as when they are saved. */
  agents_restore_version: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
      /** Id of the version. */
      version_id: string;
    };
    response: RestoredVersion;
  };
  /** List tools, the newest first. */
  tools_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<Tool>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Create a tool. Credentials are encrypted and shown masked from then on. */
  tools_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolConfig;
    response: Tool;
  };
  /** List how tools are used, the newest tool first. How many agents have each tool, and what became of its last runs in calls. Its pages are those of `tools_list`. */
  tools_overview: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<ToolOverview>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Test a tool with one real request. Sends one real HTTP request with real credentials; the tool need not be saved. Whatever the endpoint answers, and also a failure to reach it, is part of the answer. Closing the connection ends the request to the endpoint, too. */
  tools_test: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolTestInput;
    response: ToolTestResult;
  };
  /** Show the request that a test would send. Sends nothing. Answers the variables that were found in the tool, too. */
  tools_resolve: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolTestInput;
    response: ToolResolution;
  };
  /** Say what is likely wrong with a tool. Sends and saves nothing. Warns of what may be saved but will hardly work: what a model's provider refuses in an input schema, variables that are no arguments, arguments that are never sent. What cannot be saved is refused as it is there; with `id` a masked credential means the stored one. */
  tools_check: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolCheckInput;
    response: ToolCheck;
  };
  /** Import tools. From a cURL command, from operations of an OpenAPI document, or from the edited drafts of a preview: all of them or none. A CONFLICT names in `names` the names that are taken. */
  tools_import: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolImportInput;
    response: ImportedTools;
  };
  /** Show the tools that an import would make. Saves nothing. Of an OpenAPI document without `operations`, it answers what can be chosen and why something cannot; with them, and of a cURL command, drafts to edit and save. */
  tools_preview_import: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolImportPreviewInput;
    response: ToolImportPreview;
  };
  /** Get a tool. */
  tools_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    query?: {
      /** Shows credentials in clear; for admins and owners. */
      reveal?: "credentials";
    };
    response: Tool;
  };
  /** Replace a tool. A field that is left out returns to its default. A credential sent as its mask keeps the stored value, while scheme, host, port, auth type and header name stay. */
  tools_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    body: ToolConfig;
    response: Tool;
  };
  /** Change some fields of a tool. Fields that are not named stay; a named one is replaced as a whole. With a URL of another scheme, host or port the credentials must be given again. */
  tools_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    body: ToolPatch;
    response: Tool;
  };
  /** Delete a tool. For good: it is unassigned from every agent that had it, and refused in calls that are running. */
  tools_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    response: undefined;
  };
  /** List the agents that have a tool, the newest first. Those that lose it when it is deleted. */
  tools_list_agents: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<ToolAgent>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** List a tool's last results, the newest call's first. Requests are shown as sent, credentials masked. */
  tools_results: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<ToolResult>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Start a browser call. Renders the agent's texts with `variable_values` and answers a token for this one call. It must be used within 60 seconds. */
  agents_start_browser_call: {
    path: {
      workspace_id: string;
      agent_id: string;
    };
    body?: {
      /** Values of the agent's variables, flat or nested; at most 4 KB as compact JSON. */
      variable_values?: Record<string, unknown>;
    };
    response: StartedCall;
  };
  /** Start a phone call. Renders the agent's texts with `variable_values` and calls `to_number`. With an `Idempotency-Key` header a retry within 24 hours gets the first answer (`Idempotent-Replayed: true`) and starts no second call; the key with another body is a CONFLICT. Errors are not kept. */
  agents_start_outbound_call: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: OutboundCallInput;
    response: QueuedCall;
  };
  /** List calls, the newest first. */
  calls_list: {
    path: {
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
      agent_id?: string;
      status?: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      direction?: "browser" | "inbound" | "outbound";
      /** Created at or after. */
      from?: string;
      /** Created at or before. */
      to?: string;
    };
    response: {
      data: Array<{
        id: string;
        agent_id: string;
        direction: "browser" | "inbound" | "outbound";
        status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
        end_reason: string | null;
        from_number: string | null;
        to_number: string | null;
        created_at: string;
        started_at: string;
        answered_at: string | null;
        ended_at: string | null;
        /** From the answer to the hang-up. */
        duration_ms: number | null;
      } & Record<string, unknown>>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Get the record of a call. Written as it happens; complete when the call has ended and its last tool has answered. */
  calls_get: {
    path: {
      workspace_id: string;
      call_id: string;
    };
    response: {
      id: string;
      agent_id: string;
      direction: "browser" | "inbound" | "outbound";
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From the answer to the hang-up. */
      duration_ms: number | null;
      variable_values: Record<string, unknown>;
      /** As rendered for this call. */
      system_prompt: string;
      /** As rendered for this call. */
      first_message: string;
      /** As offered to the model. */
      tools: Array<unknown>;
      transcript: Array<{
        id: string;
        role: "agent" | "caller";
        /** For the agent: what was heard, not what was meant to be said. */
        text: string;
        /** From the answer, on the audio clock. */
        start_ms: number;
        end_ms: number;
        /** Where the caller cut the agent off. */
        interrupted_at_ms: number | null;
      } & Record<string, unknown>>;
      tool_invocations: Array<{
        id: string;
        tool_id: string | null;
        /** The function name the model called. */
        name: string;
        turn_id: string | null;
        started_ms: number;
        arguments: unknown;
        request: unknown | null;
        /** The HTTP status of the answer. */
        status: number | null;
        /** null while it runs */
        duration_ms: number | null;
        result_size_bytes: number | null;
        result_body: string | null;
        error: {
          type: string;
          message: string;
        } & Record<string, unknown> | null;
      } & Record<string, unknown>>;
      latency: Array<{
        turn_id: string;
        speech_ended_ms: number | null;
        final_transcript_ms: number | null;
        first_token_ms: number | null;
        first_speech_byte_ms: number | null;
        first_frame_ms: number | null;
      } & Record<string, unknown>>;
      recording: unknown | null;
      /** Keys, hold and transfers. */
      timeline: Array<{
        type: "digits";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        direction: "received" | "sent";
        /** Keys that the caller or the agent pressed. */
        digits: string;
      } & Record<string, unknown> | {
        type: "hold";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        is_held: boolean;
      } & Record<string, unknown> | {
        type: "transfer";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        /** Of the target, as the agent's settings name it. */
        name: string;
        target: string;
        status: "started" | "done" | "failed";
        message: string | null;
      } & Record<string, unknown>>;
      /** What went wrong, whether or not the call went on. */
      errors: Array<{
        at: string;
        /** Where it went wrong: a vendor, `sip`, `media` or `transfer`. */
        source: string;
        message: string;
      } & Record<string, unknown>>;
      /** Null for browser calls. */
      phone: PhoneCall | null;
    } & Record<string, unknown>;
  };
  /** Get the SIP messages of a call. In order, credentials masked: the first 200 of the call. Empty for calls that did not go through a SIP trunk. */
  calls_sip: {
    path: {
      workspace_id: string;
      call_id: string;
    };
    response: {
      data: Array<SipMessage>;
    };
  };
  /** End a live call. Answers the record once the call has ended. A live call ends as `agent_hangup`, a queued one as `cancelled`; one that has ended already is 409. */
  calls_end: {
    path: {
      workspace_id: string;
      call_id: string;
    };
    response: {
      id: string;
      agent_id: string;
      direction: "browser" | "inbound" | "outbound";
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From the answer to the hang-up. */
      duration_ms: number | null;
      variable_values: Record<string, unknown>;
      /** As rendered for this call. */
      system_prompt: string;
      /** As rendered for this call. */
      first_message: string;
      /** As offered to the model. */
      tools: Array<unknown>;
      transcript: Array<{
        id: string;
        role: "agent" | "caller";
        /** For the agent: what was heard, not what was meant to be said. */
        text: string;
        /** From the answer, on the audio clock. */
        start_ms: number;
        end_ms: number;
        /** Where the caller cut the agent off. */
        interrupted_at_ms: number | null;
      } & Record<string, unknown>>;
      tool_invocations: Array<{
        id: string;
        tool_id: string | null;
        /** The function name the model called. */
        name: string;
        turn_id: string | null;
        started_ms: number;
        arguments: unknown;
        request: unknown | null;
        /** The HTTP status of the answer. */
        status: number | null;
        /** null while it runs */
        duration_ms: number | null;
        result_size_bytes: number | null;
        result_body: string | null;
        error: {
          type: string;
          message: string;
        } & Record<string, unknown> | null;
      } & Record<string, unknown>>;
      latency: Array<{
        turn_id: string;
        speech_ended_ms: number | null;
        final_transcript_ms: number | null;
        first_token_ms: number | null;
        first_speech_byte_ms: number | null;
        first_frame_ms: number | null;
      } & Record<string, unknown>>;
      recording: unknown | null;
      /** Keys, hold and transfers. */
      timeline: Array<{
        type: "digits";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        direction: "received" | "sent";
        /** Keys that the caller or the agent pressed. */
        digits: string;
      } & Record<string, unknown> | {
        type: "hold";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        is_held: boolean;
      } & Record<string, unknown> | {
        type: "transfer";
        at: string;
        /** From the answer; null before it. */
        at_ms: number | null;
        /** Of the target, as the agent's settings name it. */
        name: string;
        target: string;
        status: "started" | "done" | "failed";
        message: string | null;
      } & Record<string, unknown>>;
      /** What went wrong, whether or not the call went on. */
      errors: Array<{
        at: string;
        /** Where it went wrong: a vendor, `sip`, `media` or `transfer`. */
        source: string;
        message: string;
      } & Record<string, unknown>>;
      /** Null for browser calls. */
      phone: PhoneCall | null;
    } & Record<string, unknown>;
  };
  /** Stream a call's events. Server-sent events (`state`, `transcript`, `tool`, `latency`, `error`): what has happened so far, then what happens; the stream ends with the call. */
  calls_events: {
    path: {
      workspace_id: string;
      call_id: string;
    };
    events: {
      state: CallStateMessage;
      transcript: CallTranscriptMessage;
      /** On the data channel and the WebSocket a message over 64 KiB has its arguments, request and response body cut; the call record keeps them whole. */
      tool: CallToolMessage;
      /** Not sent in public previews. */
      latency: CallLatencyMessage;
      error: CallErrorMessage;
    };
    response: string;
  };
  /** Get the variables of a public preview link. */
  preview_variables: {
    path: {
      slug: string;
    };
    response: {
      agent_name: string;
      /** What the page's own speech recognition listens for. */
      language: string;
      variables: Array<Variable>;
    } & Record<string, unknown>;
  };
  /** Start a browser call from a public preview link. */
  preview_start_call: {
    path: {
      slug: string;
    };
    body?: {
      /** Values of the agent's variables, flat or nested; at most 4 KB as compact JSON. */
      variable_values?: Record<string, unknown>;
    };
    response: StartedCall;
  };
  /** List access tokens, the newest first. */
  access_tokens_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<AccessToken>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Create an access token. It is one's own, and ends with one's membership. The answer is the only place where the token is ever shown; the service keeps a hash of it. */
  access_tokens_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: AccessTokenInput;
    response: NewAccessToken;
  };
  /** Delete an access token. It ends at once. A token of a higher role than one's own cannot be deleted. */
  access_tokens_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the access token. */
      access_token_id: string;
    };
    response: undefined;
  };
  /** List phone numbers, the newest first. */
  phone_numbers_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
      agent_id?: string;
      trunk_id?: string;
    };
    response: {
      data: Array<PhoneNumber>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Add a phone number. With an agent, calls that ring in are answered by it; its templates must need no value that only a caller of the API could give. */
  phone_numbers_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: PhoneNumberInput;
    response: PhoneNumber;
  };
  /** Get a phone number. */
  phone_numbers_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    response: PhoneNumber;
  };
  /** Replace a phone number. A field that is left out returns to its default. */
  phone_numbers_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    body: PhoneNumberInput;
    response: PhoneNumber;
  };
  /** Change some fields of a phone number. Fields that are not named stay. `agent_id` null takes the number from its agent. */
  phone_numbers_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    body: PhoneNumberPatch;
    response: PhoneNumber;
  };
  /** Delete a phone number. Calls to it are refused from then on. */
  phone_numbers_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    response: undefined;
  };
  /** Have the carrier send a number's calls here. For numbers on `twilio` and `telnyx` trunks: sets the number up through the carrier's API, so that no address has to be pasted there. `CONFLICT` says what stands in the way. */
  phone_numbers_configure_carrier: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    response: ConfiguredPhoneNumber;
  };
  /** List trunks, the newest first. */
  trunks_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<Trunk>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Add a SIP trunk. Credentials are stored encrypted and never shown again. */
  trunks_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: TrunkInput;
    response: Trunk;
  };
  /** Get a trunk. */
  trunks_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    response: Trunk;
  };
  /** Replace a trunk. A field that is left out returns to its default. A password sent as its mask stays, while host, port, transport and user do. */
  trunks_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    body: TrunkInput;
    response: Trunk;
  };
  /** Change some fields of a trunk. Fields that are not named stay. With another host, port, transport, user or account, credentials must be entered again. */
  trunks_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    body: TrunkPatch;
    response: Trunk;
  };
  /** Delete a trunk. Refused while phone numbers ring through it. */
  trunks_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    response: undefined;
  };
  /** Check whether a trunk works. Connects to the provider and says in words what it found, step by step. A trunk that does not work is no error of this operation. */
  trunks_check: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    response: TrunkCheck;
  };
  /** List provider keys, the newest first. */
  provider_keys_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<ProviderKey>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Add a key of a provider. One for each provider. Calls of this workspace then use it instead of the operator's. It is stored encrypted and never shown again. */
  provider_keys_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ProviderKeyInput;
    response: ProviderKey;
  };
  /** Get a provider key. */
  provider_keys_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    response: ProviderKey;
  };
  /** Replace a provider key. A field that is left out returns to its default. A key sent as its mask stays, while provider and base URL's server do. */
  provider_keys_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    body: ProviderKeyInput;
    response: ProviderKey;
  };
  /** Change some fields of a provider key. Fields that are not named stay. With another provider or server the key must be entered again. */
  provider_keys_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    body: ProviderKeyPatch;
    response: ProviderKey;
  };
  /** Delete a provider key. Calls of this workspace use the operator's key again, where there is one. */
  provider_keys_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    response: undefined;
  };
  /** Check whether a provider key works. Sends one real request to the provider and says in words what it answered. A key that does not work is no error of this operation. */
  provider_keys_check: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    response: ProviderKeyCheck;
  };
  /** Sign up by a link. With an invitation, or as the first owner with the link that the first start prints: workspace and token of owner.json become theirs. Signs in, too. Who has an account signs in and accepts the link instead. */
  auth_sign_up: {
    body: SignUp;
    response: Session;
  };
  /** Sign in. Sets the session's cookie. An address has ten tries, then none until a minute has passed; an account has twenty in a quarter of an hour, whoever tries. */
  auth_sign_in: {
    body: SignIn;
    response: Session;
  };
  /** Sign out. Ends the session and takes its cookie back; does nothing where there is none. */
  auth_sign_out: {
    response: undefined;
  };
  /** Who is signed in. Puts the end of the session off, at most once a day. */
  auth_session: {
    response: Session;
  };
  /** Whether the service still waits for its first owner. The link that makes one is printed at every start until it was used. */
  auth_setup: {
    response: {
      needs_owner: boolean;
    };
  };
  /** Change one's password. Ends every other session of this person; access tokens remain. */
  auth_change_password: {
    body: PasswordChange;
    response: Session;
  };
  /** Change one's name and email. In every workspace at once. Another email needs the current password: it is what one signs in with. Sessions and access tokens remain. */
  auth_update_person: {
    body: PersonPatch;
    response: Session;
  };
  /** Leave a workspace. Whatever one's role in it; its last owner cannot. One's access tokens of this workspace and open invitations end at once. */
  auth_leave_workspace: {
    body: WorkspaceToLeave;
    response: undefined;
  };
  /** What a link is for. Spends nothing: a page shows it before anybody signs up or accepts. */
  auth_read_link: {
    body: LinkToken;
    response: {
      kind: "first_owner" | "invitation";
      workspace: {
        id: string;
        name: string;
      };
      role: "viewer" | "editor" | "admin" | "owner";
      /** The only account that may accept it. */
      email: string | null;
    };
  };
  /** Accept an invitation. For somebody who is signed in; the link of the first start is accepted too. It works once. */
  auth_accept_link: {
    body: LinkToken;
    response: JoinedWorkspace;
  };
  /** List one's own workspaces, the newest first. For somebody who is signed in: an access token belongs to one workspace. */
  workspaces_list: {
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<Workspace>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Create a workspace. For somebody who is signed in, who becomes its owner. */
  workspaces_create: {
    body: WorkspaceInput;
    response: Workspace;
  };
  /** Get a workspace. */
  workspaces_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: Workspace;
  };
  /** Rename a workspace. */
  workspaces_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: WorkspacePatch;
    response: Workspace;
  };
  /** Delete a workspace. For good, with everything in it: agents, tools, calls, tokens, its audit log. Its members keep their accounts. Refused while a call is running. */
  workspaces_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: undefined;
  };
  /** Stream what changes in a workspace. Server-sent events from now on: `call` (as calls are listed, with `complete`), `changed` (`rooms`, `operation`, `resource`, `by`; ids only of what the listener may list) and `missed` (ask again for what you show). Nothing is repeated after a broken connection. The stream ends when the access does, and when the service stops. */
  workspaces_events: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    events: {
      /** A call started, was answered or ended, or its record is complete. */
      call: CallChange;
      changed: WorkspaceChange;
      /** Something may have changed unseen: ask again for what you show. */
      missed: MissedEvents;
    };
    response: string;
  };
  /** List the members of a workspace. */
  members_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<Member>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Get a member. */
  members_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the member. */
      member_id: string;
    };
    response: Member;
  };
  /** Change a member's role. Neither the old role nor the new one may be higher than one's own. It counts at once, for the member's access tokens too. The last owner remains one. */
  members_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the member. */
      member_id: string;
    };
    body: MemberPatch;
    response: Member;
  };
  /** Remove a member. The member's access tokens of this workspace and their open invitations end at once. A member of a higher role than one's own, and the last owner, cannot be removed. */
  members_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the member. */
      member_id: string;
    };
    response: undefined;
  };
  /** List invitations, the newest first. */
  invitations_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<Invitation>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Invite somebody by a link. The answer is the only place where the link is ever shown; send it yourself. It makes one person a member. */
  invitations_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: InvitationInput;
    response: NewInvitation;
  };
  /** Revoke an invitation. Its link ends at once; who accepted it remains a member. */
  invitations_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the invitation. */
      invitation_id: string;
    };
    response: undefined;
  };
  /** Who did what, when and from where, the newest first. Every change, every call that was started, and every time that credentials were read in clear. */
  audit_log_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
      /** The operation's id. */
      action?: string;
      /** Such as `agent`. */
      resource_type?: string;
      /** What it was done to. */
      resource_id?: string;
      /** Who did it, by a token or signed in. */
      user_id?: string;
      /** By which token it was done. */
      access_token_id?: string;
      /** From this time on. */
      from?: string;
      /** Before this time. */
      to?: string;
    };
    response: {
      data: Array<AuditEntry>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** List webhooks, the newest first. */
  webhooks_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<Webhook>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Subscribe a URL to events. Events are posted to it as they happen, signed with `secret`, which is shown this once. At most 100 in a workspace. */
  webhooks_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: WebhookInput;
    response: WebhookWithSecret;
  };
  /** Get a webhook. */
  webhooks_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: Webhook;
  };
  /** Replace a webhook. A field that is left out returns to its default. The secret stays. */
  webhooks_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    body: WebhookInput;
    response: Webhook;
  };
  /** Change some fields of a webhook. Fields that are not named stay. The secret stays with another URL too: rotate it where the old endpoint must not know it. */
  webhooks_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    body: WebhookPatch;
    response: Webhook;
  };
  /** Delete a webhook. With the log of its deliveries. What waits for it is not sent any more. */
  webhooks_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: undefined;
  };
  /** Give a webhook a new secret. The new one signs at once and is shown this once. The previous one signs as well for a day, or as said, or until the rotation is finished. */
  webhooks_rotate_secret: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    body?: RotateSecretInput;
    response: WebhookWithSecret;
  };
  /** End a webhook's previous secret. Only the current one signs from now on. Changes nothing where no rotation is under way. */
  webhooks_finish_rotation: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: Webhook;
  };
  /** Send a webhook one `ping`. Sends it now, once, signed like every event, and answers with what came of it, whatever that is. Also while the webhook is switched off. */
  webhooks_test: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: Delivery;
  };
  /** List what was sent to a webhook, the newest first. Kept for 30 days. */
  webhooks_deliveries_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` of the page before. */
      cursor?: string;
      status?: "pending" | "delivered" | "failed";
    };
    response: {
      data: Array<DeliverySummary>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Get a delivery, with its payload and every attempt. */
  webhooks_deliveries_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
      /** Id of the delivery. */
      delivery_id: string;
    };
    response: Delivery;
  };
  /** Send an event once more. Makes a new delivery of the same event, with the same event id, and sends it at once; failures are tried again for a day. */
  webhooks_deliveries_replay: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
      /** Id of the delivery. */
      delivery_id: string;
    };
    response: Delivery;
  };
  /** List the voices that agents can speak with here. The built-in ones, and OpenAI's where the workspace or the operator has a key of OpenAI itself. */
  voices_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: {
      data: Array<Voice>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Hear a voice. Answers a WAV file of the text, spoken by the voice. It uses the workspace's own key or the operator's. When the provider fails, VALIDATION_FAILED says at `provider` why. */
  voices_preview: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: VoicePreviewInput;
    response: Blob;
  };
  /** Get calls, minutes, tool latency and errors by day. Days are those of UTC. Without a range: the last 30 days, today included; at most 366. */
  usage_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** The first day, such as 2026-01-31. */
      from?: string;
      /** The last day, included. */
      to?: string;
      /** Of this agent only. */
      agent_id?: string;
    };
    response: Usage;
  };
  /** Look up an order of the demo shop. Made up, and always the same for the same number: something for the example agent to call. */
  demo_get_order: {
    path: {
      order_number: string;
    };
    response: DemoOrder;
  };
  /** Tell that the process is up. */
  service_health: {
    response: {
      status: "ok";
    };
  };
  /** Tell whether this process can take a call. */
  service_readiness: {
    response: {
      status: "ready";
    };
  };
  /** What the service counts and measures, for Prometheus. With METRICS_TOKEN set, only for requests that send it as bearer. */
  service_metrics: {
    response: string;
  };
  /** This document. OpenAPI 3.1; /docs shows it. */
  service_openapi: {
    response: {
      openapi: string;
    } & Record<string, unknown>;
  };
}

/** Method and path of every operation. */
export const routes = {
  agents_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents" },
  agents_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents" },
  agents_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}" },
  agents_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}" },
  agents_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}" },
  agents_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}" },
  agents_variables: { method: "GET", path: "/workspaces/{workspace_id}/agents/{agent_id}/variables" },
  agents_render: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/render" },
  agents_get_tools: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools" },
  agents_replace_tools: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools" },
  agents_get_preview_link: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_create_preview_link: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_delete_preview_link: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_duplicate: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/duplicate" },
  agents_list_versions: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions" },
  agents_get_version: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}" },
  agents_compare_versions: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}/compare" },
  agents_restore_version: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}/restore" },
  tools_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools" },
  tools_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools" },
  tools_overview: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools/overview" },
  tools_test: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/test" },
  tools_resolve: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/resolve" },
  tools_check: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/check" },
  tools_import: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/import" },
  tools_preview_import: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/import/preview" },
  tools_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}" },
  tools_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}" },
  tools_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}" },
  tools_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}" },
  tools_list_agents: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/agents" },
  tools_results: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/results" },
  agents_start_browser_call: { method: "POST", path: "/workspaces/{workspace_id}/agents/{agent_id}/token" },
  agents_start_outbound_call: { method: "POST", path: "/workspaces/{workspace_id}/agents/{agent_id}/outbound-call" },
  calls_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls" },
  calls_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}" },
  calls_sip: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/sip" },
  calls_end: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/end" },
  calls_events: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/events" },
  preview_variables: { method: "GET", path: "/preview/{slug}/variables" },
  preview_start_call: { method: "POST", path: "/preview/{slug}/token" },
  access_tokens_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/access-tokens" },
  access_tokens_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/access-tokens" },
  access_tokens_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/access-tokens/{access_token_id}" },
  phone_numbers_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/phone-numbers" },
  phone_numbers_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/phone-numbers" },
  phone_numbers_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}" },
  phone_numbers_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}" },
  phone_numbers_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}" },
  phone_numbers_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}" },
  phone_numbers_configure_carrier: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}/configure-carrier" },
  trunks_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/trunks" },
  trunks_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/trunks" },
  trunks_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}" },
  trunks_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}" },
  trunks_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}" },
  trunks_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}" },
  trunks_check: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}/check" },
  provider_keys_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/provider-keys" },
  provider_keys_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/provider-keys" },
  provider_keys_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}" },
  provider_keys_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}" },
  provider_keys_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}" },
  provider_keys_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}" },
  provider_keys_check: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}/check" },
  auth_sign_up: { method: "POST", path: "/auth/sign-up" },
  auth_sign_in: { method: "POST", path: "/auth/sign-in" },
  auth_sign_out: { method: "POST", path: "/auth/sign-out" },
  auth_session: { method: "GET", path: "/auth/session" },
  auth_setup: { method: "GET", path: "/auth/setup" },
  auth_change_password: { method: "POST", path: "/auth/password" },
  auth_update_person: { method: "PATCH", path: "/auth/person" },
  auth_leave_workspace: { method: "POST", path: "/auth/workspaces/leave" },
  auth_read_link: { method: "POST", path: "/auth/links/read" },
  auth_accept_link: { method: "POST", path: "/auth/links/accept" },
  workspaces_list: { method: "GET", path: "/public/v1/workspaces" },
  workspaces_create: { method: "POST", path: "/public/v1/workspaces" },
  workspaces_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}" },
  workspaces_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}" },
  workspaces_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}" },
  workspaces_events: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/events" },
  members_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/members" },
  members_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/members/{member_id}" },
  members_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/members/{member_id}" },
  members_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/members/{member_id}" },
  invitations_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/invitations" },
  invitations_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/invitations" },
  invitations_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/invitations/{invitation_id}" },
  audit_log_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/audit-log" },
  webhooks_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/webhooks" },
  webhooks_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/webhooks" },
  webhooks_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}" },
  webhooks_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}" },
  webhooks_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}" },
  webhooks_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}" },
  webhooks_rotate_secret: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/rotate-secret" },
  webhooks_finish_rotation: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/finish-rotation" },
  webhooks_test: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/test" },
  webhooks_deliveries_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries" },
  webhooks_deliveries_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries/{delivery_id}" },
  webhooks_deliveries_replay: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/replay" },
  voices_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/voices" },
  voices_preview: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/voices/preview" },
  usage_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/usage" },
  demo_get_order: { method: "GET", path: "/demo/orders/{order_number}" },
  service_health: { method: "GET", path: "/healthz" },
  service_readiness: { method: "GET", path: "/readyz" },
  service_metrics: { method: "GET", path: "/metrics" },
  service_openapi: { method: "GET", path: "/openapi.json" },
} as const satisfies Record<keyof Operations, { method: string; path: string }>;
