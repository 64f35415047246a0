// Generated from openapi.json (npm run openapi). Do not edit.
/** JSON Schemas of the API. `required`, patterns and examples are left out: what is sent is checked by the service. */

export const accessTokenSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 255, description: "What it is for." },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What it may do now: no more than its member.",
    },
    member: {
      type: ["object", "null"],
      properties: { id: { type: "string" }, email: { type: "string" } },
      description: "Whose it is, and with whose membership it ends; null: made before the workspace had a member.",
    },
    prefix: { type: "string", description: "The first characters of the token, to tell it from others." },
    expires_at: { type: ["string", "null"], format: "date-time" },
    last_used_at: { type: ["string", "null"], format: "date-time", description: "To the minute." },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const accessTokenInputSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "What it is for." },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What it may do; no higher than the role of whoever makes it.",
    },
    expires_at: {
      type: ["string", "null"],
      format: "date-time",
      default: null,
      description: "When it ends; null: never.",
    },
  },
} as const;

export const agentSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 255, description: "Not unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "A Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "The greeting, a Liquid template too. Empty: the agent waits for the caller.",
    },
    language: {
      type: "string",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47, such as `en` or `de-CH`. With `auto` the transcriber detects it; the engine's own sentences follow where it says which, else they are English.",
    },
    model: { $ref: "#/components/schemas/ModelSettings" },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings" },
    voice: { $ref: "#/components/schemas/VoiceSettings" },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Whether the agent may end the call." },
        transfer_call: {
          type: "object",
          properties: {
            targets: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  name: {
                    type: "string",
                    minLength: 1,
                    maxLength: 64,
                    description: "What the model chooses it by; unique.",
                  },
                  number: {
                    type: ["string", "null"],
                    maxLength: 32,
                    default: null,
                    description: "In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`.",
                  },
                  sip_uri: { type: ["string", "null"], maxLength: 255, default: null },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent may transfer callers on phone calls. Empty: it can't.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Whether the agent may press keys on phone calls." },
      },
    },
    ring_timeout_ms: {
      type: "integer",
      minimum: 5000,
      maximum: 180000,
      default: 45000,
      description: "How long an outbound call rings, in ms.",
    },
    voicemail: { $ref: "#/components/schemas/Voicemail" },
    engine: { $ref: "#/components/schemas/EngineSettings" },
    active: {
      type: "boolean",
      default: true,
      description: "Calls of an agent that is not active cannot be started.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const agentComparisonSchema = {
  type: "object",
  properties: {
    from: { $ref: "#/components/schemas/AgentVersionSummary" },
    to: {
      anyOf: [{ $ref: "#/components/schemas/AgentVersionSummary" }, { type: "null" }],
      description: "Null: the agent as it is now.",
    },
    changes: {
      type: "array",
      items: {
        anyOf: [
          {
            type: "object",
            properties: {
              kind: { type: "string", enum: ["value"] },
              path: { type: "string", description: "As `changed` of a version has it." },
              from: {},
              to: {},
            },
          },
          {
            type: "object",
            properties: {
              kind: { type: "string", enum: ["text"] },
              path: { type: "string", enum: ["system_prompt", "first_message", "voicemail.message"] },
              hunks: {
                type: "array",
                items: {
                  type: "object",
                  properties: {
                    from_line: {
                      type: "integer",
                      minimum: 1,
                      description: "Line of the old text at which it begins; a pure insertion stands before it.",
                    },
                    to_line: { type: "integer", minimum: 1, description: "The same in the new text." },
                    lines: {
                      type: "array",
                      items: { type: "string" },
                      description: "As in a unified diff: each begins with a space (in both), `-` (old) or `+` (new).",
                    },
                  },
                },
              },
            },
          },
        ],
      },
      description: "In the order of the record; empty where nothing differs.",
    },
  },
} as const;

export const agentFieldsSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "Not unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "A Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "The greeting, a Liquid template too. Empty: the agent waits for the caller.",
    },
    language: {
      type: "string",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47, such as `en` or `de-CH`. With `auto` the transcriber detects it; the engine's own sentences follow where it says which, else they are English.",
    },
    model: { $ref: "#/components/schemas/ModelSettings" },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings" },
    voice: { $ref: "#/components/schemas/VoiceSettings" },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Whether the agent may end the call." },
        transfer_call: {
          type: "object",
          properties: {
            targets: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  name: {
                    type: "string",
                    minLength: 1,
                    maxLength: 64,
                    description: "What the model chooses it by; unique.",
                  },
                  number: {
                    type: ["string", "null"],
                    maxLength: 32,
                    default: null,
                    description: "In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`.",
                  },
                  sip_uri: { type: ["string", "null"], maxLength: 255, default: null },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent may transfer callers on phone calls. Empty: it can't.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Whether the agent may press keys on phone calls." },
      },
    },
    ring_timeout_ms: {
      type: "integer",
      minimum: 5000,
      maximum: 180000,
      default: 45000,
      description: "How long an outbound call rings, in ms.",
    },
    voicemail: { $ref: "#/components/schemas/Voicemail" },
    engine: { $ref: "#/components/schemas/EngineSettings" },
    active: {
      type: "boolean",
      default: true,
      description: "Calls of an agent that is not active cannot be started.",
    },
  },
} as const;

export const agentInputSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "Not unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "A Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "The greeting, a Liquid template too. Empty: the agent waits for the caller.",
    },
    language: {
      type: "string",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47, such as `en` or `de-CH`. With `auto` the transcriber detects it; the engine's own sentences follow where it says which, else they are English.",
    },
    model: {
      $ref: "#/components/schemas/ModelSettings",
      default: { provider: "auto", model: null, temperature: null, fallback: null },
    },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings", default: { provider: "auto", model: null } },
    voice: {
      $ref: "#/components/schemas/VoiceSettings",
      default: { provider: "auto", model: null, voice: null },
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Whether the agent may end the call." },
        transfer_call: {
          type: "object",
          properties: {
            targets: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  name: {
                    type: "string",
                    minLength: 1,
                    maxLength: 64,
                    description: "What the model chooses it by; unique.",
                  },
                  number: {
                    type: ["string", "null"],
                    maxLength: 32,
                    default: null,
                    description: "In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`.",
                  },
                  sip_uri: { type: ["string", "null"], maxLength: 255, default: null },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent may transfer callers on phone calls. Empty: it can't.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Whether the agent may press keys on phone calls." },
      },
    },
    ring_timeout_ms: {
      type: "integer",
      minimum: 5000,
      maximum: 180000,
      default: 45000,
      description: "How long an outbound call rings, in ms.",
    },
    voicemail: {
      type: "object",
      properties: {
        action: {
          type: "string",
          enum: ["hang_up", "leave_message", "continue"],
          default: "hang_up",
          description: "What happens when an answering machine takes an outbound call.",
        },
        message: {
          type: "string",
          maxLength: 100000,
          default: "",
          description: "A Liquid template, spoken after the beep. Required for `leave_message`.",
        },
      },
    },
    engine: {
      type: "object",
      properties: {
        end_of_turn_ms: {
          type: "integer",
          default: 300,
          minimum: 100,
          maximum: 5000,
          description: "Silence after words that look finished, before the agent answers.",
        },
        end_of_turn_unfinished_ms: {
          type: "integer",
          default: 1500,
          minimum: 100,
          maximum: 10000,
          description: "Silence after words that do not look finished; at least end_of_turn_ms.",
        },
        barge_in_ms: {
          type: "integer",
          default: 250,
          minimum: 60,
          maximum: 3000,
          description: "Speech of the caller over the agent's after which the agent lowers its voice. It stops at the first words that are no acknowledgement, or after 700 ms of speech.",
        },
        resume_ms: {
          type: "integer",
          default: 2000,
          minimum: 500,
          maximum: 10000,
          description: "Without words for so long after a barge-in it was noise, and the agent resumes.",
        },
        bridge_after_ms: {
          type: "integer",
          default: 1000,
          minimum: 200,
          maximum: 30000,
          description: "A tool that takes longer is bridged by a short spoken phrase.",
        },
        silence_prompt_ms: {
          type: "integer",
          default: 10000,
          minimum: 1000,
          maximum: 600000,
          description: "Silence of both sides after which the agent asks once whether the caller is there.",
        },
        silence_end_ms: {
          type: "integer",
          default: 20000,
          minimum: 1000,
          maximum: 600000,
          description: "Further silence after which the call ends as silence_timeout.",
        },
        max_duration_ms: {
          type: "integer",
          default: 1800000,
          minimum: 2000,
          maximum: 14400000,
          description: "The longest a call may last.",
        },
        announce_end_ms: {
          type: "integer",
          default: 30000,
          minimum: 0,
          maximum: 300000,
          description: "The end by max_duration_ms is announced so long before it; less than max_duration_ms.",
        },
        reconnect_ms: {
          type: "integer",
          default: 20000,
          minimum: 0,
          maximum: 300000,
          description: "How long a browser call whose connection broke waits for its caller to come back. At 0 it ends at once.",
        },
        interrupt_min_words: {
          type: "integer",
          default: 1,
          minimum: 1,
          maximum: 10,
          description: "Words that it takes to interrupt the agent; acknowledgements don't count. Fewer are answered once the agent has finished, and from 2 on, sound without words doesn't stop it.",
        },
        interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller may interrupt the agent. What they say meanwhile is answered afterwards.",
        },
        greeting_interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller may interrupt the first message.",
        },
        answer_early: {
          type: "boolean",
          default: true,
          description: "Whether the model is asked before it is certain that the caller has finished. More words discard the answer, which costs a request.",
        },
        bridge_phrases: { type: "boolean", default: true, description: "Whether slow tools are bridged at all." },
        bridge_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said while a tool or the model takes its time. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
        prompt_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said after `silence_prompt_ms`, to ask whether the caller is there. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
        goodbye_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before the agent hangs up without a word of its own. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
        apology_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before the call ends because the model, the transcriber or the voice is gone. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
        repeat_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said after speech of which nothing was understood. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
      },
    },
    active: {
      type: "boolean",
      default: true,
      description: "Calls of an agent that is not active cannot be started.",
    },
  },
} as const;

