// Generated from openapi.json (npm run openapi). Do not edit.

export interface AccessToken {
  id: string;
  /** What it is for. */
  name: string;
  /** What it may do; no higher than the role of whoever makes it. */
  role: "viewer" | "editor" | "admin" | "owner";
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
  /** BCP 47, such as `en` or `de-CH`. Default: `"en"`. */
  language: string;
  model: ModelSettings;
  transcriber: TranscriberSettings;
  voice: VoiceSettings;
  builtin_tools: {
    /** Whether the agent may end the call. Default: `true`. */
    cut_call: boolean;
  };
  engine: EngineSettings;
  /** Calls of an agent that is not active cannot be started. Default: `true`. */
  active: boolean;
  created_at: string;
  updated_at: string;
}

export interface AgentInput {
  /** Not unique. */
  name: string;
  /** A Liquid template, rendered once when a call starts. */
  system_prompt: string;
  /** The greeting, a Liquid template too. Empty: the agent waits for the caller. Default: `""`. */
  first_message?: string;
  /** BCP 47, such as `en` or `de-CH`. Default: `"en"`. */
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
  };
  engine?: {
    /** Silence after words that look finished, before the agent answers. Default: `300`. */
    end_of_turn_ms?: number;
    /** Silence after words that do not look finished; at least end_of_turn_ms. Default: `1500`. */
    end_of_turn_unfinished_ms?: number;
    /** Speech of the caller that stops the agent. Default: `250`. */
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
    /** Whether slow tools are bridged at all. Default: `true`. */
    bridge_phrases?: boolean;
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
  /** BCP 47, such as `en` or `de-CH`. Default: `"en"`. */
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
  };
  engine?: {
    /** Silence after words that look finished, before the agent answers. Default: `300`. */
    end_of_turn_ms?: number;
    /** Silence after words that do not look finished; at least end_of_turn_ms. Default: `1500`. */
    end_of_turn_unfinished_ms?: number;
    /** Speech of the caller that stops the agent. Default: `250`. */
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
    /** Whether slow tools are bridged at all. Default: `true`. */
    bridge_phrases?: boolean;
  };
  /** Calls of an agent that is not active cannot be started. Default: `true`. */
  active?: boolean;
}

export interface AgentVariables {
  variables: Array<Variable>;
  warnings: Array<TemplateWarning>;
}

export interface DemoOrder {
  order_number: string;
  status: string;
  delivery: string;
  items: string;
}

export interface EngineSettings {
  /** Silence after words that look finished, before the agent answers. Default: `300`. */
  end_of_turn_ms: number;
  /** Silence after words that do not look finished; at least end_of_turn_ms. Default: `1500`. */
  end_of_turn_unfinished_ms: number;
  /** Speech of the caller that stops the agent. Default: `250`. */
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
  /** Whether slow tools are bridged at all. Default: `true`. */
  bridge_phrases: boolean;
}

