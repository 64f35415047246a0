// Generated from openapi.json (npm run openapi). Do not edit.

export interface AccessToken {
  id: string;
  /** What the token is for. */
  name: string;
  /** What the token can do now, capped at its member's role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** The member it belongs to; it ends with their membership. Null if it was created before the workspace had members. */
  member: {
    id: string;
    email: string;
  } | null;
  /** The token's first characters, to identify it. */
  prefix: string;
  expires_at: string | null;
  /** Accurate to the minute. */
  last_used_at: string | null;
  created_at: string;
}

export interface AccessTokenInput {
  /** What the token is for. */
  name: string;
  /** What the token can do. No higher than your own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** When it expires. Null: never. Default: `null`. */
  expires_at?: string | null;
}

export interface AccessTokenPage {
  data: Array<AccessToken>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface AddressToOpen {
  /** The provider's page. */
  url: string;
}

export interface Agent {
  id: string;
  /** Doesn't have to be unique. */
  name: string;
  /** Liquid template, rendered once when a call starts. */
  system_prompt: string;
  /** Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `""`. */
  first_message: string;
  /** BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `"en"`. */
  language: string;
  /** Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`. */
  languages: Array<LanguageSettings>;
  model: ModelSettings;
  /** How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `null`. */
  effort: "none" | "low" | "medium" | "high" | null;
  transcriber: TranscriberSettings;
  voice: VoiceSettings;
  /** How the voice says words. Words in lower case match any case. Default: `[]`. */
  pronunciations: Array<{
    word: string;
    say: string;
  }>;
  /** Hears and speaks by itself. The others take over if it fails. Default: `null`. */
  speech_model: SpeechModelSettings;
  builtin_tools: {
    /** Lets the agent end the call. Default: `true`. */
    cut_call: boolean;
    transfer_call: {
      /** Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`. */
      targets: Array<{
        /** The name the model chooses it by. Unique in the list. */
        name: string;
        /** E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `null`. */
        number: string | null;
        /** Such as `100`. The trunk must list it. Default: `null`. */
        extension?: string | null;
        /** Default: `null`. */
        sip_uri: string | null;
      }>;
    };
    /** Lets the agent press keypad keys on phone calls. Default: `false`. */
    send_dtmf: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms: number;
  voicemail: Voicemail;
  engine: EngineSettings;
  /** Whether calls are recorded. `on_with_notice` tells the caller first. Default: `"off"`. */
  recording: "off" | "on" | "on_with_notice";
  /** Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `""`. */
  recording_notice: string;
  analysis: AnalysisSettings;
  /** Inactive agents can't take or start calls. Default: `true`. */
  active: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata: Metadata;
  created_at: string;
  updated_at: string;
}

export interface AgentComparison {
  from: AgentVersionSummary;
  /** Null means the current agent. */
  to: AgentVersionSummary | null;
  /** In field order. Empty if nothing differs. */
  changes: Array<{
    kind: "value";
    /** As in a version's `changed`. */
    path: string;
    from: unknown;
    to: unknown;
  } | {
    kind: "text";
    path: "system_prompt" | "first_message" | "voicemail.message" | "recording_notice";
    hunks: Array<{
      /** First line in the old text, from 1. Text that is only added goes before this line. */
      from_line: number;
      /** First line in the new text, from 1. */
      to_line: number;
      /** As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added). */
      lines: Array<string>;
    }>;
  }>;
}

export interface AgentFields {
  /** Doesn't have to be unique. */
  name: string;
  /** Liquid template, rendered once when a call starts. */
  system_prompt: string;
  /** Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `""`. */
  first_message: string;
  /** BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `"en"`. */
  language: string;
  /** Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`. */
  languages: Array<LanguageSettings>;
  model: ModelSettings;
  /** How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `null`. */
  effort: "none" | "low" | "medium" | "high" | null;
  transcriber: TranscriberSettings;
  voice: VoiceSettings;
  /** How the voice says words. Words in lower case match any case. Default: `[]`. */
  pronunciations: Array<{
    word: string;
    say: string;
  }>;
  /** Hears and speaks by itself. The others take over if it fails. Default: `null`. */
  speech_model: SpeechModelSettings;
  builtin_tools: {
    /** Lets the agent end the call. Default: `true`. */
    cut_call: boolean;
    transfer_call: {
      /** Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`. */
      targets: Array<{
        /** The name the model chooses it by. Unique in the list. */
        name: string;
        /** E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `null`. */
        number: string | null;
        /** Such as `100`. The trunk must list it. Default: `null`. */
        extension?: string | null;
        /** Default: `null`. */
        sip_uri: string | null;
      }>;
    };
    /** Lets the agent press keypad keys on phone calls. Default: `false`. */
    send_dtmf: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms: number;
  voicemail: Voicemail;
  engine: EngineSettings;
  /** Whether calls are recorded. `on_with_notice` tells the caller first. Default: `"off"`. */
  recording: "off" | "on" | "on_with_notice";
  /** Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `""`. */
  recording_notice: string;
  analysis: AnalysisSettings;
  /** Inactive agents can't take or start calls. Default: `true`. */
  active: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata: Metadata;
}

export interface AgentFigures {
  /** First day. */
  from: string;
  /** Last day, included. */
  to: string;
  total: {
    /** Calls that have ended, without rehearsals. */
    calls: number;
    answered_calls: number;
    /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
    calls_with_errors: number;
    /** From answer to hang-up. */
    talk_ms: number;
    /** Calls by result, without those that don't occur. */
    results: Array<{
      result: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed";
      calls: number;
    }>;
    /** How often callers interrupted the agent. */
    interruptions: number;
    /** Without built-in tools such as `cut_call`. */
    tool_calls: number;
    tool_errors: number;
    /** Agent replies, without greetings. */
    answers: number;
    /** Response time: from the end of the caller's speech to the agent's first sound. Within 2.5 %. */
    p50_ms: number | null;
    p95_ms: number | null;
  };
  /** Every day in the range, including days without calls. */
  days: Array<AgentFiguresDay>;
  /** Null if nothing was used that is paid for, and no prices are set. */
  costs: Costs | null;
}

export interface AgentFiguresDay {
  /** Day in UTC. */
  date: string;
  /** Calls that have ended, without rehearsals. */
  calls: number;
  answered_calls: number;
  /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
  calls_with_errors: number;
  /** From answer to hang-up. */
  talk_ms: number;
  /** Calls by result, without those that don't occur. */
  results: Array<{
    result: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed";
    calls: number;
  }>;
  /** How often callers interrupted the agent. */
  interruptions: number;
  /** Without built-in tools such as `cut_call`. */
  tool_calls: number;
  tool_errors: number;
  /** Agent replies, without greetings. */
  answers: number;
  /** Response time: from the end of the caller's speech to the agent's first sound. Within 2.5 %. */
  p50_ms: number | null;
  p95_ms: number | null;
}

export interface AgentFromTemplateInput {
  /** Id of a template. */
  template: "order_desk" | "appointment_booking" | "receptionist" | "triage" | "survey" | "collections_reminder";
  /** Of the agent; the template's if left out. */
  name?: string;
}

export interface AgentInput {
  /** Doesn't have to be unique. */
  name: string;
  /** Liquid template, rendered once when a call starts. */
  system_prompt: string;
  /** Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `""`. */
  first_message?: string;
  /** BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `"en"`. */
  language?: string;
  /** Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`. */
  languages?: Array<LanguageSettings>;
  /** Default: `{"provider":"auto","model":null,"temperature":null,"fallback":null}`. */
  model?: ModelSettings;
  /** How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `null`. */
  effort?: "none" | "low" | "medium" | "high" | null;
  /** Default: `{"provider":"auto","model":null}`. */
  transcriber?: TranscriberSettings;
  /** Default: `{"provider":"auto","model":null,"voice":null}`. */
  voice?: VoiceSettings;
  /** How the voice says words. Words in lower case match any case. Default: `[]`. */
  pronunciations?: Array<{
    word: string;
    say: string;
  }>;
  /** Hears and speaks by itself. The others take over if it fails. Default: `null`. */
  speech_model?: SpeechModelSettings;
  builtin_tools?: {
    /** Lets the agent end the call. Default: `true`. */
    cut_call?: boolean;
    transfer_call?: {
      /** Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`. */
      targets?: Array<{
        /** The name the model chooses it by. Unique in the list. */
        name: string;
        /** E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `null`. */
        number?: string | null;
        /** Such as `100`. The trunk must list it. Default: `null`. */
        extension?: string | null;
        /** Default: `null`. */
        sip_uri?: string | null;
      }>;
    };
    /** Lets the agent press keypad keys on phone calls. Default: `false`. */
    send_dtmf?: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms?: number;
  voicemail?: {
    /** What to do if an answering machine picks up an outbound call. Default: `"hang_up"`. */
    action?: "hang_up" | "leave_message" | "continue";
    /** Liquid template, spoken after the beep. Required for `leave_message`. Default: `""`. */
    message?: string;
  };
  engine?: {
    /** Silence after a finished sentence before the agent replies, in ms. Default: `300`. */
    end_of_turn_ms?: number;
    /** Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`. Default: `1500`. */
    end_of_turn_unfinished_ms?: number;
    /** How long the caller must speak over the agent before it lowers its voice, in ms. Default: `250`. */
    barge_in_ms?: number;
    /** If no words follow an interruption within this time, the agent resumes, in ms. Default: `2000`. */
    resume_ms?: number;
    /** How long a tool may run before the agent says a short phrase, in ms. Default: `1000`. */
    bridge_after_ms?: number;
    /** Silence on both sides before the agent asks whether the caller is still there, in ms. Default: `10000`. */
    silence_prompt_ms?: number;
    /** Further silence before the call ends as `silence_timeout`, in ms. Default: `20000`. */
    silence_end_ms?: number;
    /** Longest a call may last, in ms. Default: `1800000`. */
    max_duration_ms?: number;
    /** How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`. Default: `30000`. */
    announce_end_ms?: number;
    /** How long a browser call waits for a lost connection, in ms. 0 ends it immediately. Default: `20000`. */
    reconnect_ms?: number;
    /** How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it. Default: `1`. */
    interrupt_min_words?: number;
    /** How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent. Default: `0.5`. */
    speech_threshold?: number;
    /** Whether the caller can interrupt the agent. If not, the agent replies afterwards. Default: `true`. */
    interruptible?: boolean;
    /** Whether the caller can interrupt the first message. Default: `true`. */
    greeting_interruptible?: boolean;
    /** Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request. Default: `true`. */
    answer_early?: boolean;
    /** Whether the agent says a short phrase while a slow tool runs. Default: `true`. */
    bridge_phrases?: boolean;
    /** Said while a tool or the model is slow. Liquid, in turn. Default: `[]`. */
    bridge_texts?: Array<string>;
    /** Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn. Default: `[]`. */
    prompt_texts?: Array<string>;
    /** Said before hanging up if the agent hasn't said goodbye. Liquid, in turn. Default: `[]`. */
    goodbye_texts?: Array<string>;
    /** Said before ending a call because the model, transcriber or voice failed. Liquid, in turn. Default: `[]`. */
    apology_texts?: Array<string>;
    /** Said if nothing the caller said was understood. Liquid, in turn. Default: `[]`. */
    repeat_texts?: Array<string>;
  };
  /** Whether calls are recorded. `on_with_notice` tells the caller first. Default: `"off"`. */
  recording?: "off" | "on" | "on_with_notice";
  /** Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `""`. */
  recording_notice?: string;
  analysis?: AnalysisInput;
  /** Inactive agents can't take or start calls. Default: `true`. */
  active?: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
}

export interface AgentPage {
  data: Array<Agent>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface AgentPatch {
  /** Doesn't have to be unique. */
  name?: string;
  /** Liquid template, rendered once when a call starts. */
  system_prompt?: string;
  /** Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `""`. */
  first_message?: string;
  /** BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `"en"`. */
  language?: string;
  /** Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`. */
  languages?: Array<LanguageSettings>;
  /** Default: `{"provider":"auto","model":null,"temperature":null,"fallback":null}`. */
  model?: ModelSettings;
  /** How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `null`. */
  effort?: "none" | "low" | "medium" | "high" | null;
  /** Default: `{"provider":"auto","model":null}`. */
  transcriber?: TranscriberSettings;
  /** Default: `{"provider":"auto","model":null,"voice":null}`. */
  voice?: VoiceSettings;
  /** How the voice says words. Words in lower case match any case. Default: `[]`. */
  pronunciations?: Array<{
    word: string;
    say: string;
  }>;
  /** Hears and speaks by itself. The others take over if it fails. Default: `null`. */
  speech_model?: SpeechModelSettings;
  builtin_tools?: {
    /** Lets the agent end the call. Default: `true`. */
    cut_call?: boolean;
    transfer_call?: {
      /** Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`. */
      targets?: Array<{
        /** The name the model chooses it by. Unique in the list. */
        name: string;
        /** E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `null`. */
        number?: string | null;
        /** Such as `100`. The trunk must list it. Default: `null`. */
        extension?: string | null;
        /** Default: `null`. */
        sip_uri?: string | null;
      }>;
    };
    /** Lets the agent press keypad keys on phone calls. Default: `false`. */
    send_dtmf?: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms?: number;
  voicemail?: {
    /** What to do if an answering machine picks up an outbound call. Default: `"hang_up"`. */
    action?: "hang_up" | "leave_message" | "continue";
    /** Liquid template, spoken after the beep. Required for `leave_message`. Default: `""`. */
    message?: string;
  };
  engine?: {
    /** Silence after a finished sentence before the agent replies, in ms. Default: `300`. */
    end_of_turn_ms?: number;
    /** Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`. Default: `1500`. */
    end_of_turn_unfinished_ms?: number;
    /** How long the caller must speak over the agent before it lowers its voice, in ms. Default: `250`. */
    barge_in_ms?: number;
    /** If no words follow an interruption within this time, the agent resumes, in ms. Default: `2000`. */
    resume_ms?: number;
    /** How long a tool may run before the agent says a short phrase, in ms. Default: `1000`. */
    bridge_after_ms?: number;
    /** Silence on both sides before the agent asks whether the caller is still there, in ms. Default: `10000`. */
    silence_prompt_ms?: number;
    /** Further silence before the call ends as `silence_timeout`, in ms. Default: `20000`. */
    silence_end_ms?: number;
    /** Longest a call may last, in ms. Default: `1800000`. */
    max_duration_ms?: number;
    /** How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`. Default: `30000`. */
    announce_end_ms?: number;
    /** How long a browser call waits for a lost connection, in ms. 0 ends it immediately. Default: `20000`. */
    reconnect_ms?: number;
    /** How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it. Default: `1`. */
    interrupt_min_words?: number;
    /** How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent. Default: `0.5`. */
    speech_threshold?: number;
    /** Whether the caller can interrupt the agent. If not, the agent replies afterwards. Default: `true`. */
    interruptible?: boolean;
    /** Whether the caller can interrupt the first message. Default: `true`. */
    greeting_interruptible?: boolean;
    /** Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request. Default: `true`. */
    answer_early?: boolean;
    /** Whether the agent says a short phrase while a slow tool runs. Default: `true`. */
    bridge_phrases?: boolean;
    /** Said while a tool or the model is slow. Liquid, in turn. Default: `[]`. */
    bridge_texts?: Array<string>;
    /** Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn. Default: `[]`. */
    prompt_texts?: Array<string>;
    /** Said before hanging up if the agent hasn't said goodbye. Liquid, in turn. Default: `[]`. */
    goodbye_texts?: Array<string>;
    /** Said before ending a call because the model, transcriber or voice failed. Liquid, in turn. Default: `[]`. */
    apology_texts?: Array<string>;
    /** Said if nothing the caller said was understood. Liquid, in turn. Default: `[]`. */
    repeat_texts?: Array<string>;
  };
  /** Whether calls are recorded. `on_with_notice` tells the caller first. Default: `"off"`. */
  recording?: "off" | "on" | "on_with_notice";
  /** Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `""`. */
  recording_notice?: string;
  analysis?: AnalysisInput;
  /** Inactive agents can't take or start calls. Default: `true`. */
  active?: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
}

export interface AgentProviders {
  model: {
    provider: "rehearsal" | "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp";
    /** False if it needs a key and has none. */
    usable: boolean;
    /** As the provider names it. Null: it has one, or can't be used. */
    model: string | null;
    /** Null for anything but voices and speech models. */
    voice: string | null;
    /** The agent's. */
    language: string;
    /** As the key chooses it. Null: none was chosen. */
    region: "us" | "eu" | null;
    /** Also about its fallbacks. */
    warnings: Array<ProviderWarning>;
  };
  transcriber: {
    provider: "page" | "openai" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "azure-speech" | "transcription-server";
    /** False if it needs a key and has none. */
    usable: boolean;
    /** As the provider names it. Null: it has one, or can't be used. */
    model: string | null;
    /** Null for anything but voices and speech models. */
    voice: string | null;
    /** The agent's. */
    language: string;
    /** As the key chooses it. Null: none was chosen. */
    region: "us" | "eu" | null;
    /** Also about its fallbacks. */
    warnings: Array<ProviderWarning>;
  };
  voice: {
    provider: "builtin" | "openai" | "deepgram" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "voice-server";
    /** False if it needs a key and has none. */
    usable: boolean;
    /** As the provider names it. Null: it has one, or can't be used. */
    model: string | null;
    /** Null for anything but voices and speech models. */
    voice: string | null;
    /** The agent's. */
    language: string;
    /** As the key chooses it. Null: none was chosen. */
    region: "us" | "eu" | null;
    /** Also about its fallbacks. */
    warnings: Array<ProviderWarning>;
  };
  speech_model: {
    provider: "openai" | "gemini";
    /** False if it needs a key and has none. */
    usable: boolean;
    /** As the provider names it. Null: it has one, or can't be used. */
    model: string | null;
    /** Null for anything but voices and speech models. */
    voice: string | null;
    /** The agent's. */
    language: string;
    /** As the key chooses it. Null: none was chosen. */
    region: "us" | "eu" | null;
    /** Also about its fallbacks. */
    warnings: Array<ProviderWarning>;
  } | null;
}

export interface AgentReplacement {
  /** Doesn't have to be unique. */
  name: string;
  /** Liquid template, rendered once when a call starts. */
  system_prompt: string;
  /** Greeting, a Liquid template. If empty, the agent waits for the caller to speak. Default: `""`. */
  first_message?: string;
  /** BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it. Default: `"en"`. */
  language?: string;
  /** Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected. Default: `[]`. */
  languages?: Array<LanguageSettings>;
  /** Default: `{"provider":"auto","model":null,"temperature":null,"fallback":null}`. */
  model?: ModelSettings;
  /** How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards. Default: `null`. */
  effort?: "none" | "low" | "medium" | "high" | null;
  /** Default: `{"provider":"auto","model":null}`. */
  transcriber?: TranscriberSettings;
  /** Default: `{"provider":"auto","model":null,"voice":null}`. */
  voice?: VoiceSettings;
  /** How the voice says words. Words in lower case match any case. Default: `[]`. */
  pronunciations?: Array<{
    word: string;
    say: string;
  }>;
  /** Hears and speaks by itself. The others take over if it fails. Default: `null`. */
  speech_model?: SpeechModelSettings;
  builtin_tools?: {
    /** Lets the agent end the call. Default: `true`. */
    cut_call?: boolean;
    transfer_call?: {
      /** Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`. */
      targets?: Array<{
        /** The name the model chooses it by. Unique in the list. */
        name: string;
        /** E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `null`. */
        number?: string | null;
        /** Such as `100`. The trunk must list it. Default: `null`. */
        extension?: string | null;
        /** Default: `null`. */
        sip_uri?: string | null;
      }>;
    };
    /** Lets the agent press keypad keys on phone calls. Default: `false`. */
    send_dtmf?: boolean;
  };
  /** How long an outbound call rings, in ms. Default: `45000`. */
  ring_timeout_ms?: number;
  voicemail?: {
    /** What to do if an answering machine picks up an outbound call. Default: `"hang_up"`. */
    action?: "hang_up" | "leave_message" | "continue";
    /** Liquid template, spoken after the beep. Required for `leave_message`. Default: `""`. */
    message?: string;
  };
  engine?: {
    /** Silence after a finished sentence before the agent replies, in ms. Default: `300`. */
    end_of_turn_ms?: number;
    /** Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`. Default: `1500`. */
    end_of_turn_unfinished_ms?: number;
    /** How long the caller must speak over the agent before it lowers its voice, in ms. Default: `250`. */
    barge_in_ms?: number;
    /** If no words follow an interruption within this time, the agent resumes, in ms. Default: `2000`. */
    resume_ms?: number;
    /** How long a tool may run before the agent says a short phrase, in ms. Default: `1000`. */
    bridge_after_ms?: number;
    /** Silence on both sides before the agent asks whether the caller is still there, in ms. Default: `10000`. */
    silence_prompt_ms?: number;
    /** Further silence before the call ends as `silence_timeout`, in ms. Default: `20000`. */
    silence_end_ms?: number;
    /** Longest a call may last, in ms. Default: `1800000`. */
    max_duration_ms?: number;
    /** How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`. Default: `30000`. */
    announce_end_ms?: number;
    /** How long a browser call waits for a lost connection, in ms. 0 ends it immediately. Default: `20000`. */
    reconnect_ms?: number;
    /** How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it. Default: `1`. */
    interrupt_min_words?: number;
    /** How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent. Default: `0.5`. */
    speech_threshold?: number;
    /** Whether the caller can interrupt the agent. If not, the agent replies afterwards. Default: `true`. */
    interruptible?: boolean;
    /** Whether the caller can interrupt the first message. Default: `true`. */
    greeting_interruptible?: boolean;
    /** Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request. Default: `true`. */
    answer_early?: boolean;
    /** Whether the agent says a short phrase while a slow tool runs. Default: `true`. */
    bridge_phrases?: boolean;
    /** Said while a tool or the model is slow. Liquid, in turn. Default: `[]`. */
    bridge_texts?: Array<string>;
    /** Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn. Default: `[]`. */
    prompt_texts?: Array<string>;
    /** Said before hanging up if the agent hasn't said goodbye. Liquid, in turn. Default: `[]`. */
    goodbye_texts?: Array<string>;
    /** Said before ending a call because the model, transcriber or voice failed. Liquid, in turn. Default: `[]`. */
    apology_texts?: Array<string>;
    /** Said if nothing the caller said was understood. Liquid, in turn. Default: `[]`. */
    repeat_texts?: Array<string>;
  };
  /** Whether calls are recorded. `on_with_notice` tells the caller first. Default: `"off"`. */
  recording?: "off" | "on" | "on_with_notice";
  /** Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence. Default: `""`. */
  recording_notice?: string;
  analysis?: AnalysisInput;
  /** Inactive agents can't take or start calls. Default: `true`. */
  active?: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
}

export interface AgentTemplate {
  id: "order_desk" | "appointment_booking" | "receptionist" | "triage" | "survey" | "collections_reminder";
  title: string;
  /** What callers get, in a sentence. */
  description: string;
  /** Of the agent, unless you give another. */
  name: string;
  system_prompt: string;
  first_message: string;
  /** What the texts can be filled in with. All are optional. */
  variables: Array<AgentTemplateVariable>;
  /** Created with the agent, unless the workspace has the same. */
  tools: Array<AgentTemplateTool>;
}

export interface AgentTemplatePage {
  data: Array<AgentTemplate>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface AgentTemplateTool {
  name: string;
  description: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The service's own demo, until you enter yours. */
  url: string;
}

export interface AgentTemplateVariable {
  name: string;
  default: string | null;
}

export interface AgentVariables {
  variables: Array<Variable>;
  warnings: Array<TemplateWarning>;
}

export interface AgentVersion {
  id: string;
  agent_id: string;
  /** Counts up from 1 for each agent. */
  number: number;
  /** What created this version. */
  change: "created" | "duplicated" | "updated" | "tools_assigned" | "tool_deleted" | "restored";
  /** Number of the restored version, if this version is a restore. */
  restored_number: number | null;
  /** Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`. */
  changed: Array<string>;
  author: VersionAuthor;
  created_at: string;
  agent: AgentFields;
  /** In the order the model sees them, with their names at the time. */
  tools: Array<{
    id: string;
    name: string;
    /** Left out for `http`. */
    kind?: string;
  }>;
}

export interface AgentVersionSummary {
  id: string;
  agent_id: string;
  /** Counts up from 1 for each agent. */
  number: number;
  /** What created this version. */
  change: "created" | "duplicated" | "updated" | "tools_assigned" | "tool_deleted" | "restored";
  /** Number of the restored version, if this version is a restore. */
  restored_number: number | null;
  /** Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`. */
  changed: Array<string>;
  author: VersionAuthor;
  created_at: string;
}

export interface AgentVersionSummaryPage {
  data: Array<AgentVersionSummary>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface AnalysisInput {
  /** Analyzes each call after it ends, with one request to the model. Default: `false`. */
  enabled?: boolean;
  /** When a call was a success, in plain words. All of them must be met. Default: `[]`. */
  criteria?: Array<string>;
  /** JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`. Default: `null`. */
  outcome_schema?: Record<string, unknown> | null;
  /** Model for the analysis. Null: the agent's. Default: `null`. */
  model?: {
    provider: "auto" | "rehearsal" | "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp";
    /** The provider's name for the model. Null: its default. */
    model?: string | null;
  } | null;
}

export interface AnalysisSettings {
  /** Analyzes each call after it ends, with one request to the model. Default: `false`. */
  enabled: boolean;
  /** When a call was a success, in plain words. All of them must be met. Default: `[]`. */
  criteria: Array<string>;
  /** JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`. Default: `null`. */
  outcome_schema: Record<string, unknown> | null;
  /** Model for the analysis. Null: the agent's. Default: `null`. */
  model: {
    provider: "auto" | "rehearsal" | "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp";
    /** The provider's name for the model. Null: its default. */
    model?: string | null;
  } | null;
}

export interface ApiError {
  /** What went wrong. The documentation explains each code. */
  code: "MISSING_VARIABLES" | "PRIVATE_NETWORK" | "MALFORMED_JSON" | "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "VALIDATION_FAILED" | "TEMPLATE_LIMIT" | "INBOUND_VARIABLES_UNRESOLVED" | "UPGRADE_REQUIRED" | "RATE_LIMITED" | "INTERNAL" | "AT_CAPACITY" | "SHUTTING_DOWN" | "PHONE_LINE_DOWN" | "DATABASE_UNAVAILABLE" | "PEER_UNREACHABLE" | "RECORDINGS_UNAVAILABLE" | "SIGN_IN_UNAVAILABLE";
  /** Some codes add members. */
  detail: {
    /** The code in lowercase. */
    error: string;
    /** What happened and what to do. */
    message: string;
  } & Record<string, unknown>;
}

export interface AttentionItem {
  id: string;
  kind: "database" | "disk" | "provider_key_refused" | "provider_key_missing" | "trunk_down" | "tool_failing" | "trunk_limits" | "trunk_dials_nobody" | "webhook_failing" | "model_shutdown" | "scenario_failing" | "number_unassigned";
  severity: "bad" | "warn" | "info";
  /** The problem in a sentence. */
  title: string;
  /** What is known about why. */
  cause: string;
  /** What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`. */
  resource: {
    kind: string;
    id: string;
  };
  /** Path of the dashboard page where you can fix it. */
  link: string;
  /** How many things it concerns, such as runs that failed or agents without a key. */
  count: number;
  since: string;
  /** Null: it isn't snoozed. */
  snoozed_until: string | null;
}

export interface AttentionList {
  data: Array<AttentionItem>;
}

export interface AttentionMailInput {
  enabled: boolean;
}

export interface AttentionMailSetting {
  /** Whether you get an email when something needs attention. */
  enabled: boolean;
  /** False if the server sends no email. */
  available: boolean;
}

export interface AttentionNews {
  id: string;
  kind: "database" | "disk" | "provider_key_refused" | "provider_key_missing" | "trunk_down" | "tool_failing" | "trunk_limits" | "trunk_dials_nobody" | "webhook_failing" | "model_shutdown" | "scenario_failing" | "number_unassigned";
  severity: "bad" | "warn" | "info";
  /** Null for what only admins or owners may read. */
  title: string | null;
  /** Null as `title` is. */
  cause: string | null;
  /** What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`. */
  resource: {
    kind: string;
    id: string;
  };
  /** Path of the dashboard page where you can fix it. */
  link: string;
  since: string;
  /** Null in `attention.opened`. */
  resolved_at: string | null;
}

export interface AttentionOpenedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "attention.opened";
  data: {
    attention: AttentionNews;
  };
}

export interface AttentionPatch {
  /** Null ends the snooze. */
  snoozed_until: string | null;
}

export interface AttentionResolvedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "attention.resolved";
  data: {
    attention: AttentionNews;
  };
}

export interface AuditChange {
  /** For example `active` or `model.temperature`. */
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

export interface AuditEntry {
  id: string;
  /** The operation ID, such as `tools_update`, or an event of an account, such as `auth_sign_in`. */
  action: string;
  /** For example `tool`. */
  resource_type: string;
  resource_id: string | null;
  /** Its name at the time, or its current name in older entries. Null if it has none. */
  resource_name: string | null;
  /** Whether it still exists. Null if unknown. */
  resource_exists: boolean | null;
  actor: {
    /** The person's email or the token's name at the time. */
    name: string | null;
    user_id: string | null;
    /** Null if the person was signed in. */
    access_token_id: string | null;
  };
  /** IP address of the request; `operator` for what was done on the server itself. */
  address: string;
  user_agent: string | null;
  /** Changed names, choices, numbers, switches and IDs. Free text, addresses and credentials are never stored. */
  changes: Array<AuditChange>;
  /** `fields` lists the names of the fields sent, never their values. */
  detail: {
    /** Changes that let a trunk call more numbers, or more often. */
    widened?: Array<AuditChange>;
  } & Record<string, unknown>;
  created_at: string;
}

export interface AuditEntryPage {
  data: Array<AuditEntry>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface AuditRecordedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "audit.recorded";
  data: {
    entry: {
      id: string;
      /** The operation ID, such as `tools_update`, or an event of an account, such as `auth_sign_in`. */
      action: string;
      /** For example `tool`. */
      resource_type: string;
      resource_id: string | null;
      /** Its name at the time, or its current name in older entries. Null if it has none. */
      resource_name: string | null;
      actor: {
        /** The person's email or the token's name at the time. */
        name: string | null;
        user_id: string | null;
        /** Null if the person was signed in. */
        access_token_id: string | null;
      };
      /** IP address of the request; `operator` for what was done on the server itself. */
      address: string;
      user_agent: string | null;
      /** Changed names, choices, numbers, switches and IDs. Free text, addresses and credentials are never stored. */
      changes: Array<AuditChange>;
      /** `fields` lists the names of the fields sent, never their values. */
      detail: {
        /** Changes that let a trunk call more numbers, or more often. */
        widened?: Array<AuditChange>;
      } & Record<string, unknown>;
      created_at: string;
    };
  };
}

export interface AuthReadLinkResult {
  kind: "first_owner" | "invitation";
  workspace: {
    id: string;
    name: string;
  };
  role: "viewer" | "editor" | "admin" | "owner";
  /** The only email that can accept it. */
  email: string | null;
}

export interface AuthReadPasswordResetResult {
  email: string;
}

export interface AuthSetupResult {
  needs_owner: boolean;
  /** Whether it emails invitations and links to reset a password. */
  sends_email: boolean;
  has_password_sign_in: boolean;
  /** Null if the service has no OpenID provider. */
  single_sign_on: {
    /** Of the provider. */
    name: string;
  } | null;
}

export interface AutomaticChoice {
  provider: string;
  /** Null: the provider has one. */
  model: string | null;
  /** Voices only. */
  voice: string | null;
}

export interface BulkInput {
  ids: Array<string>;
  action: "activate" | "deactivate" | "delete";
}

export interface BulkResult {
  id: string;
  /** The HTTP status that the change would have had in a request of its own. */
  status: number;
  /** Why this one was refused. Null if it wasn't. */
  error: ApiError | null;
}

export interface BulkResults {
  /** In the order of `ids`. */
  results: Array<BulkResult>;
}

export type Call = {
  id: string;
  agent_id: string;
  /** Number of the agent's version. Null for drafts and older calls. */
  agent_version: number | null;
  direction: "browser" | "inbound" | "outbound" | "rehearsal";
  /** Whether the call used unsaved changes to its agent. */
  draft: boolean;
  status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
  end_reason: string | null;
  from_number: string | null;
  to_number: string | null;
  created_at: string;
  started_at: string;
  answered_at: string | null;
  ended_at: string | null;
  /** From answer to hang-up. */
  duration_ms: number | null;
  /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
  has_errors: boolean | null;
  variable_values: Record<string, unknown>;
  /** As rendered for this call. */
  system_prompt: string;
  /** As rendered for this call. */
  first_message: string;
  /** As offered to the model. */
  tools: Array<unknown>;
  transcript: Array<Turn>;
  tool_invocations: Array<ToolInvocation>;
  latency: Array<TurnLatency>;
  /** Every request to the model, in order. Get what it was given with `calls_get_model_input`. */
  model_inputs: Array<ModelInputSummary>;
  /** Null if the call isn't recorded. */
  recording: Recording | null;
  /** Keys pressed, holds and transfers. */
  timeline: Array<TimelineEntry>;
  /** What members told the agent during the call. */
  interventions: Array<Intervention>;
  /** Everything that went wrong, in order. If the call failed, the last entry says why. */
  errors: Array<CallError>;
  /** The planned model, transcriber and voice, and those that served the call. Null for calls recorded by an earlier version. */
  providers: CallProviders | null;
  /** When the agent changed its language, and in which it started if that was asked for. Empty if it kept its own. */
  languages_used: Array<LanguageUse>;
  /** What the call used of each vendor, without those that come with the service. */
  usage: Array<VendorUse>;
  /** Of `usage`. Missing if unknown. Only in `calls_get`. */
  cost?: CallCost;
  /** Null for browser calls and rehearsals. */
  phone: PhoneCall | null;
  /** As given when the call was started. Default: `{}`. */
  metadata: Metadata;
  /** In alphabetical order. */
  labels: Array<string>;
  /** Null if nobody has put the call up for review. */
  review: CallReview | null;
  /** What the caller thought of the call. */
  rating: CallRating | null;
  /** What the call came to, in a model's words. Null if it was never to be analyzed. */
  analysis: CallAnalysis | null;
} & Record<string, unknown>;

export interface CallAnalysedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.analysed";
  data: {
    call: {
      id: string;
      agent_id: string;
      /** Number of the agent's version. Null for drafts and older calls. */
      agent_version: number | null;
      direction: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Whether the call used unsaved changes to its agent. */
      draft: boolean;
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From answer to hang-up. */
      duration_ms: number | null;
      /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
      has_errors: boolean | null;
      variable_values: Record<string, unknown>;
      /** As given when the call was started. Default: `{}`. */
      metadata: Metadata;
      transcript: Array<Turn>;
      /** Summaries. `tool.invoked` and the call record have requests and results. */
      tool_invocations: Array<{
        id: string;
        tool_id: string | null;
        /** The function name the model called. */
        name: string;
        /** The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls. */
        turn_id: string | null;
        started_ms: number;
        /** HTTP status of the response. */
        status: number | null;
        /** Null while it runs. */
        duration_ms: number | null;
        result_size_bytes: number | null;
        error: {
          type: string;
          message: string;
        } & Record<string, unknown> | null;
      }>;
      timeline: Array<TimelineEntry>;
      errors: Array<CallError>;
      /** What the call used of each vendor. */
      usage: Array<VendorUse>;
      phone: PhoneCall | null;
      /** `pending` in `call.ended`, if the call's agent has analysis on. */
      analysis: CallAnalysis | null;
    };
  };
}

export interface CallAnalysis {
  /** While `pending`, the other fields are those of an earlier analysis, if there was one. */
  status: "pending" | "done" | "failed";
  summary: string | null;
  /** Fits the agent's `outcome_schema`. Null without one. */
  outcome: Record<string, unknown> | null;
  /** By member of the outcome: the words it rests on. Quotes not in the transcript are left out. */
  evidence: Record<string, TranscriptQuote>;
  /** Whether all criteria were met. Null if that can't be told. */
  success: boolean | null;
  criteria: Array<{
    criterion: string;
    /** Null if it can't be told. */
    met: boolean | null;
    /** The words it rests on. Null if the model gave none that are in the transcript. */
    quote: TranscriptQuote | null;
  }>;
  model: {
    provider: string;
    model: string | null;
  } | null;
  /** As reported by the provider. */
  tokens: {
    input: number;
    output: number;
  } | null;
  /** Why the last attempt failed. */
  error: string | null;
  analyzed_at: string | null;
  /** The same as `analyzed_at`. */
  analysed_at: string | null;
}

export interface CallAnalyzedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.analyzed";
  data: {
    call: {
      id: string;
      agent_id: string;
      /** Number of the agent's version. Null for drafts and older calls. */
      agent_version: number | null;
      direction: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Whether the call used unsaved changes to its agent. */
      draft: boolean;
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From answer to hang-up. */
      duration_ms: number | null;
      /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
      has_errors: boolean | null;
      variable_values: Record<string, unknown>;
      /** As given when the call was started. Default: `{}`. */
      metadata: Metadata;
      transcript: Array<Turn>;
      /** Summaries. `tool.invoked` and the call record have requests and results. */
      tool_invocations: Array<{
        id: string;
        tool_id: string | null;
        /** The function name the model called. */
        name: string;
        /** The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls. */
        turn_id: string | null;
        started_ms: number;
        /** HTTP status of the response. */
        status: number | null;
        /** Null while it runs. */
        duration_ms: number | null;
        result_size_bytes: number | null;
        error: {
          type: string;
          message: string;
        } & Record<string, unknown> | null;
      }>;
      timeline: Array<TimelineEntry>;
      errors: Array<CallError>;
      /** What the call used of each vendor. */
      usage: Array<VendorUse>;
      phone: PhoneCall | null;
      /** `pending` in `call.ended`, if the call's agent has analysis on. */
      analysis: CallAnalysis | null;
    };
  };
}

export interface CallAnsweredEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.answered";
  data: {
    call: {
      id: string;
      agent_id: string;
      /** Number of the agent's version. Null for drafts and older calls. */
      agent_version: number | null;
      direction: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Whether the call used unsaved changes to its agent. */
      draft: boolean;
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From answer to hang-up. */
      duration_ms: number | null;
      /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
      has_errors: boolean | null;
      variable_values: Record<string, unknown>;
      /** As given when the call was started. Default: `{}`. */
      metadata: Metadata;
    };
  };
}

export type CallAttempt = {
  trunk_id: string | null;
  /** Null if no response came, or if it was a carrier's. */
  sip_status: number | null;
} & Record<string, unknown>;

export type CallChange = {
  id: string;
  agent_id: string;
  /** Number of the agent's version. Null for drafts and older calls. */
  agent_version: number | null;
  direction: "browser" | "inbound" | "outbound" | "rehearsal";
  /** Whether the call used unsaved changes to its agent. */
  draft: boolean;
  status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
  end_reason: string | null;
  from_number: string | null;
  to_number: string | null;
  created_at: string;
  started_at: string;
  answered_at: string | null;
  ended_at: string | null;
  /** From answer to hang-up. */
  duration_ms: number | null;
  /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
  has_errors: boolean | null;
  /** Whether the call record is final. */
  complete: boolean;
} & Record<string, unknown>;

export type CallComment = {
  id: string;
  call_id: string;
  /** The turn it is about. Null: the whole call. */
  turn_id: string | null;
  text: string;
  by: {
    user_id?: string;
    /** The access token, if it was one. */
    token_id?: string;
    /** The person's name, or the token's. */
    name: string;
  } & Record<string, unknown>;
  created_at: string;
} & Record<string, unknown>;

export interface CallCommentInput {
  text: string;
  turn_id?: string | null;
}

export interface CallCommentPage {
  data: Array<CallComment>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface CallCost {
  currency: string;
  /** Null if nothing has a price. */
  amount: number | null;
  /** Whose prices, at the end of the call: the operator's, or the service's table. `current`: worked out now. */
  source: "operator" | "table" | "current";
  /** The day of the table's prices. Null if only the operator's were used. */
  dated: string | null;
  /** Always true: what counts is the vendor's invoice. */
  is_estimate: boolean;
  /** Something has no price, so the real cost is higher. */
  is_partial: boolean;
  /** In the order of `usage`. Null: no price is set. */
  items: Array<{
    /** `analysis`: the model that analyzed the call. */
    part: "model" | "transcriber" | "voice" | "analysis";
    provider: string;
    /** Null: the provider's default. */
    model: string | null;
    amount: number | null;
  }>;
}

export interface CallEndedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.ended";
  data: {
    call: {
      id: string;
      agent_id: string;
      /** Number of the agent's version. Null for drafts and older calls. */
      agent_version: number | null;
      direction: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Whether the call used unsaved changes to its agent. */
      draft: boolean;
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From answer to hang-up. */
      duration_ms: number | null;
      /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
      has_errors: boolean | null;
      variable_values: Record<string, unknown>;
      /** As given when the call was started. Default: `{}`. */
      metadata: Metadata;
      transcript: Array<Turn>;
      /** Summaries. `tool.invoked` and the call record have requests and results. */
      tool_invocations: Array<{
        id: string;
        tool_id: string | null;
        /** The function name the model called. */
        name: string;
        /** The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls. */
        turn_id: string | null;
        started_ms: number;
        /** HTTP status of the response. */
        status: number | null;
        /** Null while it runs. */
        duration_ms: number | null;
        result_size_bytes: number | null;
        error: {
          type: string;
          message: string;
        } & Record<string, unknown> | null;
      }>;
      timeline: Array<TimelineEntry>;
      errors: Array<CallError>;
      /** What the call used of each vendor. */
      usage: Array<VendorUse>;
      phone: PhoneCall | null;
      /** `pending` in `call.ended`, if the call's agent has analysis on. */
      analysis: CallAnalysis | null;
    };
  };
}

export type CallError = {
  at: string;
  /** Since the call was answered. Null before that. */
  at_ms: number | null;
  /** What failed, such as `model_failed`, `voice_failed`, `sip`, `transfer` or `service`. */
  source: string;
  /** The provider that failed, such as `openai`. */
  vendor: string | null;
  message: string;
  /** The caller's turn in which it happened. */
  turn_id: string | null;
} & Record<string, unknown>;

export interface CallErrorMessage {
  type: "error";
  code: string;
  /** For the caller. The call goes on. */
  message: string;
}

export interface CallFigures {
  since: string;
  until: string;
  /** Whether there are more calls than the newest 5000 that are counted. */
  is_partial: boolean;
  calls: number;
  /** Calls by result. Null: still live. */
  results: Array<{
    result: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed" | null;
    calls: number;
  }>;
  /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
  calls_with_errors: number;
  /** Of answered calls. */
  average_duration_ms: number | null;
  /** Response time: from the end of the caller's speech to the agent's first sound. */
  p50_ms: number | null;
  p95_ms: number | null;
  /** The period in intervals of equal length. */
  parts: Array<{
    since: string;
    calls: number;
    /** Calls by result. Null: still live. */
    results: Array<{
      result: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed" | null;
      calls: number;
    }>;
    /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
    calls_with_errors: number;
  }>;
}

export interface CallFilter {
  /** Words that were said, or the caller's name or number. Takes `"a phrase"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls. */
  search?: string;
  /** Only calls with this agent. */
  agent_id?: string;
  /** Only calls with this version of their agent. */
  version?: number;
  /** Only calls with this status. */
  status?: "queued" | "ringing" | "in_progress" | "completed" | "failed";
  /** Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`. */
  result?: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed" | "ok" | "with_errors";
  /** Only calls that ended for this reason. */
  end_reason?: "agent_hangup" | "caller_hangup" | "api_hangup" | "transferred" | "no_answer" | "busy" | "rejected" | "cancelled" | "silence_timeout" | "max_duration" | "provider_error" | "network_lost" | "shutdown" | "error";
  /** Only calls of this kind. Rehearsals are listed only if you ask for them. */
  direction?: "browser" | "inbound" | "outbound" | "rehearsal";
  /** Only calls with this phone number. */
  caller?: string;
  /** Only calls with or without failed tools. */
  tool_failed?: boolean;
  /** A value in the analysis, as `key=value`. */
  outcome?: string;
  /** Only calls with this label. */
  label?: string;
  /** Only calls whose review is in this state. */
  review?: "open" | "done";
  /** Only calls that this member should review; `none`: only calls whose review has no assignee. */
  assignee?: string;
  /** Only calls that callers rated so. */
  rating?: number;
  /** Only calls at least this long. */
  min_duration_ms?: number;
  /** Only calls at most this long. */
  max_duration_ms?: number;
}

export interface CallLabels {
  /** In alphabetical order. */
  labels: Array<string>;
}

export interface CallLabelsInUse {
  labels: Array<string>;
}

export interface CallLabelsInput {
  labels: Array<string>;
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
  /** Whether the media used SRTP. */
  is_encrypted: boolean;
  packets_sent: number;
  packets_received: number;
  /** Packets sent to the service that never arrived. */
  packets_lost: number;
  /** Packets that weren't heard, since neither the SDP nor `media_networks` names their address. */
  foreign_packets: number;
  jitter_ms: number;
  /** Loss reported by the other side, from 0 to 1. */
  peer_loss_share: number | null;
  peer_jitter_ms: number | null;
  round_trip_ms: number | null;
} & Record<string, unknown>;

export interface CallNoteInput {
  /** What the agent should know. */
  text: string;
}

export type CallProviders = {
  model: {
    planned: {
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
    } & Record<string, unknown>;
    /** The first of `fallbacks`. */
    fallback: {
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
    } & Record<string, unknown> | null;
    /** Used in this order if the planned one fails. */
    fallbacks: Array<{
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
    /** The ones that served the call, in order of first use. */
    served: Array<{
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
    /** As reported by the provider, without interrupted replies. Null if it reports none. */
    tokens: CallTokens | null;
    /** What the server refused and so wasn't sent, or otherwise. Missing if nothing. */
    dropped?: Array<{
      /** `api`: another API was used. */
      member: string;
      why: string;
    } & Record<string, unknown>>;
  } & Record<string, unknown>;
  transcriber: {
    planned: {
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
    } & Record<string, unknown>;
    /** The first of `fallbacks`. */
    fallback: {
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
    } & Record<string, unknown> | null;
    /** Used in this order if the planned one fails. */
    fallbacks: Array<{
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
    /** The ones that served the call, in order of first use. */
    served: Array<{
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
  } & Record<string, unknown>;
  voice: {
    planned: {
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
    } & Record<string, unknown>;
    /** The first of `fallbacks`. */
    fallback: {
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
    } & Record<string, unknown> | null;
    /** Used in this order if the planned one fails. */
    fallbacks: Array<{
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
    /** The ones that served the call, in order of first use. */
    served: Array<{
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
} & Record<string, unknown>;

export interface CallRating {
  score: number;
  comment: string | null;
  at: string;
}

export interface CallRatingInput {
  score: number;
  comment?: string | null;
}

export interface CallRecordingReadyEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.recording_ready";
  data: {
    call: {
      id: string;
      agent_id: string;
      /** Number of the agent's version. Null for drafts and older calls. */
      agent_version: number | null;
      direction: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Whether the call used unsaved changes to its agent. */
      draft: boolean;
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From answer to hang-up. */
      duration_ms: number | null;
      /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
      has_errors: boolean | null;
      variable_values: Record<string, unknown>;
      /** As given when the call was started. Default: `{}`. */
      metadata: Metadata;
    };
    recording: Recording;
  };
}

export interface CallReview {
  state: "open" | "done";
  /** ID of the member who should review the call. */
  assignee: string | null;
}

export interface CallReviewCounts {
  /** Calls to review, up to 1000. */
  open: number;
  /** Of these, the ones assigned to you, up to 1000. */
  mine: number;
  /** Of these, the ones assigned to nobody, up to 1000. */
  unassigned: number;
}

export interface CallReviewInput {
  state: "open" | "done";
  /** ID of the member who should review the call. */
  assignee?: string | null;
}

export interface CallReviewedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.reviewed";
  data: {
    call_id: string;
    /** In alphabetical order. */
    labels: Array<string>;
    review: CallReview | null;
  };
}

export interface CallRingingEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.ringing";
  data: {
    call: {
      id: string;
      agent_id: string;
      /** Number of the agent's version. Null for drafts and older calls. */
      agent_version: number | null;
      direction: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Whether the call used unsaved changes to its agent. */
      draft: boolean;
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From answer to hang-up. */
      duration_ms: number | null;
      /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
      has_errors: boolean | null;
      variable_values: Record<string, unknown>;
      /** As given when the call was started. Default: `{}`. */
      metadata: Metadata;
    };
  };
}

export interface CallStartedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.started";
  data: {
    call: {
      id: string;
      agent_id: string;
      /** Number of the agent's version. Null for drafts and older calls. */
      agent_version: number | null;
      direction: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Whether the call used unsaved changes to its agent. */
      draft: boolean;
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From answer to hang-up. */
      duration_ms: number | null;
      /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
      has_errors: boolean | null;
      variable_values: Record<string, unknown>;
      /** As given when the call was started. Default: `{}`. */
      metadata: Metadata;
    };
  };
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

export type CallTokens = {
  input: number;
  output: number;
} & Record<string, unknown>;

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

export interface CallTranscriptEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "call.transcript";
  data: {
    call_id: string;
    turn: Turn;
  };
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

export interface CallsSipResult {
  data: Array<SipMessage>;
}

export interface CodeNeeded {
  /** Send a code of the authenticator app next. */
  needs_code: true;
}

export interface ConfiguredPhoneNumber {
  /** What was set up. */
  message: string;
}

export interface Costs {
  currency: string;
  /** Null if nothing of it has a price. */
  amount: number | null;
  /** The oldest day of the service's list prices. Null if only the operator's were used. */
  dated: string | null;
  /** Always true: what counts is the vendors' invoices. */
  is_estimate: boolean;
  /** Something has no price, so the real cost is higher. */
  is_partial: boolean;
  /** One amount for each day in the range. Null: nothing that was used has a price. */
  days: Array<number | null>;
  /** What was used, the most expensive first. */
  vendors: Array<{
    /** `analysis`: the model that analyzed the call. */
    part: "model" | "transcriber" | "voice" | "analysis";
    provider: string;
    /** Null: the provider's default. */
    model: string | null;
    input_tokens: number | null;
    output_tokens: number | null;
    /** Those of `input_tokens` that came from a cache. */
    cached_tokens: number | null;
    /** Those of `input_tokens` that were sound. */
    audio_input_tokens: number | null;
    /** Those of `output_tokens` that were sound. */
    audio_output_tokens: number | null;
    /** Those of `cached_tokens` that were sound. */
    cached_audio_tokens: number | null;
    /** Sound that was sent to the transcriber. */
    duration_ms: number | null;
    /** Spoken by the voice. */
    characters: number | null;
    /** Null if nothing of it has a price. */
    amount: number | null;
  }>;
  /** Amounts in currencies that the operator's prices had before. They aren't in the sums. */
  others: Array<{
    currency: string;
    amount: number;
  }>;
}

export interface CurrentPassword {
  current_password: string;
}

export interface Delivery {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: "call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved" | "call.analysed" | "ping";
  /** `failed`: gave up after 24 hours. You can replay it. */
  status: "pending" | "delivered" | "failed";
  attempt_count: number;
  last_attempt: DeliveryAttempt | null;
  /** Null if none is planned or one is in progress. */
  next_attempt_at: string | null;
  /** ID of the delivery this one replays. */
  replay_of: string | null;
  created_at: string;
  payload: WebhookPayload;
  attempts: Array<DeliveryAttempt>;
}

export interface DeliveryAttempt {
  /** Counts from 1. */
  number: number;
  started_at: string;
  duration_ms: number;
  /** HTTP status of the response. 2xx is success. */
  status: number | null;
  /** Null if it was delivered. */
  error: {
    type: string;
    message: string;
  } | null;
  /** First 1,000 characters of the response. */
  response_body: string | null;
}

export interface DeliverySummary {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: "call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved" | "call.analysed" | "ping";
  /** `failed`: gave up after 24 hours. You can replay it. */
  status: "pending" | "delivered" | "failed";
  attempt_count: number;
  last_attempt: DeliveryAttempt | null;
  /** Null if none is planned or one is in progress. */
  next_attempt_at: string | null;
  /** ID of the delivery this one replays. */
  replay_of: string | null;
  created_at: string;
}

export interface DeliverySummaryPage {
  data: Array<DeliverySummary>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface DemoFreeTimes {
  date: string;
  weekday: string;
  free_times: Array<string>;
}

export type DemoNote = Record<string, string>;

export interface DemoOrder {
  order_number: string;
  status: string;
  delivery: string;
  items: string;
}

export interface DemoReceipt {
  /** For example K-4821. */
  reference: string;
  note: string;
}

export type EndReason = "agent_hangup" | "caller_hangup" | "api_hangup" | "transferred" | "no_answer" | "busy" | "rejected" | "cancelled" | "silence_timeout" | "max_duration" | "provider_error" | "network_lost" | "shutdown" | "error";

export interface EngineSettings {
  /** Silence after a finished sentence before the agent replies, in ms. Default: `300`. */
  end_of_turn_ms: number;
  /** Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`. Default: `1500`. */
  end_of_turn_unfinished_ms: number;
  /** How long the caller must speak over the agent before it lowers its voice, in ms. Default: `250`. */
  barge_in_ms: number;
  /** If no words follow an interruption within this time, the agent resumes, in ms. Default: `2000`. */
  resume_ms: number;
  /** How long a tool may run before the agent says a short phrase, in ms. Default: `1000`. */
  bridge_after_ms: number;
  /** Silence on both sides before the agent asks whether the caller is still there, in ms. Default: `10000`. */
  silence_prompt_ms: number;
  /** Further silence before the call ends as `silence_timeout`, in ms. Default: `20000`. */
  silence_end_ms: number;
  /** Longest a call may last, in ms. Default: `1800000`. */
  max_duration_ms: number;
  /** How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`. Default: `30000`. */
  announce_end_ms: number;
  /** How long a browser call waits for a lost connection, in ms. 0 ends it immediately. Default: `20000`. */
  reconnect_ms: number;
  /** How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it. Default: `1`. */
  interrupt_min_words: number;
  /** How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent. Default: `0.5`. */
  speech_threshold: number;
  /** Whether the caller can interrupt the agent. If not, the agent replies afterwards. Default: `true`. */
  interruptible: boolean;
  /** Whether the caller can interrupt the first message. Default: `true`. */
  greeting_interruptible: boolean;
  /** Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request. Default: `true`. */
  answer_early: boolean;
  /** Whether the agent says a short phrase while a slow tool runs. Default: `true`. */
  bridge_phrases: boolean;
  /** Said while a tool or the model is slow. Liquid, in turn. Default: `[]`. */
  bridge_texts: Array<string>;
  /** Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn. Default: `[]`. */
  prompt_texts: Array<string>;
  /** Said before hanging up if the agent hasn't said goodbye. Liquid, in turn. Default: `[]`. */
  goodbye_texts: Array<string>;
  /** Said before ending a call because the model, transcriber or voice failed. Liquid, in turn. Default: `[]`. */
  apology_texts: Array<string>;
  /** Said if nothing the caller said was understood. Liquid, in turn. Default: `[]`. */
  repeat_texts: Array<string>;
}

export interface Expectation {
  tool_called?: {
    /** Its name, or a built-in tool such as `cut_call`. */
    tool: string;
    /** Arguments that one of its calls had, among others. */
    arguments?: Record<string, unknown>;
  };
  /** Name of a tool that isn't called. */
  tool_not_called?: string;
  /** What the agent says, by its meaning. Judged by the agent's language model. */
  says?: string;
  /** The agent says nothing that isn't in its prompt, in the tools' results or in the caller's words. Judged by the agent's language model. */
  no_invented_facts?: true;
  /** How the conversation ends: `agent_hangup` if the agent ends it. */
  end_reason?: "agent_hangup" | "caller_hangup" | "api_hangup" | "transferred" | "no_answer" | "busy" | "rejected" | "cancelled" | "silence_timeout" | "max_duration" | "provider_error" | "network_lost" | "shutdown" | "error";
  /** The caller speaks at most this often. */
  max_turns?: number;
}

export interface FixedValue {
  /** Use it in `arguments`. Becomes the argument's name. */
  name: string;
  place: "path" | "query" | "body";
  value: string;
  /** Whether it probably differs from call to call. */
  is_likely: boolean;
}

export interface ForgetInput {
  /** The caller's phone number. An international one is found however it was written; any other one as call records have it. */
  number: string;
}

export interface ForgottenCalls {
  /** Calls that were deleted. */
  deleted: number;
  /** Calls with this number that aren't over. They stay; repeat the request when they have ended. */
  live: number;
}

export interface HeardSentence {
  /** From the end of the sentence to its words. */
  ms: number;
  /** Length of the sentence. */
  sound_ms: number;
  /** `ms` as a share of `sound_ms`. */
  factor: number;
}

export type IdempotencyKey = string;

export type IfMatch = string;

export interface ImportableOperation {
  /** For `operations`: the operationId, or `GET /path`. */
  id: string;
  operation_id: string | null;
  method: string;
  path: string;
  summary: string;
  deprecated: boolean;
  /** Why it can't be imported. Null if it can. */
  problem: string | null;
}

export interface ImportedTool {
  id: string;
  /** `http`. A newer version may have saved another kind, which this one can't use: fields that it doesn't know are then empty. */
  kind: string;
  /** Unique in the workspace. The model sees it. */
  name: string;
  description: string;
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  timeout_ms: number;
  /** Credentials are masked. */
  auth: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`. */
    token: string;
  } | {
    type: "basic";
    /** May contain `{{variable}}`. */
    username: string;
    /** May contain `{{variable}}`. */
    password: string;
  } | {
    type: "api_key";
    /** Header name. */
    header_name: string;
    /** Header value. May contain `{{variable}}`. */
    value: string;
  };
  /** Values of secret-looking headers are masked. */
  headers: Array<{
    key: string;
    value: string;
  }>;
  body: Record<string, unknown> | null;
  input_schema: Record<string, unknown>;
  /** For your reference; agents don't see it. */
  response_schema: unknown;
  /** For your reference; agents don't see it. */
  response_path: string | null;
  active: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata: Metadata;
  created_at: string;
  updated_at: string;
  /** Likely mistakes, or features some model providers reject. They don't prevent saving. */
  warnings: Array<ToolWarning>;
}

export interface ImportedTools {
  data: Array<ImportedTool>;
}

export interface ImprovePromptInput {
  /** The prompt to improve. It can be unsaved. */
  system_prompt: string;
  /** Default: `""`. */
  first_message?: string;
  /** What to improve. Default: `""`. */
  wish?: string;
}

export interface ImprovedPrompt {
  /** The suggested prompt, a Liquid template. */
  system_prompt: string;
  /** Changes from the draft to the suggestion. */
  hunks: Array<{
    /** First line in the old text, from 1. Text that is only added goes before this line. */
    from_line: number;
    /** First line in the new text, from 1. */
    to_line: number;
    /** As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added). */
    lines: Array<string>;
  }>;
  /** Variables in the draft but not in the suggestion. */
  lost_variables: Array<string>;
  /** Variables in the suggestion but not in the draft. */
  added_variables: Array<string>;
}

export interface InputMessage {
  role: "system" | "user" | "assistant" | "tool";
  /** At most 4,000 characters, except for `system`. */
  text: string;
  /** Length of the whole text, if it was cut. */
  characters?: number;
  tool_calls?: Array<{
    id: string;
    name: string;
    /** JSON. */
    arguments: string;
  }>;
  /** ID of the tool call that a `tool` message is the result of. */
  tool_call_id?: string;
  /** Name of the tool whose result it is. */
  name?: string;
}

export interface Insights {
  since: string;
  until: string;
  total: {
    /** All calls started, whatever their outcome. */
    calls: number;
    answered_calls: number;
    failed_calls: number;
    /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
    calls_with_errors: number;
    /** From answer to hang-up. */
    talk_ms: number;
    /** Agent replies, without greetings. */
    answers: number;
    /** Response time: from the end of the caller's speech to the agent's first sound. */
    p50_ms: number | null;
    p95_ms: number | null;
  };
  /** The same time of day, whole days earlier. */
  before: {
    /** All calls started, whatever their outcome. */
    calls: number;
    answered_calls: number;
    failed_calls: number;
    /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
    calls_with_errors: number;
    /** From answer to hang-up. */
    talk_ms: number;
    /** Agent replies, without greetings. */
    answers: number;
    /** Response time: from the end of the caller's speech to the agent's first sound. */
    p50_ms: number | null;
    p95_ms: number | null;
  };
  parts: Array<{
    since: string;
    /** All calls started, whatever their outcome. */
    calls: number;
    answered_calls: number;
    failed_calls: number;
    /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
    calls_with_errors: number;
    /** From answer to hang-up. */
    talk_ms: number;
    /** Agent replies, without greetings. */
    answers: number;
    /** Response time: from the end of the caller's speech to the agent's first sound. */
    p50_ms: number | null;
    p95_ms: number | null;
  }>;
  /** The busiest agents. */
  agents: Array<{
    id: string;
    /** Calls in each interval. */
    calls: Array<number>;
  }>;
  /** The most used tools, without built-in ones. */
  tools: Array<{
    id: string;
    /** Runs in each interval. */
    calls: Array<number>;
    /** Failed runs in each interval. */
    errors: Array<number>;
    last_error: {
      type: string;
      message: string;
    } | null;
  }>;
}

export type Intervention = {
  /** Since the call was answered. */
  at_ms: number;
  who: {
    user_id?: string;
    /** The access token, if it was one. */
    token_id?: string;
    /** The person's name, or the token's. */
    name: string;
  } & Record<string, unknown>;
  /** `note`: told the agent something that the caller didn't hear. */
  kind: "note";
  text: string;
} & Record<string, unknown>;

export interface Invitation {
  id: string;
  /** What the new member can do. No higher than your own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** Only the account with this email can accept it. Null: anyone with the link. */
  email: string | null;
  status: "open" | "accepted" | "expired";
  /** ID of the member who created it. */
  invited_by: string | null;
  /** ID of the person who accepted it. */
  accepted_by: string | null;
  accepted_at: string | null;
  expires_at: string;
  created_at: string;
}

export interface InvitationInput {
  /** What the new member can do. No higher than your own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** Only the account with this email can accept it. Null: anyone with the link. Default: `null`. */
  email?: string | null;
  /** When the link expires. Null: in 7 days. Default: `null`. */
  expires_at?: string | null;
}

export interface InvitationPage {
  data: Array<Invitation>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface JoinedWorkspace {
  workspace_id: string;
  role: "viewer" | "editor" | "admin" | "owner";
}

export interface LanguageSettings {
  /** BCP 47 tag, such as `es` or `pt-BR`. */
  language: string;
  /** Default: the agent's voice. */
  voice?: VoiceSettings;
  /** For calls that start in this language, a Liquid template. Default: the agent's first message. */
  first_message?: string;
}

export type LanguageUse = {
  /** BCP 47, as in the agent's settings. */
  language: string;
  /** Since the call was answered. */
  from_ms: number;
  /** `asked`: the caller, or the request that started the call, asked for it. `heard`: the caller spoke it. */
  why: "asked" | "heard";
} & Record<string, unknown>;

export interface LinkToken {
  /** The part after the `#` of an invitation link or of the setup link printed on first start. */
  token: string;
}

export type ListedCall = {
  id: string;
  agent_id: string;
  /** Number of the agent's version. Null for drafts and older calls. */
  agent_version: number | null;
  direction: "browser" | "inbound" | "outbound" | "rehearsal";
  /** Whether the call used unsaved changes to its agent. */
  draft: boolean;
  status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
  end_reason: string | null;
  from_number: string | null;
  to_number: string | null;
  created_at: string;
  started_at: string;
  answered_at: string | null;
  ended_at: string | null;
  /** From answer to hang-up. */
  duration_ms: number | null;
  /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
  has_errors: boolean | null;
  result: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed" | null;
  /** Value of the variable `customer_name`, if given. */
  caller_name: string | null;
  /** The start of the caller's first turn. */
  first_words: string | null;
  /** Without built-in tools such as `cut_call`. */
  tool_calls: number;
  tool_errors: number;
  /** Median response time. Null without replies. */
  median_ms: number | null;
  /** Whether there is a recording that can be played. */
  recorded: boolean;
  /** In alphabetical order. */
  labels: Array<string>;
  /** Null if nobody has put the call up for review. */
  review: CallReview | null;
  /** What the caller thought of the call. */
  rating: CallRating | null;
  /** Who spoke when, for the first 200 turns. Only with `include=talk`. */
  talk?: Array<TalkStretch>;
  /** Words around what was searched for. Only with `search`. */
  match?: string | null;
} & Record<string, unknown>;

export interface ListedCallPage {
  data: Array<ListedCall>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ListedModel {
  /** What an agent's `model` takes. */
  id: string;
  name: string;
  provider: string;
  /** Whether agents that name the provider, but no model, use it. */
  is_default: boolean;
  /** As the provider spells them. Null: not known, or any. */
  languages: Array<string> | null;
  /** The least first. Null: none to choose. */
  efforts: Array<string> | null;
  /** `key`: the workspace has none of this provider. `responses`: tools work over that API only. */
  needs: Array<"key" | "responses">;
  /** Tokens that it reads at most. Null: not known. */
  context: number | null;
  /** The day on which the provider turns it off. */
  shutdown: string | null;
  /** What is used from that day on. */
  replacement: string | null;
  /** Until its first word or sound, as the median of the workspace's latest calls. Without calls: when the account was last checked with `generate`. Null: neither in the last days. */
  first_ms: number | null;
  /** What `first_ms` was measured in. */
  first_from: "calls" | "check" | null;
  /** What a minute of a call costs, in `currency`. Null: not known, such as at a gateway. */
  per_minute: number | null;
  /** `price`: it is charged by the minute, or free. `calls`: estimated from the workspace's latest calls. `typical`: estimated from a typical call. */
  per_minute_from: "price" | "calls" | "typical" | null;
  currency: string | null;
  /** The operator's, or the provider's list price. Null: not known, such as at a gateway. */
  price: ListedPrice | null;
  /** `account`: the provider lists it for the account. `table`: what the service knows of the provider's models. `measured`: either, with its `first_ms`. */
  source: "account" | "table" | "measured" | "typical";
}

export interface ListedPrice {
  currency: string;
  per: "million_tokens" | "minute" | "thousand_characters";
  input: number | null;
  /** Null: what it writes is in the price of its input. */
  output: number | null;
  /** For tokens of sound. Null: as for text. */
  audio_input: number | null;
  audio_output: number | null;
}

export interface Member {
  /** The person's ID, the same in every workspace. */
  id: string;
  name: string;
  email: string;
  /** What the member can do. No higher than your own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** When they joined the workspace. */
  created_at: string;
  /** Whether they have a password and no two-factor authentication. Left out unless you're an admin. */
  lacks_two_factor?: boolean;
}

export interface MemberPage {
  data: Array<Member>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface MemberPatch {
  /** What the member can do. No higher than your own role. */
  role?: "viewer" | "editor" | "admin" | "owner";
  /** Accepted only if unchanged. */
  name?: string;
  /** Accepted only if unchanged. */
  email?: string;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  lacks_two_factor?: unknown;
}

export type Metadata = Record<string, string>;

export type MetadataFilter = Record<string, string>;

export interface MissedEvents {
}

export type ModelInput = {
  id: string;
  /** The agent's turn it led to. Null if the caller heard nothing. */
  turn_id: string | null;
  /** Since the call was answered. */
  asked_ms: number;
  /** When the reply was complete or cut off. Null in old records. */
  ended_ms: number | null;
  provider: string;
  /** Null: the provider's default. */
  model: string | null;
  /** As reported by the provider. Null if it reports none or the reply was interrupted. */
  tokens: ModelInputTokens | null;
  messages: Array<InputMessage>;
  /** Names of the tools offered. */
  tools: Array<string>;
} & Record<string, unknown>;

export type ModelInputSummary = {
  id: string;
  /** The agent's turn it led to. Null if the caller heard nothing. */
  turn_id: string | null;
  /** Since the call was answered. */
  asked_ms: number;
  /** When the reply was complete or cut off. Null in old records. */
  ended_ms: number | null;
  provider: string;
  /** Null: the provider's default. */
  model: string | null;
  /** As reported by the provider. Null if it reports none or the reply was interrupted. */
  tokens: ModelInputTokens | null;
} & Record<string, unknown>;

export type ModelInputTokens = {
  input: number;
  output: number;
} & Record<string, unknown>;

export interface ModelPage {
  data: Array<ListedModel>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
  /** Accounts whose models couldn't be listed, and why. */
  problems: Array<{
    provider: string;
    message: string;
  }>;
  /** What `auto` stands for. Null: `auto` can't be chosen for these, or one provider was asked for. */
  automatic: AutomaticChoice | null;
}

export interface ModelSettings {
  /** `auto`: a model with a key, else the rehearsal model. `openai`: OpenAI or any compatible server. `azure-openai`: `model` names a deployment. */
  provider: "auto" | "rehearsal" | "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp";
  /** The provider's name for the model. Null: its default. */
  model?: string | null;
  temperature?: number | null;
  /** OpenAI's API. Null: the one that the model needs. */
  api?: "chat" | "responses" | null;
  /** Of one reply. */
  max_tokens?: number | null;
  /** As the provider names it. */
  service_tier?: string | null;
  /** Comes before `fallbacks`. */
  fallback?: {
    provider: "rehearsal" | "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp";
    /** The provider's name for the model. Null: its default. */
    model?: string | null;
  } | null;
  /** Used in this order if it fails. Default: `[]`. */
  fallbacks?: Array<{
    provider: "rehearsal" | "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp";
    /** The provider's name for the model. Null: its default. */
    model?: string | null;
  }>;
}

export type NameSearch = string;

export interface NewAccessToken {
  id: string;
  /** What the token is for. */
  name: string;
  /** What the token can do now, capped at its member's role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** The member it belongs to; it ends with their membership. Null if it was created before the workspace had members. */
  member: {
    id: string;
    email: string;
  } | null;
  /** The token's first characters, to identify it. */
  prefix: string;
  expires_at: string | null;
  /** Accurate to the minute. */
  last_used_at: string | null;
  created_at: string;
  /** The token. You won't be able to see it again. */
  token: string;
}

export interface NewInvitation {
  id: string;
  /** What the new member can do. No higher than your own role. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** Only the account with this email can accept it. Null: anyone with the link. */
  email: string | null;
  status: "open" | "accepted" | "expired";
  /** ID of the member who created it. */
  invited_by: string | null;
  /** ID of the person who accepted it. */
  accepted_by: string | null;
  accepted_at: string | null;
  expires_at: string;
  created_at: string;
  /** The link to send. You won't be able to see it again. */
  url: string;
  /** Whether the link is also being emailed. */
  is_emailed: boolean;
}

export interface OidcConnection {
  /** The page to show afterwards, as a path of the dashboard. */
  next?: string;
  /** Required if you have a password. */
  current_password?: string;
  /** The six digits that the app shows. */
  code?: string;
  /** Instead of `code`. Each works once. */
  recovery_code?: string;
}

export interface OidcDisconnection {
  current_password: string;
}

export interface OidcStart {
  /** The page to show afterwards, as a path of the dashboard. */
  next?: string;
  /** Of the invitation or setup link that is open. */
  token?: string;
}

export interface OutboundCallInput {
  /** E.164, such as `+4930123456`. */
  to_number: string;
  /** ID of a phone number that this agent may call from: its own, or one that lists it in `outbound_agent_ids`. The number's trunk must allow outbound calls. */
  agent_phone_number_id: string;
  /** Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON. */
  variable_values?: Record<string, unknown>;
  /** The one of the agent's languages that the call starts in. Default: its `language`. */
  language?: string;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
}

export interface OwnSession {
  id: string;
  /** When it began. */
  created_at: string;
  /** When it was last used, to the minute. */
  last_seen_at: string;
  /** The IP address that signed in. */
  address: string | null;
  /** The browser that signed in. */
  user_agent: string | null;
  /** Whether it's the session that asks. */
  current: boolean;
}

export interface OwnSessionPage {
  data: Array<OwnSession>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export type PageLimit = number;

export interface PasswordChange {
  current_password: string;
  /** Must not be a common password or contain the name or email. */
  new_password: string;
}

export interface PasswordReset {
  /** The part after the `#` of the link. */
  token: string;
  /** Must not be a common password or contain the name or email. */
  new_password: string;
}

export interface PasswordResetLink {
  /** The part after the `#` of the link. */
  token: string;
}

export interface PasswordResetRequest {
  email: string;
}

export interface PersonDeletion {
  /** Or a code. One of them is required. */
  current_password?: string;
  /** The six digits that the app shows. */
  code?: string;
  /** Instead of `code`. Each works once. */
  recovery_code?: string;
  /** Ids of all workspaces that only you own. They are deleted too. */
  delete_workspaces?: Array<string>;
}

export interface PersonExport {
  exported_at: string;
  person: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    created_at: string;
  };
  sign_in: {
    has_password: boolean;
    has_two_factor: boolean;
    single_sign_on: Array<{
      issuer: string;
      subject: string;
      connected_at: string;
    }>;
  };
  sessions: Array<{
    id: string;
    created_at: string;
    last_seen_at: string;
    address: string | null;
    user_agent: string | null;
  }>;
  workspaces: Array<{
    id: string;
    name: string;
    role: "viewer" | "editor" | "admin" | "owner";
    joined_at: string;
  }>;
  access_tokens: Array<{
    id: string;
    name: string;
    workspace_id: string;
    role: "viewer" | "editor" | "admin" | "owner";
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
  }>;
  /** Your sign-ins, refused ones, and changes of how you sign in. */
  account_events: Array<{
    id: string;
    event: string;
    reason: string | null;
    count: number;
    address: string;
    user_agent: string | null;
    created_at: string;
  }>;
  /** What you wrote about calls, in the workspaces that you're a member of. */
  call_comments: Array<{
    id: string;
    workspace_id: string;
    call_id: string;
    turn_id: string | null;
    text: string;
    created_at: string;
  }>;
  /** What you did in the workspaces that you're a member of. */
  audit_log: Array<{
    id: string;
    workspace_id: string;
    action: string;
    resource_type: string;
    resource_id: string | null;
    access_token_id: string | null;
    address: string;
    user_agent: string | null;
    created_at: string;
  }>;
}

export interface PersonPatch {
  name?: string;
  email?: string;
  /** Required to change the email. */
  current_password?: string;
}

export type PhoneCall = {
  trunk_id: string | null;
  /** The carrier's ID for the call. */
  carrier_call_id: string | null;
  /** Final SIP status, such as 486. */
  sip_status: number | null;
  sip_reason: string | null;
  answered_by: "human" | "machine" | "menu" | "screening" | "unknown" | null;
  /** `P-Asserted-Identity` of an inbound call on a trusted trunk. */
  asserted_identity: string | null;
  /** Headers listed in the trunk's `record_headers`. */
  headers: Array<{
    name: string;
    value: string;
  } & Record<string, unknown>>;
  media: CallMedia | null;
  /** The trunks that an outbound call was tried through, in order; empty while it waits. */
  attempts: Array<CallAttempt>;
  /** Where the other side sent an outbound call or a transfer on. */
  redirects: Array<Redirect>;
} & Record<string, unknown>;

export interface PhoneNumber {
  id: string;
  /** E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk. */
  number: string;
  /** ID of the trunk that carries its calls. */
  trunk_id: string;
  /** IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may. Default: `[]`. */
  fallback_trunk_ids: Array<string>;
  /** ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected. Default: `null`. */
  agent_id: string | null;
  /** IDs of other agents that may call from it. Default: `[]`. */
  outbound_agent_ids: Array<string>;
  /** Default: `""`. */
  label: string;
  created_at: string;
  updated_at: string;
}

export interface PhoneNumberInput {
  /** E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk. */
  number: string;
  /** ID of the trunk that carries its calls. */
  trunk_id: string;
  /** IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may. Default: `[]`. */
  fallback_trunk_ids?: Array<string>;
  /** ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected. Default: `null`. */
  agent_id?: string | null;
  /** IDs of other agents that may call from it. Default: `[]`. */
  outbound_agent_ids?: Array<string>;
  /** Default: `""`. */
  label?: string;
}

export interface PhoneNumberPage {
  data: Array<PhoneNumber>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface PhoneNumberPatch {
  /** E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk. */
  number?: string;
  /** ID of the trunk that carries its calls. */
  trunk_id?: string;
  /** IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may. Default: `[]`. */
  fallback_trunk_ids?: Array<string>;
  /** ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected. Default: `null`. */
  agent_id?: string | null;
  /** IDs of other agents that may call from it. Default: `[]`. */
  outbound_agent_ids?: Array<string>;
  /** Default: `""`. */
  label?: string;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
}

export interface PhoneNumberReplacement {
  /** E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk. */
  number: string;
  /** ID of the trunk that carries its calls. */
  trunk_id: string;
  /** IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may. Default: `[]`. */
  fallback_trunk_ids?: Array<string>;
  /** ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected. Default: `null`. */
  agent_id?: string | null;
  /** IDs of other agents that may call from it. Default: `[]`. */
  outbound_agent_ids?: Array<string>;
  /** Default: `""`. */
  label?: string;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
}

export interface PingEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "ping";
  data: {
    webhook_id: string;
  };
}

export interface PreviewLink {
  /** Grants access to the agent, so treat it like a password. */
  slug: string;
  /** The link to share. Visitors need no account. */
  url: string;
  expires_at: string | null;
  /** Other sites that may use the link: https://shop.example.com */
  allowed_origins: Array<string>;
  /** How many calls the link allows at once. Null: the service's default. */
  at_once: number | null;
  /** How many calls the link allows in 24 hours. Null: the service's default. */
  per_day: number | null;
  /** How many calls an hour one IP address may start through this link. Null: the service's default. */
  per_address_hour: number | null;
  /** The limits in effect: the link's own, or the service's defaults. */
  limits: {
    calls_at_once: number;
    /** In 24 hours. */
    calls_per_day: number;
    /** From one IP address: through this link if it has a limit of its own, otherwise over all links without one. */
    calls_per_address_and_hour: number;
  };
  created_at: string;
}

export interface PreviewLinkInput {
  /** When the link expires. Null: never. Default: `null`. */
  expires_at?: string | null;
  /** Other sites that may use the link: https://shop.example.com Default: `[]`. */
  allowed_origins?: Array<string>;
  /** How many calls the link allows at once. Null: the service's default. Default: `null`. */
  at_once?: number | null;
  /** How many calls the link allows in 24 hours. Null: the service's default. Default: `null`. */
  per_day?: number | null;
  /** How many calls an hour one IP address may start through this link. Null: the service's default. Default: `null`. */
  per_address_hour?: number | null;
}

export interface PreviewLinkPatch {
  /** When the link expires. Null: never. */
  expires_at?: string | null;
  /** Other sites that may use the link: https://shop.example.com */
  allowed_origins?: Array<string>;
  /** How many calls the link allows at once. Null: the service's default. */
  at_once?: number | null;
  /** How many calls the link allows in 24 hours. Null: the service's default. */
  per_day?: number | null;
  /** How many calls an hour one IP address may start through this link. Null: the service's default. */
  per_address_hour?: number | null;
  /** Accepted only if unchanged. */
  slug?: string;
  /** Accepted only if unchanged. */
  url?: string;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  limits?: unknown;
}

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

export interface ProviderInUse {
  provider: "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "transcription-server" | "voice-server";
  /** `own`: the workspace's key. `server_default`: the operator's. `rejected`: the provider rejected the key when it was last checked. `not_needed`: the workspace's server takes none. */
  key_state: "own" | "server_default" | "none" | "rejected" | "not_needed";
  /** Agents that use it, also for one of their languages. */
  agents: number;
  /** Further agents that only have it as a fallback. */
  fallback_agents: number;
  /** The last check. Null: none by this process since it started or the key was changed. */
  checked: ProviderKeyCheck | null;
}

export interface ProviderKey {
  id: string;
  /** `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`. */
  provider: "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "transcription-server" | "voice-server";
  /** Default: `""`. */
  label: string;
  /** Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `""`. */
  api_key: string;
  /** Null: the provider's own, if any. Private networks are blocked. Default: `null`. */
  base_url: string | null;
  /** The model for agents that don't set one. Null: the provider's default. Default: `null`. */
  model: string | null;
  /** Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `null`. */
  region: "us" | "eu" | null;
  state: ProviderKeyState;
  created_at: string;
  updated_at: string;
}

export interface ProviderKeyCheck {
  /** Whether the provider accepts the key. */
  ok: boolean;
  /** Whether the provider says that the key is wrong. False if it couldn't be asked, or has no credit. */
  rejected: boolean;
  /** What was found and what to do. */
  message: string;
  /** HTTP status from the provider. Null if there was none. */
  status: number | null;
  /** With `generate`: what answered. Null if nothing was written. */
  model: TriedModel | null;
  /** With `generate`: how long a built-in sentence took to transcribe. Null if none was. */
  transcription: HeardSentence | null;
  /** With `generate`: what spoke. Null if nothing was said. */
  voice: TriedVoice | null;
  duration_ms: number;
  checked_at: string;
}

export interface ProviderKeyCheckInput {
  /** Also has the account write a token, say a word and hear a built-in sentence, as far as it does each. This may cost a little. Default: `false`. */
  generate?: boolean;
}

export interface ProviderKeyInput {
  /** `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`. */
  provider: "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "transcription-server" | "voice-server";
  /** Default: `""`. */
  label?: string;
  /** Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `""`. */
  api_key?: string;
  /** Null: the provider's own, if any. Private networks are blocked. Default: `null`. */
  base_url?: string | null;
  /** The model for agents that don't set one. Null: the provider's default. Default: `null`. */
  model?: string | null;
  /** Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `null`. */
  region?: "us" | "eu" | null;
}

export interface ProviderKeyPage {
  data: Array<ProviderKey>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
  /** Every provider that takes a key, also those of which the workspace has none. */
  providers: Array<ProviderInUse>;
}

export interface ProviderKeyPatch {
  /** `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`. */
  provider?: "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "transcription-server" | "voice-server";
  /** Default: `""`. */
  label?: string;
  /** Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `""`. */
  api_key?: string;
  /** Null: the provider's own, if any. Private networks are blocked. Default: `null`. */
  base_url?: string | null;
  /** The model for agents that don't set one. Null: the provider's default. Default: `null`. */
  model?: string | null;
  /** Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `null`. */
  region?: "us" | "eu" | null;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  state?: unknown;
}

export interface ProviderKeyReplacement {
  /** `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`. */
  provider: "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "transcription-server" | "voice-server";
  /** Default: `""`. */
  label?: string;
  /** Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `""`. */
  api_key?: string;
  /** Null: the provider's own, if any. Private networks are blocked. Default: `null`. */
  base_url?: string | null;
  /** The model for agents that don't set one. Null: the provider's default. Default: `null`. */
  model?: string | null;
  /** Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `null`. */
  region?: "us" | "eu" | null;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  state?: unknown;
}

export interface ProviderKeyState {
  /** What is wrong with the key's settings, in sentences. Found after a start and after each change. */
  warnings: Array<string>;
}

export interface ProviderWarning {
  code: "model_shutdown" | "model_api" | "model_language" | "unreachable";
  message: string;
  /** What is used from that day on. */
  replacement: string | null;
  date: string | null;
}

export interface QueuedCall {
  call_id: string;
  status: "queued";
}

export type Recording = {
  /** `recording` during the call, `processing` until the file is complete, then `ready`. `failed`: nothing could be kept. `deleted`: by a person or after the workspace's retention period. */
  status: "recording" | "processing" | "ready" | "failed" | "deleted";
  /** Null until it is ready. */
  duration_ms: number | null;
  /** Null until it is ready. */
  size_bytes: number | null;
  /** Left, then right. */
  channels: Array<"caller" | "agent">;
  /** Always `audio/ogg; codecs=opus`. */
  media_type: string;
  ready_at: string | null;
  deleted_at: string | null;
} & Record<string, unknown>;

export interface RecordingLink {
  url: string;
  expires_at: string;
}

export interface RecoveryCodes {
  /** For signing in without the app. Each works once. You won't be able to see them again. */
  recovery_codes: Array<string>;
}

export interface RedeliverInput {
  /** Where to send it. */
  webhook_id: string;
}

export type Redirect = {
  /** Since the call was placed, ms. */
  at_ms: number;
  /** SIP status of the redirect, such as 302. */
  status: number;
  /** The number, extension or SIP URI that it leads to. */
  to: string | null;
  followed: boolean;
  /** Why it wasn't followed. */
  reason: string | null;
} & Record<string, unknown>;

export interface RehearsalCaller {
  /** What the caller does, in order. It waits until the agent has finished, and hangs up after the last step. */
  steps?: Array<RehearsalStep>;
  /** Who calls. Played by the agent's language model. */
  persona?: string;
  /** What that person wants from the call. */
  goal?: string;
}

export interface RehearsalInput {
  /** The version to rehearse. By default, the current one. */
  version_id?: string;
  /** Either `steps`, or `persona` and `goal`. */
  caller: RehearsalCaller;
  /** What tools return. By default `mocked`, without any mocks. */
  tools?: RehearsalTools;
  /** Turns after which the caller hangs up. Default: `20`. */
  max_turns?: number;
  /** Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON. */
  variable_values?: Record<string, unknown>;
  /** The one of the agent's languages that the call starts in. Default: its `language`. */
  language?: string;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
}

export interface RehearsalMock {
  /** Name of one of the agent's tools. */
  tool: string;
  /** Only for calls with these arguments, among others. By default, any call. */
  when?: Record<string, unknown>;
  /** The response body: text, or anything else as JSON. Empty by default. */
  result?: unknown;
  /** HTTP status of the response. Default: `200`. */
  status?: number;
  /** How long it takes. By default, as long as the tool usually takes. */
  duration_ms?: number;
}

export interface RehearsalStep {
  /** Words the caller says. */
  say?: string;
  /** Keys the caller presses, such as `1#`. */
  press?: string;
  /** How long the caller says nothing once the agent has finished. */
  wait_ms?: number;
  /** The caller hangs up. */
  hang_up?: true;
  /** Acts this long after the agent begins to speak, without waiting for its end. */
  interrupt_after_ms?: number;
}

export interface RehearsalTools {
  /** `mocked`: what `mocks` say. `recorded`: the results of an earlier call. `real`: the tools run and do what they do. */
  mode: "mocked" | "recorded" | "real";
  /** For `mocked`. The first one that fits is used; other calls get `tool_unavailable`. */
  mocks?: Array<RehearsalMock>;
  /** For `recorded`: the call whose results are used. */
  call_id?: string;
}

export interface RenderInput {
  system_prompt: string;
  /** Default: `""`. */
  first_message?: string;
  /** As when starting a call. */
  variable_values?: Record<string, unknown>;
}

export interface Rendering {
  /** Problems that prevent saving. */
  problems: Array<TemplateProblem>;
  warnings: Array<TemplateWarning>;
  variables: Array<Variable>;
  /** Required variables without a value, rendered empty here. A call can't start without them. */
  missing: Array<string>;
  /** Null if there are problems. */
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
  /** Tools of that version that have since been deleted. */
  left_out_tools: Array<{
    id: string;
    name: string;
    /** Left out for `http`. */
    kind?: string;
  }>;
}

export interface RotateSecretInput {
  /** How many hours the previous secret keeps signing. Use 0 after a leak. Default: `24`. */
  previous_ends_in_hours?: number;
}

export interface SavedFilter {
  id: string;
  /** Unique among your filters. */
  name: string;
  filter: CallFilter;
  created_at: string;
  updated_at: string;
}

export interface SavedFilterInput {
  /** Unique among your filters. */
  name: string;
  filter: CallFilter;
}

export interface SavedFilterPage {
  data: Array<SavedFilter>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface SavedFilterReplacement {
  /** Unique among your filters. */
  name: string;
  filter: CallFilter;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
}

export interface Scenario {
  id: string;
  agent_id: string;
  /** Unique among the agent's scenarios. */
  name: string;
  /** Either `steps`, or `persona` and `goal`. */
  caller: RehearsalCaller;
  /** What tools return. By default `mocked`, without any mocks. */
  tools?: RehearsalTools;
  /** Turns after which the caller hangs up. Default: `20`. */
  max_turns?: number;
  /** Values for the agent's variables. At most 4,096 bytes as compact JSON. */
  variable_values?: Record<string, unknown>;
  /** What has to hold for a run to pass. */
  expectations: Array<Expectation>;
  /** By version of the agent, newest first. */
  results: Array<ScenarioResult>;
  created_at: string;
  updated_at: string;
}

export interface ScenarioBatch {
  id: string;
  /** Number of the version that is rehearsed. */
  agent_version: number;
  /** How often each scenario runs. */
  times: number;
  /** `save`: a new version was saved. */
  cause: "request" | "save";
  /** `replaced`: another one was started for this agent. `failed`: the service failed; see its log. */
  status: "queued" | "running" | "finished" | "stopped" | "replaced" | "failed";
  /** Runs in all, without those of scenarios that can't run. */
  total: number;
  /** Runs that are over. */
  done: number;
  passed: number;
  /** Scenarios that can't run, and why. */
  problems: Array<{
    scenario_id: string;
    message: string;
  }>;
  created_at: string;
  /** Null until it is over. */
  ended_at: string | null;
}

export interface ScenarioBatchInput {
  /** How often: a model doesn't always reply the same. Default: `1`. */
  times?: number;
  /** The version of the agent. By default, the current one. */
  version_id?: string;
}

export interface ScenarioBatchPage {
  data: Array<ScenarioBatch>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ScenarioBatchRun {
  id: string;
  /** Number of the version that was rehearsed. */
  agent_version: number;
  /** The rehearsal's record, with its transcript. Null once that has been deleted. */
  call_id: string | null;
  passed: boolean;
  /** In the order of the expectations. */
  checks: Array<ScenarioCheck>;
  created_at: string;
  scenario_id: string;
}

export interface ScenarioBatchRunPage {
  data: Array<ScenarioBatchRun>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ScenarioCheck {
  /** Exactly one of these. */
  expectation: Expectation;
  passed: boolean;
  /** Why, in a sentence. */
  reason: string;
}

export interface ScenarioFromCallInput {
  /** A call with this agent in which the caller said something. */
  call_id: string;
  /** Unique among the agent's scenarios. */
  name: string;
}

export interface ScenarioInput {
  /** Unique among the agent's scenarios. */
  name: string;
  /** Either `steps`, or `persona` and `goal`. */
  caller: RehearsalCaller;
  /** What tools return. By default `mocked`, without any mocks. */
  tools?: RehearsalTools;
  /** Turns after which the caller hangs up. Default: `20`. */
  max_turns?: number;
  /** Values for the agent's variables. At most 4,096 bytes as compact JSON. */
  variable_values?: Record<string, unknown>;
  /** What has to hold for a run to pass. */
  expectations: Array<Expectation>;
}

export interface ScenarioPage {
  data: Array<Scenario>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ScenarioReplacement {
  /** Unique among the agent's scenarios. */
  name: string;
  /** Either `steps`, or `persona` and `goal`. */
  caller: RehearsalCaller;
  /** What tools return. By default `mocked`, without any mocks. */
  tools?: RehearsalTools;
  /** Turns after which the caller hangs up. Default: `20`. */
  max_turns?: number;
  /** Values for the agent's variables. At most 4,096 bytes as compact JSON. */
  variable_values?: Record<string, unknown>;
  /** What has to hold for a run to pass. */
  expectations: Array<Expectation>;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  agent_id?: unknown;
  /** Accepted and ignored. */
  results?: unknown;
}

export interface ScenarioResult {
  agent_version: number;
  /** Of the last 100 runs of the scenario. */
  runs: number;
  /** Flaky if neither none nor all. */
  passed: number;
  /** Rehearsals of the latest runs that failed, newest first. At most 5. */
  failed_call_ids: Array<string>;
  last_run_at: string;
}

export interface ScenarioRun {
  id: string;
  /** Number of the version that was rehearsed. */
  agent_version: number;
  /** The rehearsal's record, with its transcript. Null once that has been deleted. */
  call_id: string | null;
  passed: boolean;
  /** In the order of the expectations. */
  checks: Array<ScenarioCheck>;
  created_at: string;
}

export interface ScenarioRunInput {
  /** How often: a model doesn't always reply the same. Default: `1`. */
  times?: number;
  /** The version of the agent. By default, the current one. */
  version_id?: string;
}

export interface ScenarioRunPage {
  data: Array<ScenarioRun>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ScenarioRuns {
  /** In order. */
  runs: Array<ScenarioRun>;
  /** Runs that passed. The scenario is flaky if neither none nor all. */
  passed: number;
}

export interface ScenarioSettings {
  /** Runs all scenarios in the background whenever a new version of the agent is saved. Default: `false`. */
  run_on_save?: boolean;
  /** How often: a model doesn't always reply the same. Default: `1`. */
  times?: number;
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

export interface ServiceHealthResult {
  status: "ok";
}

export type ServiceOpenapiResult = {
  openapi: string;
} & Record<string, unknown>;

export interface ServiceReadinessResult {
  status: "ready";
}

export interface Session {
  person: {
    id: string;
    name: string;
    email: string;
  };
  /** Extended while the session is used. */
  expires_at: string;
}

export interface SignIn {
  email: string;
  password: string;
}

export interface SignInCode {
  /** The six digits that the app shows. */
  code?: string;
  /** Instead of `code`. Each works once. */
  recovery_code?: string;
}

export interface SignInMethods {
  /** Whether you can sign in with one. */
  has_password: boolean;
  has_two_factor: boolean;
  /** How many recovery codes you haven't used; null without two-factor authentication. */
  recovery_codes_left: number | null;
  has_single_sign_on: boolean;
}

export interface SignUp {
  /** The part after the `#` of an invitation link or of the setup link printed on first start. */
  token: string;
  name: string;
  email: string;
  /** Must not be a common password or contain the name or email. */
  password: string;
}

export type SipMessage = {
  at: string;
  direction: "sent" | "received";
  /** Transport, address and port of the other side. */
  peer: string;
  /** Up to 4,000 characters. */
  text: string;
} & Record<string, unknown>;

export type SpeechModelSettings = {
  provider: "openai" | "gemini";
  /** The provider's name for the model. Null: its default. */
  model?: string | null;
  /** The provider's name for the voice. Null: its default. */
  voice?: string | null;
} | null;

export interface StartCallInput {
  /** Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON. */
  variable_values?: Record<string, unknown>;
  /** The one of the agent's languages that the call starts in. Default: its `language`. */
  language?: string;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
  /** Changes to the agent for this call only, in the form of `agents_patch`. Not saved. */
  draft?: AgentPatch;
}

export interface StartPreviewCallInput {
  /** Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON. */
  variable_values?: Record<string, unknown>;
  /** The one of the agent's languages that the call starts in. Default: its `language`. */
  language?: string;
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

export type TalkStretch = {
  role: "agent" | "caller";
  /** Since the call was answered. */
  start_ms: number;
  end_ms: number;
} & Record<string, unknown>;

export interface TemplateProblem {
  message: string;
  template: "system_prompt" | "first_message" | "voicemail.message" | "recording_notice";
  line: number;
  column: number;
}

export interface TemplateWarning {
  code: string;
  message: string;
  template: "system_prompt" | "first_message" | "voicemail.message" | "recording_notice";
  line: number;
  column: number;
}

export interface TestedTool {
  /** `http` is the only kind. Default: `"http"`. */
  kind?: string;
  /** Unique in the workspace. The model sees it. */
  name?: string;
  /** Tells the model what the tool does and when to call it. Default: `""`. */
  description?: string;
  /** http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`. */
  url?: string;
  /** Default: `"GET"`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Time for the whole request, in ms. Default: `15000`. */
  timeout_ms?: number;
  /** Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{"type":"none"}`. */
  auth?: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`. */
    token: string;
  } | {
    type: "basic";
    /** May contain `{{variable}}`. */
    username: string;
    /** May contain `{{variable}}`. */
    password: string;
  } | {
    type: "api_key";
    /** Header name. */
    header_name: string;
    /** Header value. May contain `{{variable}}`. */
    value: string;
  };
  /** Default: `[]`. */
  headers?: Array<{
    /** May contain `{{variable}}`. */
    key: string;
    /** May contain `{{variable}}`. */
    value: string;
  }>;
  /** JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `null`. */
  body?: Record<string, unknown> | null;
  /** JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{"type":"object","properties":{}}`. */
  input_schema?: Record<string, unknown>;
  /** For your reference; agents don't see it. Any JSON. Default: `null`. */
  response_schema?: unknown;
  /** For your reference; agents don't see it. A dot path. Default: `null`. */
  response_path?: string | null;
  /** Only active tools are offered to the model. Default: `true`. */
  active?: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
  /** ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones. */
  id?: string;
}

export type TimelineEntry = {
  type: "digits";
  at: string;
  /** Since the call was answered. Null before that. */
  at_ms: number | null;
  direction: "received" | "sent";
  /** Keys the caller or agent pressed. */
  digits: string;
} & Record<string, unknown> | {
  type: "hold";
  at: string;
  /** Since the call was answered. Null before that. */
  at_ms: number | null;
  is_held: boolean;
} & Record<string, unknown> | {
  type: "transfer";
  at: string;
  /** Since the call was answered. Null before that. */
  at_ms: number | null;
  /** The target's name in the agent's settings. */
  name: string;
  target: string;
  status: "started" | "done" | "failed";
  message: string | null;
} & Record<string, unknown>;

export interface Tool {
  id: string;
  /** `http`. A newer version may have saved another kind, which this one can't use: fields that it doesn't know are then empty. */
  kind: string;
  /** Unique in the workspace. The model sees it. */
  name: string;
  description: string;
  url: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  timeout_ms: number;
  /** Credentials are masked. */
  auth: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`. */
    token: string;
  } | {
    type: "basic";
    /** May contain `{{variable}}`. */
    username: string;
    /** May contain `{{variable}}`. */
    password: string;
  } | {
    type: "api_key";
    /** Header name. */
    header_name: string;
    /** Header value. May contain `{{variable}}`. */
    value: string;
  };
  /** Values of secret-looking headers are masked. */
  headers: Array<{
    key: string;
    value: string;
  }>;
  body: Record<string, unknown> | null;
  input_schema: Record<string, unknown>;
  /** For your reference; agents don't see it. */
  response_schema: unknown;
  /** For your reference; agents don't see it. */
  response_path: string | null;
  active: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata: Metadata;
  created_at: string;
  updated_at: string;
  /** Only in the answer that activates the tool: why its requests can't work. */
  warnings?: Array<ToolWarning>;
}

export interface ToolAgent {
  id: string;
  name: string;
  /** Whether the agent can take calls. */
  active: boolean;
}

export interface ToolAgentPage {
  data: Array<ToolAgent>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ToolAssignment {
  /** IDs in the order the model sees them. Inactive tools aren't offered. */
  tool_ids: Array<string>;
  builtin_tools: {
    /** Lets the agent end the call. Default: `true`. */
    cut_call: boolean;
    transfer_call: {
      /** Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`. */
      targets: Array<{
        /** The name the model chooses it by. Unique in the list. */
        name: string;
        /** E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `null`. */
        number: string | null;
        /** Such as `100`. The trunk must list it. Default: `null`. */
        extension?: string | null;
        /** Default: `null`. */
        sip_uri: string | null;
      }>;
    };
    /** Lets the agent press keypad keys on phone calls. Default: `false`. */
    send_dtmf: boolean;
  };
}

export interface ToolAssignmentInput {
  /** IDs in the order the model sees them. Inactive tools aren't offered. */
  tool_ids: Array<string>;
  builtin_tools?: {
    /** Lets the agent end the call. Default: `true`. */
    cut_call?: boolean;
    transfer_call?: {
      /** Where the agent can transfer phone calls. Empty turns transfers off. Default: `[]`. */
      targets?: Array<{
        /** The name the model chooses it by. Unique in the list. */
        name: string;
        /** E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`. Default: `null`. */
        number?: string | null;
        /** Such as `100`. The trunk must list it. Default: `null`. */
        extension?: string | null;
        /** Default: `null`. */
        sip_uri?: string | null;
      }>;
    };
    /** Lets the agent press keypad keys on phone calls. Default: `false`. */
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
  /** `http` is the only kind. Default: `"http"`. */
  kind?: string;
  /** Unique in the workspace. The model sees it. */
  name: string;
  /** Tells the model what the tool does and when to call it. Default: `""`. */
  description?: string;
  /** http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`. */
  url: string;
  /** Default: `"GET"`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Time for the whole request, in ms. Default: `15000`. */
  timeout_ms?: number;
  /** Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{"type":"none"}`. */
  auth?: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`. */
    token: string;
  } | {
    type: "basic";
    /** May contain `{{variable}}`. */
    username: string;
    /** May contain `{{variable}}`. */
    password: string;
  } | {
    type: "api_key";
    /** Header name. */
    header_name: string;
    /** Header value. May contain `{{variable}}`. */
    value: string;
  };
  /** Default: `[]`. */
  headers?: Array<{
    /** May contain `{{variable}}`. */
    key: string;
    /** May contain `{{variable}}`. */
    value: string;
  }>;
  /** JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `null`. */
  body?: Record<string, unknown> | null;
  /** JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{"type":"object","properties":{}}`. */
  input_schema?: Record<string, unknown>;
  /** For your reference; agents don't see it. Any JSON. Default: `null`. */
  response_schema?: unknown;
  /** For your reference; agents don't see it. A dot path. Default: `null`. */
  response_path?: string | null;
  /** Only active tools are offered to the model. Default: `true`. */
  active?: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
}

export interface ToolExample {
  id: string;
  /** Unique among the tool's examples. */
  name: string;
  /** Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them. */
  variables: Record<string, unknown>;
  created_at: string;
  updated_at: string;
}

export interface ToolExampleInput {
  /** Unique among the tool's examples. */
  name: string;
  /** Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them. */
  variables: Record<string, unknown>;
}

export interface ToolExamplePage {
  data: Array<ToolExample>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ToolExampleReplacement {
  /** Unique among the tool's examples. */
  name: string;
  /** Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them. */
  variables: Record<string, unknown>;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
}

export interface ToolImportInput {
  /** A cURL command for bash, as copied from a browser, API docs or Postman. */
  curl?: string;
  /** With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed. */
  arguments?: Array<string>;
  /** An OpenAPI 3.0, 3.1 or 3.2 document, as an object or as JSON or YAML text. External references aren't fetched. At most 32 MiB. */
  openapi?: Record<string, unknown> | string;
  /** With `openapi`: operationIds, or `GET /path` for operations without one. */
  operations?: Array<string>;
  /** Replaces the document's servers. */
  server_url?: string;
  /** Also imports optional parameters and fields. Those the model leaves out are sent empty. Default: `false`. */
  include_optional?: boolean;
  /** Drafts from a preview, edited or not. */
  tools?: Array<ToolConfig>;
}

export interface ToolImportPreview {
  /** The operations you asked for, or all if you named none. */
  operations: Array<ImportableOperation>;
  /** Drafts to send to `tools_create` or `tools_import`. A writing request without arguments is drafted as inactive. */
  tools: Array<{
    /** The operation's `id`. Null for cURL. */
    operation: string | null;
    tool: ToolConfig;
    /** What the import skipped, assumed or found suspicious. */
    warnings: Array<ToolWarning>;
  }>;
  /** Fixed values in the cURL command that could be arguments. List their names in `arguments`. */
  fixed_values: Array<FixedValue>;
}

export interface ToolImportPreviewInput {
  /** A cURL command for bash, as copied from a browser, API docs or Postman. */
  curl?: string;
  /** With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed. */
  arguments?: Array<string>;
  /** An OpenAPI 3.0, 3.1 or 3.2 document, as an object or as JSON or YAML text. External references aren't fetched. At most 32 MiB. */
  openapi?: Record<string, unknown> | string;
  /** With `openapi`: operationIds, or `GET /path` for operations without one. */
  operations?: Array<string>;
  /** Replaces the document's servers. */
  server_url?: string;
  /** Also imports optional parameters and fields. Those the model leaves out are sent empty. Default: `false`. */
  include_optional?: boolean;
}

export type ToolInvocation = {
  id: string;
  tool_id: string | null;
  /** The function name the model called. */
  name: string;
  /** The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls. */
  turn_id: string | null;
  started_ms: number;
  arguments: unknown;
  request: unknown | null;
  /** HTTP status of the response. */
  status: number | null;
  /** Null while it runs. */
  duration_ms: number | null;
  result_size_bytes: number | null;
  result_body: string | null;
  error: {
    type: string;
    message: string;
  } & Record<string, unknown> | null;
} & Record<string, unknown>;

export interface ToolInvokedEvent {
  /** The same in every attempt and replay. Use it to skip events you have already handled. */
  id: string;
  created_at: string;
  workspace_id: string;
  type: "tool.invoked";
  data: {
    call: {
      id: string;
      agent_id: string;
      /** Number of the agent's version. Null for drafts and older calls. */
      agent_version: number | null;
      direction: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Whether the call used unsaved changes to its agent. */
      draft: boolean;
      status: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      end_reason: string | null;
      from_number: string | null;
      to_number: string | null;
      created_at: string;
      started_at: string;
      answered_at: string | null;
      ended_at: string | null;
      /** From answer to hang-up. */
      duration_ms: number | null;
      /** Whether a tool other than a built-in one, or a vendor, failed. Null until known. */
      has_errors: boolean | null;
      variable_values: Record<string, unknown>;
      /** As given when the call was started. Default: `{}`. */
      metadata: Metadata;
    };
    tool_invocation: {
      id: string;
      tool_id: string | null;
      /** The function name the model called. */
      name: string;
      /** The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls. */
      turn_id: string | null;
      started_ms: number;
      arguments: unknown;
      request: unknown | null;
      /** HTTP status of the response. */
      status: number | null;
      /** Null while it runs. */
      duration_ms: number | null;
      result_size_bytes: number | null;
      /** Null if larger than 64 KiB; see the call record. */
      result_body: string | null;
      error: {
        type: string;
        message: string;
      } & Record<string, unknown> | null;
    };
  };
}

export interface ToolModelResult {
  /** The first 10,000 characters, credentials masked. */
  text: string;
  /** Length of the whole text. */
  characters: number;
}

export interface ToolOverview {
  /** ID of the tool. */
  id: string;
  /** Number of agents that use the tool. */
  agent_count: number;
  /** Newest first, at most 5. */
  last_results: Array<{
    id: string;
    call_id: string;
    started_at: string;
    /** HTTP status of the response. */
    status: number | null;
    /** Null while it runs. */
    duration_ms: number | null;
    error: {
      type: string;
      message: string;
    } & Record<string, unknown> | null;
  }>;
}

export interface ToolOverviewPage {
  data: Array<ToolOverview>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ToolPage {
  data: Array<Tool>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ToolPatch {
  /** `http` is the only kind. Default: `"http"`. */
  kind?: string;
  /** Unique in the workspace. The model sees it. */
  name?: string;
  /** Tells the model what the tool does and when to call it. Default: `""`. */
  description?: string;
  /** http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`. */
  url?: string;
  /** Default: `"GET"`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Time for the whole request, in ms. Default: `15000`. */
  timeout_ms?: number;
  /** Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{"type":"none"}`. */
  auth?: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`. */
    token: string;
  } | {
    type: "basic";
    /** May contain `{{variable}}`. */
    username: string;
    /** May contain `{{variable}}`. */
    password: string;
  } | {
    type: "api_key";
    /** Header name. */
    header_name: string;
    /** Header value. May contain `{{variable}}`. */
    value: string;
  };
  /** Default: `[]`. */
  headers?: Array<{
    /** May contain `{{variable}}`. */
    key: string;
    /** May contain `{{variable}}`. */
    value: string;
  }>;
  /** JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `null`. */
  body?: Record<string, unknown> | null;
  /** JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{"type":"object","properties":{}}`. */
  input_schema?: Record<string, unknown>;
  /** For your reference; agents don't see it. Any JSON. Default: `null`. */
  response_schema?: unknown;
  /** For your reference; agents don't see it. A dot path. Default: `null`. */
  response_path?: string | null;
  /** Only active tools are offered to the model. Default: `true`. */
  active?: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
}

export interface ToolReplacement {
  /** `http` is the only kind. Default: `"http"`. */
  kind?: string;
  /** Unique in the workspace. The model sees it. */
  name: string;
  /** Tells the model what the tool does and when to call it. Default: `""`. */
  description?: string;
  /** http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`. */
  url: string;
  /** Default: `"GET"`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Time for the whole request, in ms. Default: `15000`. */
  timeout_ms?: number;
  /** Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{"type":"none"}`. */
  auth?: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`. */
    token: string;
  } | {
    type: "basic";
    /** May contain `{{variable}}`. */
    username: string;
    /** May contain `{{variable}}`. */
    password: string;
  } | {
    type: "api_key";
    /** Header name. */
    header_name: string;
    /** Header value. May contain `{{variable}}`. */
    value: string;
  };
  /** Default: `[]`. */
  headers?: Array<{
    /** May contain `{{variable}}`. */
    key: string;
    /** May contain `{{variable}}`. */
    value: string;
  }>;
  /** JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `null`. */
  body?: Record<string, unknown> | null;
  /** JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{"type":"object","properties":{}}`. */
  input_schema?: Record<string, unknown>;
  /** For your reference; agents don't see it. Any JSON. Default: `null`. */
  response_schema?: unknown;
  /** For your reference; agents don't see it. A dot path. Default: `null`. */
  response_path?: string | null;
  /** Only active tools are offered to the model. Default: `true`. */
  active?: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  warnings?: unknown;
}

export interface ToolResolution {
  request: ResolvedRequest | null;
  /** Variable names, in order. */
  variables: Array<string>;
  error: {
    type: "invalid_request";
    message: string;
  } | null;
  /** What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match. */
  refusal: string | null;
}

export interface ToolResolveInput {
  tool: UnfinishedTool;
  /** Values for the tool's variables, in place of the model's arguments. Default: `{}`. */
  mock_variables?: Record<string, unknown>;
}

export interface ToolResult {
  id: string;
  /** The function name the model called. */
  name: string;
  arguments: unknown;
  request: unknown | null;
  /** HTTP status of the response. */
  status: number | null;
  /** Null while it runs. */
  duration_ms: number | null;
  result_size_bytes: number | null;
  /** Null if larger than 64 KiB; see the call record. */
  result_body: string | null;
  error: {
    type: string;
    message: string;
  } & Record<string, unknown> | null;
  call_id: string;
  agent_id: string;
  started_at: string;
}

export interface ToolResultPage {
  data: Array<ToolResult>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ToolTestInput {
  tool: TestedTool;
  /** Values for the tool's variables, in place of the model's arguments. Default: `{}`. */
  mock_variables?: Record<string, unknown>;
  /** Checks `mock_variables` against `input_schema` as a call would, and sends nothing if they don't match. Default: `false`. */
  apply_schema?: boolean;
}

export interface ToolTestResult {
  request: ResolvedRequest;
  response: {
    /** HTTP status. Non-2xx isn't an error here. */
    status: number;
    headers: Array<{
      key: string;
      value: string;
    }>;
    /** Parsed if it is JSON, else text. */
    body: unknown;
    /** After decompression. */
    size_bytes: number;
  } | null;
  error: {
    type: "timeout" | "connection_failed" | "tls_failed" | "invalid_request" | "response_too_large" | "invalid_arguments";
    message: string;
  } | null;
  duration_ms: number;
  /** What to try. Null if nothing is wrong. */
  hint: string | null;
  /** What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match. */
  refusal: string | null;
  /** What the model would get in a call with these arguments. */
  model_result: ToolModelResult;
  /** ID of the saved test run. Saved tools only. */
  run_id: string | null;
}

export interface ToolTestRun {
  id: string;
  started_at: string;
  /** The test's `mock_variables`, credentials masked. */
  variables: Record<string, unknown> | null;
  request: ResolvedRequest | null;
  response: {
    /** HTTP status. Non-2xx isn't an error here. */
    status: number;
    headers: Array<{
      key: string;
      value: string;
    }>;
    /** Parsed if it is JSON, else text. */
    body: unknown;
    /** After decompression. */
    size_bytes: number;
  } | null;
  error: {
    type: "timeout" | "connection_failed" | "tls_failed" | "invalid_request" | "response_too_large" | "invalid_arguments";
    message: string;
  } | null;
  duration_ms: number;
  /** What to try. Null if nothing is wrong. */
  hint: string | null;
  /** What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match. */
  refusal: string | null;
  /** What the model would get in a call with these arguments. */
  model_result: ToolModelResult;
  /** True if a part was larger than 32 KiB: `variables`, `request` or `response.body` is then null. */
  is_cut: boolean;
}

export interface ToolTestRunPage {
  data: Array<ToolTestRun>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface ToolWarning {
  /** Kind of warning, from a fixed set. */
  code: string;
  /** Field of the tool, such as `input_schema.properties.id`. Empty for the whole tool. */
  path: string;
  message: string;
}

export interface TranscriberSettings {
  /** `page`: typed text and the browser's speech recognition. `transcription-server`: any server with OpenAI's `/audio/transcriptions`. */
  provider: "auto" | "page" | "openai" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "azure-speech" | "transcription-server";
  /** The provider's name for the model. Null: its default. */
  model?: string | null;
  /** Certainty that ends a turn. */
  eot_threshold?: number | null;
  /** Silence that ends a turn. Null: from `engine`. */
  eot_timeout_ms?: number | null;
  /** Not for training. */
  opt_out?: boolean | null;
  /** The caller's browser comes last. Default: `[]`. */
  fallbacks?: Array<{
    provider: "openai" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "azure-speech" | "transcription-server";
    /** The provider's name for the model. Null: its default. */
    model?: string | null;
  }>;
  /** Names and products it should know. Liquid templates. */
  keyterms?: Array<string>;
}

export interface TranscriptQuote {
  text: string;
  /** The turn in which it was said. */
  turn_id: string;
}

export interface TriedModel {
  model: string | null;
  /** From the request to the first of it. */
  first_ms: number;
}

export interface TriedVoice {
  voice: string | null;
  /** From the request to the first of it. */
  first_ms: number;
}

export interface Trunk {
  id: string;
  /** Unique in the workspace. */
  label: string;
  /** `twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `"sip"`. */
  kind: "sip" | "twilio" | "telnyx";
  /** Host name or IP address of the SIP server. Required for `sip`. Default: `null`. */
  host: string | null;
  /** Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `null`. */
  port: number | null;
  /** Default: `"udp"`. */
  transport: "udp" | "tcp" | "tls";
  /** Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`. */
  srtp: "off" | "optional" | "required";
  /** Proxy that requests go to instead of `host`, as host or host:port. Default: `null`. */
  outbound_proxy: string | null;
  /** For digest authentication. Null if the provider identifies the service by IP address. Default: `null`. */
  username: string | null;
  /** Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  password: string | null;
  /** Registers with the provider to receive calls. Default: `false`. */
  register: boolean;
  inbound_auth: {
    /** IP addresses or CIDR ranges that calls may come from, besides the host. */
    addresses: Array<string>;
    /** Also accepts calls from elsewhere that authenticate with `username` and `password`. */
    digest: boolean;
  };
  /** Allows outbound calls. Default: `true`. */
  outbound: boolean;
  /** In order of preference. Default: `["PCMA","PCMU","G722","opus"]`. */
  codecs: Array<"PCMU" | "PCMA" | "G722" | "opus">;
  /** Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `"from"`. */
  caller_id_header: "from" | "p_asserted_identity";
  /** How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `"e164"`. */
  number_format: "e164" | "national";
  /** ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `null`. */
  country: string | null;
  /** Maximum concurrent calls, in both directions, per process. Default: `10`. */
  channels: number;
  /** Maximum outbound calls per hour, including transfers. Default: `100`. */
  calls_per_hour: number;
  /** Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others. */
  calls_per_second: number | null;
  /** Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `null`. */
  allowed_prefixes: Array<string> | null;
  /** Prefixes of numbers it never calls. Default: `[]`. */
  denied_prefixes: Array<string>;
  /** Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`. */
  extensions: Array<string>;
  /** SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`. */
  allowed_sip_uris: Array<string>;
  /** IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`. */
  media_networks: Array<string>;
  /** Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `true`. */
  ping: boolean;
  /** How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `"rfc4733"`. */
  dtmf: "rfc4733" | "info";
  /** Keeps its `P-Asserted-Identity` on the call record. Default: `false`. */
  trusted: boolean;
  /** SIP headers of inbound calls to keep on the call record. Default: `[]`. */
  record_headers: Array<string>;
  /** Twilio account SID. Required for `twilio`. Default: `null`. */
  account_sid: string | null;
  /** Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  auth_token: string | null;
  /** Twilio region. Null: `us1`. Default: `null`. */
  region: "us1" | "ie1" | "au1" | null;
  /** Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  api_key: string | null;
  /** Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `null`. */
  public_key: string | null;
  /** ID of the Telnyx call control application. Required for `telnyx`. Default: `null`. */
  connection_id: string | null;
  state: TrunkState | null;
  /** URLs to enter at the carrier if you set it up by hand. Null for `sip`. */
  webhook_urls: {
    /** For "A call comes in" at Twilio, or the webhook of the Telnyx call control application. */
    incoming: string;
    /** For "Call status changes" at Twilio. */
    status: string;
  } | null;
  created_at: string;
  updated_at: string;
}

export interface TrunkCheck {
  ok: boolean;
  steps: Array<{
    /** SIP: `dns`, `connect`, `tls`, `options`, `register` or `codecs`. Carriers: `public_url`, `credentials`, `public_key`, `application` or `number`. Both: `dialling`, and `target` for the number given. */
    name: string;
    ok: boolean;
    /** What was found and how to fix it. */
    message: string;
  }>;
}

export interface TrunkCheckInput {
  /** A number, an extension or a SIP URI. It isn't called. */
  number?: string;
}

export interface TrunkInput {
  /** Unique in the workspace. */
  label: string;
  /** `twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `"sip"`. */
  kind?: "sip" | "twilio" | "telnyx";
  /** Host name or IP address of the SIP server. Required for `sip`. Default: `null`. */
  host?: string | null;
  /** Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `null`. */
  port?: number | null;
  /** Default: `"udp"`. */
  transport?: "udp" | "tcp" | "tls";
  /** Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`. */
  srtp?: "off" | "optional" | "required";
  /** Proxy that requests go to instead of `host`, as host or host:port. Default: `null`. */
  outbound_proxy?: string | null;
  /** For digest authentication. Null if the provider identifies the service by IP address. Default: `null`. */
  username?: string | null;
  /** Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  password?: string | null;
  /** Registers with the provider to receive calls. Default: `false`. */
  register?: boolean;
  /** Allows outbound calls. Default: `true`. */
  outbound?: boolean;
  /** In order of preference. Default: `["PCMA","PCMU","G722","opus"]`. */
  codecs?: Array<"PCMU" | "PCMA" | "G722" | "opus">;
  /** Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `"from"`. */
  caller_id_header?: "from" | "p_asserted_identity";
  /** How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `"e164"`. */
  number_format?: "e164" | "national";
  /** ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `null`. */
  country?: string | null;
  /** Maximum concurrent calls, in both directions, per process. Default: `10`. */
  channels?: number;
  /** Maximum outbound calls per hour, including transfers. Default: `100`. */
  calls_per_hour?: number;
  /** Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others. */
  calls_per_second?: number | null;
  /** Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `null`. */
  allowed_prefixes?: Array<string> | null;
  /** Prefixes of numbers it never calls. Default: `[]`. */
  denied_prefixes?: Array<string>;
  /** Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`. */
  extensions?: Array<string>;
  /** SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`. */
  allowed_sip_uris?: Array<string>;
  /** IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`. */
  media_networks?: Array<string>;
  /** Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `true`. */
  ping?: boolean;
  /** How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `"rfc4733"`. */
  dtmf?: "rfc4733" | "info";
  /** Keeps its `P-Asserted-Identity` on the call record. Default: `false`. */
  trusted?: boolean;
  /** SIP headers of inbound calls to keep on the call record. Default: `[]`. */
  record_headers?: Array<string>;
  /** Twilio account SID. Required for `twilio`. Default: `null`. */
  account_sid?: string | null;
  /** Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  auth_token?: string | null;
  /** Twilio region. Null: `us1`. Default: `null`. */
  region?: "us1" | "ie1" | "au1" | null;
  /** Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  api_key?: string | null;
  /** Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `null`. */
  public_key?: string | null;
  /** ID of the Telnyx call control application. Required for `telnyx`. Default: `null`. */
  connection_id?: string | null;
  inbound_auth?: {
    /** IP addresses or CIDR ranges that calls may come from, besides the host. */
    addresses?: Array<string>;
    /** Also accepts calls from elsewhere that authenticate with `username` and `password`. */
    digest?: boolean;
  };
}

export interface TrunkPage {
  data: Array<Trunk>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface TrunkPatch {
  /** Unique in the workspace. */
  label?: string;
  /** `twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `"sip"`. */
  kind?: "sip" | "twilio" | "telnyx";
  /** Host name or IP address of the SIP server. Required for `sip`. Default: `null`. */
  host?: string | null;
  /** Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `null`. */
  port?: number | null;
  /** Default: `"udp"`. */
  transport?: "udp" | "tcp" | "tls";
  /** Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`. */
  srtp?: "off" | "optional" | "required";
  /** Proxy that requests go to instead of `host`, as host or host:port. Default: `null`. */
  outbound_proxy?: string | null;
  /** For digest authentication. Null if the provider identifies the service by IP address. Default: `null`. */
  username?: string | null;
  /** Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  password?: string | null;
  /** Registers with the provider to receive calls. Default: `false`. */
  register?: boolean;
  /** Allows outbound calls. Default: `true`. */
  outbound?: boolean;
  /** In order of preference. Default: `["PCMA","PCMU","G722","opus"]`. */
  codecs?: Array<"PCMU" | "PCMA" | "G722" | "opus">;
  /** Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `"from"`. */
  caller_id_header?: "from" | "p_asserted_identity";
  /** How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `"e164"`. */
  number_format?: "e164" | "national";
  /** ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `null`. */
  country?: string | null;
  /** Maximum concurrent calls, in both directions, per process. Default: `10`. */
  channels?: number;
  /** Maximum outbound calls per hour, including transfers. Default: `100`. */
  calls_per_hour?: number;
  /** Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others. */
  calls_per_second?: number | null;
  /** Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `null`. */
  allowed_prefixes?: Array<string> | null;
  /** Prefixes of numbers it never calls. Default: `[]`. */
  denied_prefixes?: Array<string>;
  /** Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`. */
  extensions?: Array<string>;
  /** SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`. */
  allowed_sip_uris?: Array<string>;
  /** IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`. */
  media_networks?: Array<string>;
  /** Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `true`. */
  ping?: boolean;
  /** How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `"rfc4733"`. */
  dtmf?: "rfc4733" | "info";
  /** Keeps its `P-Asserted-Identity` on the call record. Default: `false`. */
  trusted?: boolean;
  /** SIP headers of inbound calls to keep on the call record. Default: `[]`. */
  record_headers?: Array<string>;
  /** Twilio account SID. Required for `twilio`. Default: `null`. */
  account_sid?: string | null;
  /** Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  auth_token?: string | null;
  /** Twilio region. Null: `us1`. Default: `null`. */
  region?: "us1" | "ie1" | "au1" | null;
  /** Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  api_key?: string | null;
  /** Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `null`. */
  public_key?: string | null;
  /** ID of the Telnyx call control application. Required for `telnyx`. Default: `null`. */
  connection_id?: string | null;
  inbound_auth?: {
    /** IP addresses or CIDR ranges that calls may come from, besides the host. */
    addresses?: Array<string>;
    /** Also accepts calls from elsewhere that authenticate with `username` and `password`. */
    digest?: boolean;
  };
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  state?: unknown;
  /** Accepted and ignored. */
  webhook_urls?: unknown;
}

export interface TrunkReplacement {
  /** Unique in the workspace. */
  label: string;
  /** `twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `"sip"`. */
  kind?: "sip" | "twilio" | "telnyx";
  /** Host name or IP address of the SIP server. Required for `sip`. Default: `null`. */
  host?: string | null;
  /** Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `null`. */
  port?: number | null;
  /** Default: `"udp"`. */
  transport?: "udp" | "tcp" | "tls";
  /** Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`. */
  srtp?: "off" | "optional" | "required";
  /** Proxy that requests go to instead of `host`, as host or host:port. Default: `null`. */
  outbound_proxy?: string | null;
  /** For digest authentication. Null if the provider identifies the service by IP address. Default: `null`. */
  username?: string | null;
  /** Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  password?: string | null;
  /** Registers with the provider to receive calls. Default: `false`. */
  register?: boolean;
  /** Allows outbound calls. Default: `true`. */
  outbound?: boolean;
  /** In order of preference. Default: `["PCMA","PCMU","G722","opus"]`. */
  codecs?: Array<"PCMU" | "PCMA" | "G722" | "opus">;
  /** Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `"from"`. */
  caller_id_header?: "from" | "p_asserted_identity";
  /** How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `"e164"`. */
  number_format?: "e164" | "national";
  /** ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `null`. */
  country?: string | null;
  /** Maximum concurrent calls, in both directions, per process. Default: `10`. */
  channels?: number;
  /** Maximum outbound calls per hour, including transfers. Default: `100`. */
  calls_per_hour?: number;
  /** Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others. */
  calls_per_second?: number | null;
  /** Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `null`. */
  allowed_prefixes?: Array<string> | null;
  /** Prefixes of numbers it never calls. Default: `[]`. */
  denied_prefixes?: Array<string>;
  /** Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`. */
  extensions?: Array<string>;
  /** SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`. */
  allowed_sip_uris?: Array<string>;
  /** IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`. */
  media_networks?: Array<string>;
  /** Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `true`. */
  ping?: boolean;
  /** How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `"rfc4733"`. */
  dtmf?: "rfc4733" | "info";
  /** Keeps its `P-Asserted-Identity` on the call record. Default: `false`. */
  trusted?: boolean;
  /** SIP headers of inbound calls to keep on the call record. Default: `[]`. */
  record_headers?: Array<string>;
  /** Twilio account SID. Required for `twilio`. Default: `null`. */
  account_sid?: string | null;
  /** Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  auth_token?: string | null;
  /** Twilio region. Null: `us1`. Default: `null`. */
  region?: "us1" | "ie1" | "au1" | null;
  /** Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  api_key?: string | null;
  /** Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `null`. */
  public_key?: string | null;
  /** ID of the Telnyx call control application. Required for `telnyx`. Default: `null`. */
  connection_id?: string | null;
  inbound_auth?: {
    /** IP addresses or CIDR ranges that calls may come from, besides the host. */
    addresses?: Array<string>;
    /** Also accepts calls from elsewhere that authenticate with `username` and `password`. */
    digest?: boolean;
  };
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  state?: unknown;
  /** Accepted and ignored. */
  webhook_urls?: unknown;
}

export interface TrunkSettingsCheckInput {
  /** Unique in the workspace. */
  label?: string;
  /** `twilio` and `telnyx` connect through the carrier's API and need no SIP settings. Default: `"sip"`. */
  kind?: "sip" | "twilio" | "telnyx";
  /** Host name or IP address of the SIP server. Required for `sip`. Default: `null`. */
  host?: string | null;
  /** Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`. Default: `null`. */
  port?: number | null;
  /** Default: `"udp"`. */
  transport?: "udp" | "tcp" | "tls";
  /** Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`. */
  srtp?: "off" | "optional" | "required";
  /** Proxy that requests go to instead of `host`, as host or host:port. Default: `null`. */
  outbound_proxy?: string | null;
  /** For digest authentication. Null if the provider identifies the service by IP address. Default: `null`. */
  username?: string | null;
  /** Password for `username`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  password?: string | null;
  /** Registers with the provider to receive calls. Default: `false`. */
  register?: boolean;
  /** Allows outbound calls. Default: `true`. */
  outbound?: boolean;
  /** In order of preference. Default: `["PCMA","PCMU","G722","opus"]`. */
  codecs?: Array<"PCMU" | "PCMA" | "G722" | "opus">;
  /** Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`. Default: `"from"`. */
  caller_id_header?: "from" | "p_asserted_identity";
  /** How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`). Default: `"e164"`. */
  number_format?: "e164" | "national";
  /** ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code. Default: `null`. */
  country?: string | null;
  /** Maximum concurrent calls, in both directions, per process. Default: `10`. */
  channels?: number;
  /** Maximum outbound calls per hour, including transfers. Default: `100`. */
  calls_per_hour?: number;
  /** Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others. */
  calls_per_second?: number | null;
  /** Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`. Default: `null`. */
  allowed_prefixes?: Array<string> | null;
  /** Prefixes of numbers it never calls. Default: `[]`. */
  denied_prefixes?: Array<string>;
  /** Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one. Default: `[]`. */
  extensions?: Array<string>;
  /** SIP URIs it may dial: whole ones, or `*@host`. Default: `[]`. */
  allowed_sip_uris?: Array<string>;
  /** IP addresses or CIDR ranges that audio may come from, besides the one in the SDP. Default: `[]`. */
  media_networks?: Array<string>;
  /** Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS. Default: `true`. */
  ping?: boolean;
  /** How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`). Default: `"rfc4733"`. */
  dtmf?: "rfc4733" | "info";
  /** Keeps its `P-Asserted-Identity` on the call record. Default: `false`. */
  trusted?: boolean;
  /** SIP headers of inbound calls to keep on the call record. Default: `[]`. */
  record_headers?: Array<string>;
  /** Twilio account SID. Required for `twilio`. Default: `null`. */
  account_sid?: string | null;
  /** Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  auth_token?: string | null;
  /** Twilio region. Null: `us1`. Default: `null`. */
  region?: "us1" | "ie1" | "au1" | null;
  /** Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it. Default: `null`. */
  api_key?: string | null;
  /** Telnyx public key, used to verify its webhooks. Required for `telnyx`. Default: `null`. */
  public_key?: string | null;
  /** ID of the Telnyx call control application. Required for `telnyx`. Default: `null`. */
  connection_id?: string | null;
  inbound_auth?: {
    /** IP addresses or CIDR ranges that calls may come from, besides the host. */
    addresses?: Array<string>;
    /** Also accepts calls from elsewhere that authenticate with `username` and `password`. */
    digest?: boolean;
  };
  /** A number, an extension or a SIP URI. It isn't called. */
  number?: string;
}

export interface TrunkState {
  /** False if it rejects the registration, its name isn't found, or three calls in a row got no answer. While false, one call a minute is tried. */
  is_up: boolean;
  /** Null if it isn't registered. */
  registered_until: string | null;
  /** Its last answer to OPTIONS. Any answer means it is reachable; many providers ignore OPTIONS. */
  last_options: {
    at: string;
    status: number;
  } | null;
  /** Its last sign of life, to half a minute: any SIP message from it. */
  last_seen_at: string | null;
  channels_in_use: number;
  last_error: string | null;
  /** What is refused and why, in sentences: its settings' addresses, and, since an upgrade and until the trunk is saved, what it may no longer dial. */
  warnings: Array<string>;
}

export type Turn = {
  id: string;
  role: "agent" | "caller";
  /** What was said. For the agent, only what the caller heard. */
  text: string;
  /** Since the call was answered, by the audio. */
  start_ms: number;
  end_ms: number;
  /** When the caller interrupted the agent. */
  interrupted_at_ms: number | null;
  /** Who served this turn. Missing in calls recorded by an earlier version. */
  served?: TurnProviders;
} & Record<string, unknown>;

export type TurnLatency = {
  turn_id: string;
  speech_ended_ms: number | null;
  final_transcript_ms: number | null;
  first_token_ms: number | null;
  first_speech_byte_ms: number | null;
  first_frame_ms: number | null;
} & Record<string, unknown>;

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

export interface TwoFactorCode {
  /** The six digits that the app shows. */
  code: string;
}

export interface TwoFactorProof {
  current_password: string;
  /** The six digits that the app shows. */
  code?: string;
  /** Instead of `code`. Each works once. */
  recovery_code?: string;
}

export interface TwoFactorSetup {
  /** What the app reads as a QR code: `otpauth://totp/…`. */
  uri: string;
  /** For signing in without the app. Each works once. You won't be able to see them again. */
  recovery_codes: Array<string>;
}

export interface UnfinishedTool {
  /** `http` is the only kind. Default: `"http"`. */
  kind?: string;
  /** Unique in the workspace. The model sees it. */
  name?: string;
  /** Tells the model what the tool does and when to call it. Default: `""`. */
  description?: string;
  /** http or https URL. May contain `{{variable}}` and may be incomplete. */
  url?: string;
  /** Default: `"GET"`. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Time for the whole request, in ms. Default: `15000`. */
  timeout_ms?: number;
  /** Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change. Default: `{"type":"none"}`. */
  auth?: {
    type: "none";
  } | {
    type: "bearer";
    /** Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`. */
    token: string;
  } | {
    type: "basic";
    /** May contain `{{variable}}`. */
    username: string;
    /** May contain `{{variable}}`. */
    password: string;
  } | {
    type: "api_key";
    /** Header name. */
    header_name: string;
    /** Header value. May contain `{{variable}}`. */
    value: string;
  };
  /** Default: `[]`. */
  headers?: Array<{
    /** May contain `{{variable}}`. */
    key: string;
    /** May contain `{{variable}}`. */
    value: string;
  }>;
  /** JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`. Default: `null`. */
  body?: Record<string, unknown> | null;
  /** JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties. Default: `{"type":"object","properties":{}}`. */
  input_schema?: Record<string, unknown>;
  /** For your reference; agents don't see it. Any JSON. Default: `null`. */
  response_schema?: unknown;
  /** For your reference; agents don't see it. A dot path. Default: `null`. */
  response_path?: string | null;
  /** Only active tools are offered to the model. Default: `true`. */
  active?: boolean;
  /** Your own key-value pairs, such as IDs in your systems. Default: `{}`. */
  metadata?: Metadata;
  /** ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones. */
  id?: string;
}

export interface UnsavedKeyCheckInput {
  /** `openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`. */
  provider: "openai" | "azure-openai" | "anthropic" | "gemini" | "groq" | "cerebras" | "mistral" | "openrouter" | "together" | "deepseek" | "xai" | "ollama" | "vllm" | "llama-cpp" | "deepgram" | "assemblyai" | "speechmatics" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "transcription-server" | "voice-server";
  /** Default: `""`. */
  label?: string;
  /** Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none. Default: `""`. */
  api_key?: string;
  /** Null: the provider's own, if any. Private networks are blocked. Default: `null`. */
  base_url?: string | null;
  /** The model for agents that don't set one. Null: the provider's default. Default: `null`. */
  model?: string | null;
  /** Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is. Default: `null`. */
  region?: "us" | "eu" | null;
  /** A saved key, which a mask in `api_key` stands for. It is only sent to the server it was saved for. */
  id?: string;
  /** Also has the account write a token, say a word and hear a built-in sentence, as far as it does each. This may cost a little. Default: `false`. */
  generate?: boolean;
}

export interface Usage {
  /** First day. */
  from: string;
  /** Last day, included. */
  to: string;
  /** Every day in the range, including days without calls. */
  days: Array<UsageDay>;
  total: {
    /** All calls started, whatever their outcome. */
    calls: number;
    answered_calls: number;
    failed_calls: number;
    /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
    calls_with_errors: number;
    /** From answer to hang-up, with two decimals. */
    minutes: number;
    /** Without built-in tools such as `cut_call`. */
    tool_calls: number;
    tool_errors: number;
    tool_latency_ms: {
      average: number | null;
      p50: number | null;
      p95: number | null;
    };
  };
  /** Null if nothing was used that is paid for, and no prices are set. */
  costs: Costs | null;
}

export interface UsageDay {
  /** Day in UTC. */
  date: string;
  /** All calls started, whatever their outcome. */
  calls: number;
  answered_calls: number;
  failed_calls: number;
  /** Completed calls in which a tool other than a built-in one, or a vendor, failed. */
  calls_with_errors: number;
  /** From answer to hang-up, with two decimals. */
  minutes: number;
  /** Without built-in tools such as `cut_call`. */
  tool_calls: number;
  tool_errors: number;
  tool_latency_ms: {
    average: number | null;
    p50: number | null;
    p95: number | null;
  };
}

export interface Variable {
  /** As in the templates. */
  name: string;
  /** From its `default:` filter. Null if there is none. */
  default: string | null;
  /** True if the variable has no default. */
  required: boolean;
}

export interface VendorUse {
  /** `analysis`: the model that analyzed the call. */
  part: "model" | "transcriber" | "voice" | "analysis";
  provider: string;
  /** Null: the provider's default. */
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  /** Those of `input_tokens` that came from a cache. */
  cached_tokens: number | null;
  /** Those of `input_tokens` that were sound. */
  audio_input_tokens: number | null;
  /** Those of `output_tokens` that were sound. */
  audio_output_tokens: number | null;
  /** Those of `cached_tokens` that were sound. */
  cached_audio_tokens: number | null;
  /** Sound that was sent to the transcriber. */
  duration_ms: number | null;
  /** Spoken by the voice. */
  characters: number | null;
}

export interface VersionAuthor {
  /** `system` is the service itself, on first start or after an upgrade. */
  type: "member" | "access_token" | "system";
  /** The person's or token's name at the time. */
  name: string | null;
  /** Email of the person, or of the token's member. */
  email: string | null;
  user_id: string | null;
  access_token_id: string | null;
}

export interface Voice {
  /** Use it as the agent's `voice.voice`. */
  id: string;
  /** Use it as the agent's `voice.provider`. */
  provider: "builtin" | "openai" | "deepgram" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "voice-server";
  name: string;
  description: string | null;
  /** With the provider's default model. Null: not known, or any. */
  languages: Array<string> | null;
  /** Until its first word or sound, as the median of the workspace's latest calls. Without calls: when the account was last checked with `generate`. Null: neither in the last days. */
  first_ms: number | null;
  /** What `first_ms` was measured in. */
  first_from: "calls" | "check" | null;
  /** What a minute of a call costs, in `currency`. Null: not known, such as at a gateway. */
  per_minute: number | null;
  /** `price`: it is charged by the minute, or free. `calls`: estimated from the workspace's latest calls. `typical`: estimated from a typical call. */
  per_minute_from: "price" | "calls" | "typical" | null;
  currency: string | null;
}

export interface VoicePage {
  data: Array<Voice>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
  /** Accounts whose voices couldn't be listed, and why. */
  problems: Array<{
    provider: "builtin" | "openai" | "deepgram" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "voice-server";
    message: string;
  }>;
}

export interface VoicePreviewInput {
  provider: "builtin" | "openai" | "deepgram" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "voice-server";
  voice: string;
  /** Default: `null`. */
  model?: string | null;
  /** 1 is the voice's own speed. Kept within what the provider allows. */
  speed?: number | null;
  /** Low values vary more between sentences. */
  stability?: number | null;
  /** High values exaggerate the voice's style. */
  style?: number | null;
  /** How to speak. */
  instructions?: string | null;
  /** To the original voice. */
  similarity?: number | null;
  speaker_boost?: boolean | null;
  /** As the provider names it. */
  emotion?: string | null;
  /** Nothing is kept. */
  no_logging?: boolean | null;
  /** Default: `"Hello! This is how I sound. How can I help you today?"`. */
  text?: string;
  /** Default: `"en"`. */
  language?: string;
}

export interface VoiceSettings {
  /** `builtin`: the voice included with the service. `voice-server`: any server with OpenAI's `/audio/speech`. */
  provider: "auto" | "builtin" | "openai" | "deepgram" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "voice-server";
  /** The provider's name for the model. Null: its default. */
  model?: string | null;
  /** The provider's name for the voice. Null: its default. */
  voice?: string | null;
  /** 1 is the voice's own speed. Kept within what the provider allows. */
  speed?: number | null;
  /** Low values vary more between sentences. */
  stability?: number | null;
  /** High values exaggerate the voice's style. */
  style?: number | null;
  /** How to speak. */
  instructions?: string | null;
  /** To the original voice. */
  similarity?: number | null;
  speaker_boost?: boolean | null;
  /** As the provider names it. */
  emotion?: string | null;
  /** Nothing is kept. */
  no_logging?: boolean | null;
  /** The built-in voice comes last. Default: `[]`. */
  fallbacks?: Array<{
    provider: "builtin" | "openai" | "deepgram" | "elevenlabs" | "cartesia" | "rime" | "azure-speech" | "google-speech" | "voice-server";
    /** The provider's name for the model. Null: its default. */
    model?: string | null;
    /** The provider's name for the voice. Null: its default. */
    voice?: string | null;
  }>;
}

export interface Voicemail {
  /** What to do if an answering machine picks up an outbound call. Default: `"hang_up"`. */
  action: "hang_up" | "leave_message" | "continue";
  /** Liquid template, spoken after the beep. Required for `leave_message`. Default: `""`. */
  message: string;
}

export interface Waveform {
  /** How much of the call each value covers. */
  interval_ms: number;
  /** Peaks of the caller, 0 to 255. */
  caller: Array<number>;
  /** Peaks of the agent, 0 to 255. */
  agent: Array<number>;
}

export interface Webhook {
  id: string;
  /** URL that events are POSTed to. Private networks are blocked and redirects aren't followed. */
  url: string;
  /** `call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries. */
  events: Array<"call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved" | "call.analysed">;
  /** Default: `""`. */
  description: string;
  /** While inactive, it gets no new events, and pending deliveries wait. Default: `true`. */
  active: boolean;
  /** During a rotation, when the previous secret stops signing. */
  previous_secret_ends_at: string | null;
  /** Whether requests also have the headers of Standard Webhooks. False until a secret of an earlier version is rotated. */
  standard_webhooks: boolean;
  created_at: string;
  updated_at: string;
  /** Masked. */
  secret: string;
}

export interface WebhookEvent {
  /** The same in every delivery. */
  id: string;
  type: "call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved";
  /** The call it is about; null if none. */
  call_id: string | null;
  created_at: string;
  /** What webhooks received as `data`, with the same masks as the call record. */
  data: Record<string, unknown>;
}

export interface WebhookEventPage {
  data: Array<WebhookEvent>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface WebhookInput {
  /** URL that events are POSTed to. Private networks are blocked and redirects aren't followed. */
  url: string;
  /** `call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries. */
  events: Array<"call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved" | "call.analysed">;
  /** Default: `""`. */
  description?: string;
  /** While inactive, it gets no new events, and pending deliveries wait. Default: `true`. */
  active?: boolean;
}

export interface WebhookPage {
  data: Array<Webhook>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface WebhookPatch {
  /** URL that events are POSTed to. Private networks are blocked and redirects aren't followed. */
  url?: string;
  /** `call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries. */
  events?: Array<"call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved" | "call.analysed">;
  /** Default: `""`. */
  description?: string;
  /** While inactive, it gets no new events, and pending deliveries wait. Default: `true`. */
  active?: boolean;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  secret?: unknown;
  /** Accepted and ignored. */
  previous_secret_ends_at?: unknown;
  /** Accepted and ignored. */
  standard_webhooks?: unknown;
}

export type WebhookPayload = CallStartedEvent | CallRingingEvent | CallAnsweredEvent | CallEndedEvent | CallAnalyzedEvent | CallAnalysedEvent | CallRecordingReadyEvent | CallReviewedEvent | CallTranscriptEvent | ToolInvokedEvent | AuditRecordedEvent | AttentionOpenedEvent | AttentionResolvedEvent | PingEvent;

export interface WebhookReplacement {
  /** URL that events are POSTed to. Private networks are blocked and redirects aren't followed. */
  url: string;
  /** `call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries. */
  events: Array<"call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved" | "call.analysed">;
  /** Default: `""`. */
  description?: string;
  /** While inactive, it gets no new events, and pending deliveries wait. Default: `true`. */
  active?: boolean;
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  secret?: unknown;
  /** Accepted and ignored. */
  previous_secret_ends_at?: unknown;
  /** Accepted and ignored. */
  standard_webhooks?: unknown;
}

export interface WebhookWithSecret {
  id: string;
  /** URL that events are POSTed to. Private networks are blocked and redirects aren't followed. */
  url: string;
  /** `call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries. */
  events: Array<"call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved" | "call.analysed">;
  /** Default: `""`. */
  description: string;
  /** While inactive, it gets no new events, and pending deliveries wait. Default: `true`. */
  active: boolean;
  /** During a rotation, when the previous secret stops signing. */
  previous_secret_ends_at: string | null;
  /** Whether requests also have the headers of Standard Webhooks. False until a secret of an earlier version is rotated. */
  standard_webhooks: boolean;
  created_at: string;
  updated_at: string;
  /** Verifies signatures. Store it: you won't be able to see it again. */
  secret: string;
}

export interface Workspace {
  id: string;
  /** On one line. Doesn't have to be unique. */
  name: string;
  /** How many days recordings are kept. Null: until they are deleted. Default: `null`. */
  recording_retention_days: number | null;
  /** How many days calls are kept after their end. Null: forever. Default: `null`. */
  call_retention_days: number | null;
  /** Whether members with a password need two-factor authentication. Default: `false`. */
  require_two_factor: boolean;
  /** Who may call in. */
  inbound: {
    /** Callers whose calls are refused: numbers or prefixes such as `+49900`, extensions, and `"anonymous"` for hidden numbers. Default: `[]`. */
    blocked: Array<string>;
    /** How many calls a caller may make per hour to all numbers together. Null: no limit. Hidden numbers count as one caller. Default: `null`. */
    per_caller_hour: number | null;
  };
  /** Your role in the workspace. */
  role: "viewer" | "editor" | "admin" | "owner";
  created_at: string;
}

export interface WorkspaceChange {
  /** What changed: prefixes of operation IDs. */
  rooms: Array<"access_tokens" | "agents" | "attention" | "audit_log" | "call_filters" | "calls" | "invitations" | "members" | "models" | "phone_numbers" | "provider_keys" | "scenarios" | "tools" | "trunks" | "usage" | "voices" | "webhook_events" | "webhooks" | "workspaces">;
  /** The operation. Null if the service made the change itself. */
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
  /** On one line. Doesn't have to be unique. */
  name: string;
}

export interface WorkspacePage {
  data: Array<Workspace>;
  /** Pass as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface WorkspacePatch {
  /** On one line. Doesn't have to be unique. */
  name?: string;
  /** How many days recordings are kept. Null: until they are deleted. Default: `null`. */
  recording_retention_days?: number | null;
  /** How many days calls are kept after their end. Null: forever. Default: `null`. */
  call_retention_days?: number | null;
  /** Whether members with a password need two-factor authentication. Default: `false`. */
  require_two_factor?: boolean;
  /** Who may call in. Fields you leave out keep their values. */
  inbound?: {
    /** Callers whose calls are refused: numbers or prefixes such as `+49900`, extensions, and `"anonymous"` for hidden numbers. Default: `[]`. */
    blocked?: Array<string>;
    /** How many calls a caller may make per hour to all numbers together. Null: no limit. Hidden numbers count as one caller. Default: `null`. */
    per_caller_hour?: number | null;
  };
  /** Accepted only if unchanged. */
  id?: string;
  /** Accepted only if unchanged. */
  workspace_id?: string;
  /** Accepted and ignored. */
  created_at?: unknown;
  /** Accepted and ignored. */
  updated_at?: unknown;
  /** Accepted and ignored. */
  role?: unknown;
}

export interface WorkspaceToLeave {
  workspace_id: string;
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

/** What goes into an operation and what comes out, by its id. */
export interface Operations {
  /** List agents, newest first. Filter by `name`, `search`, `active` or `metadata`. */
  agents_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** Exact name. */
      name?: string;
      /** Matches part of the name, ignoring case. */
      search?: NameSearch;
      /** True: only active ones. False: only inactive ones. */
      active?: boolean;
      /** Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name. */
      metadata?: MetadataFilter;
      /** Field to sort by. Prefix with `-` for descending order. Default: `"-created_at"`. */
      sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name";
    };
    response: AgentPage;
  };
  /** Create an agent. Rejects templates that can't be rendered, with line and column. */
  agents_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: AgentInput;
    response: Agent;
  };
  /** Get an agent. Returns all of the agent's settings. Send them back to replace the agent. */
  agents_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: Agent;
  };
  /** Replace an agent. Fields you leave out return to their defaults. Calls in progress keep the settings they started with. */
  agents_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: AgentReplacement;
    response: Agent;
  };
  /** Change some fields of an agent. Fields you leave out keep their values. `builtin_tools` and `engine` are merged; `model`, `transcriber` and `voice` are replaced as a whole. */
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
  /** Delete an agent. Also deletes its versions and preview link. Call records stay. Fails if a phone number uses the agent. */
  agents_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: undefined;
  };
  /** Get an agent's variables. Variables in the texts that the agent's calls can speak, in order of appearance, without built-in ones. */
  agents_variables: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    query?: {
      /** Only what such a call needs. A voicemail message, for example, is for outbound calls. */
      direction?: "browser" | "inbound" | "outbound" | "rehearsal";
    };
    response: AgentVariables;
  };
  /** Get the providers a call would use. What `auto` resolves to for this agent, with the workspace's and the server's keys. Servers at addresses of their own are asked whether they answer. */
  agents_providers: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: AgentProviders;
  };
  /** Render an agent's texts. Shows what a browser call would start with, and any problems in the templates. Saves nothing. */
  agents_render: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: RenderInput;
    response: Rendering;
  };
  /** Suggest a better prompt. Rewrites a prompt with the agent's language model. Saves nothing. Fails with VALIDATION_FAILED at `model` if the model has no key or fails. */
  agents_improve_prompt: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: ImprovePromptInput;
    response: ImprovedPrompt;
  };
  /** Rehearse a conversation. Holds a whole conversation as text, much faster than real time, and answers its record. Tools are mocked unless you ask for the real ones. Lists and counts of calls leave it out unless you ask for the direction `rehearsal`. Disconnecting ends it. */
  agents_rehearse: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: RehearsalInput;
    response: Call;
  };
  /** List an agent's scenarios, newest first. With the results of their latest runs, by version of the agent. */
  scenarios_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ScenarioPage;
  };
  /** Create a scenario. A conversation to rehearse with the agent, and what is expected of it. At most 100 per agent. Run it with `scenarios_run`. */
  scenarios_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: ScenarioInput;
    response: Scenario;
  };
  /** Make a scenario of a call. The caller says what they said in the call, tools are mocked with the results they had, and the same tools are expected to be called. */
  scenarios_create_from_call: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: ScenarioFromCallInput;
    response: Scenario;
  };
  /** Replace a scenario. Replaces all of it. Its runs are kept. */
  scenarios_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
      /** Id of the scenario. */
      scenario_id: string;
    };
    body: ScenarioReplacement;
    response: Scenario;
  };
  /** Delete a scenario. Deletes it with its runs. Their records stay among the rehearsals. This can't be undone. */
  scenarios_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
      /** Id of the scenario. */
      scenario_id: string;
    };
    response: undefined;
  };
  /** Run a scenario. Rehearses it, once or several times, and checks what was expected. Answers after the last run; disconnecting ends it and keeps earlier runs. */
  scenarios_run: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
      /** Id of the scenario. */
      scenario_id: string;
    };
    body?: ScenarioRunInput;
    response: ScenarioRuns;
  };
  /** List a scenario's runs, newest first. The last 100, each with its checks and the record of its rehearsal. */
  scenarios_list_runs: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
      /** Id of the scenario. */
      scenario_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ScenarioRunPage;
  };
  /** Run all scenarios of an agent. In the background: answers at once, and `scenarios_list_batches` says how far it is. Ends the agent's run of all scenarios that is in progress. */
  scenarios_run_all: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body?: ScenarioBatchInput;
    response: ScenarioBatch;
  };
  /** Stop the run of all scenarios. Ends the conversation in progress; runs that were over are kept. Does nothing if none is in progress. */
  scenarios_stop: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: undefined;
  };
  /** List an agent's runs of all scenarios, newest first. The last 20, each with how far it is. At most one is in progress. */
  scenarios_list_batches: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ScenarioBatchPage;
  };
  /** List the runs of a run of all scenarios, oldest first. Also while it is in progress. */
  scenarios_list_batch_runs: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
      /** Id of the run of all scenarios. */
      batch_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ScenarioBatchRunPage;
  };
  /** Get when an agent's scenarios run. Whether they run after each save, and how often. */
  scenarios_get_settings: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: ScenarioSettings;
  };
  /** Set when an agent's scenarios run. With `run_on_save`, all of them run in the background after each new version of the agent. */
  scenarios_update_settings: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: ScenarioSettings;
    response: ScenarioSettings;
  };
  /** Get an agent's tools. The agent's HTTP tools, in order, and its built-in tools. */
  agents_get_tools: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: ToolAssignment;
  };
  /** Replace an agent's tools. Replaces the whole assignment. If an ID is unknown, nothing changes. Applies from the next call. */
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
  /** Get an agent's public preview link. Includes expired links. NOT_FOUND if there is none. */
  agents_get_preview_link: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: PreviewLink;
  };
  /** Create or replace an agent's public preview link. Anyone with the link can talk to the agent. Revokes the previous link. */
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
  /** Change an agent's public preview link. Changes when it expires, which sites may use it or how many calls it allows. Its URL stays the same. */
  agents_patch_preview_link: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body: PreviewLinkPatch;
    response: PreviewLink;
  };
  /** Delete an agent's public preview link. It stops working immediately. A new link has another URL. */
  agents_delete_preview_link: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: undefined;
  };
  /** Duplicate an agent. Copies settings and tools and names the copy `<name> (copy)`. Doesn't copy the preview link, phone numbers or versions. */
  agents_duplicate: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: Agent;
  };
  /** List agent templates. Each has a prompt, first message, variables and tools. The same in every workspace. */
  agent_templates_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: AgentTemplatePage;
  };
  /** Create an agent from a template. Also creates and assigns its tools, or nothing if one fails. Existing tools with the same settings are reused. If a different tool has the name, the new one becomes `<name>_2`, also in the prompt. */
  agents_create_from_template: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: AgentFromTemplateInput;
    response: Agent;
  };
  /** List an agent's versions, newest first. Every change to an agent or its tools adds a version with what changed, who changed it and when. The newest is the current agent. The last 200 are kept. */
  agents_list_versions: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: AgentVersionSummaryPage;
  };
  /** Get an agent version. The agent and its tools at that time. */
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
  /** Compare two versions of an agent. Compares field by field, and texts line by line. */
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
      /** ID of the version to compare with. Default: the current agent. */
      to?: string;
    };
    response: AgentComparison;
  };
  /** Restore an agent version. Restores every field and the tools as a new version. Tools deleted since are skipped and listed in the response. */
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
  /** List tools, newest first. Credentials are masked. Filter by `name`, `search`, `active` or `metadata`. */
  tools_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** Exact name. */
      name?: string;
      /** Matches part of the name, ignoring case. */
      search?: NameSearch;
      /** True: only active ones. False: only inactive ones. */
      active?: boolean;
      /** Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name. */
      metadata?: MetadataFilter;
      /** Field to sort by. Prefix with `-` for descending order. Default: `"-created_at"`. */
      sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "name" | "-name";
    };
    response: ToolPage;
  };
  /** Create a tool. Credentials are stored encrypted and shown masked. */
  tools_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolConfig;
    response: Tool;
  };
  /** List tool usage, newest tool first. How many agents use each tool, and its latest results in calls. Pages match those of `tools_list`. */
  tools_overview: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ToolOverviewPage;
  };
  /** Test a tool with one real request. Sends one real HTTP request with real credentials. For a saved tool, send only `{"tool": {"id": …}}`; unsaved tools work too. The result includes any response or connection error. Closing the connection cancels the request. */
  tools_test: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolTestInput;
    response: ToolTestResult;
  };
  /** Preview a tool's request. Sends nothing. Also lists the tool's variables, even if its URL isn't complete: then `request` is null and `error` says why. For a saved tool, send only its `id`. */
  tools_resolve: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolResolveInput;
    response: ToolResolution;
  };
  /** Check a tool for likely mistakes. Sends and saves nothing. Warns about input schemas that some providers reject, variables missing from `input_schema` and arguments never sent. For a saved tool, send only its `id`. */
  tools_check: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolCheckInput;
    response: ToolCheck;
  };
  /** Import tools. From a cURL command, from operations of an OpenAPI document, or from edited drafts of a preview. Creates all or none. CONFLICT lists names already in use in `names`. */
  tools_import: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolImportInput;
    response: ImportedTools;
  };
  /** Preview a tool import. Saves nothing. For an OpenAPI document without `operations`, lists what can be imported. Otherwise returns drafts to edit and save. */
  tools_preview_import: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ToolImportPreviewInput;
    response: ToolImportPreview;
  };
  /** Get a tool. Credentials are masked. Send the result back to replace the tool. */
  tools_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    query?: {
      /** Shows credentials unmasked. Admins and owners only. */
      reveal?: "credentials";
    };
    response: Tool;
  };
  /** Replace a tool. Fields you leave out return to their defaults. Send a masked credential to keep it, unless scheme, host, port, auth type or header name change. */
  tools_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    body: ToolReplacement;
    response: Tool;
  };
  /** Change some fields of a tool. Fields you leave out keep their values; the others are replaced as a whole. If you change the URL's scheme, host or port, send the credentials again. */
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
  /** Delete a tool. Removes it from every agent. Calls in progress can't use it any more. This can't be undone. */
  tools_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    response: undefined;
  };
  /** List the agents that use a tool, newest first. The agents that would lose the tool if you deleted it. */
  tools_list_agents: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ToolAgentPage;
  };
  /** List a tool's results in calls, newest call first. Shows requests as sent, with credentials masked. */
  tools_results: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ToolResultPage;
  };
  /** List a tool's recent tests, newest first. The last 20 runs of `tools_test`, credentials masked. For results from calls, use `tools_results`. */
  tools_list_test_runs: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ToolTestRunPage;
  };
  /** List a tool's examples, newest first. Named sets of arguments to test the tool with. */
  tools_list_examples: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ToolExamplePage;
  };
  /** Save a tool example. A named set of arguments to test the tool with. At most 50 per tool. */
  tools_create_example: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
    };
    body: ToolExampleInput;
    response: ToolExample;
  };
  /** Replace a tool example. Replaces its name and all its variables. */
  tools_update_example: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
      /** Id of the example. */
      example_id: string;
    };
    body: ToolExampleReplacement;
    response: ToolExample;
  };
  /** Delete a tool example. This can't be undone. */
  tools_delete_example: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the tool. */
      tool_id: string;
      /** Id of the example. */
      example_id: string;
    };
    response: undefined;
  };
  /** Activate, deactivate or delete many agents. One after another, each as in a request of its own. `results` has each agent's status; a refused one leaves the others. */
  agents_bulk: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: BulkInput;
    response: BulkResults;
  };
  /** Activate, deactivate or delete many tools. One after another, each as in a request of its own. `results` has each tool's status; a refused one leaves the others. */
  tools_bulk: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: BulkInput;
    response: BulkResults;
  };
  /** Start a browser call. Returns a token for one call. Use it within 60 seconds. */
  agents_start_browser_call: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    body?: StartCallInput;
    response: StartedCall;
  };
  /** Start a phone call. Calls `to_number` from `agent_phone_number_id`. Send an idempotency key so that a retry doesn't call twice. */
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
  /** List calls, newest first. Summaries without transcripts and tool calls. `search` looks in transcripts; filter by agent, result, caller, duration, time and more. */
  calls_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** Words that were said, or the caller's name or number. Takes `"a phrase"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls. */
      search?: string;
      /** Only calls with this agent. */
      agent_id?: string;
      /** Only calls with this version of their agent. */
      version?: number;
      /** Only calls with this status. */
      status?: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      /** Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`. */
      result?: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed" | "ok" | "with_errors";
      /** Only calls that ended for this reason. */
      end_reason?: "agent_hangup" | "caller_hangup" | "api_hangup" | "transferred" | "no_answer" | "busy" | "rejected" | "cancelled" | "silence_timeout" | "max_duration" | "provider_error" | "network_lost" | "shutdown" | "error";
      /** Only calls of this kind. Rehearsals are listed only if you ask for them. */
      direction?: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Only calls with this phone number. */
      caller?: string;
      /** Only calls with or without failed tools. */
      tool_failed?: boolean;
      /** A value in the analysis, as `key=value`. */
      outcome?: string;
      /** Only calls with this label. */
      label?: string;
      /** Only calls whose review is in this state. */
      review?: "open" | "done";
      /** Only calls that this member should review; `none`: only calls whose review has no assignee. */
      assignee?: string;
      /** Only calls that callers rated so. */
      rating?: number;
      /** Only calls at least this long. */
      min_duration_ms?: number;
      /** Only calls at most this long. */
      max_duration_ms?: number;
      /** Created at or after this time. */
      from?: string;
      /** Created at or before this time. */
      to?: string;
      /** Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name. */
      metadata?: MetadataFilter;
      /** `talk` adds who spoke when. */
      include?: "talk";
      /** `-created_at`: newest first. `created_at`: oldest first. Default: `"-created_at"`. */
      sort?: "-created_at" | "created_at";
    };
    response: ListedCallPage;
  };
  /** Export calls as CSV. One line per call, newest first, with the filters of `calls_list`. Texts that a spreadsheet would run as a formula begin with an apostrophe. Audited. */
  calls_export: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Words that were said, or the caller's name or number. Takes `"a phrase"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls. */
      search?: string;
      /** Only calls with this agent. */
      agent_id?: string;
      /** Only calls with this version of their agent. */
      version?: number;
      /** Only calls with this status. */
      status?: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      /** Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`. */
      result?: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed" | "ok" | "with_errors";
      /** Only calls that ended for this reason. */
      end_reason?: "agent_hangup" | "caller_hangup" | "api_hangup" | "transferred" | "no_answer" | "busy" | "rejected" | "cancelled" | "silence_timeout" | "max_duration" | "provider_error" | "network_lost" | "shutdown" | "error";
      /** Only calls of this kind. Rehearsals are listed only if you ask for them. */
      direction?: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Only calls with this phone number. */
      caller?: string;
      /** Only calls with or without failed tools. */
      tool_failed?: boolean;
      /** A value in the analysis, as `key=value`. */
      outcome?: string;
      /** Only calls with this label. */
      label?: string;
      /** Only calls whose review is in this state. */
      review?: "open" | "done";
      /** Only calls that this member should review; `none`: only calls whose review has no assignee. */
      assignee?: string;
      /** Only calls that callers rated so. */
      rating?: number;
      /** Only calls at least this long. */
      min_duration_ms?: number;
      /** Only calls at most this long. */
      max_duration_ms?: number;
      /** Created at or after this time. */
      from?: string;
      /** Created at or before this time. */
      to?: string;
      /** Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name. */
      metadata?: MetadataFilter;
      /** The newest calls to export. Default: `10000`. */
      limit?: number;
    };
    response: string;
  };
  /** Count calls by result and over time. Results, average duration and latency of the calls that a filter of `calls_list` finds, up to the newest 5000. */
  calls_figures: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Words that were said, or the caller's name or number. Takes `"a phrase"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls. */
      search?: string;
      /** Only calls with this agent. */
      agent_id?: string;
      /** Only calls with this version of their agent. */
      version?: number;
      /** Only calls with this status. */
      status?: "queued" | "ringing" | "in_progress" | "completed" | "failed";
      /** Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`. */
      result?: "resolved" | "unresolved" | "completed" | "transferred" | "voicemail" | "unanswered" | "failed" | "ok" | "with_errors";
      /** Only calls that ended for this reason. */
      end_reason?: "agent_hangup" | "caller_hangup" | "api_hangup" | "transferred" | "no_answer" | "busy" | "rejected" | "cancelled" | "silence_timeout" | "max_duration" | "provider_error" | "network_lost" | "shutdown" | "error";
      /** Only calls of this kind. Rehearsals are listed only if you ask for them. */
      direction?: "browser" | "inbound" | "outbound" | "rehearsal";
      /** Only calls with this phone number. */
      caller?: string;
      /** Only calls with or without failed tools. */
      tool_failed?: boolean;
      /** A value in the analysis, as `key=value`. */
      outcome?: string;
      /** Only calls with this label. */
      label?: string;
      /** Only calls whose review is in this state. */
      review?: "open" | "done";
      /** Only calls that this member should review; `none`: only calls whose review has no assignee. */
      assignee?: string;
      /** Only calls that callers rated so. */
      rating?: number;
      /** Only calls at least this long. */
      min_duration_ms?: number;
      /** Only calls at most this long. */
      max_duration_ms?: number;
      /** Created at or after this time. */
      from?: string;
      /** Created at or before this time. */
      to?: string;
      /** Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name. */
      metadata?: MetadataFilter;
      /** Number of equal intervals to divide the period into. Default: `24`. */
      parts?: number;
    };
    response: CallFigures;
  };
  /** List your saved filters, newest first. Filters of the calls list that you saved. Nobody else sees them. */
  call_filters_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: SavedFilterPage;
  };
  /** Save a filter. Saves a filter of the calls list for yourself. At most 50. */
  call_filters_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: SavedFilterInput;
    response: SavedFilter;
  };
  /** Replace a saved filter. Replaces its name and what it filters by. */
  call_filters_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the filter. */
      filter_id: string;
    };
    body: SavedFilterReplacement;
    response: SavedFilter;
  };
  /** Delete a saved filter. Deletes one of your filters. No call is deleted. */
  call_filters_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the filter. */
      filter_id: string;
    };
    response: undefined;
  };
  /** Get a call record. Updated during the call. Complete once the call is over and its last tool has finished. */
  calls_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: Call;
  };
  /** Get the model's input for a reply. Returns its messages and the names of its tools, credentials masked. The call record lists the IDs. */
  calls_get_model_input: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
      /** Id of the model input. */
      model_input_id: string;
    };
    response: ModelInput;
  };
  /** Get the SIP messages of a call. The first 200 messages, in order, credentials masked. Empty for calls without a SIP trunk. */
  calls_sip: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: CallsSipResult;
  };
  /** End a live call. Returns the record once the call is over. A live call ends as `api_hangup`, a queued one as `cancelled`. A call that is already over is a 409. */
  calls_end: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: Call;
  };
  /** Tell the agent of a live call something. Nobody hears it. It reaches the model at its next turn and starts none. At most 20 in one call. Fails with CONFLICT unless the call is in progress. */
  calls_note: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    body: CallNoteInput;
    response: Intervention;
  };
  /** Analyze a call. Queues the analysis of a past call with its agent's current settings, even if the agent's calls aren't analyzed by themselves. The result replaces an earlier one and is sent as `call.analysed`. */
  calls_analyze: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: CallAnalysis;
  };
  /** Stream a call's events. Server-sent events (`state`, `transcript`, `tool`, `latency`, `error`): past events first, then new ones until the call ends. */
  calls_events: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    events: {
      state: CallStateMessage;
      transcript: CallTranscriptMessage;
      /** In messages over 64 KiB, arguments, request and response body are cut. The call record has them in full. */
      tool: CallToolMessage;
      /** Not sent in public previews. */
      latency: CallLatencyMessage;
      error: CallErrorMessage;
    };
    response: string;
  };
  /** Listen to a live call. Both sides from now on until the call or your access ends: WAV (PCM16 at 16 kHz), the caller on the left, the agent on the right. Fails with CONFLICT unless the call is in progress. The audit log records who listened. */
  calls_listen_in: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: Blob;
  };
  /** Count the calls to review. How many open reviews there are. `calls_list` finds them by `review` and `assignee`. */
  calls_count_reviews: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: CallReviewCounts;
  };
  /** List the labels in use. Those that any call has, in alphabetical order, up to 500. */
  calls_list_labels: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: CallLabelsInUse;
  };
  /** Replace a call's labels. At most 20, each up to 50 characters. `calls_list` finds calls by `label`. */
  calls_replace_labels: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    body: CallLabelsInput;
    response: CallLabels;
  };
  /** Put a call up for review, or say that it is done. `calls_list` finds calls by `review` and `assignee`. */
  calls_replace_review: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    body: CallReviewInput;
    response: CallReview;
  };
  /** List a call's comments, newest first. What members wrote about the call. */
  calls_list_comments: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: CallCommentPage;
  };
  /** Comment on a call. About the whole call, or one of its turns. Members see it; callers don't. */
  calls_create_comment: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    body: CallCommentInput;
    response: CallComment;
  };
  /** Delete a comment on a call. Your own, or as an admin anybody's. Access tokens of viewers can't delete any. */
  calls_delete_comment: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
      /** Id of the comment. */
      comment_id: string;
    };
    response: undefined;
  };
  /** Rate a call as its caller. Needs the call's token as `Authorization: Bearer`, during the call and until 10 minutes after it. Again: replaces the rating. */
  calls_rate: {
    path: {
      /** Id of the call. */
      call_id: string;
    };
    body: CallRatingInput;
    response: CallRating;
  };
  /** Download a call's recording. Opus in Ogg: the caller on the left, the agent on the right. Supports `Range`. Fails with CONFLICT until the call is over. The audit log records who asked. */
  calls_get_recording: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: Blob;
  };
  /** Delete a call's recording. Deletes the sound and keeps the rest of the call record. This can't be undone. */
  calls_delete_recording: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: undefined;
  };
  /** Create a link to a recording. Anyone with the link can play the recording for 10 minutes plus its length. Audited. */
  calls_create_recording_link: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: RecordingLink;
  };
  /** Play a recording by its link. Opus in Ogg, by a link from `calls_create_recording_link`. Supports `Range`. The audit log records from which address. */
  recordings_play: {
    path: {
      /** The part of the link after `/recordings/`. */
      link: string;
    };
    response: Blob;
  };
  /** Get a recording's waveform. How loud each side was over time, for drawing the recording without downloading it. */
  calls_get_waveform: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the call. */
      call_id: string;
    };
    response: Waveform;
  };
  /** Delete a caller's data. Deletes every ended call from or to this number, or that was given it as `customer.number`: record, transcript, recording, analysis, tool runs and webhook events. This can't be undone. */
  calls_forget: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ForgetInput;
    response: ForgottenCalls;
  };
  /** Get a preview link's variables. The values to fill in before a call, with the agent's name and language. */
  preview_variables: {
    path: {
      /** The part of the preview link after `/preview/`. */
      slug: string;
    };
    response: PreviewVariables;
  };
  /** Start a call from a public preview link. Needs no account. Limited per link and per IP address. */
  preview_start_call: {
    path: {
      /** The part of the preview link after `/preview/`. */
      slug: string;
    };
    body?: StartPreviewCallInput;
    response: StartedCall;
  };
  /** List access tokens, newest first. Names, roles and dates. The tokens themselves are never shown again. */
  access_tokens_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: AccessTokenPage;
  };
  /** Create an access token. The token belongs to you and ends with your membership. It is only shown in this response; the service stores a hash. */
  access_tokens_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: AccessTokenInput;
    response: NewAccessToken;
  };
  /** Get an access token. Its name, role and dates. The token itself is never shown again. */
  access_tokens_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the access token. */
      access_token_id: string;
    };
    response: AccessToken;
  };
  /** Delete an access token. It stops working immediately. You can't delete a token with a higher role than yours. */
  access_tokens_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the access token. */
      access_token_id: string;
    };
    response: undefined;
  };
  /** List phone numbers, newest first. Filter by agent, trunk or number. */
  phone_numbers_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** Only numbers with this agent. */
      agent_id?: string;
      /** Only numbers that this agent may call from. */
      calling_agent_id?: string;
      /** Only numbers on this trunk. */
      trunk_id?: string;
      /** Exact number in E.164 form, or extension. */
      number?: string;
      /** Field to sort by. Prefix with `-` for descending order. Default: `"-created_at"`. */
      sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "number" | "-number" | "label" | "-label";
    };
    response: PhoneNumberPage;
  };
  /** Add a phone number. If `agent_id` is set, the agent answers inbound calls. Its templates can't have required variables, since a phone caller gives no values. Trunks with wider limits are for admins. */
  phone_numbers_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: PhoneNumberInput;
    response: PhoneNumber;
  };
  /** Get a phone number. The number, its trunk and the agent that answers it. */
  phone_numbers_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    response: PhoneNumber;
  };
  /** Replace a phone number. Fields you leave out return to their defaults. Trunks with wider limits are for admins. */
  phone_numbers_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    body: PhoneNumberReplacement;
    response: PhoneNumber;
  };
  /** Change some fields of a phone number. Fields you leave out keep their values. Set `agent_id` to null to unassign the agent. Trunks with wider limits are for admins. */
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
  /** Delete a phone number. Calls to the number are then rejected. */
  phone_numbers_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    response: undefined;
  };
  /** Set up a number at its carrier. For `twilio` and `telnyx` trunks: routes the number's calls here through the carrier's API. CONFLICT says what is missing. */
  phone_numbers_configure_carrier: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the phone number. */
      phone_number_id: string;
    };
    response: ConfiguredPhoneNumber;
  };
  /** List trunks, newest first. Includes their live state. Credentials are masked. */
  trunks_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** Exact label. */
      label?: string;
      /** Only trunks of this kind. */
      kind?: "sip" | "twilio" | "telnyx";
      /** Field to sort by. Prefix with `-` for descending order. Default: `"-created_at"`. */
      sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "label" | "-label";
    };
    response: TrunkPage;
  };
  /** Add a trunk. Credentials are stored encrypted and shown masked. */
  trunks_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: TrunkInput;
    response: Trunk;
  };
  /** Get a trunk. Includes its live state. Credentials are masked. */
  trunks_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    response: Trunk;
  };
  /** Replace a trunk. Fields you leave out return to their defaults. Send a masked credential to keep it, unless host, port, transport, username or account change. */
  trunks_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    body: TrunkReplacement;
    response: Trunk;
  };
  /** Change some fields of a trunk. Fields you leave out keep their values. If you change the host, port, transport, username or account, send the credentials again. */
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
  /** Delete a trunk. Fails while phone numbers use the trunk. */
  trunks_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    response: undefined;
  };
  /** Check a trunk. Connects to the provider and reports each step, what the trunk can dial, and whether it would dial `number`. A trunk that doesn't work still answers 200, with `ok: false` and what to do. */
  trunks_check: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the trunk. */
      trunk_id: string;
    };
    body?: TrunkCheckInput;
    response: TrunkCheck;
  };
  /** Check what a trunk would dial. Takes the settings of a trunk before they are saved, and answers what it could dial with them, and whether it would dial `number`. Saves, registers and calls nothing; settings that don't say what is dialled can be left out. */
  trunks_check_settings: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: TrunkSettingsCheckInput;
    response: TrunkCheck;
  };
  /** List provider keys, newest first. Only each key's last characters are shown. `providers` says whose key each provider's calls use, whether it worked when it was last checked, and how many agents need it. */
  provider_keys_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: ProviderKeyPage;
  };
  /** Add a provider key. One per provider. The workspace's calls use it instead of the server's key. */
  provider_keys_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: ProviderKeyInput;
    response: ProviderKey;
  };
  /** Get a provider key. Only the key's last characters are shown. */
  provider_keys_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    response: ProviderKey;
  };
  /** Replace a provider key. Fields you leave out return to their defaults. Send the masked key to keep it, unless the provider or server changes. */
  provider_keys_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    body: ProviderKeyReplacement;
    response: ProviderKey;
  };
  /** Change some fields of a provider key. Fields you leave out keep their values. If you change the provider or the server, send the key again. */
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
  /** Delete a provider key. The workspace's calls go back to the server's key, if there is one. */
  provider_keys_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    response: undefined;
  };
  /** Check a provider key. Sends one real request to the provider. With `generate`, it also writes a token, says a word and hears a built-in sentence, as far as it does each. A key that doesn't work still answers 200, with `ok: false` and what to do. */
  provider_keys_check: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the provider key. */
      provider_key_id: string;
    };
    body?: ProviderKeyCheckInput;
    response: ProviderKeyCheck;
  };
  /** Check a provider key before it is saved. Takes what creating a key takes, or with `id` what changing one takes, and saves nothing. Otherwise like the check of a saved key. At most 20 times a minute. */
  provider_keys_check_unsaved: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: UnsavedKeyCheckInput;
    response: ProviderKeyCheck;
  };
  /** Sign up with a link. Creates an account from an invitation, or the first owner's from the setup link printed on first start, and signs in. If you have an account, sign in and accept the link instead. */
  auth_sign_up: {
    body: SignUp;
    response: Session;
  };
  /** Sign in. Sets the session cookie. With two-factor authentication, the answer is 202, and a code is needed next. Limited to 10 attempts a minute per IP address and 20 every 15 minutes per account. */
  auth_sign_in: {
    body: SignIn;
    response: Session | CodeNeeded;
  };
  /** Sign out. Ends the session and clears its cookie. Succeeds without a session too. */
  auth_sign_out: {
    response: undefined;
  };
  /** Get the current session. Extends the session, at most once a day. */
  auth_session: {
    response: Session;
  };
  /** Check how people sign in. Without an owner, the service prints a setup link each time it starts until someone uses it. */
  auth_setup: {
    response: AuthSetupResult;
  };
  /** Change your password. Signs you out everywhere else. Access tokens keep working. */
  auth_change_password: {
    body: PasswordChange;
    response: Session;
  };
  /** Change your name and email. Applies to all your workspaces. A new email requires your current password, and the old one gets a notice. Sessions and access tokens stay valid. */
  auth_update_person: {
    body: PersonPatch;
    response: Session;
  };
  /** Delete your account. Takes your password or a code. Ends your sessions, access tokens, memberships and open invitations. Audit logs keep the name that you had. If you're the only owner of a workspace, name it in `delete_workspaces` to delete it too. This can't be undone. */
  auth_delete_person: {
    body?: PersonDeletion;
    response: undefined;
  };
  /** Leave a workspace. Your access tokens and open invitations for this workspace stop working. The last owner can't leave. */
  auth_leave_workspace: {
    body: WorkspaceToLeave;
    response: undefined;
  };
  /** Read an invitation link. Shows what the link is for without using it up. */
  auth_read_link: {
    body: LinkToken;
    response: AuthReadLinkResult;
  };
  /** Accept an invitation. Adds the signed-in person to the workspace. Works once per link. Also accepts the setup link printed on first start. */
  auth_accept_link: {
    body: LinkToken;
    response: JoinedWorkspace;
  };
  /** List your sessions, newest first. Where you're signed in. Sessions that have ended aren't listed. */
  auth_list_sessions: {
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: OwnSessionPage;
  };
  /** End one of your sessions. Signs that browser out. Ending your current session clears its cookie too. */
  auth_end_session: {
    path: {
      /** Id of the session. */
      session_id: string;
    };
    response: undefined;
  };
  /** Export your account. Your account, sessions, workspaces, access tokens and what you did, as a JSON file. Passwords and tokens aren't included. */
  auth_export_person: {
    response: PersonExport;
  };
  /** Ask for a link to reset a password. Emails a link to the account with this email, if there is one. The response is the same either way. Limited to 10 requests every 15 minutes per IP address and 3 an hour per email. */
  auth_request_password_reset: {
    body: PasswordResetRequest;
    response: undefined;
  };
  /** Read a link to reset a password. Shows whose password the link changes without using it up. */
  auth_read_password_reset: {
    body: PasswordResetLink;
    response: AuthReadPasswordResetResult;
  };
  /** Reset a password. Sets a new password by link, signs the person out everywhere, and disconnects their account from the OpenID provider. The link works once. Access tokens keep working. */
  auth_reset_password: {
    body: PasswordReset;
    response: undefined;
  };
  /** Sign in with the OpenID provider. Returns the address to open in the browser, which remembers the attempt in a cookie for 10 minutes. Limited to 30 attempts a minute per IP address. */
  auth_start_oidc: {
    body: OidcStart;
    response: AddressToOpen;
  };
  /** Connect your account with the OpenID provider. Takes your password, and a code if you have two-factor authentication. Returns the address to open in the browser. Afterwards you can sign in with the provider, also if its email is another. */
  auth_connect_oidc: {
    body: OidcConnection;
    response: AddressToOpen;
  };
  /** Disconnect your account from the OpenID provider. You can only sign in with your password afterwards. Sessions stay valid. */
  auth_disconnect_oidc: {
    body: OidcDisconnection;
    response: undefined;
  };
  /** Come back from the OpenID provider. The redirect URI of the provider. Sets the session cookie and leads to the page that was open, or to the sign-in page, which says what went wrong. */
  auth_finish_oidc: {
    query?: {
      /** Of the attempt, as it was sent. */
      state?: string;
      /** To be exchanged for the ID token. */
      code?: string;
      /** The provider's issuer (RFC 9207). */
      iss?: string;
      /** Why there is no code (RFC 6749, 4.1.2.1). */
      error?: string;
      /** The same in the provider's words. */
      error_description?: string;
    };
    response: undefined;
  };
  /** Get how you sign in. Whether you have a password, two-factor authentication besides it, and an account at the server's OpenID provider. */
  auth_get_sign_in_methods: {
    response: SignInMethods;
  };
  /** Set up two-factor authentication. Makes a secret for an authenticator app (TOTP), and recovery codes. Nothing changes until you confirm it with a code. */
  auth_enrol_two_factor: {
    body: CurrentPassword;
    response: TwoFactorSetup;
  };
  /** Turn on two-factor authentication. With the first code of the app. From then on, signing in with your password takes a code too. Signs you out everywhere else. Access tokens keep working. */
  auth_confirm_two_factor: {
    body: TwoFactorCode;
    response: Session;
  };
  /** Replace your recovery codes. Takes your password and a code. The old ones stop working. */
  auth_replace_recovery_codes: {
    body: TwoFactorProof;
    response: RecoveryCodes;
  };
  /** Turn off two-factor authentication. Takes your password and a code. Your password alone is enough again. The secret and the recovery codes are deleted. */
  auth_disable_two_factor: {
    body: TwoFactorProof;
    response: Session;
  };
  /** Sign in with a code. The second step for people with two-factor authentication, within 10 minutes of the first, in the same browser. Each code works once. After 5 wrong ones, start again. Limited to 10 attempts a minute per IP address, and per account to 10 every 15 minutes and 50 a day. */
  auth_finish_sign_in: {
    body: SignInCode;
    response: Session;
  };
  /** List your workspaces, newest first. For signed-in people only. An access token belongs to one workspace. */
  workspaces_list: {
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: WorkspacePage;
  };
  /** Create a workspace. For signed-in people only. You become its owner. CONFLICT with `reason: "limit"` if you already own as many as the server allows. */
  workspaces_create: {
    body: WorkspaceInput;
    response: Workspace;
  };
  /** Get a workspace. The workspace's name and your role in it. */
  workspaces_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: Workspace;
  };
  /** Change a workspace. Changes its name, who may call in, or how long recordings and calls are kept. A shorter time deletes older ones within the hour. Only owners with two-factor authentication can require it. */
  workspaces_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: WorkspacePatch;
    response: Workspace;
  };
  /** Delete a workspace. Deletes everything in it: agents, tools, calls, tokens and the audit log. Members keep their accounts. Fails while a call is in progress. This can't be undone. */
  workspaces_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: undefined;
  };
  /** Stream a workspace's changes. Server-sent events from now on: `call` (a call as listed, with `complete`), `changed` (what changed and who changed it; IDs only of what you may list) and `missed` (reload what you show). Events aren't repeated after a reconnect. The stream ends when your access ends or the service stops. */
  workspaces_events: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    events: {
      /** A call started, was answered or ended, or its record became final. */
      call: CallChange;
      changed: WorkspaceChange;
      /** Events may have been missed. Reload what you show. */
      missed: MissedEvents;
    };
    response: string;
  };
  /** List the members of a workspace. Everyone in the workspace, with their roles. */
  members_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: MemberPage;
  };
  /** Get a member. One member's name, email and role. */
  members_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the member. */
      member_id: string;
    };
    response: Member;
  };
  /** Change a member's role. Applies immediately, also to the member's access tokens. Neither role can be higher than yours, and the last owner stays an owner. */
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
  /** Remove a member. Their access tokens and open invitations for this workspace stop working. You can't remove the last owner or a member with a higher role than yours. */
  members_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the member. */
      member_id: string;
    };
    response: undefined;
  };
  /** Sign a member out of the workspace. Their sessions so far can't use this workspace any more, so they sign in again. Other workspaces and access tokens aren't affected. You can't sign out a member with a higher role than yours. */
  members_sign_out: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the member. */
      member_id: string;
    };
    response: undefined;
  };
  /** List invitations, newest first. Open, accepted and expired invitations, without their links. */
  invitations_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
    };
    response: InvitationPage;
  };
  /** Create an invitation link. The link makes one person a member. It is only shown in this response. If you name an email and the server sends email, it is also sent there; at most 100 an hour per workspace and per person. */
  invitations_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: InvitationInput;
    response: NewInvitation;
  };
  /** Get an invitation. Whether it is open, accepted or expired, without its link. */
  invitations_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the invitation. */
      invitation_id: string;
    };
    response: Invitation;
  };
  /** Revoke an invitation. The link stops working immediately. Anyone who accepted it stays a member. */
  invitations_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the invitation. */
      invitation_id: string;
    };
    response: undefined;
  };
  /** Export the audit log as CSV. One line per entry, newest first, with the filters of `audit_log_list`. Texts that a spreadsheet would run as a formula begin with an apostrophe. Audited. */
  audit_log_export: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Operation IDs or events, such as `agents_create` or `auth_sign_in`; several are separated by commas. */
      action?: string;
      /** For example `agent`. */
      resource_type?: string;
      /** ID of the changed record. */
      resource_id?: string;
      /** ID of the person, signed in or by token. */
      user_id?: string;
      /** ID of the access token used. */
      access_token_id?: string;
      /** At or after this time. */
      from?: string;
      /** Before this time. */
      to?: string;
      /** The newest entries to export. Default: `10000`. */
      limit?: number;
    };
    response: string;
  };
  /** List the audit log, newest first. Every change, every call started, every time credentials were revealed, exports, played recordings, and sign-ins of members. */
  audit_log_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** Operation IDs or events, such as `agents_create` or `auth_sign_in`; several are separated by commas. */
      action?: string;
      /** For example `agent`. */
      resource_type?: string;
      /** ID of the changed record. */
      resource_id?: string;
      /** ID of the person, signed in or by token. */
      user_id?: string;
      /** ID of the access token used. */
      access_token_id?: string;
      /** At or after this time. */
      from?: string;
      /** Before this time. */
      to?: string;
    };
    response: AuditEntryPage;
  };
  /** List what needs attention. Every open problem, worst first. Only admins see problems with provider keys and trunks; only owners see problems with the server. */
  attention_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: AttentionList;
  };
  /** Get your email notifications. Your own, in this workspace. */
  attention_get_mail: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: AttentionMailSetting;
  };
  /** Change your email notifications. Your own, in this workspace. Off unless you turn it on. */
  attention_replace_mail: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: AttentionMailInput;
    response: AttentionMailSetting;
  };
  /** Snooze a problem. For all members, for 7 days at most. A snoozed problem stays in the list. */
  attention_patch: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the problem. */
      attention_id: string;
    };
    body: AttentionPatch;
    response: AttentionItem;
  };
  /** List webhooks, newest first. Every webhook in the workspace. Secrets are masked. */
  webhooks_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** True: only active ones. False: only inactive ones. */
      active?: boolean;
      /** Field to sort by. Prefix with `-` for descending order. Default: `"-created_at"`. */
      sort?: "created_at" | "-created_at" | "updated_at" | "-updated_at";
    };
    response: WebhookPage;
  };
  /** Create a webhook. Events are sent as they happen, signed with `secret`. The secret is only shown in this response. At most 100 webhooks per workspace. */
  webhooks_create: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: WebhookInput;
    response: WebhookWithSecret;
  };
  /** Get a webhook. Its URL, its events and whether it is active. The secret is masked. */
  webhooks_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: Webhook;
  };
  /** Replace a webhook. Fields you leave out return to their defaults. The secret stays the same. */
  webhooks_update: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    body: WebhookReplacement;
    response: Webhook;
  };
  /** Change some fields of a webhook. Fields you leave out keep their values. The secret stays the same if you change the URL; rotate it if the old endpoint shouldn't know it. */
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
  /** Delete a webhook. Also deletes its delivery log and cancels pending deliveries. */
  webhooks_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: undefined;
  };
  /** Rotate a webhook's secret. The new secret is only shown in this response and signs immediately. The previous secret keeps signing as well for 24 hours, or as long as you choose. */
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
  /** Finish rotating a webhook's secret. Stops signing with the previous secret. Does nothing if no rotation is in progress. */
  webhooks_finish_rotation: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: Webhook;
  };
  /** Test a webhook. Sends one signed `ping` and returns the result, without retries. Works for inactive webhooks too. */
  webhooks_test: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: Delivery;
  };
  /** List a webhook's deliveries, newest first. Deliveries are kept for 30 days. */
  webhooks_deliveries_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** Only deliveries with this status. */
      status?: "pending" | "delivered" | "failed";
    };
    response: DeliverySummaryPage;
  };
  /** Get a delivery. Includes its payload and every attempt with the receiver's response. */
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
  /** Replay a delivery. Sends the same event again as a new delivery with the same event ID. Retried for 24 hours. */
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
  /** List webhook events, newest first. Events of the last 30 days that at least one webhook was subscribed to. Only admins see `audit.recorded`. */
  webhook_events_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Records per page. Default: `50`. */
      limit?: PageLimit;
      /** `next_cursor` from the previous page. */
      cursor?: string;
      /** Only events of this type. */
      type?: "call.started" | "call.ringing" | "call.answered" | "call.ended" | "call.analyzed" | "call.recording_ready" | "call.reviewed" | "call.transcript" | "tool.invoked" | "audit.recorded" | "attention.opened" | "attention.resolved" | "call.analysed";
      /** Only events of this call. */
      call_id?: string;
    };
    response: WebhookEventPage;
  };
  /** Get a webhook event. One event of the last 30 days, with the data that webhooks received. */
  webhook_events_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook event. */
      webhook_event_id: string;
    };
    response: WebhookEvent;
  };
  /** Send a webhook event again. Sends the event to the webhook you choose, as a new delivery with the same event ID. Retried for 24 hours. The webhook must be active, and for audit events it must list `audit.recorded`. */
  webhook_events_redeliver: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the webhook event. */
      webhook_event_id: string;
    };
    body: RedeliverInput;
    response: Delivery;
  };
  /** List models. The models of the workspace's accounts, if their providers list them, and what is known of the providers' models. An agent may name any other, too. */
  models_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** What they do. Default: `"model"`. */
      kind?: "model" | "transcription" | "voice" | "speech" | "embedding";
      /** Only this one's. */
      provider?: string;
    };
    response: ModelPage;
  };
  /** List voices. Built-in voices, and those of providers with a key: the account's own, if the provider lists them. */
  voices_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    response: VoicePage;
  };
  /** Preview a voice. Returns the text as a WAV file. Uses the workspace's or the server's key. Fails with VALIDATION_FAILED at `provider` if the provider fails. */
  voices_preview: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    body: VoicePreviewInput;
    response: Blob;
  };
  /** Get usage by day. Calls, minutes, tool latency and errors by day, in UTC. Default: the last 30 days including today. At most 366 days. */
  usage_get: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** First day, such as 2026-01-31. */
      from?: string;
      /** Last day, included. */
      to?: string;
      /** Only this agent. */
      agent_id?: string;
    };
    response: Usage;
  };
  /** Get an agent's performance by day. Calls, results, response time, interruptions and tool failures by day, in UTC. Default: the last 30 days including today. At most 366 days. */
  usage_agent: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    query?: {
      /** First day, such as 2026-01-31. */
      from?: string;
      /** Last day, included. */
      to?: string;
    };
    response: AgentFigures;
  };
  /** Get calls, latency and failing tools for a period. Default: the last 24 hours. At most 31 days. */
  usage_insights: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Start, for example midnight in your time zone. */
      since?: string;
      /** End. Default: now. */
      until?: string;
      /** Number of equal intervals to divide the period into. Default: `24`. */
      parts?: number;
    };
    response: Insights;
  };
  /** Look up an order in the demo shop. Sample data. The same number always returns the same order. */
  demo_get_order: {
    path: {
      /** Letters, digits and hyphens. */
      order_number: string;
    };
    response: DemoOrder;
  };
  /** List free times in the demo calendar. Sample data. The same day always returns the same times; weekends have none. */
  demo_get_free_times: {
    path: {
      /** YYYY-MM-DD. */
      date: string;
    };
    response: DemoFreeTimes;
  };
  /** Pretend to save something. Saves nothing. Returns a made-up reference that is always the same for the same body. */
  demo_post_note: {
    body: DemoNote;
    response: DemoReceipt;
  };
  /** Check liveness. Answers while the process runs, including during shutdown. */
  service_health: {
    response: ServiceHealthResult;
  };
  /** Check readiness. 503 while the process can't take calls: starting, shutting down or without its database. */
  service_readiness: {
    response: ServiceReadinessResult;
  };
  /** Get Prometheus metrics. If METRICS_TOKEN is set, send it as a bearer token. */
  service_metrics: {
    response: string;
  };
  /** Get this document. OpenAPI 3.1. Readable at `/docs/api`. */
  service_openapi: {
    response: ServiceOpenapiResult;
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
  agents_providers: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/providers" },
  agents_render: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/render" },
  agents_improve_prompt: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/improve-prompt" },
  agents_rehearse: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/rehearse" },
  scenarios_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios" },
  scenarios_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios" },
  scenarios_create_from_call: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/from-call" },
  scenarios_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}" },
  scenarios_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}" },
  scenarios_run: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}/run" },
  scenarios_list_runs: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/{scenario_id}/runs" },
  scenarios_run_all: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/run" },
  scenarios_stop: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/stop" },
  scenarios_list_batches: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/batches" },
  scenarios_list_batch_runs: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/batches/{batch_id}/runs" },
  scenarios_get_settings: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/settings" },
  scenarios_update_settings: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/scenarios/settings" },
  agents_get_tools: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools" },
  agents_replace_tools: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools" },
  agents_get_preview_link: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_create_preview_link: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_patch_preview_link: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_delete_preview_link: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_duplicate: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/duplicate" },
  agent_templates_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agent-templates" },
  agents_create_from_template: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/from-template" },
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
  tools_list_test_runs: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/test-runs" },
  tools_list_examples: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples" },
  tools_create_example: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples" },
  tools_update_example: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples/{example_id}" },
  tools_delete_example: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples/{example_id}" },
  agents_bulk: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/bulk" },
  tools_bulk: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/bulk" },
  agents_start_browser_call: { method: "POST", path: "/workspaces/{workspace_id}/agents/{agent_id}/token" },
  agents_start_outbound_call: { method: "POST", path: "/workspaces/{workspace_id}/agents/{agent_id}/outbound-call" },
  calls_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls" },
  calls_export: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/export" },
  calls_figures: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/figures" },
  call_filters_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/call-filters" },
  call_filters_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/call-filters" },
  call_filters_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/call-filters/{filter_id}" },
  call_filters_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/call-filters/{filter_id}" },
  calls_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}" },
  calls_get_model_input: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/model-inputs/{model_input_id}" },
  calls_sip: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/sip" },
  calls_end: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/end" },
  calls_note: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/note" },
  calls_analyze: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/analyze" },
  calls_events: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/events" },
  calls_listen_in: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/sound" },
  calls_count_reviews: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/review-counts" },
  calls_list_labels: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/labels" },
  calls_replace_labels: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/labels" },
  calls_replace_review: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/review" },
  calls_list_comments: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments" },
  calls_create_comment: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments" },
  calls_delete_comment: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments/{comment_id}" },
  calls_rate: { method: "POST", path: "/calls/{call_id}/rating" },
  calls_get_recording: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording" },
  calls_delete_recording: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording" },
  calls_create_recording_link: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording-link" },
  recordings_play: { method: "GET", path: "/recordings/{link}" },
  calls_get_waveform: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/waveform" },
  calls_forget: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/calls/forget" },
  preview_variables: { method: "GET", path: "/preview/{slug}/variables" },
  preview_start_call: { method: "POST", path: "/preview/{slug}/token" },
  access_tokens_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/access-tokens" },
  access_tokens_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/access-tokens" },
  access_tokens_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/access-tokens/{access_token_id}" },
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
  trunks_check_settings: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/trunks/check" },
  provider_keys_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/provider-keys" },
  provider_keys_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/provider-keys" },
  provider_keys_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}" },
  provider_keys_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}" },
  provider_keys_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}" },
  provider_keys_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}" },
  provider_keys_check: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/provider-keys/{provider_key_id}/check" },
  provider_keys_check_unsaved: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/provider-keys/check" },
  auth_sign_up: { method: "POST", path: "/auth/sign-up" },
  auth_sign_in: { method: "POST", path: "/auth/sign-in" },
  auth_sign_out: { method: "POST", path: "/auth/sign-out" },
  auth_session: { method: "GET", path: "/auth/session" },
  auth_setup: { method: "GET", path: "/auth/setup" },
  auth_change_password: { method: "POST", path: "/auth/password" },
  auth_update_person: { method: "PATCH", path: "/auth/person" },
  auth_delete_person: { method: "DELETE", path: "/auth/person" },
  auth_leave_workspace: { method: "POST", path: "/auth/workspaces/leave" },
  auth_read_link: { method: "POST", path: "/auth/links/read" },
  auth_accept_link: { method: "POST", path: "/auth/links/accept" },
  auth_list_sessions: { method: "GET", path: "/auth/sessions" },
  auth_end_session: { method: "DELETE", path: "/auth/sessions/{session_id}" },
  auth_export_person: { method: "GET", path: "/auth/person/export" },
  auth_request_password_reset: { method: "POST", path: "/auth/password-reset/request" },
  auth_read_password_reset: { method: "POST", path: "/auth/password-reset/read" },
  auth_reset_password: { method: "POST", path: "/auth/password-reset" },
  auth_start_oidc: { method: "POST", path: "/auth/oidc/start" },
  auth_connect_oidc: { method: "POST", path: "/auth/oidc/connect" },
  auth_disconnect_oidc: { method: "POST", path: "/auth/oidc/disconnect" },
  auth_finish_oidc: { method: "GET", path: "/auth/oidc/callback" },
  auth_get_sign_in_methods: { method: "GET", path: "/auth/sign-in-methods" },
  auth_enrol_two_factor: { method: "POST", path: "/auth/two-factor/enrol" },
  auth_confirm_two_factor: { method: "POST", path: "/auth/two-factor/confirm" },
  auth_replace_recovery_codes: { method: "POST", path: "/auth/two-factor/recovery-codes" },
  auth_disable_two_factor: { method: "POST", path: "/auth/two-factor/disable" },
  auth_finish_sign_in: { method: "POST", path: "/auth/sign-in/code" },
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
  members_sign_out: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/members/{member_id}/sign-out" },
  invitations_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/invitations" },
  invitations_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/invitations" },
  invitations_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/invitations/{invitation_id}" },
  invitations_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/invitations/{invitation_id}" },
  audit_log_export: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/audit-log/export" },
  audit_log_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/audit-log" },
  attention_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/attention" },
  attention_get_mail: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/attention/mail" },
  attention_replace_mail: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/attention/mail" },
  attention_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/attention/{attention_id}" },
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
  webhook_events_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/webhook-events" },
  webhook_events_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/webhook-events/{webhook_event_id}" },
  webhook_events_redeliver: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/webhook-events/{webhook_event_id}/redeliver" },
  models_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/models" },
  voices_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/voices" },
  voices_preview: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/voices/preview" },
  usage_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/usage" },
  usage_agent: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/figures" },
  usage_insights: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/insights" },
  demo_get_order: { method: "GET", path: "/demo/orders/{order_number}" },
  demo_get_free_times: { method: "GET", path: "/demo/free-times/{date}" },
  demo_post_note: { method: "POST", path: "/demo/notes" },
  service_health: { method: "GET", path: "/healthz" },
  service_readiness: { method: "GET", path: "/readyz" },
  service_metrics: { method: "GET", path: "/metrics" },
  service_openapi: { method: "GET", path: "/openapi.json" },
} as const satisfies Record<keyof Operations, { method: string; path: string }>;