export const agentPatchSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "Not unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "A Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "The greeting, a Liquid template too. Empty: the agent waits for the caller.",
    },
    language: {
      type: "string",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47, such as `en` or `de-CH`. With `auto` the transcriber detects it; the engine's own sentences follow where it says which, else they are English.",
    },
    model: {
      $ref: "#/components/schemas/ModelSettings",
      default: { provider: "auto", model: null, temperature: null, fallback: null },
    },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings", default: { provider: "auto", model: null } },
    voice: {
      $ref: "#/components/schemas/VoiceSettings",
      default: { provider: "auto", model: null, voice: null },
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Whether the agent may end the call." },
        transfer_call: {
          type: "object",
          properties: {
            targets: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  name: {
                    type: "string",
                    minLength: 1,
                    maxLength: 64,
                    description: "What the model chooses it by; unique.",
                  },
                  number: {
                    type: ["string", "null"],
                    maxLength: 32,
                    default: null,
                    description: "In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`.",
                  },
                  sip_uri: { type: ["string", "null"], maxLength: 255, default: null },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent may transfer callers on phone calls. Empty: it can't.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Whether the agent may press keys on phone calls." },
      },
    },
    ring_timeout_ms: {
      type: "integer",
      minimum: 5000,
      maximum: 180000,
      default: 45000,
      description: "How long an outbound call rings, in ms.",
    },
    voicemail: {
      type: "object",
      properties: {
        action: {
          type: "string",
          enum: ["hang_up", "leave_message", "continue"],
          default: "hang_up",
          description: "What happens when an answering machine takes an outbound call.",
        },
        message: {
          type: "string",
          maxLength: 100000,
          default: "",
          description: "A Liquid template, spoken after the beep. Required for `leave_message`.",
        },
      },
    },
    engine: {
      type: "object",
      properties: {
        end_of_turn_ms: {
          type: "integer",
          default: 300,
          minimum: 100,
          maximum: 5000,
          description: "Silence after words that look finished, before the agent answers.",
        },
        end_of_turn_unfinished_ms: {
          type: "integer",
          default: 1500,
          minimum: 100,
          maximum: 10000,
          description: "Silence after words that do not look finished; at least end_of_turn_ms.",
        },
        barge_in_ms: {
          type: "integer",
          default: 250,
          minimum: 60,
          maximum: 3000,
          description: "Speech of the caller over the agent's after which the agent lowers its voice. It stops at the first words that are no acknowledgement, or after 700 ms of speech.",
        },
        resume_ms: {
          type: "integer",
          default: 2000,
          minimum: 500,
          maximum: 10000,
          description: "Without words for so long after a barge-in it was noise, and the agent resumes.",
        },
        bridge_after_ms: {
          type: "integer",
          default: 1000,
          minimum: 200,
          maximum: 30000,
          description: "A tool that takes longer is bridged by a short spoken phrase.",
        },
        silence_prompt_ms: {
          type: "integer",
          default: 10000,
          minimum: 1000,
          maximum: 600000,
          description: "Silence of both sides after which the agent asks once whether the caller is there.",
        },
        silence_end_ms: {
          type: "integer",
          default: 20000,
          minimum: 1000,
          maximum: 600000,
          description: "Further silence after which the call ends as silence_timeout.",
        },
        max_duration_ms: {
          type: "integer",
          default: 1800000,
          minimum: 2000,
          maximum: 14400000,
          description: "The longest a call may last.",
        },
        announce_end_ms: {
          type: "integer",
          default: 30000,
          minimum: 0,
          maximum: 300000,
          description: "The end by max_duration_ms is announced so long before it; less than max_duration_ms.",
        },
        reconnect_ms: {
          type: "integer",
          default: 20000,
          minimum: 0,
          maximum: 300000,
          description: "How long a browser call whose connection broke waits for its caller to come back. At 0 it ends at once.",
        },
        interrupt_min_words: {
          type: "integer",
          default: 1,
          minimum: 1,
          maximum: 10,
          description: "Words that it takes to interrupt the agent; acknowledgements don't count. Fewer are answered once the agent has finished, and from 2 on, sound without words doesn't stop it.",
        },
        interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller may interrupt the agent. What they say meanwhile is answered afterwards.",
        },
        greeting_interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller may interrupt the first message.",
        },
        answer_early: {
          type: "boolean",
          default: true,
          description: "Whether the model is asked before it is certain that the caller has finished. More words discard the answer, which costs a request.",
        },
        bridge_phrases: { type: "boolean", default: true, description: "Whether slow tools are bridged at all." },
        bridge_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said while a tool or the model takes its time. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
        prompt_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said after `silence_prompt_ms`, to ask whether the caller is there. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
        goodbye_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before the agent hangs up without a word of its own. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
        apology_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before the call ends because the model, the transcriber or the voice is gone. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
        repeat_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said after speech of which nothing was understood. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
        },
      },
    },
    active: {
      type: "boolean",
      default: true,
      description: "Calls of an agent that is not active cannot be started.",
    },
  },
} as const;

export const agentVariablesSchema = {
  type: "object",
  properties: {
    variables: { type: "array", items: { $ref: "#/components/schemas/Variable" } },
    warnings: { type: "array", items: { $ref: "#/components/schemas/TemplateWarning" } },
  },
} as const;

export const agentVersionSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_id: { type: "string" },
    number: { type: "integer", minimum: 1, description: "Counts the versions of this agent." },
    change: {
      type: "string",
      enum: ["created", "duplicated", "updated", "tools_assigned", "tool_deleted", "restored"],
      description: "What was done that made this version.",
    },
    restored_number: {
      type: ["integer", "null"],
      description: "Number of the version that was restored, where that was done.",
    },
    changed: {
      type: "array",
      items: { type: "string" },
      description: "Paths of what differs from the version before, such as `engine.barge_in_ms` or `tools`.",
    },
    author: { $ref: "#/components/schemas/VersionAuthor" },
    created_at: { type: "string", format: "date-time" },
    agent: { $ref: "#/components/schemas/AgentFields" },
    tools: {
      type: "array",
      items: { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } },
      description: "In the order the model is told of them, with the names they had then.",
    },
  },
} as const;

export const agentVersionSummarySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_id: { type: "string" },
    number: { type: "integer", minimum: 1, description: "Counts the versions of this agent." },
    change: {
      type: "string",
      enum: ["created", "duplicated", "updated", "tools_assigned", "tool_deleted", "restored"],
      description: "What was done that made this version.",
    },
    restored_number: {
      type: ["integer", "null"],
      description: "Number of the version that was restored, where that was done.",
    },
    changed: {
      type: "array",
      items: { type: "string" },
      description: "Paths of what differs from the version before, such as `engine.barge_in_ms` or `tools`.",
    },
    author: { $ref: "#/components/schemas/VersionAuthor" },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const auditEntrySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    action: { type: "string", description: "The operation's id, such as `tools_update`." },
    resource_type: { type: "string", description: "Such as `tool`." },
    resource_id: { type: ["string", "null"] },
    actor: {
      type: "object",
      properties: {
        name: {
          type: ["string", "null"],
          description: "The person's email, or the token's name, as it was then.",
        },
        user_id: { type: ["string", "null"] },
        access_token_id: { type: ["string", "null"], description: "Null where the person was signed in." },
      },
    },
    address: { type: "string", description: "The address the request came from." },
    user_agent: { type: ["string", "null"] },
    detail: {
      type: "object",
      properties: {},
      description: "`fields`: the names of what was sent. Never their values.",
    },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const callChangeSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_id: { type: "string" },
    direction: { enum: ["browser", "inbound", "outbound"] },
    status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
    end_reason: { type: ["string", "null"] },
    from_number: { type: ["string", "null"] },
    to_number: { type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
    started_at: { type: "string", format: "date-time" },
    answered_at: { type: ["string", "null"], format: "date-time" },
    ended_at: { type: ["string", "null"], format: "date-time" },
    duration_ms: { type: ["integer", "null"], description: "From the answer to the hang-up." },
    complete: { type: "boolean", description: "Nothing is added to the call's record any more." },
  },
} as const;

export const callEndedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay: what was handled once can be left out.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.ended" },
    data: {
      type: "object",
      properties: {
        call: {
          type: "object",
          properties: {
            id: { type: "string" },
            agent_id: { type: "string" },
            direction: { enum: ["browser", "inbound", "outbound"] },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { type: ["string", "null"], format: "date-time" },
            ended_at: { type: ["string", "null"], format: "date-time" },
            duration_ms: { type: ["integer", "null"], description: "From the answer to the hang-up." },
            variable_values: { type: "object" },
            transcript: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  id: { type: "string" },
                  role: { anyOf: [{ type: "string", const: "agent" }, { type: "string", const: "caller" }] },
                  text: { type: "string", description: "For the agent: what was heard, not what was meant to be said." },
                  start_ms: { type: "integer", description: "From the answer, on the audio clock." },
                  end_ms: { type: "integer" },
                  interrupted_at_ms: { type: ["integer", "null"], description: "Where the caller cut the agent off." },
                },
              },
            },
            tool_invocations: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  id: { type: "string" },
                  tool_id: { type: ["string", "null"] },
                  name: { type: "string", description: "The function name the model called." },
                  turn_id: { type: ["string", "null"] },
                  started_ms: { type: "integer" },
                  status: { type: ["integer", "null"], description: "The HTTP status of the answer." },
                  duration_ms: { type: ["integer", "null"], description: "null while it runs" },
                  result_size_bytes: { type: ["integer", "null"] },
                  error: { type: ["object", "null"], properties: { type: { type: "string" }, message: { type: "string" } } },
                },
              },
              description: "In brief: `tool.invoked` and the call's record say what was sent and answered.",
            },
            timeline: {
              type: "array",
              items: {
                anyOf: [
                  {
                    type: "object",
                    properties: {
                      type: { enum: ["digits"] },
                      at: { type: "string", format: "date-time" },
                      at_ms: { type: ["integer", "null"], description: "From the answer; null before it." },
                      direction: { enum: ["received", "sent"] },
                      digits: { type: "string", description: "Keys that the caller or the agent pressed." },
                    },
                  },
                  {
                    type: "object",
                    properties: {
                      type: { enum: ["hold"] },
                      at: { type: "string", format: "date-time" },
                      at_ms: { type: ["integer", "null"], description: "From the answer; null before it." },
                      is_held: { type: "boolean" },
                    },
                  },
                  {
                    type: "object",
                    properties: {
                      type: { enum: ["transfer"] },
                      at: { type: "string", format: "date-time" },
                      at_ms: { type: ["integer", "null"], description: "From the answer; null before it." },
                      name: { type: "string", description: "Of the target, as the agent's settings name it." },
                      target: { type: "string" },
                      status: { enum: ["started", "done", "failed"] },
                      message: { type: ["string", "null"] },
                    },
                  },
                ],
              },
            },
            errors: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  at: { type: "string", format: "date-time" },
                  source: { type: "string", description: "Where it went wrong: a vendor, `sip`, `media` or `transfer`." },
                  message: { type: "string" },
                },
              },
            },
            phone: { anyOf: [{ $ref: "#/components/schemas/PhoneCall" }, { type: "null" }] },
          },
        },
      },
    },
  },
} as const;

export const callErrorMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "error" },
    code: { type: "string" },
    message: { type: "string", description: "One sentence for the caller. The call goes on." },
  },
} as const;

export const callLatencyMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "latency" },
    turn_id: { type: "string", description: "The agent's turn." },
    speech_ended_ms: {
      type: ["number", "null"],
      description: "When the caller stopped speaking, in ms since the call was answered; null after typed words.",
    },
    first_frame_ms: {
      type: ["number", "null"],
      description: "When the agent was first heard, in ms since the call was answered.",
    },
  },
} as const;

export const callMediaSchema = {
  type: "object",
  properties: {
    codec: { type: "string" },
    is_encrypted: { type: "boolean", description: "SRTP." },
    packets_sent: { type: "integer" },
    packets_received: { type: "integer" },
    packets_lost: { type: "integer", description: "Of those sent to the service." },
    jitter_ms: { type: "number" },
    peer_loss_share: { type: ["number", "null"], description: "As the other side reports it." },
    peer_jitter_ms: { type: ["number", "null"] },
    round_trip_ms: { type: ["number", "null"] },
  },
} as const;