export interface Error {
  /** What failed; the documentation lists what each means. */
  code: "MISSING_VARIABLES" | "PRIVATE_NETWORK" | "MALFORMED_JSON" | "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_FAILED" | "TEMPLATE_LIMIT" | "INBOUND_VARIABLES_UNRESOLVED" | "RATE_LIMITED" | "INTERNAL" | "AT_CAPACITY" | "SHUTTING_DOWN" | "PHONE_LINE_DOWN";
  /** Further members belong to the code. */
  detail: {
    /** The code in lower case. */
    error: string;
    /** One sentence that says what to do. */
    message: string;
  } & Record<string, unknown>;
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
  /** What it may do; no higher than the role of whoever makes it. */
  role: "viewer" | "editor" | "admin" | "owner";
  /** The first characters of the token, to tell it from others. */
  prefix: string;
  expires_at: string | null;
  /** To the minute. */
  last_used_at: string | null;
  created_at: string;
  /** The token itself: shown here and never again. */
  token: string;
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

export interface ResolvedRequest {
  url: string;
  method: string;
  headers: Array<{
    key: string;
    value: string;
  }>;
  body: string | null;
}

export interface TemplateWarning {
  code: string;
  message: string;
  template: "system_prompt" | "first_message";
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

export interface ToolAssignment {
  /** In the order the model is told of them; of those, active ones are offered. */
  tool_ids: Array<string>;
  builtin_tools: {
    cut_call: boolean;
  };
}

export interface ToolAssignmentInput {
  /** In the order the model is told of them; of those, active ones are offered. */
  tool_ids: Array<string>;
  builtin_tools?: {
    /** Default: `true`. */
    cut_call?: boolean;
  };
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

export interface TranscriberSettings {
  /** `page`: what the caller types and what the browser's own recognition hears. */
  provider: "auto" | "page" | "openai" | "deepgram";
  /** The provider's name of the model; null: its standard. */
  model?: string | null;
}

export interface Variable {
  /** As the templates refer to it. */
  name: string;
  /** Of a `default:` filter; null when there is none. */
  default: string | null;
  /** True when the variable has no default. */
  required: boolean;
}

export interface VoiceSettings {
  /** `builtin`: the voice that ships with the service. */
  provider: "auto" | "builtin" | "openai";
  /** The provider's name of the model; null: its standard. */
  model?: string | null;
  /** The provider's name of the voice; null: its standard. */
  voice?: string | null;
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
      limit?: number;
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
  /** Delete an agent. Its tool assignments and its preview link go with it; the records of its calls stay. */
  agents_delete: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: undefined;
  };
  /** Discover the variables of an agent. Those of the system prompt and the first message, in order of appearance, built-in ones left out. */
  agents_get_variables: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
      /** Id of the agent. */
      agent_id: string;
    };
    response: AgentVariables;
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
  /** List tools, the newest first. */
  tools_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: number;
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
  /** Test a tool with one real request. Sends one real HTTP request with real credentials; the tool need not be saved. Whatever the endpoint answers, and also a failure to reach it, is part of the answer. */
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
    response: {
      call_id: string;
      /** Authorises this call's endpoints; use it within 60 seconds. */
      token: string;
      expires_at: string;
      /** POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer. */
      url: string;
      /** The fallback: PCM16 mono 16 kHz in 20 ms binary frames, messages as text. */
      ws_url: string;
      /** Server-sent events of this call, with the token as bearer. */
      events_url: string;
      ice_servers: Array<unknown>;
    } & Record<string, unknown>;
  };
  /** List calls, the newest first. */
  calls_list: {
    path: {
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: number;
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
        status: number | null;
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
    } & Record<string, unknown>;
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
        status: number | null;
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
    } & Record<string, unknown>;
  };
  /** Stream a call's events. Server-sent events (`state`, `transcript`, `tool`, `latency`, `error`): what has happened so far, then what happens; the stream ends with the call. */
  calls_events: {
    path: {
      workspace_id: string;
      call_id: string;
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
    response: {
      call_id: string;
      /** Authorises this call's endpoints; use it within 60 seconds. */
      token: string;
      expires_at: string;
      /** POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer. */
      url: string;
      /** The fallback: PCM16 mono 16 kHz in 20 ms binary frames, messages as text. */
      ws_url: string;
      /** Server-sent events of this call, with the token as bearer. */
      events_url: string;
      ice_servers: Array<unknown>;
    } & Record<string, unknown>;
  };
  /** List access tokens, the newest first. */
  access_tokens_list: {
    path: {
      /** Id of the workspace. */
      workspace_id: string;
    };
    query?: {
      /** Default: `50`. */
      limit?: number;
      /** `next_cursor` of the page before. */
      cursor?: string;
    };
    response: {
      data: Array<AccessToken>;
      /** Pass it as `cursor` for the next page; null on the last one. */
      next_cursor: string | null;
    };
  };
  /** Create an access token. The answer is the only place where the token is ever shown; the service keeps a hash of it. */
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
  /** What the service counts and measures, for Prometheus. */
  service_metrics: {
    response: string;
  };
  /** This document. */
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
  agents_get_variables: { method: "GET", path: "/workspaces/{workspace_id}/agents/{agent_id}/variables" },
  agents_get_tools: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools" },
  agents_replace_tools: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools" },
  agents_get_preview_link: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_create_preview_link: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  agents_delete_preview_link: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/preview-link" },
  tools_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools" },
  tools_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools" },
  tools_test: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/test" },
  tools_resolve: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/tools/resolve" },
  tools_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}" },
  tools_update: { method: "PUT", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}" },
  tools_patch: { method: "PATCH", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}" },
  tools_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}" },
  agents_start_browser_call: { method: "POST", path: "/workspaces/{workspace_id}/agents/{agent_id}/token" },
  calls_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls" },
  calls_get: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}" },
  calls_end: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/end" },
  calls_events: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/events" },
  preview_variables: { method: "GET", path: "/preview/{slug}/variables" },
  preview_start_call: { method: "POST", path: "/preview/{slug}/token" },
  access_tokens_list: { method: "GET", path: "/public/v1/workspaces/{workspace_id}/access-tokens" },
  access_tokens_create: { method: "POST", path: "/public/v1/workspaces/{workspace_id}/access-tokens" },
  access_tokens_delete: { method: "DELETE", path: "/public/v1/workspaces/{workspace_id}/access-tokens/{access_token_id}" },
  demo_get_order: { method: "GET", path: "/demo/orders/{order_number}" },
  service_health: { method: "GET", path: "/healthz" },
  service_readiness: { method: "GET", path: "/readyz" },
  service_metrics: { method: "GET", path: "/metrics" },
  service_openapi: { method: "GET", path: "/openapi.json" },
} as const satisfies Record<keyof Operations, { method: string; path: string }>;