export const callMessageSchema = {
  anyOf: [
    { $ref: "#/components/schemas/CallStateMessage" },
    { $ref: "#/components/schemas/CallTranscriptMessage" },
    {
      $ref: "#/components/schemas/CallToolMessage",
      description: "On the data channel and the WebSocket a message over 64 KiB has its arguments, request and response body cut; the call record keeps them whole.",
    },
    { $ref: "#/components/schemas/CallLatencyMessage", description: "Not sent in public previews." },
    { $ref: "#/components/schemas/CallErrorMessage" },
  ],
} as const;

export const callStartedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay: what was handled once can be left out.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.started" },
    data: {
      type: "object",
      properties: {
        call: {
          type: "object",
          properties: {
            id: { type: "string" },
            agent_id: { type: "string" },
            direction: { enum: ["browser", "inbound", "outbound"] },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { type: ["string", "null"], format: "date-time" },
            ended_at: { type: ["string", "null"], format: "date-time" },
            duration_ms: { type: ["integer", "null"], description: "From the answer to the hang-up." },
            variable_values: { type: "object" },
          },
        },
      },
    },
  },
} as const;

export const callStateMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "state" },
    state: { type: "string", enum: ["connecting", "listening", "thinking", "speaking", "ended"] },
    end_reason: { $ref: "#/components/schemas/EndReason", description: "Why the call ended. With `ended` only." },
    recognition: {
      type: "boolean",
      description: "Sent once: the service has no transcriber for this call, so the page should recognise speech.",
    },
    reconnect_ms: {
      type: "number",
      description: "Sent once, when the call is answered: how long it waits for a caller whose connection broke.",
    },
  },
} as const;

export const callToolMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "tool" },
    id: { type: "string", description: "The same when the tool call starts and when it is done." },
    name: { type: "string" },
    status: { type: "string", enum: ["running", "succeeded", "failed"] },
    error: { type: "string", description: "The type of the error." },
    arguments: { description: "From the model. This and what follows is left out in public previews." },
    request: {
      anyOf: [
        { $ref: "#/components/schemas/SentRequest", description: "Credentials are masked." },
        { type: "string" },
        { type: "null" },
      ],
      description: "Null where nothing was sent; the start of its JSON where it is cut.",
    },
    response_status: { type: ["integer", "null"] },
    response_body: { type: ["string", "null"] },
    duration_ms: { type: "number" },
  },
} as const;

export const callTranscriptMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "transcript" },
    role: { type: "string", enum: ["agent", "caller"] },
    turn_id: {
      type: "string",
      description: "Repeats while the turn goes on; the latest message replaces earlier ones.",
    },
    text: { type: "string", description: "Empty: the turn is withdrawn." },
    final: { type: "boolean", description: "False while the words may still change." },
    started_ms: { type: "number", description: "When the turn started, in ms since the call was answered." },
    ended_ms: { type: "number", description: "When the turn ended, in ms since the call was answered." },
    interrupted_at_ms: { type: ["number", "null"], description: "Where the caller interrupted the agent." },
  },
} as const;

export const callerMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "text" },
    text: { type: "string", description: "What the caller typed or said. Blank text is ignored." },
    final: {
      type: "boolean",
      default: true,
      description: "False while speech recognition may still change it.",
    },
    source: { type: "string", enum: ["typed", "recognised"], default: "typed" },
  },
  "x-max-bytes": 4096,
} as const;

export const configuredPhoneNumberSchema = { type: "object", properties: { message: { type: "string", description: "What was done." } } } as const;

export const deliverySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    webhook_id: { type: "string" },
    event_id: { type: "string" },
    event_type: { type: "string", enum: ["call.started", "call.ended", "tool.invoked", "ping"] },
    status: {
      type: "string",
      enum: ["pending", "delivered", "failed"],
      description: "`failed`: given up, a day after the event. It can be replayed.",
    },
    attempt_count: { type: "integer" },
    last_attempt: { anyOf: [{ $ref: "#/components/schemas/DeliveryAttempt" }, { type: "null" }] },
    next_attempt_at: {
      type: ["string", "null"],
      format: "date-time",
      description: "Null: none will come, or one is under way.",
    },
    replay_of: { type: ["string", "null"], description: "The delivery that this one repeats." },
    created_at: { type: "string", format: "date-time" },
    payload: { $ref: "#/components/schemas/WebhookPayload" },
    attempts: { type: "array", items: { $ref: "#/components/schemas/DeliveryAttempt" } },
  },
} as const;

export const deliveryAttemptSchema = {
  type: "object",
  properties: {
    number: { type: "integer", description: "From 1 on." },
    started_at: { type: "string", format: "date-time" },
    duration_ms: { type: "integer" },
    status: { type: ["integer", "null"], description: "The HTTP status of the answer; 2xx is success." },
    error: {
      type: ["object", "null"],
      properties: { type: { type: "string" }, message: { type: "string" } },
      description: "Null when it was delivered.",
    },
    response_body: { type: ["string", "null"], description: "The answer's first 1,000 characters." },
  },
} as const;

export const deliverySummarySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    webhook_id: { type: "string" },
    event_id: { type: "string" },
    event_type: { type: "string", enum: ["call.started", "call.ended", "tool.invoked", "ping"] },
    status: {
      type: "string",
      enum: ["pending", "delivered", "failed"],
      description: "`failed`: given up, a day after the event. It can be replayed.",
    },
    attempt_count: { type: "integer" },
    last_attempt: { anyOf: [{ $ref: "#/components/schemas/DeliveryAttempt" }, { type: "null" }] },
    next_attempt_at: {
      type: ["string", "null"],
      format: "date-time",
      description: "Null: none will come, or one is under way.",
    },
    replay_of: { type: ["string", "null"], description: "The delivery that this one repeats." },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const demoOrderSchema = {
  type: "object",
  properties: {
    order_number: { type: "string" },
    status: { type: "string" },
    delivery: { type: "string" },
    items: { type: "string" },
  },
} as const;

export const endReasonSchema = {
  type: "string",
  enum: [
    "agent_hangup",
    "caller_hangup",
    "transferred",
    "no_answer",
    "busy",
    "rejected",
    "cancelled",
    "silence_timeout",
    "max_duration",
    "provider_error",
    "network_lost",
    "shutdown",
    "error",
  ],
} as const;

export const engineSettingsSchema = {
  type: "object",
  properties: {
    end_of_turn_ms: {
      type: "integer",
      default: 300,
      minimum: 100,
      maximum: 5000,
      description: "Silence after words that look finished, before the agent answers.",
    },
    end_of_turn_unfinished_ms: {
      type: "integer",
      default: 1500,
      minimum: 100,
      maximum: 10000,
      description: "Silence after words that do not look finished; at least end_of_turn_ms.",
    },
    barge_in_ms: {
      type: "integer",
      default: 250,
      minimum: 60,
      maximum: 3000,
      description: "Speech of the caller over the agent's after which the agent lowers its voice. It stops at the first words that are no acknowledgement, or after 700 ms of speech.",
    },
    resume_ms: {
      type: "integer",
      default: 2000,
      minimum: 500,
      maximum: 10000,
      description: "Without words for so long after a barge-in it was noise, and the agent resumes.",
    },
    bridge_after_ms: {
      type: "integer",
      default: 1000,
      minimum: 200,
      maximum: 30000,
      description: "A tool that takes longer is bridged by a short spoken phrase.",
    },
    silence_prompt_ms: {
      type: "integer",
      default: 10000,
      minimum: 1000,
      maximum: 600000,
      description: "Silence of both sides after which the agent asks once whether the caller is there.",
    },
    silence_end_ms: {
      type: "integer",
      default: 20000,
      minimum: 1000,
      maximum: 600000,
      description: "Further silence after which the call ends as silence_timeout.",
    },
    max_duration_ms: {
      type: "integer",
      default: 1800000,
      minimum: 2000,
      maximum: 14400000,
      description: "The longest a call may last.",
    },
    announce_end_ms: {
      type: "integer",
      default: 30000,
      minimum: 0,
      maximum: 300000,
      description: "The end by max_duration_ms is announced so long before it; less than max_duration_ms.",
    },
    reconnect_ms: {
      type: "integer",
      default: 20000,
      minimum: 0,
      maximum: 300000,
      description: "How long a browser call whose connection broke waits for its caller to come back. At 0 it ends at once.",
    },
    interrupt_min_words: {
      type: "integer",
      default: 1,
      minimum: 1,
      maximum: 10,
      description: "Words that it takes to interrupt the agent; acknowledgements don't count. Fewer are answered once the agent has finished, and from 2 on, sound without words doesn't stop it.",
    },
    interruptible: {
      type: "boolean",
      default: true,
      description: "Whether the caller may interrupt the agent. What they say meanwhile is answered afterwards.",
    },
    greeting_interruptible: {
      type: "boolean",
      default: true,
      description: "Whether the caller may interrupt the first message.",
    },
    answer_early: {
      type: "boolean",
      default: true,
      description: "Whether the model is asked before it is certain that the caller has finished. More words discard the answer, which costs a request.",
    },
    bridge_phrases: { type: "boolean", default: true, description: "Whether slow tools are bridged at all." },
    bridge_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said while a tool or the model takes its time. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
    },
    prompt_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said after `silence_prompt_ms`, to ask whether the caller is there. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
    },
    goodbye_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said before the agent hangs up without a word of its own. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
    },
    apology_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said before the call ends because the model, the transcriber or the voice is gone. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
    },
    repeat_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said after speech of which nothing was understood. Liquid templates, rendered when the call starts. Empty: the engine's own, in the agent's language.",
    },
  },
} as const;

export const errorSchema = {
  type: "object",
  properties: {
    code: {
      type: "string",
      enum: [
        "MISSING_VARIABLES",
        "PRIVATE_NETWORK",
        "MALFORMED_JSON",
        "MALFORMED_REQUEST",
        "UNAUTHENTICATED",
        "FORBIDDEN",
        "NOT_FOUND",
        "METHOD_NOT_ALLOWED",
        "CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "VALIDATION_FAILED",
        "TEMPLATE_LIMIT",
        "INBOUND_VARIABLES_UNRESOLVED",
        "RATE_LIMITED",
        "INTERNAL",
        "AT_CAPACITY",
        "SHUTTING_DOWN",
        "PHONE_LINE_DOWN",
        "DATABASE_UNAVAILABLE",
      ],
      description: "What failed; the documentation lists what each means.",
    },
    detail: {
      type: "object",
      properties: {
        error: { type: "string", description: "The code in lower case." },
        message: { type: "string", description: "One sentence that says what to do." },
      },
      description: "Further members belong to the code.",
    },
  },
} as const;

export const importableOperationSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "What `operations` takes: the operationId, or `GET /path`." },
    operation_id: { type: ["string", "null"] },
    method: { type: "string" },
    path: { type: "string" },
    summary: { type: "string" },
    deprecated: { type: "boolean" },
    problem: { type: ["string", "null"], description: "Why it cannot become a tool; null when it can." },
  },
} as const;

export const importedToolSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", description: "Unique in the workspace; what the model sees." },
    description: { type: "string" },
    url: { type: "string" },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"] },
    timeout_ms: { type: "integer" },
    auth: {
      anyOf: [
        { type: "object", properties: { type: { type: "string", const: "none" } } },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "bearer" },
            token: {
              type: "string",
              maxLength: 16384,
              description: "Sent as `Authorization: Bearer <token>`; templated",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "Templated" },
            password: { type: "string", maxLength: 16384, description: "Templated" },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Name of the header" },
            value: { type: "string", maxLength: 16384, description: "Its value; templated" },
          },
        },
      ],
      description: "Credentials masked.",
    },
    headers: {
      type: "array",
      items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
      description: "Values of headers named like secrets are masked.",
    },
    body: { anyOf: [{ type: "object" }, { type: "null" }] },
    input_schema: { type: "object" },
    response_schema: { description: "Documentation only." },
    response_path: { type: ["string", "null"], maxLength: 1000, description: "Documentation only." },
    active: { type: "boolean" },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
    warnings: {
      type: "array",
      items: { $ref: "#/components/schemas/ToolWarning" },
      description: "What is likely wrong, or not taken by every model's provider; the tool is saved all the same.",
    },
  },
} as const;

export const importedToolsSchema = {
  type: "object",
  properties: { data: { type: "array", items: { $ref: "#/components/schemas/ImportedTool" } } },
} as const;

export const invitationSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the new member may do; no higher than one's own role.",
    },
    email: {
      type: ["string", "null"],
      description: "The only account that may accept it; null: whoever has the link.",
    },
    status: { type: "string", enum: ["open", "accepted", "expired"] },
    invited_by: { type: ["string", "null"], description: "Id of the member who made it." },
    accepted_by: { type: ["string", "null"], description: "Id of the person who accepted it." },
    accepted_at: { type: ["string", "null"], format: "date-time" },
    expires_at: { type: "string", format: "date-time" },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const invitationInputSchema = {
  type: "object",
  properties: {
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the new member may do; no higher than one's own role.",
    },
    email: {
      type: ["string", "null"],
      maxLength: 254,
      format: "email",
      default: null,
      description: "The only account that may accept it; null: whoever has the link.",
    },
    expires_at: {
      type: ["string", "null"],
      format: "date-time",
      default: null,
      description: "When the link ends; null: in seven days.",
    },
  },
} as const;

export const joinedWorkspaceSchema = {
  type: "object",
  properties: {
    workspace_id: { type: "string" },
    role: { type: "string", enum: ["viewer", "editor", "admin", "owner"] },
  },
} as const;

export const linkTokenSchema = {
  type: "object",
  properties: {
    token: {
      type: "string",
      minLength: 1,
      maxLength: 200,
      description: "What stands behind the # of the link: an invitation's, or the one printed at the first start.",
    },
  },
} as const;

export const memberSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "Of the person: the same in every workspace." },
    name: { type: "string" },
    email: { type: "string" },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the member may do; no higher than one's own role.",
    },
    created_at: { type: "string", format: "date-time", description: "When the person became a member." },
  },
} as const;

export const memberPatchSchema = {
  type: "object",
  properties: {
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the member may do; no higher than one's own role.",
    },
  },
} as const;

export const missedEventsSchema = { type: "object", properties: {} } as const;

export const modelSettingsSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: ["auto", "rehearsal", "openai"],
      description: "`auto`: the operator's model where there is one, else the rehearsal model. `openai`: any server that speaks OpenAI's chat protocol.",
    },
    model: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      description: "The provider's name of the model; null: its standard.",
    },
    temperature: { type: ["number", "null"], minimum: 0, maximum: 2 },
    fallback: {
      anyOf: [
        {
          type: "object",
          properties: {
            provider: { type: "string", enum: ["rehearsal", "openai"] },
            model: { type: ["string", "null"], minLength: 1, maxLength: 255, description: "As above." },
          },
        },
        { type: "null" },
      ],
      description: "Takes over when the model has failed twice in a call.",
    },
  },
} as const;

export const newAccessTokenSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 255, description: "What it is for." },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What it may do now: no more than its member.",
    },
    member: {
      type: ["object", "null"],
      properties: { id: { type: "string" }, email: { type: "string" } },
      description: "Whose it is, and with whose membership it ends; null: made before the workspace had a member.",
    },
    prefix: { type: "string", description: "The first characters of the token, to tell it from others." },
    expires_at: { type: ["string", "null"], format: "date-time" },
    last_used_at: { type: ["string", "null"], format: "date-time", description: "To the minute." },
    created_at: { type: "string", format: "date-time" },
    token: { type: "string", description: "The token itself: shown here and never again." },
  },
} as const;

export const newInvitationSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the new member may do; no higher than one's own role.",
    },
    email: {
      type: ["string", "null"],
      description: "The only account that may accept it; null: whoever has the link.",
    },
    status: { type: "string", enum: ["open", "accepted", "expired"] },
    invited_by: { type: ["string", "null"], description: "Id of the member who made it." },
    accepted_by: { type: ["string", "null"], description: "Id of the person who accepted it." },
    accepted_at: { type: ["string", "null"], format: "date-time" },
    expires_at: { type: "string", format: "date-time" },
    created_at: { type: "string", format: "date-time" },
    url: { type: "string", description: "The link to send: shown here and never again." },
  },
} as const;

export const outboundCallInputSchema = {
  type: "object",
  properties: {
    to_number: {
      type: "string",
      maxLength: 32,
      description: "In E.164 form: a plus sign, the country code, at most 15 digits.",
    },
    agent_phone_number_id: {
      type: "string",
      maxLength: 100,
      description: "Id of a phone number of this agent, on a trunk that places calls.",
    },
    variable_values: {
      type: "object",
      description: "Values of the agent's variables, flat or nested; at most 4 KB as compact JSON.",
    },
  },
} as const;

export const pageLimitSchema = { type: "integer", minimum: 1, maximum: 200 } as const;

export const passwordChangeSchema = {
  type: "object",
  properties: {
    current_password: { type: "string", maxLength: 128 },
    new_password: {
      type: "string",
      minLength: 12,
      maxLength: 128,
      description: "Not one of those that are tried first, and not made of the name or the email.",
    },
  },
} as const;

export const personPatchSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255 },
    email: { type: "string", maxLength: 254, format: "email" },
    current_password: { type: "string", maxLength: 128, description: "Needed where the email becomes another one." },
  },
} as const;

export const phoneCallSchema = {
  type: "object",
  properties: {
    trunk_id: { type: ["string", "null"] },
    carrier_call_id: { type: ["string", "null"], description: "As the carrier names the call." },
    sip_status: { type: ["integer", "null"], description: "The final answer to the INVITE." },
    sip_reason: { type: ["string", "null"] },
    answered_by: { anyOf: [{ enum: ["human", "machine", "unknown"] }, { type: "null" }] },
    asserted_identity: {
      type: ["string", "null"],
      description: "`P-Asserted-Identity` of an inbound call on a trusted trunk.",
    },
    headers: {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" }, value: { type: "string" } } },
      description: "Those that the trunk's `record_headers` name.",
    },
    media: { anyOf: [{ $ref: "#/components/schemas/CallMedia" }, { type: "null" }] },
  },
} as const;

export const phoneNumberSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    number: { type: "string", maxLength: 32, description: "In E.164 form; unique in the whole service." },
    trunk_id: { type: "string", maxLength: 100, description: "The trunk it rings through." },
    agent_id: {
      type: ["string", "null"],
      maxLength: 100,
      default: null,
      description: "The agent that answers and places its calls; null: calls to it are refused.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const phoneNumberInputSchema = {
  type: "object",
  properties: {
    number: { type: "string", maxLength: 32, description: "In E.164 form; unique in the whole service." },
    trunk_id: { type: "string", maxLength: 100, description: "The trunk it rings through." },
    agent_id: {
      type: ["string", "null"],
      maxLength: 100,
      default: null,
      description: "The agent that answers and places its calls; null: calls to it are refused.",
    },
    label: { type: "string", maxLength: 255, default: "" },
  },
} as const;

export const phoneNumberPatchSchema = {
  type: "object",
  properties: {
    number: { type: "string", maxLength: 32, description: "In E.164 form; unique in the whole service." },
    trunk_id: { type: "string", maxLength: 100, description: "The trunk it rings through." },
    agent_id: {
      type: ["string", "null"],
      maxLength: 100,
      default: null,
      description: "The agent that answers and places its calls; null: calls to it are refused.",
    },
    label: { type: "string", maxLength: 255, default: "" },
  },
} as const;

export const pingEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay: what was handled once can be left out.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "ping" },
    data: { type: "object", properties: { webhook_id: { type: "string" } } },
  },
} as const;

export const previewLinkSchema = {
  type: "object",
  properties: {
    slug: { type: "string", maxLength: 100, description: "What lets one in: treat it as a password." },
    url: { type: "string", description: "The page to give to others; it needs no account." },
    expires_at: { type: ["string", "null"], format: "date-time" },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const previewLinkInputSchema = {
  type: "object",
  properties: {
    expires_at: {
      type: ["string", "null"],
      format: "date-time",
      default: null,
      description: "When the link stops working; null: never.",
    },
  },
} as const;

export const providerKeySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    provider: {
      type: "string",
      enum: ["openai", "deepgram"],
      description: "`openai`: also every other server that speaks its protocol, with a `base_url`.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    api_key: {
      type: "string",
      minLength: 1,
      maxLength: 1000,
      description: "Stored encrypted and shown masked. Sent back as its mask, the stored one stays.",
    },
    base_url: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 2048,
      default: null,
      description: "Null: the provider's own service. Private networks are refused.",
    },
    model: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "The chat model of agents that name none; null: the service's standard.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const providerKeyCheckSchema = {
  type: "object",
  properties: {
    ok: { type: "boolean", description: "The provider takes this key now." },
    message: { type: "string", description: "One or two sentences that say what was found and what to do." },
    status: { type: ["integer", "null"], description: "The HTTP status of the provider; null: it gave none." },
    duration_ms: { type: "integer" },
    checked_at: { type: "string", format: "date-time" },
  },
} as const;

export const providerKeyInputSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: ["openai", "deepgram"],
      description: "`openai`: also every other server that speaks its protocol, with a `base_url`.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    api_key: {
      type: "string",
      minLength: 1,
      maxLength: 1000,
      description: "Stored encrypted and shown masked. Sent back as its mask, the stored one stays.",
    },
    base_url: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 2048,
      default: null,
      description: "Null: the provider's own service. Private networks are refused.",
    },
    model: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "The chat model of agents that name none; null: the service's standard.",
    },
  },
} as const;

export const providerKeyPatchSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: ["openai", "deepgram"],
      description: "`openai`: also every other server that speaks its protocol, with a `base_url`.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    api_key: {
      type: "string",
      minLength: 1,
      maxLength: 1000,
      description: "Stored encrypted and shown masked. Sent back as its mask, the stored one stays.",
    },
    base_url: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 2048,
      default: null,
      description: "Null: the provider's own service. Private networks are refused.",
    },
    model: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "The chat model of agents that name none; null: the service's standard.",
    },
  },
} as const;

export const queuedCallSchema = {
  type: "object",
  properties: { call_id: { type: "string" }, status: { type: "string", enum: ["queued"] } },
} as const;

export const renderInputSchema = {
  type: "object",
  properties: {
    system_prompt: { type: "string", maxLength: 100000 },
    first_message: { type: "string", maxLength: 100000, default: "" },
    variable_values: { type: "object", description: "As the start of a call takes them." },
  },
} as const;

export const renderingSchema = {
  type: "object",
  properties: {
    problems: {
      type: "array",
      items: { $ref: "#/components/schemas/TemplateProblem" },
      description: "For which an agent could not be saved.",
    },
    warnings: { type: "array", items: { $ref: "#/components/schemas/TemplateWarning" } },
    variables: { type: "array", items: { $ref: "#/components/schemas/Variable" } },
    missing: {
      type: "array",
      items: { type: "string" },
      description: "Required variables without a value: a call could not start, and here they are empty.",
    },
    rendered: {
      type: ["object", "null"],
      properties: { system_prompt: { type: "string" }, first_message: { type: "string" } },
      description: "Null where there are problems.",
    },
  },
} as const;

export const resolvedRequestSchema = {
  type: "object",
  properties: {
    url: { type: "string" },
    method: { type: "string" },
    headers: {
      type: "array",
      items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
    },
    body: { type: ["string", "null"] },
  },
} as const;

export const restoredVersionSchema = {
  type: "object",
  properties: {
    agent: { $ref: "#/components/schemas/Agent" },
    version: { $ref: "#/components/schemas/AgentVersionSummary" },
    left_out_tools: {
      type: "array",
      items: { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } },
      description: "Tools that the version had and that are deleted by now.",
    },
  },
} as const;

export const rotateSecretInputSchema = {
  type: "object",
  properties: {
    previous_ends_in_hours: {
      type: "integer",
      minimum: 0,
      maximum: 168,
      default: 24,
      description: "How long the previous secret signs as well. 0: no longer, as after a leak.",
    },
  },
} as const;

export const sentRequestSchema = {
  type: "object",
  properties: {
    method: { type: "string" },
    url: { type: "string" },
    headers: {
      type: "array",
      items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
    },
    body: { type: ["string", "null"] },
  },
} as const;

export const sessionSchema = {
  type: "object",
  properties: {
    person: {
      type: "object",
      properties: { id: { type: "string" }, name: { type: "string" }, email: { type: "string" } },
    },
    expires_at: { type: "string", format: "date-time", description: "Put off while it is used." },
  },
} as const;

export const signInSchema = {
  type: "object",
  properties: {
    email: { type: "string", maxLength: 254, format: "email" },
    password: { type: "string", maxLength: 128 },
  },
} as const;

export const signUpSchema = {
  type: "object",
  properties: {
    token: {
      type: "string",
      minLength: 1,
      maxLength: 200,
      description: "What stands behind the # of the link: an invitation's, or the one printed at the first start.",
    },
    name: { type: "string", minLength: 1, maxLength: 255 },
    email: { type: "string", maxLength: 254, format: "email" },
    password: {
      type: "string",
      minLength: 12,
      maxLength: 128,
      description: "Not one of those that are tried first, and not made of the name or the email.",
    },
  },
} as const;

export const sipMessageSchema = {
  type: "object",
  properties: {
    at: { type: "string", format: "date-time" },
    direction: { enum: ["sent", "received"] },
    peer: { type: "string", description: "Transport, address and port of the other side." },
    text: { type: "string", description: "At most 4,000 characters." },
  },
} as const;

export const startedCallSchema = {
  type: "object",
  properties: {
    call_id: { type: "string" },
    token: { type: "string", description: "Authorises this call's endpoints; use it within 60 seconds." },
    expires_at: { type: "string", format: "date-time" },
    url: {
      type: "string",
      description: "POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer.",
    },
    ws_url: {
      type: "string",
      description: "The fallback: PCM16 mono 16 kHz in 20 ms binary frames, messages as text (`x-messages`).",
    },
    events_url: { type: "string", description: "Server-sent events of this call, with the token as bearer." },
    ice_servers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          urls: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
          username: { type: "string" },
          credential: { type: "string" },
        },
      },
      description: "As RTCPeerConnection takes them.",
    },
  },
} as const;

export const templateProblemSchema = {
  type: "object",
  properties: {
    message: { type: "string" },
    template: { type: "string", enum: ["system_prompt", "first_message", "voicemail.message"] },
    line: { type: "integer", minimum: 1 },
    column: { type: "integer", minimum: 1 },
  },
} as const;

export const templateWarningSchema = {
  type: "object",
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    template: { type: "string", enum: ["system_prompt", "first_message", "voicemail.message"] },
    line: { type: "integer", minimum: 1 },
    column: { type: "integer", minimum: 1 },
  },
} as const;

export const testedToolSchema = {
  type: "object",
  properties: {
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Unique in the workspace; what the model sees",
    },
    description: {
      type: "string",
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it",
    },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "http or https; may contain `{{variable}}`",
    },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    timeout_ms: {
      type: "integer",
      minimum: 1000,
      maximum: 120000,
      default: 15000,
      description: "For the whole request",
    },
    auth: {
      anyOf: [
        { type: "object", properties: { type: { type: "string", const: "none" } } },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "bearer" },
            token: {
              type: "string",
              maxLength: 16384,
              description: "Sent as `Authorization: Bearer <token>`; templated",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "Templated" },
            password: { type: "string", maxLength: 16384, description: "Templated" },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Name of the header" },
            value: { type: "string", maxLength: 16384, description: "Its value; templated" },
          },
        },
      ],
      default: { type: "none" },
    },
    headers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "string", minLength: 1, maxLength: 1024, description: "Templated" },
          value: { type: "string", maxLength: 16384, description: "Templated" },
        },
      },
      default: [],
      maxItems: 100,
    },
    body: {
      type: ["object", "null"],
      default: null,
      description: "Sent as JSON with POST, PUT and PATCH; string values anywhere in it are templates",
    },
    input_schema: {
      type: "object",
      default: { type: "object", properties: {} },
      description: "JSON Schema (draft 2020-12) of the arguments that the model must supply",
    },
    response_schema: { default: null, description: "Documentation only; any JSON" },
    response_path: {
      type: ["string", "null"],
      maxLength: 1000,
      default: null,
      description: "Documentation only; a dot path",
    },
    active: { type: "boolean", default: true, description: "Only active tools are offered to the model" },
    id: { type: "string", maxLength: 64 },
  },
} as const;

export const toolSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", description: "Unique in the workspace; what the model sees." },
    description: { type: "string" },
    url: { type: "string" },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"] },
    timeout_ms: { type: "integer" },
    auth: {
      anyOf: [
        { type: "object", properties: { type: { type: "string", const: "none" } } },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "bearer" },
            token: {
              type: "string",
              maxLength: 16384,
              description: "Sent as `Authorization: Bearer <token>`; templated",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "Templated" },
            password: { type: "string", maxLength: 16384, description: "Templated" },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Name of the header" },
            value: { type: "string", maxLength: 16384, description: "Its value; templated" },
          },
        },
      ],
      description: "Credentials masked.",
    },
    headers: {
      type: "array",
      items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
      description: "Values of headers named like secrets are masked.",
    },
    body: { anyOf: [{ type: "object" }, { type: "null" }] },
    input_schema: { type: "object" },
    response_schema: { description: "Documentation only." },
    response_path: { type: ["string", "null"], maxLength: 1000, description: "Documentation only." },
    active: { type: "boolean" },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const toolAgentSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string" },
    active: { type: "boolean", description: "Whether calls of the agent can be started." },
  },
} as const;

export const toolAssignmentSchema = {
  type: "object",
  properties: {
    tool_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 100,
      description: "In the order the model is told of them; of those, active ones are offered.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Whether the agent may end the call." },
        transfer_call: {
          type: "object",
          properties: {
            targets: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  name: {
                    type: "string",
                    minLength: 1,
                    maxLength: 64,
                    description: "What the model chooses it by; unique.",
                  },
                  number: {
                    type: ["string", "null"],
                    maxLength: 32,
                    default: null,
                    description: "In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`.",
                  },
                  sip_uri: { type: ["string", "null"], maxLength: 255, default: null },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent may transfer callers on phone calls. Empty: it can't.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Whether the agent may press keys on phone calls." },
      },
    },
  },
} as const;

export const toolAssignmentInputSchema = {
  type: "object",
  properties: {
    tool_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 100,
      description: "In the order the model is told of them; of those, active ones are offered.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Whether the agent may end the call." },
        transfer_call: {
          type: "object",
          properties: {
            targets: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  name: {
                    type: "string",
                    minLength: 1,
                    maxLength: 64,
                    description: "What the model chooses it by; unique.",
                  },
                  number: {
                    type: ["string", "null"],
                    maxLength: 32,
                    default: null,
                    description: "In E.164 form, within what the trunk of the call may dial. Either this or `sip_uri`.",
                  },
                  sip_uri: { type: ["string", "null"], maxLength: 255, default: null },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent may transfer callers on phone calls. Empty: it can't.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Whether the agent may press keys on phone calls." },
      },
    },
  },
} as const;

export const toolCheckSchema = {
  type: "object",
  properties: { warnings: { type: "array", items: { $ref: "#/components/schemas/ToolWarning" } } },
} as const;

export const toolCheckInputSchema = { type: "object", properties: { tool: { $ref: "#/components/schemas/TestedTool" } } } as const;

export const toolConfigSchema = {
  type: "object",
  properties: {
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Unique in the workspace; what the model sees",
    },
    description: {
      type: "string",
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it",
    },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "http or https; may contain `{{variable}}`",
    },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    timeout_ms: {
      type: "integer",
      minimum: 1000,
      maximum: 120000,
      default: 15000,
      description: "For the whole request",
    },
    auth: {
      anyOf: [
        { type: "object", properties: { type: { type: "string", const: "none" } } },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "bearer" },
            token: {
              type: "string",
              maxLength: 16384,
              description: "Sent as `Authorization: Bearer <token>`; templated",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "Templated" },
            password: { type: "string", maxLength: 16384, description: "Templated" },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Name of the header" },
            value: { type: "string", maxLength: 16384, description: "Its value; templated" },
          },
        },
      ],
      default: { type: "none" },
    },
    headers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "string", minLength: 1, maxLength: 1024, description: "Templated" },
          value: { type: "string", maxLength: 16384, description: "Templated" },
        },
      },
      default: [],
      maxItems: 100,
    },
    body: {
      type: ["object", "null"],
      default: null,
      description: "Sent as JSON with POST, PUT and PATCH; string values anywhere in it are templates",
    },
    input_schema: {
      type: "object",
      default: { type: "object", properties: {} },
      description: "JSON Schema (draft 2020-12) of the arguments that the model must supply",
    },
    response_schema: { default: null, description: "Documentation only; any JSON" },
    response_path: {
      type: ["string", "null"],
      maxLength: 1000,
      default: null,
      description: "Documentation only; a dot path",
    },
    active: { type: "boolean", default: true, description: "Only active tools are offered to the model" },
  },
} as const;

export const toolImportInputSchema = {
  type: "object",
  properties: {
    curl: {
      type: "string",
      minLength: 1,
      maxLength: 100000,
      description: "A cURL command, as browsers, API documentation and Postman copy it for bash.",
    },
    openapi: {
      type: ["object", "string"],
      description: "A document of OpenAPI 3.0 or 3.1, as an object or as the text of JSON or YAML. References are followed within it; nothing is fetched.",
    },
    operations: {
      type: "array",
      items: { type: "string", maxLength: 2000 },
      maxItems: 100,
      description: "Of the document: an operationId each, or `GET /path` for an operation that has none.",
    },
    server_url: {
      type: "string",
      minLength: 1,
      maxLength: 1000,
      description: "In place of the servers that the document names.",
    },
    include_optional: {
      type: "boolean",
      default: false,
      description: "Takes optional parameters and fields, too; what the model does not give is then sent empty.",
    },
    tools: {
      type: "array",
      items: { $ref: "#/components/schemas/ToolConfig" },
      minItems: 1,
      maxItems: 100,
      description: "The drafts of a preview, edited.",
    },
  },
} as const;

export const toolImportPreviewSchema = {
  type: "object",
  properties: {
    operations: {
      type: "array",
      items: { $ref: "#/components/schemas/ImportableOperation" },
      description: "Those that were asked for; all of the document when none were.",
    },
    tools: {
      type: "array",
      items: {
        type: "object",
        properties: {
          operation: { type: ["string", "null"], description: "Its `id`; null for a cURL command." },
          tool: { $ref: "#/components/schemas/ToolConfig" },
          warnings: {
            type: "array",
            items: { $ref: "#/components/schemas/ToolWarning" },
            description: "What the import left out or assumed, and what is likely wrong.",
          },
        },
      },
      description: "Drafts, as `tools_create` takes them: of a cURL command, or of the operations asked for.",
    },
  },
} as const;

export const toolImportPreviewInputSchema = {
  type: "object",
  properties: {
    curl: {
      type: "string",
      minLength: 1,
      maxLength: 100000,
      description: "A cURL command, as browsers, API documentation and Postman copy it for bash.",
    },
    openapi: {
      type: ["object", "string"],
      description: "A document of OpenAPI 3.0 or 3.1, as an object or as the text of JSON or YAML. References are followed within it; nothing is fetched.",
    },
    operations: {
      type: "array",
      items: { type: "string", maxLength: 2000 },
      maxItems: 100,
      description: "Of the document: an operationId each, or `GET /path` for an operation that has none.",
    },
    server_url: {
      type: "string",
      minLength: 1,
      maxLength: 1000,
      description: "In place of the servers that the document names.",
    },
    include_optional: {
      type: "boolean",
      default: false,
      description: "Takes optional parameters and fields, too; what the model does not give is then sent empty.",
    },
  },
} as const;

export const toolInvokedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay: what was handled once can be left out.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "tool.invoked" },
    data: {
      type: "object",
      properties: {
        call: {
          type: "object",
          properties: {
            id: { type: "string" },
            agent_id: { type: "string" },
            direction: { enum: ["browser", "inbound", "outbound"] },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { type: ["string", "null"], format: "date-time" },
            ended_at: { type: ["string", "null"], format: "date-time" },
            duration_ms: { type: ["integer", "null"], description: "From the answer to the hang-up." },
            variable_values: { type: "object" },
          },
        },
        tool_invocation: {
          type: "object",
          properties: {
            id: { type: "string" },
            tool_id: { type: ["string", "null"] },
            name: { type: "string", description: "The function name the model called." },
            turn_id: { type: ["string", "null"] },
            started_ms: { type: "integer" },
            arguments: {},
            request: {
              anyOf: [{ description: "As sent, credentials masked; null when nothing was sent." }, { type: "null" }],
            },
            status: { type: ["integer", "null"], description: "The HTTP status of the answer." },
            duration_ms: { type: ["integer", "null"], description: "null while it runs" },
            result_size_bytes: { type: ["integer", "null"] },
            result_body: {
              type: ["string", "null"],
              description: "Null where it is larger than 64 KiB: the call's record has it.",
            },
            error: { type: ["object", "null"], properties: { type: { type: "string" }, message: { type: "string" } } },
          },
        },
      },
    },
  },
} as const;

export const toolOverviewSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "The tool's." },
    agent_count: { type: "integer", description: "How many agents have the tool." },
    last_results: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          call_id: { type: "string" },
          started_at: { type: "string", format: "date-time" },
          status: { type: ["integer", "null"], description: "The HTTP status of the answer." },
          duration_ms: { type: ["integer", "null"], description: "null while it runs" },
          error: { type: ["object", "null"], properties: { type: { type: "string" }, message: { type: "string" } } },
        },
      },
      description: "The newest first, at most five.",
    },
  },
} as const;

export const toolPatchSchema = {
  type: "object",
  properties: {
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Unique in the workspace; what the model sees",
    },
    description: {
      type: "string",
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it",
    },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "http or https; may contain `{{variable}}`",
    },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    timeout_ms: {
      type: "integer",
      minimum: 1000,
      maximum: 120000,
      default: 15000,
      description: "For the whole request",
    },
    auth: {
      anyOf: [
        { type: "object", properties: { type: { type: "string", const: "none" } } },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "bearer" },
            token: {
              type: "string",
              maxLength: 16384,
              description: "Sent as `Authorization: Bearer <token>`; templated",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "Templated" },
            password: { type: "string", maxLength: 16384, description: "Templated" },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Name of the header" },
            value: { type: "string", maxLength: 16384, description: "Its value; templated" },
          },
        },
      ],
      default: { type: "none" },
    },
    headers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "string", minLength: 1, maxLength: 1024, description: "Templated" },
          value: { type: "string", maxLength: 16384, description: "Templated" },
        },
      },
      default: [],
      maxItems: 100,
    },
    body: {
      type: ["object", "null"],
      default: null,
      description: "Sent as JSON with POST, PUT and PATCH; string values anywhere in it are templates",
    },
    input_schema: {
      type: "object",
      default: { type: "object", properties: {} },
      description: "JSON Schema (draft 2020-12) of the arguments that the model must supply",
    },
    response_schema: { default: null, description: "Documentation only; any JSON" },
    response_path: {
      type: ["string", "null"],
      maxLength: 1000,
      default: null,
      description: "Documentation only; a dot path",
    },
    active: { type: "boolean", default: true, description: "Only active tools are offered to the model" },
  },
} as const;

export const toolResolutionSchema = {
  type: "object",
  properties: {
    request: { $ref: "#/components/schemas/ResolvedRequest" },
    variables: { type: "array", items: { type: "string" }, description: "The names found, in order." },
  },
} as const;

export const toolResultSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", description: "The function name the model called." },
    arguments: {},
    request: {
      anyOf: [{ description: "As sent, credentials masked; null when nothing was sent." }, { type: "null" }],
    },
    status: { type: ["integer", "null"], description: "The HTTP status of the answer." },
    duration_ms: { type: ["integer", "null"], description: "null while it runs" },
    result_size_bytes: { type: ["integer", "null"] },
    result_body: {
      type: ["string", "null"],
      description: "Null where it is larger than 64 KiB: the call's record has it.",
    },
    error: { type: ["object", "null"], properties: { type: { type: "string" }, message: { type: "string" } } },
    call_id: { type: "string" },
    agent_id: { type: "string" },
    started_at: { type: "string", format: "date-time" },
  },
} as const;

export const toolTestInputSchema = {
  type: "object",
  properties: {
    tool: { $ref: "#/components/schemas/TestedTool" },
    mock_variables: {
      type: "object",
      default: {},
      description: "Values of the tool's variables, in place of the model's arguments.",
    },
  },
} as const;

export const toolTestResultSchema = {
  type: "object",
  properties: {
    request: { $ref: "#/components/schemas/ResolvedRequest" },
    response: {
      anyOf: [
        {
          type: "object",
          properties: {
            status: { type: "integer", description: "Of any kind: what is not 2xx is no error here." },
            headers: {
              type: "array",
              items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
            },
            body: { description: "Parsed where it is JSON, else text." },
            size_bytes: { type: "integer", description: "After decompression." },
          },
        },
        { type: "null" },
      ],
    },
    error: {
      anyOf: [
        {
          type: "object",
          properties: {
            type: {
              type: "string",
              enum: ["timeout", "connection_failed", "tls_failed", "invalid_request", "response_too_large"],
            },
            message: { type: "string" },
          },
        },
        { type: "null" },
      ],
    },
    duration_ms: { type: "number", minimum: 0 },
    hint: { type: ["string", "null"], description: "What to try; null when all is well." },
  },
} as const;

export const toolWarningSchema = {
  type: "object",
  properties: {
    code: { type: "string", description: "Of a small, fixed set of words." },
    path: {
      type: "string",
      description: "The field of the tool, as `input_schema.properties.id`; empty: the tool as a whole.",
    },
    message: { type: "string" },
  },
} as const;

export const transcriberSettingsSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: ["auto", "page", "openai", "deepgram"],
      description: "`page`: what the caller types and what the browser's own recognition hears.",
    },
    model: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      description: "The provider's name of the model; null: its standard.",
    },
  },
} as const;

export const trunkSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    label: { type: "string", minLength: 1, maxLength: 255, description: "Unique in the workspace." },
    kind: {
      type: "string",
      enum: ["sip", "twilio", "telnyx"],
      default: "sip",
      description: "`twilio` and `telnyx` use the carrier's media streams and need no SIP.",
    },
    host: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 253,
      default: null,
      description: "Host name or address of the SIP server. Required for `sip`.",
    },
    port: {
      type: ["integer", "null"],
      minimum: 1,
      maximum: 65535,
      default: null,
      description: "Null: found by DNS (NAPTR and SRV records), otherwise 5060, or 5061 with `tls`.",
    },
    transport: { type: "string", enum: ["udp", "tcp", "tls"], default: "udp" },
    outbound_proxy: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 261,
      default: null,
      description: "Where requests are sent instead of to `host`, if the provider names a proxy: host or host:port.",
    },
    username: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "For digest authentication. Null if the provider knows the service by its address.",
    },
    password: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Of `username`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    register: {
      type: "boolean",
      default: false,
      description: "Whether the service registers with the provider, so that calls find it.",
    },
    inbound_auth: {
      type: "object",
      properties: {
        addresses: {
          type: "array",
          items: { type: "string", maxLength: 50 },
          maxItems: 100,
          description: "Addresses or CIDR ranges that calls may come from, besides the host itself.",
        },
        digest: {
          type: "boolean",
          description: "Whether callers from elsewhere may authenticate with `username` and `password`.",
        },
      },
    },
    outbound: { type: "boolean", default: true, description: "Whether calls can be placed through it." },
    codecs: {
      type: "array",
      items: { type: "string", enum: ["PCMU", "PCMA", "G722", "opus"] },
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      default: ["PCMA", "PCMU", "G722", "opus"],
      description: "In order of preference.",
    },
    caller_id_header: {
      type: "string",
      enum: ["from", "p_asserted_identity"],
      default: "from",
      description: "Where the caller ID of outbound calls goes; `From` then carries `username`.",
    },
    number_format: {
      type: "string",
      enum: ["e164", "national"],
      default: "e164",
      description: "How numbers of `country` are written to the provider: `+4930123456` or `030123456`.",
    },
    country: {
      type: ["string", "null"],
      minLength: 2,
      maxLength: 2,
      default: null,
      description: "ISO 3166-1 code. Numbers without a country code are read as numbers of this country.",
    },
    channels: {
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 10,
      description: "How many calls may use it at once in one process, both directions together.",
    },
    calls_per_hour: {
      type: "integer",
      minimum: 0,
      maximum: 100000,
      default: 100,
      description: "How many calls it may place in an hour, transfers included.",
    },
    allowed_prefixes: {
      type: ["array", "null"],
      items: { type: "string", maxLength: 16 },
      maxItems: 300,
      default: null,
      description: "What the numbers that it may call begin with; `+` allows every number. Null: numbers of `country`, and none without a country.",
    },
    dtmf: {
      type: "string",
      enum: ["rfc4733", "info"],
      default: "rfc4733",
      description: "How keys are sent: in the media (RFC 4733) or as SIP INFO.",
    },
    trusted: {
      type: "boolean",
      default: false,
      description: "Whether its `P-Asserted-Identity` is kept on the call record.",
    },
    record_headers: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description: "SIP headers of inbound calls that are kept on the call record.",
    },
    account_sid: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Twilio account. Required for `twilio`.",
    },
    auth_token: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Of `account_sid`. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    region: {
      anyOf: [{ type: "string", enum: ["us1", "ie1", "au1"] }, { type: "null" }],
      default: null,
      description: "Twilio region; null: `us1`.",
    },
    api_key: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    public_key: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 100,
      default: null,
      description: "The Telnyx account's public key, which its webhooks are checked with. Required for `telnyx`.",
    },
    connection_id: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Telnyx call control application. Required for `telnyx`.",
    },
    state: {
      anyOf: [
        {
          $ref: "#/components/schemas/TrunkState",
          description: "As the process that answers sees it: with several processes on one database, each has its own registrations and calls.",
        },
        { type: "null" },
      ],
    },
    webhook_urls: {
      type: ["object", "null"],
      properties: {
        incoming: {
          type: "string",
          description: "Twilio: \"A call comes in\". Telnyx: the webhook of the call control application.",
        },
        status: { type: "string", description: "Twilio: \"Call status changes\"." },
      },
      description: "What to enter at the carrier, unless it is configured from here. Null for `sip`.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const trunkCheckSchema = {
  type: "object",
  properties: {
    ok: { type: "boolean" },
    steps: {
      type: "array",
      items: {
        type: "object",
        properties: {
          name: {
            type: "string",
            description: "SIP: `dns`, `connect`, `tls`, `options`, `register` or `codecs`. Carriers: `public_url`, `credentials`, `public_key`, `application` or `number`.",
          },
          ok: { type: "boolean" },
          message: { type: "string", description: "What was found, and which setting helps." },
        },
      },
    },
  },
} as const;

export const trunkInputSchema = {
  type: "object",
  properties: {
    label: { type: "string", minLength: 1, maxLength: 255, description: "Unique in the workspace." },
    kind: {
      type: "string",
      enum: ["sip", "twilio", "telnyx"],
      default: "sip",
      description: "`twilio` and `telnyx` use the carrier's media streams and need no SIP.",
    },
    host: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 253,
      default: null,
      description: "Host name or address of the SIP server. Required for `sip`.",
    },
    port: {
      type: ["integer", "null"],
      minimum: 1,
      maximum: 65535,
      default: null,
      description: "Null: found by DNS (NAPTR and SRV records), otherwise 5060, or 5061 with `tls`.",
    },
    transport: { type: "string", enum: ["udp", "tcp", "tls"], default: "udp" },
    outbound_proxy: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 261,
      default: null,
      description: "Where requests are sent instead of to `host`, if the provider names a proxy: host or host:port.",
    },
    username: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "For digest authentication. Null if the provider knows the service by its address.",
    },
    password: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Of `username`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    register: {
      type: "boolean",
      default: false,
      description: "Whether the service registers with the provider, so that calls find it.",
    },
    outbound: { type: "boolean", default: true, description: "Whether calls can be placed through it." },
    codecs: {
      type: "array",
      items: { type: "string", enum: ["PCMU", "PCMA", "G722", "opus"] },
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      default: ["PCMA", "PCMU", "G722", "opus"],
      description: "In order of preference.",
    },
    caller_id_header: {
      type: "string",
      enum: ["from", "p_asserted_identity"],
      default: "from",
      description: "Where the caller ID of outbound calls goes; `From` then carries `username`.",
    },
    number_format: {
      type: "string",
      enum: ["e164", "national"],
      default: "e164",
      description: "How numbers of `country` are written to the provider: `+4930123456` or `030123456`.",
    },
    country: {
      type: ["string", "null"],
      minLength: 2,
      maxLength: 2,
      default: null,
      description: "ISO 3166-1 code. Numbers without a country code are read as numbers of this country.",
    },
    channels: {
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 10,
      description: "How many calls may use it at once in one process, both directions together.",
    },
    calls_per_hour: {
      type: "integer",
      minimum: 0,
      maximum: 100000,
      default: 100,
      description: "How many calls it may place in an hour, transfers included.",
    },
    allowed_prefixes: {
      type: ["array", "null"],
      items: { type: "string", maxLength: 16 },
      maxItems: 300,
      default: null,
      description: "What the numbers that it may call begin with; `+` allows every number. Null: numbers of `country`, and none without a country.",
    },
    dtmf: {
      type: "string",
      enum: ["rfc4733", "info"],
      default: "rfc4733",
      description: "How keys are sent: in the media (RFC 4733) or as SIP INFO.",
    },
    trusted: {
      type: "boolean",
      default: false,
      description: "Whether its `P-Asserted-Identity` is kept on the call record.",
    },
    record_headers: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description: "SIP headers of inbound calls that are kept on the call record.",
    },
    account_sid: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Twilio account. Required for `twilio`.",
    },
    auth_token: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Of `account_sid`. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    region: {
      anyOf: [{ type: "string", enum: ["us1", "ie1", "au1"] }, { type: "null" }],
      default: null,
      description: "Twilio region; null: `us1`.",
    },
    api_key: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    public_key: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 100,
      default: null,
      description: "The Telnyx account's public key, which its webhooks are checked with. Required for `telnyx`.",
    },
    connection_id: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Telnyx call control application. Required for `telnyx`.",
    },
    inbound_auth: {
      type: "object",
      properties: {
        addresses: {
          type: "array",
          items: { type: "string", maxLength: 50 },
          maxItems: 100,
          description: "Addresses or CIDR ranges that calls may come from, besides the host itself.",
        },
        digest: {
          type: "boolean",
          description: "Whether callers from elsewhere may authenticate with `username` and `password`.",
        },
      },
    },
  },
} as const;

export const trunkPatchSchema = {
  type: "object",
  properties: {
    label: { type: "string", minLength: 1, maxLength: 255, description: "Unique in the workspace." },
    kind: {
      type: "string",
      enum: ["sip", "twilio", "telnyx"],
      default: "sip",
      description: "`twilio` and `telnyx` use the carrier's media streams and need no SIP.",
    },
    host: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 253,
      default: null,
      description: "Host name or address of the SIP server. Required for `sip`.",
    },
    port: {
      type: ["integer", "null"],
      minimum: 1,
      maximum: 65535,
      default: null,
      description: "Null: found by DNS (NAPTR and SRV records), otherwise 5060, or 5061 with `tls`.",
    },
    transport: { type: "string", enum: ["udp", "tcp", "tls"], default: "udp" },
    outbound_proxy: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 261,
      default: null,
      description: "Where requests are sent instead of to `host`, if the provider names a proxy: host or host:port.",
    },
    username: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "For digest authentication. Null if the provider knows the service by its address.",
    },
    password: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Of `username`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    register: {
      type: "boolean",
      default: false,
      description: "Whether the service registers with the provider, so that calls find it.",
    },
    outbound: { type: "boolean", default: true, description: "Whether calls can be placed through it." },
    codecs: {
      type: "array",
      items: { type: "string", enum: ["PCMU", "PCMA", "G722", "opus"] },
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      default: ["PCMA", "PCMU", "G722", "opus"],
      description: "In order of preference.",
    },
    caller_id_header: {
      type: "string",
      enum: ["from", "p_asserted_identity"],
      default: "from",
      description: "Where the caller ID of outbound calls goes; `From` then carries `username`.",
    },
    number_format: {
      type: "string",
      enum: ["e164", "national"],
      default: "e164",
      description: "How numbers of `country` are written to the provider: `+4930123456` or `030123456`.",
    },
    country: {
      type: ["string", "null"],
      minLength: 2,
      maxLength: 2,
      default: null,
      description: "ISO 3166-1 code. Numbers without a country code are read as numbers of this country.",
    },
    channels: {
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 10,
      description: "How many calls may use it at once in one process, both directions together.",
    },
    calls_per_hour: {
      type: "integer",
      minimum: 0,
      maximum: 100000,
      default: 100,
      description: "How many calls it may place in an hour, transfers included.",
    },
    allowed_prefixes: {
      type: ["array", "null"],
      items: { type: "string", maxLength: 16 },
      maxItems: 300,
      default: null,
      description: "What the numbers that it may call begin with; `+` allows every number. Null: numbers of `country`, and none without a country.",
    },
    dtmf: {
      type: "string",
      enum: ["rfc4733", "info"],
      default: "rfc4733",
      description: "How keys are sent: in the media (RFC 4733) or as SIP INFO.",
    },
    trusted: {
      type: "boolean",
      default: false,
      description: "Whether its `P-Asserted-Identity` is kept on the call record.",
    },
    record_headers: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description: "SIP headers of inbound calls that are kept on the call record.",
    },
    account_sid: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Twilio account. Required for `twilio`.",
    },
    auth_token: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Of `account_sid`. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    region: {
      anyOf: [{ type: "string", enum: ["us1", "ie1", "au1"] }, { type: "null" }],
      default: null,
      description: "Twilio region; null: `us1`.",
    },
    api_key: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep the stored one.",
    },
    public_key: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 100,
      default: null,
      description: "The Telnyx account's public key, which its webhooks are checked with. Required for `telnyx`.",
    },
    connection_id: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Telnyx call control application. Required for `telnyx`.",
    },
    inbound_auth: {
      type: "object",
      properties: {
        addresses: {
          type: "array",
          items: { type: "string", maxLength: 50 },
          maxItems: 100,
          description: "Addresses or CIDR ranges that calls may come from, besides the host itself.",
        },
        digest: {
          type: "boolean",
          description: "Whether callers from elsewhere may authenticate with `username` and `password`.",
        },
      },
    },
  },
} as const;

export const trunkStateSchema = {
  type: "object",
  properties: {
    is_up: {
      type: "boolean",
      description: "False when it does not answer OPTIONS, or when registration is refused.",
    },
    registered_until: { type: ["string", "null"], format: "date-time", description: "Null while it is not registered." },
    last_options: {
      type: ["object", "null"],
      properties: { at: { type: "string", format: "date-time" }, status: { type: "integer" } },
      description: "Its last answer to OPTIONS; any answer means that it is reachable.",
    },
    channels_in_use: { type: "integer", minimum: 0 },
    last_error: { type: ["string", "null"] },
  },
} as const;

export const usageSchema = {
  type: "object",
  properties: {
    from: { type: "string", description: "The first day." },
    to: { type: "string", description: "The last day, included." },
    days: {
      type: "array",
      items: { $ref: "#/components/schemas/UsageDay" },
      description: "Every day of the range, also those without calls.",
    },
    total: {
      type: "object",
      properties: {
        calls: { type: "integer", description: "Started, whatever became of them." },
        answered_calls: { type: "integer" },
        failed_calls: { type: "integer" },
        minutes: { type: "number", description: "From the answers to the hang-ups, two decimals." },
        tool_calls: { type: "integer" },
        tool_errors: { type: "integer" },
        tool_latency_ms: {
          type: "object",
          properties: {
            average: { type: ["number", "null"] },
            p50: { type: ["number", "null"] },
            p95: { type: ["number", "null"] },
          },
        },
      },
    },
  },
} as const;

export const usageDaySchema = {
  type: "object",
  properties: {
    date: { type: "string", description: "UTC." },
    calls: { type: "integer", description: "Started, whatever became of them." },
    answered_calls: { type: "integer" },
    failed_calls: { type: "integer" },
    minutes: { type: "number", description: "From the answers to the hang-ups, two decimals." },
    tool_calls: { type: "integer" },
    tool_errors: { type: "integer" },
    tool_latency_ms: {
      type: "object",
      properties: {
        average: { type: ["number", "null"] },
        p50: { type: ["number", "null"] },
        p95: { type: ["number", "null"] },
      },
    },
  },
} as const;

export const variableSchema = {
  type: "object",
  properties: {
    name: { type: "string", description: "As the templates refer to it." },
    default: { type: ["string", "null"], description: "Of a `default:` filter; null when there is none." },
    required: { type: "boolean", description: "True when the variable has no default." },
  },
} as const;

export const versionAuthorSchema = {
  type: "object",
  properties: {
    type: {
      type: "string",
      enum: ["member", "access_token", "system"],
      description: "`system`: the service itself, at its first start or when an older one was brought up to date.",
    },
    name: { type: ["string", "null"], description: "The person's name, or the token's, as it was then." },
    email: {
      type: ["string", "null"],
      description: "Of the person, or of the member to whom the token belonged.",
    },
    user_id: { type: ["string", "null"] },
    access_token_id: { type: ["string", "null"] },
  },
} as const;

export const voiceSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "What `voice.voice` of an agent is set to." },
    provider: {
      type: "string",
      enum: ["builtin", "openai"],
      description: "What `voice.provider` of an agent is set to.",
    },
    name: { type: "string" },
    description: { type: ["string", "null"] },
  },
} as const;

export const voicePreviewInputSchema = {
  type: "object",
  properties: {
    provider: { type: "string", enum: ["builtin", "openai"] },
    voice: { type: "string", minLength: 1, maxLength: 255 },
    model: { type: ["string", "null"], minLength: 1, maxLength: 255, default: null },
    text: {
      type: "string",
      minLength: 1,
      maxLength: 300,
      default: "Hello! This is how I sound. How can I help you today?",
    },
    language: { type: "string", minLength: 2, maxLength: 35, default: "en" },
  },
} as const;

export const voiceSettingsSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: ["auto", "builtin", "openai"],
      description: "`builtin`: the voice that ships with the service.",
    },
    model: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      description: "The provider's name of the model; null: its standard.",
    },
    voice: {
      type: ["string", "null"],
      minLength: 1,
      maxLength: 255,
      description: "The provider's name of the voice; null: its standard.",
    },
  },
} as const;

export const voicemailSchema = {
  type: "object",
  properties: {
    action: {
      type: "string",
      enum: ["hang_up", "leave_message", "continue"],
      default: "hang_up",
      description: "What happens when an answering machine takes an outbound call.",
    },
    message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "A Liquid template, spoken after the beep. Required for `leave_message`.",
    },
  },
} as const;

export const webhookSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "Where the events are posted to. Private networks are refused, redirects are not followed.",
    },
    events: {
      type: "array",
      items: { type: "string", enum: ["call.started", "call.ended", "tool.invoked"] },
      minItems: 1,
      uniqueItems: true,
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "Switched off, it is told of nothing new, and what waits for it is held back.",
    },
    previous_secret_ends_at: {
      type: ["string", "null"],
      format: "date-time",
      description: "During a rotation: until then the previous secret signs as well.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
    secret: { type: "string", description: "Masked." },
  },
} as const;

export const webhookInputSchema = {
  type: "object",
  properties: {
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "Where the events are posted to. Private networks are refused, redirects are not followed.",
    },
    events: {
      type: "array",
      items: { type: "string", enum: ["call.started", "call.ended", "tool.invoked"] },
      minItems: 1,
      uniqueItems: true,
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "Switched off, it is told of nothing new, and what waits for it is held back.",
    },
  },
} as const;

export const webhookPatchSchema = {
  type: "object",
  properties: {
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "Where the events are posted to. Private networks are refused, redirects are not followed.",
    },
    events: {
      type: "array",
      items: { type: "string", enum: ["call.started", "call.ended", "tool.invoked"] },
      minItems: 1,
      uniqueItems: true,
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "Switched off, it is told of nothing new, and what waits for it is held back.",
    },
  },
} as const;

export const webhookPayloadSchema = {
  anyOf: [
    { $ref: "#/components/schemas/CallStartedEvent" },
    { $ref: "#/components/schemas/CallEndedEvent" },
    { $ref: "#/components/schemas/ToolInvokedEvent" },
    { $ref: "#/components/schemas/PingEvent" },
  ],
} as const;

export const webhookWithSecretSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "Where the events are posted to. Private networks are refused, redirects are not followed.",
    },
    events: {
      type: "array",
      items: { type: "string", enum: ["call.started", "call.ended", "tool.invoked"] },
      minItems: 1,
      uniqueItems: true,
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "Switched off, it is told of nothing new, and what waits for it is held back.",
    },
    previous_secret_ends_at: {
      type: ["string", "null"],
      format: "date-time",
      description: "During a rotation: until then the previous secret signs as well.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
    secret: { type: "string", description: "In clear, this once: keep it. It checks signatures." },
  },
} as const;

export const workspaceSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 255, description: "Names need not be unique." },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What whoever asks may do there.",
    },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const workspaceChangeSchema = {
  type: "object",
  properties: {
    rooms: {
      type: "array",
      items: {
        type: "string",
        enum: [
          "access_tokens",
          "agents",
          "audit_log",
          "calls",
          "invitations",
          "members",
          "phone_numbers",
          "provider_keys",
          "tools",
          "trunks",
          "usage",
          "voices",
          "webhooks",
          "workspaces",
        ],
      },
      description: "What reads differently now: the start of operation ids.",
    },
    operation: {
      type: ["string", "null"],
      description: "What was done; null where the service did something by itself.",
    },
    resource: { type: ["object", "null"], properties: { type: { type: "string" }, id: { type: "string" } } },
    by: {
      type: ["object", "null"],
      properties: {
        user_id: { type: ["string", "null"] },
        access_token_id: { type: ["string", "null"] },
        name: { type: ["string", "null"] },
      },
    },
  },
} as const;

export const workspaceInputSchema = {
  type: "object",
  properties: { name: { type: "string", minLength: 1, maxLength: 255, description: "Names need not be unique." } },
} as const;

export const workspacePatchSchema = {
  type: "object",
  properties: { name: { type: "string", minLength: 1, maxLength: 255, description: "Names need not be unique." } },
} as const;

export const workspaceToLeaveSchema = { type: "object", properties: { workspace_id: { type: "string", maxLength: 100 } } } as const;

export const agentsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const agentsListVersionsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const agentsCompareVersionsQuery = {
  type: "object",
  properties: {
    to: {
      type: "string",
      maxLength: 100,
      description: "Id of the version to compare with; without it, the agent as it is now.",
    },
  },
} as const;

export const toolsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const toolsOverviewQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const toolsGetQuery = {
  type: "object",
  properties: {
    reveal: {
      type: "string",
      enum: ["credentials"],
      description: "Shows credentials in clear; for admins and owners.",
    },
  },
} as const;

export const toolsListAgentsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const toolsResultsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const callsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
    agent_id: { type: "string" },
    status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
    direction: { enum: ["browser", "inbound", "outbound"] },
    from: { type: "string", format: "date-time", description: "Created at or after." },
    to: { type: "string", format: "date-time", description: "Created at or before." },
  },
} as const;

export const accessTokensListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const phoneNumbersListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
    agent_id: { type: "string" },
    trunk_id: { type: "string" },
  },
} as const;

export const trunksListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const providerKeysListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const workspacesListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const membersListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const invitationsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const auditLogListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
    action: { type: "string", maxLength: 100, description: "The operation's id." },
    resource_type: { type: "string", maxLength: 100, description: "Such as `agent`." },
    resource_id: { type: "string", maxLength: 100, description: "What it was done to." },
    user_id: { type: "string", maxLength: 100, description: "Who did it, by a token or signed in." },
    access_token_id: { type: "string", maxLength: 100, description: "By which token it was done." },
    from: { type: "string", format: "date-time", description: "From this time on." },
    to: { type: "string", format: "date-time", description: "Before this time." },
  },
} as const;

export const webhooksListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
  },
} as const;

export const webhooksDeliveriesListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50 },
    cursor: { type: "string", maxLength: 200, description: "`next_cursor` of the page before." },
    status: { type: "string", enum: ["pending", "delivered", "failed"] },
  },
} as const;

export const usageGetQuery = {
  type: "object",
  properties: {
    from: { type: "string", format: "date", description: "The first day, such as 2026-01-31." },
    to: { type: "string", format: "date", description: "The last day, included." },
    agent_id: { type: "string", description: "Of this agent only." },
  },
} as const;

export const toolsImportBodyLimit = 4194304;

export const toolsPreviewImportBodyLimit = 4194304;

export const previewStartCallBodyLimit = 32768;

export const authSignUpBodyLimit = 16384;

export const authSignInBodyLimit = 16384;

export const authChangePasswordBodyLimit = 16384;

export const authUpdatePersonBodyLimit = 16384;

export const authLeaveWorkspaceBodyLimit = 16384;

export const authReadLinkBodyLimit = 16384;

export const authAcceptLinkBodyLimit = 16384;

export const callsEventsNames = ["state","transcript","tool","latency","error"] as const;

export const workspacesEventsNames = ["call","changed","missed"] as const;

/** Vendors to choose from, by what they can do, with the settings each supports, and vendors that take keys. */
export const vendors = {
  model: [
    {
      id: "rehearsal",
      label: "Rehearsal",
      hint: "Built in, needs no key; follows simple rules",
      settings: [],
    },
    {
      id: "openai",
      label: "OpenAI or compatible",
      hint: "Any server that speaks OpenAI's chat protocol",
      settings: ["model", "temperature"],
    },
  ],
  transcription: [
    {
      id: "page",
      label: "The caller's browser",
      hint: "What is typed, and what the browser recognises",
      settings: [],
    },
    { id: "openai", label: "OpenAI or compatible", settings: ["model"] },
    { id: "deepgram", label: "Deepgram", settings: ["model"] },
  ],
  voice: [
    { id: "builtin", label: "Built in", settings: ["voice"] },
    { id: "openai", label: "OpenAI", settings: ["model", "voice"] },
  ],
  keys: [
    {
      id: "openai",
      name: "OpenAI",
      purpose: "Chat, speech and recognition. Also every other server that speaks its protocol.",
      base_url: "https://api.openai.com/v1",
      key_example: "sk-…",
      takes_model: true,
    },
    {
      id: "deepgram",
      name: "Deepgram",
      purpose: "Recognition and speech.",
      base_url: "https://api.deepgram.com",
      key_example: "Your project's API key",
      takes_model: false,
    },
  ],
} as const;
