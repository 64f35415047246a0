// Generated from openapi.json (npm run openapi). Do not edit.
/** JSON Schemas of the API. `required`, patterns and examples are left out: what is sent is checked by the service. */

export const accessTokenSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 255, description: "What the token is for." },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the token can do now, capped at its member's role.",
    },
    member: {
      properties: { id: { type: "string" }, email: { type: "string" } },
      description: "The member it belongs to; it ends with their membership. Null if it was created before the workspace had members.",
      type: ["object", "null"],
    },
    prefix: { type: "string", description: "The token's first characters, to identify it." },
    expires_at: { format: "date-time", type: ["string", "null"] },
    last_used_at: { format: "date-time", description: "Accurate to the minute.", type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const accessTokenInputSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "What the token is for." },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the token can do. No higher than your own role.",
    },
    expires_at: {
      format: "date-time",
      default: null,
      description: "When it expires. Null: never.",
      type: ["string", "null"],
    },
  },
} as const;

export const accessTokenPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/AccessToken" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const addressToOpenSchema = { type: "object", properties: { url: { type: "string", description: "The provider's page." } } } as const;

export const agentSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 255, description: "Doesn't have to be unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "Greeting, a Liquid template. If empty, the agent waits for the caller to speak.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.",
    },
    languages: {
      type: "array",
      items: { $ref: "#/components/schemas/LanguageSettings" },
      maxItems: 5,
      default: [],
      description: "Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected.",
    },
    model: { $ref: "#/components/schemas/ModelSettings" },
    effort: {
      anyOf: [{ type: "string", enum: ["none", "low", "medium", "high"] }, { type: "null" }],
      default: null,
      description: "How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards.",
    },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings" },
    voice: { $ref: "#/components/schemas/VoiceSettings" },
    pronunciations: {
      type: "array",
      items: {
        type: "object",
        properties: {
          word: { type: "string", minLength: 1, maxLength: 64 },
          say: { type: "string", minLength: 1, maxLength: 100 },
        },
      },
      maxItems: 100,
      default: [],
      description: "How the voice says words. Words in lower case match any case.",
    },
    speech_model: {
      $ref: "#/components/schemas/SpeechModelSettings",
      default: null,
      description: "Hears and speaks by itself. The others take over if it fails.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Lets the agent end the call." },
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
                    description: "The name the model chooses it by. Unique in the list.",
                  },
                  number: {
                    format: "e164",
                    maxLength: 32,
                    default: null,
                    description: "E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`.",
                    type: ["string", "null"],
                  },
                  extension: {
                    maxLength: 15,
                    default: null,
                    description: "Such as `100`. The trunk must list it.",
                    type: ["string", "null"],
                  },
                  sip_uri: { maxLength: 255, default: null, type: ["string", "null"] },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent can transfer phone calls. Empty turns transfers off.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Lets the agent press keypad keys on phone calls." },
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
    recording: {
      type: "string",
      enum: ["off", "on", "on_with_notice"],
      default: "off",
      description: "Whether calls are recorded. `on_with_notice` tells the caller first.",
    },
    recording_notice: {
      type: "string",
      maxLength: 2000,
      default: "",
      description: "Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.",
    },
    analysis: { $ref: "#/components/schemas/AnalysisSettings" },
    active: { type: "boolean", default: true, description: "Inactive agents can't take or start calls." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
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
      description: "Null means the current agent.",
    },
    changes: {
      type: "array",
      items: {
        anyOf: [
          {
            type: "object",
            properties: {
              kind: { type: "string", enum: ["value"] },
              path: { type: "string", description: "As in a version's `changed`." },
              from: {},
              to: {},
            },
          },
          {
            type: "object",
            properties: {
              kind: { type: "string", enum: ["text"] },
              path: {
                type: "string",
                enum: ["system_prompt", "first_message", "voicemail.message", "recording_notice"],
              },
              hunks: {
                type: "array",
                items: {
                  type: "object",
                  properties: {
                    from_line: {
                      type: "integer",
                      minimum: 1,
                      description: "First line in the old text, from 1. Text that is only added goes before this line.",
                    },
                    to_line: { type: "integer", minimum: 1, description: "First line in the new text, from 1." },
                    lines: {
                      type: "array",
                      items: { type: "string" },
                      description: "As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added).",
                    },
                  },
                },
              },
            },
          },
        ],
      },
      description: "In field order. Empty if nothing differs.",
    },
  },
} as const;

export const agentFieldsSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "Doesn't have to be unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "Greeting, a Liquid template. If empty, the agent waits for the caller to speak.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.",
    },
    languages: {
      type: "array",
      items: { $ref: "#/components/schemas/LanguageSettings" },
      maxItems: 5,
      default: [],
      description: "Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected.",
    },
    model: { $ref: "#/components/schemas/ModelSettings" },
    effort: {
      anyOf: [{ type: "string", enum: ["none", "low", "medium", "high"] }, { type: "null" }],
      default: null,
      description: "How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards.",
    },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings" },
    voice: { $ref: "#/components/schemas/VoiceSettings" },
    pronunciations: {
      type: "array",
      items: {
        type: "object",
        properties: {
          word: { type: "string", minLength: 1, maxLength: 64 },
          say: { type: "string", minLength: 1, maxLength: 100 },
        },
      },
      maxItems: 100,
      default: [],
      description: "How the voice says words. Words in lower case match any case.",
    },
    speech_model: {
      $ref: "#/components/schemas/SpeechModelSettings",
      default: null,
      description: "Hears and speaks by itself. The others take over if it fails.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Lets the agent end the call." },
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
                    description: "The name the model chooses it by. Unique in the list.",
                  },
                  number: {
                    format: "e164",
                    maxLength: 32,
                    default: null,
                    description: "E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`.",
                    type: ["string", "null"],
                  },
                  extension: {
                    maxLength: 15,
                    default: null,
                    description: "Such as `100`. The trunk must list it.",
                    type: ["string", "null"],
                  },
                  sip_uri: { maxLength: 255, default: null, type: ["string", "null"] },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent can transfer phone calls. Empty turns transfers off.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Lets the agent press keypad keys on phone calls." },
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
    recording: {
      type: "string",
      enum: ["off", "on", "on_with_notice"],
      default: "off",
      description: "Whether calls are recorded. `on_with_notice` tells the caller first.",
    },
    recording_notice: {
      type: "string",
      maxLength: 2000,
      default: "",
      description: "Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.",
    },
    analysis: { $ref: "#/components/schemas/AnalysisSettings" },
    active: { type: "boolean", default: true, description: "Inactive agents can't take or start calls." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
  },
} as const;

export const agentFiguresSchema = {
  type: "object",
  properties: {
    from: { type: "string", description: "First day." },
    to: { type: "string", description: "Last day, included." },
    total: {
      type: "object",
      properties: {
        calls: { type: "integer", description: "Calls that have ended, without rehearsals." },
        answered_calls: { type: "integer" },
        calls_with_errors: {
          type: "integer",
          description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
        },
        talk_ms: { type: "integer", description: "From answer to hang-up." },
        results: {
          type: "array",
          items: {
            type: "object",
            properties: {
              result: {
                type: "string",
                enum: ["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"],
              },
              calls: { type: "integer" },
            },
          },
          description: "Calls by result, without those that don't occur.",
        },
        interruptions: { type: "integer", description: "How often callers interrupted the agent." },
        tool_calls: { type: "integer", description: "Without built-in tools such as `cut_call`." },
        tool_errors: { type: "integer" },
        answers: { type: "integer", description: "Agent replies, without greetings." },
        p50_ms: {
          description: "Response time: from the end of the caller's speech to the agent's first sound. Within 2.5 %.",
          type: ["integer", "null"],
        },
        p95_ms: { type: ["integer", "null"] },
      },
    },
    days: {
      type: "array",
      items: { $ref: "#/components/schemas/AgentFiguresDay" },
      description: "Every day in the range, including days without calls.",
    },
    costs: {
      anyOf: [{ $ref: "#/components/schemas/Costs" }, { type: "null" }],
      description: "Null if nothing was used that is paid for, and no prices are set.",
    },
  },
} as const;

export const agentFiguresDaySchema = {
  type: "object",
  properties: {
    date: { type: "string", description: "Day in UTC." },
    calls: { type: "integer", description: "Calls that have ended, without rehearsals." },
    answered_calls: { type: "integer" },
    calls_with_errors: {
      type: "integer",
      description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
    },
    talk_ms: { type: "integer", description: "From answer to hang-up." },
    results: {
      type: "array",
      items: {
        type: "object",
        properties: {
          result: {
            type: "string",
            enum: ["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"],
          },
          calls: { type: "integer" },
        },
      },
      description: "Calls by result, without those that don't occur.",
    },
    interruptions: { type: "integer", description: "How often callers interrupted the agent." },
    tool_calls: { type: "integer", description: "Without built-in tools such as `cut_call`." },
    tool_errors: { type: "integer" },
    answers: { type: "integer", description: "Agent replies, without greetings." },
    p50_ms: {
      description: "Response time: from the end of the caller's speech to the agent's first sound. Within 2.5 %.",
      type: ["integer", "null"],
    },
    p95_ms: { type: ["integer", "null"] },
  },
} as const;

export const agentFromTemplateInputSchema = {
  type: "object",
  properties: {
    template: {
      type: "string",
      enum: ["order_desk", "appointment_booking", "receptionist", "triage", "survey", "collections_reminder"],
      description: "Id of a template.",
    },
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Of the agent; the template's if left out.",
    },
  },
} as const;

export const agentInputSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "Doesn't have to be unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "Greeting, a Liquid template. If empty, the agent waits for the caller to speak.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.",
    },
    languages: {
      type: "array",
      items: { $ref: "#/components/schemas/LanguageSettings" },
      maxItems: 5,
      default: [],
      description: "Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected.",
    },
    model: {
      $ref: "#/components/schemas/ModelSettings",
      default: { provider: "auto", model: null, temperature: null, fallback: null },
    },
    effort: {
      anyOf: [{ type: "string", enum: ["none", "low", "medium", "high"] }, { type: "null" }],
      default: null,
      description: "How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards.",
    },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings", default: { provider: "auto", model: null } },
    voice: {
      $ref: "#/components/schemas/VoiceSettings",
      default: { provider: "auto", model: null, voice: null },
    },
    pronunciations: {
      type: "array",
      items: {
        type: "object",
        properties: {
          word: { type: "string", minLength: 1, maxLength: 64 },
          say: { type: "string", minLength: 1, maxLength: 100 },
        },
      },
      maxItems: 100,
      default: [],
      description: "How the voice says words. Words in lower case match any case.",
    },
    speech_model: {
      $ref: "#/components/schemas/SpeechModelSettings",
      default: null,
      description: "Hears and speaks by itself. The others take over if it fails.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Lets the agent end the call." },
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
                    description: "The name the model chooses it by. Unique in the list.",
                  },
                  number: {
                    format: "e164",
                    maxLength: 32,
                    default: null,
                    description: "E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`.",
                    type: ["string", "null"],
                  },
                  extension: {
                    maxLength: 15,
                    default: null,
                    description: "Such as `100`. The trunk must list it.",
                    type: ["string", "null"],
                  },
                  sip_uri: { maxLength: 255, default: null, type: ["string", "null"] },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent can transfer phone calls. Empty turns transfers off.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Lets the agent press keypad keys on phone calls." },
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
          description: "What to do if an answering machine picks up an outbound call.",
        },
        message: {
          type: "string",
          maxLength: 100000,
          default: "",
          description: "Liquid template, spoken after the beep. Required for `leave_message`.",
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
          description: "Silence after a finished sentence before the agent replies, in ms.",
        },
        end_of_turn_unfinished_ms: {
          type: "integer",
          default: 1500,
          minimum: 100,
          maximum: 10000,
          description: "Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`.",
        },
        barge_in_ms: {
          type: "integer",
          default: 250,
          minimum: 60,
          maximum: 3000,
          description: "How long the caller must speak over the agent before it lowers its voice, in ms.",
        },
        resume_ms: {
          type: "integer",
          default: 2000,
          minimum: 500,
          maximum: 10000,
          description: "If no words follow an interruption within this time, the agent resumes, in ms.",
        },
        bridge_after_ms: {
          type: "integer",
          default: 1000,
          minimum: 200,
          maximum: 30000,
          description: "How long a tool may run before the agent says a short phrase, in ms.",
        },
        silence_prompt_ms: {
          type: "integer",
          default: 10000,
          minimum: 1000,
          maximum: 600000,
          description: "Silence on both sides before the agent asks whether the caller is still there, in ms.",
        },
        silence_end_ms: {
          type: "integer",
          default: 20000,
          minimum: 1000,
          maximum: 600000,
          description: "Further silence before the call ends as `silence_timeout`, in ms.",
        },
        max_duration_ms: {
          type: "integer",
          default: 1800000,
          minimum: 2000,
          maximum: 14400000,
          description: "Longest a call may last, in ms.",
        },
        announce_end_ms: {
          type: "integer",
          default: 30000,
          minimum: 0,
          maximum: 300000,
          description: "How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.",
        },
        reconnect_ms: {
          type: "integer",
          default: 20000,
          minimum: 0,
          maximum: 300000,
          description: "How long a browser call waits for a lost connection, in ms. 0 ends it immediately.",
        },
        interrupt_min_words: {
          type: "integer",
          default: 1,
          minimum: 1,
          maximum: 10,
          description: "How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it.",
        },
        speech_threshold: {
          type: "number",
          default: 0.5,
          minimum: 0.3,
          maximum: 0.9,
          description: "How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent.",
        },
        interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller can interrupt the agent. If not, the agent replies afterwards.",
        },
        greeting_interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller can interrupt the first message.",
        },
        answer_early: {
          type: "boolean",
          default: true,
          description: "Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request.",
        },
        bridge_phrases: {
          type: "boolean",
          default: true,
          description: "Whether the agent says a short phrase while a slow tool runs.",
        },
        bridge_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said while a tool or the model is slow. Liquid, in turn.",
        },
        prompt_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn.",
        },
        goodbye_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before hanging up if the agent hasn't said goodbye. Liquid, in turn.",
        },
        apology_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before ending a call because the model, transcriber or voice failed. Liquid, in turn.",
        },
        repeat_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said if nothing the caller said was understood. Liquid, in turn.",
        },
      },
    },
    recording: {
      type: "string",
      enum: ["off", "on", "on_with_notice"],
      default: "off",
      description: "Whether calls are recorded. `on_with_notice` tells the caller first.",
    },
    recording_notice: {
      type: "string",
      maxLength: 2000,
      default: "",
      description: "Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.",
    },
    analysis: { $ref: "#/components/schemas/AnalysisInput" },
    active: { type: "boolean", default: true, description: "Inactive agents can't take or start calls." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
  },
} as const;

export const agentPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Agent" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const agentPatchSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "Doesn't have to be unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "Greeting, a Liquid template. If empty, the agent waits for the caller to speak.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.",
    },
    languages: {
      type: "array",
      items: { $ref: "#/components/schemas/LanguageSettings" },
      maxItems: 5,
      default: [],
      description: "Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected.",
    },
    model: {
      $ref: "#/components/schemas/ModelSettings",
      default: { provider: "auto", model: null, temperature: null, fallback: null },
    },
    effort: {
      anyOf: [{ type: "string", enum: ["none", "low", "medium", "high"] }, { type: "null" }],
      default: null,
      description: "How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards.",
    },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings", default: { provider: "auto", model: null } },
    voice: {
      $ref: "#/components/schemas/VoiceSettings",
      default: { provider: "auto", model: null, voice: null },
    },
    pronunciations: {
      type: "array",
      items: {
        type: "object",
        properties: {
          word: { type: "string", minLength: 1, maxLength: 64 },
          say: { type: "string", minLength: 1, maxLength: 100 },
        },
      },
      maxItems: 100,
      default: [],
      description: "How the voice says words. Words in lower case match any case.",
    },
    speech_model: {
      $ref: "#/components/schemas/SpeechModelSettings",
      default: null,
      description: "Hears and speaks by itself. The others take over if it fails.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Lets the agent end the call." },
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
                    description: "The name the model chooses it by. Unique in the list.",
                  },
                  number: {
                    format: "e164",
                    maxLength: 32,
                    default: null,
                    description: "E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`.",
                    type: ["string", "null"],
                  },
                  extension: {
                    maxLength: 15,
                    default: null,
                    description: "Such as `100`. The trunk must list it.",
                    type: ["string", "null"],
                  },
                  sip_uri: { maxLength: 255, default: null, type: ["string", "null"] },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent can transfer phone calls. Empty turns transfers off.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Lets the agent press keypad keys on phone calls." },
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
          description: "What to do if an answering machine picks up an outbound call.",
        },
        message: {
          type: "string",
          maxLength: 100000,
          default: "",
          description: "Liquid template, spoken after the beep. Required for `leave_message`.",
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
          description: "Silence after a finished sentence before the agent replies, in ms.",
        },
        end_of_turn_unfinished_ms: {
          type: "integer",
          default: 1500,
          minimum: 100,
          maximum: 10000,
          description: "Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`.",
        },
        barge_in_ms: {
          type: "integer",
          default: 250,
          minimum: 60,
          maximum: 3000,
          description: "How long the caller must speak over the agent before it lowers its voice, in ms.",
        },
        resume_ms: {
          type: "integer",
          default: 2000,
          minimum: 500,
          maximum: 10000,
          description: "If no words follow an interruption within this time, the agent resumes, in ms.",
        },
        bridge_after_ms: {
          type: "integer",
          default: 1000,
          minimum: 200,
          maximum: 30000,
          description: "How long a tool may run before the agent says a short phrase, in ms.",
        },
        silence_prompt_ms: {
          type: "integer",
          default: 10000,
          minimum: 1000,
          maximum: 600000,
          description: "Silence on both sides before the agent asks whether the caller is still there, in ms.",
        },
        silence_end_ms: {
          type: "integer",
          default: 20000,
          minimum: 1000,
          maximum: 600000,
          description: "Further silence before the call ends as `silence_timeout`, in ms.",
        },
        max_duration_ms: {
          type: "integer",
          default: 1800000,
          minimum: 2000,
          maximum: 14400000,
          description: "Longest a call may last, in ms.",
        },
        announce_end_ms: {
          type: "integer",
          default: 30000,
          minimum: 0,
          maximum: 300000,
          description: "How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.",
        },
        reconnect_ms: {
          type: "integer",
          default: 20000,
          minimum: 0,
          maximum: 300000,
          description: "How long a browser call waits for a lost connection, in ms. 0 ends it immediately.",
        },
        interrupt_min_words: {
          type: "integer",
          default: 1,
          minimum: 1,
          maximum: 10,
          description: "How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it.",
        },
        speech_threshold: {
          type: "number",
          default: 0.5,
          minimum: 0.3,
          maximum: 0.9,
          description: "How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent.",
        },
        interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller can interrupt the agent. If not, the agent replies afterwards.",
        },
        greeting_interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller can interrupt the first message.",
        },
        answer_early: {
          type: "boolean",
          default: true,
          description: "Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request.",
        },
        bridge_phrases: {
          type: "boolean",
          default: true,
          description: "Whether the agent says a short phrase while a slow tool runs.",
        },
        bridge_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said while a tool or the model is slow. Liquid, in turn.",
        },
        prompt_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn.",
        },
        goodbye_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before hanging up if the agent hasn't said goodbye. Liquid, in turn.",
        },
        apology_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before ending a call because the model, transcriber or voice failed. Liquid, in turn.",
        },
        repeat_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said if nothing the caller said was understood. Liquid, in turn.",
        },
      },
    },
    recording: {
      type: "string",
      enum: ["off", "on", "on_with_notice"],
      default: "off",
      description: "Whether calls are recorded. `on_with_notice` tells the caller first.",
    },
    recording_notice: {
      type: "string",
      maxLength: 2000,
      default: "",
      description: "Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.",
    },
    analysis: { $ref: "#/components/schemas/AnalysisInput" },
    active: { type: "boolean", default: true, description: "Inactive agents can't take or start calls." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const agentProvidersSchema = {
  type: "object",
  properties: {
    model: {
      type: "object",
      properties: {
        provider: {
          type: "string",
          enum: [
            "rehearsal",
            "openai",
            "azure-openai",
            "anthropic",
            "gemini",
            "groq",
            "cerebras",
            "mistral",
            "openrouter",
            "together",
            "deepseek",
            "xai",
            "ollama",
            "vllm",
            "llama-cpp",
          ],
        },
        usable: { type: "boolean", description: "False if it needs a key and has none." },
        model: {
          description: "As the provider names it. Null: it has one, or can't be used.",
          type: ["string", "null"],
        },
        voice: { description: "Null for anything but voices and speech models.", type: ["string", "null"] },
        language: { type: "string", description: "The agent's." },
        region: {
          anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
          description: "As the key chooses it. Null: none was chosen.",
        },
        warnings: {
          type: "array",
          items: { $ref: "#/components/schemas/ProviderWarning" },
          description: "Also about its fallbacks.",
        },
      },
    },
    transcriber: {
      type: "object",
      properties: {
        provider: {
          type: "string",
          enum: [
            "page",
            "openai",
            "deepgram",
            "assemblyai",
            "speechmatics",
            "elevenlabs",
            "azure-speech",
            "transcription-server",
          ],
        },
        usable: { type: "boolean", description: "False if it needs a key and has none." },
        model: {
          description: "As the provider names it. Null: it has one, or can't be used.",
          type: ["string", "null"],
        },
        voice: { description: "Null for anything but voices and speech models.", type: ["string", "null"] },
        language: { type: "string", description: "The agent's." },
        region: {
          anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
          description: "As the key chooses it. Null: none was chosen.",
        },
        warnings: {
          type: "array",
          items: { $ref: "#/components/schemas/ProviderWarning" },
          description: "Also about its fallbacks.",
        },
      },
    },
    voice: {
      type: "object",
      properties: {
        provider: {
          type: "string",
          enum: [
            "builtin",
            "openai",
            "deepgram",
            "elevenlabs",
            "cartesia",
            "rime",
            "azure-speech",
            "google-speech",
            "voice-server",
          ],
        },
        usable: { type: "boolean", description: "False if it needs a key and has none." },
        model: {
          description: "As the provider names it. Null: it has one, or can't be used.",
          type: ["string", "null"],
        },
        voice: { description: "Null for anything but voices and speech models.", type: ["string", "null"] },
        language: { type: "string", description: "The agent's." },
        region: {
          anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
          description: "As the key chooses it. Null: none was chosen.",
        },
        warnings: {
          type: "array",
          items: { $ref: "#/components/schemas/ProviderWarning" },
          description: "Also about its fallbacks.",
        },
      },
    },
    speech_model: {
      properties: {
        provider: { type: "string", enum: ["openai", "gemini"] },
        usable: { type: "boolean", description: "False if it needs a key and has none." },
        model: {
          description: "As the provider names it. Null: it has one, or can't be used.",
          type: ["string", "null"],
        },
        voice: { description: "Null for anything but voices and speech models.", type: ["string", "null"] },
        language: { type: "string", description: "The agent's." },
        region: {
          anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
          description: "As the key chooses it. Null: none was chosen.",
        },
        warnings: {
          type: "array",
          items: { $ref: "#/components/schemas/ProviderWarning" },
          description: "Also about its fallbacks.",
        },
      },
      type: ["object", "null"],
    },
  },
} as const;

export const agentReplacementSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255, description: "Doesn't have to be unique." },
    system_prompt: {
      type: "string",
      maxLength: 100000,
      description: "Liquid template, rendered once when a call starts.",
    },
    first_message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "Greeting, a Liquid template. If empty, the agent waits for the caller to speak.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      default: "en",
      description: "BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.",
    },
    languages: {
      type: "array",
      items: { $ref: "#/components/schemas/LanguageSettings" },
      maxItems: 5,
      default: [],
      description: "Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected.",
    },
    model: {
      $ref: "#/components/schemas/ModelSettings",
      default: { provider: "auto", model: null, temperature: null, fallback: null },
    },
    effort: {
      anyOf: [{ type: "string", enum: ["none", "low", "medium", "high"] }, { type: "null" }],
      default: null,
      description: "How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards.",
    },
    transcriber: { $ref: "#/components/schemas/TranscriberSettings", default: { provider: "auto", model: null } },
    voice: {
      $ref: "#/components/schemas/VoiceSettings",
      default: { provider: "auto", model: null, voice: null },
    },
    pronunciations: {
      type: "array",
      items: {
        type: "object",
        properties: {
          word: { type: "string", minLength: 1, maxLength: 64 },
          say: { type: "string", minLength: 1, maxLength: 100 },
        },
      },
      maxItems: 100,
      default: [],
      description: "How the voice says words. Words in lower case match any case.",
    },
    speech_model: {
      $ref: "#/components/schemas/SpeechModelSettings",
      default: null,
      description: "Hears and speaks by itself. The others take over if it fails.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Lets the agent end the call." },
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
                    description: "The name the model chooses it by. Unique in the list.",
                  },
                  number: {
                    format: "e164",
                    maxLength: 32,
                    default: null,
                    description: "E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`.",
                    type: ["string", "null"],
                  },
                  extension: {
                    maxLength: 15,
                    default: null,
                    description: "Such as `100`. The trunk must list it.",
                    type: ["string", "null"],
                  },
                  sip_uri: { maxLength: 255, default: null, type: ["string", "null"] },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent can transfer phone calls. Empty turns transfers off.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Lets the agent press keypad keys on phone calls." },
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
          description: "What to do if an answering machine picks up an outbound call.",
        },
        message: {
          type: "string",
          maxLength: 100000,
          default: "",
          description: "Liquid template, spoken after the beep. Required for `leave_message`.",
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
          description: "Silence after a finished sentence before the agent replies, in ms.",
        },
        end_of_turn_unfinished_ms: {
          type: "integer",
          default: 1500,
          minimum: 100,
          maximum: 10000,
          description: "Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`.",
        },
        barge_in_ms: {
          type: "integer",
          default: 250,
          minimum: 60,
          maximum: 3000,
          description: "How long the caller must speak over the agent before it lowers its voice, in ms.",
        },
        resume_ms: {
          type: "integer",
          default: 2000,
          minimum: 500,
          maximum: 10000,
          description: "If no words follow an interruption within this time, the agent resumes, in ms.",
        },
        bridge_after_ms: {
          type: "integer",
          default: 1000,
          minimum: 200,
          maximum: 30000,
          description: "How long a tool may run before the agent says a short phrase, in ms.",
        },
        silence_prompt_ms: {
          type: "integer",
          default: 10000,
          minimum: 1000,
          maximum: 600000,
          description: "Silence on both sides before the agent asks whether the caller is still there, in ms.",
        },
        silence_end_ms: {
          type: "integer",
          default: 20000,
          minimum: 1000,
          maximum: 600000,
          description: "Further silence before the call ends as `silence_timeout`, in ms.",
        },
        max_duration_ms: {
          type: "integer",
          default: 1800000,
          minimum: 2000,
          maximum: 14400000,
          description: "Longest a call may last, in ms.",
        },
        announce_end_ms: {
          type: "integer",
          default: 30000,
          minimum: 0,
          maximum: 300000,
          description: "How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.",
        },
        reconnect_ms: {
          type: "integer",
          default: 20000,
          minimum: 0,
          maximum: 300000,
          description: "How long a browser call waits for a lost connection, in ms. 0 ends it immediately.",
        },
        interrupt_min_words: {
          type: "integer",
          default: 1,
          minimum: 1,
          maximum: 10,
          description: "How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it.",
        },
        speech_threshold: {
          type: "number",
          default: 0.5,
          minimum: 0.3,
          maximum: 0.9,
          description: "How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent.",
        },
        interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller can interrupt the agent. If not, the agent replies afterwards.",
        },
        greeting_interruptible: {
          type: "boolean",
          default: true,
          description: "Whether the caller can interrupt the first message.",
        },
        answer_early: {
          type: "boolean",
          default: true,
          description: "Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request.",
        },
        bridge_phrases: {
          type: "boolean",
          default: true,
          description: "Whether the agent says a short phrase while a slow tool runs.",
        },
        bridge_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said while a tool or the model is slow. Liquid, in turn.",
        },
        prompt_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn.",
        },
        goodbye_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before hanging up if the agent hasn't said goodbye. Liquid, in turn.",
        },
        apology_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said before ending a call because the model, transcriber or voice failed. Liquid, in turn.",
        },
        repeat_texts: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 500 },
          maxItems: 8,
          default: [],
          description: "Said if nothing the caller said was understood. Liquid, in turn.",
        },
      },
    },
    recording: {
      type: "string",
      enum: ["off", "on", "on_with_notice"],
      default: "off",
      description: "Whether calls are recorded. `on_with_notice` tells the caller first.",
    },
    recording_notice: {
      type: "string",
      maxLength: 2000,
      default: "",
      description: "Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.",
    },
    analysis: { $ref: "#/components/schemas/AnalysisInput" },
    active: { type: "boolean", default: true, description: "Inactive agents can't take or start calls." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const agentTemplateSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      enum: ["order_desk", "appointment_booking", "receptionist", "triage", "survey", "collections_reminder"],
    },
    title: { type: "string" },
    description: { type: "string", description: "What callers get, in a sentence." },
    name: { type: "string", description: "Of the agent, unless you give another." },
    system_prompt: { type: "string" },
    first_message: { type: "string" },
    variables: {
      type: "array",
      items: { $ref: "#/components/schemas/AgentTemplateVariable" },
      description: "What the texts can be filled in with. All are optional.",
    },
    tools: {
      type: "array",
      items: { $ref: "#/components/schemas/AgentTemplateTool" },
      description: "Created with the agent, unless the workspace has the same.",
    },
  },
} as const;

export const agentTemplatePageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/AgentTemplate" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const agentTemplateToolSchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    description: { type: "string" },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"] },
    url: { type: "string", description: "The service's own demo, until you enter yours." },
  },
} as const;

export const agentTemplateVariableSchema = {
  type: "object",
  properties: { name: { type: "string" }, default: { anyOf: [{ type: "string" }, { type: "null" }] } },
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
    number: { type: "integer", minimum: 1, description: "Counts up from 1 for each agent." },
    change: {
      type: "string",
      enum: ["created", "duplicated", "updated", "tools_assigned", "tool_deleted", "restored"],
      description: "What created this version.",
    },
    restored_number: {
      description: "Number of the restored version, if this version is a restore.",
      type: ["integer", "null"],
    },
    changed: {
      type: "array",
      items: { type: "string" },
      description: "Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`.",
    },
    author: { $ref: "#/components/schemas/VersionAuthor" },
    created_at: { type: "string", format: "date-time" },
    agent: { $ref: "#/components/schemas/AgentFields" },
    tools: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          kind: { type: "string", description: "Left out for `http`." },
        },
      },
      description: "In the order the model sees them, with their names at the time.",
    },
  },
} as const;

export const agentVersionSummarySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_id: { type: "string" },
    number: { type: "integer", minimum: 1, description: "Counts up from 1 for each agent." },
    change: {
      type: "string",
      enum: ["created", "duplicated", "updated", "tools_assigned", "tool_deleted", "restored"],
      description: "What created this version.",
    },
    restored_number: {
      description: "Number of the restored version, if this version is a restore.",
      type: ["integer", "null"],
    },
    changed: {
      type: "array",
      items: { type: "string" },
      description: "Fields that differ from the previous version, such as `engine.barge_in_ms` or `tools`.",
    },
    author: { $ref: "#/components/schemas/VersionAuthor" },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const agentVersionSummaryPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/AgentVersionSummary" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const analysisInputSchema = {
  type: "object",
  properties: {
    enabled: {
      type: "boolean",
      default: false,
      description: "Analyzes each call after it ends, with one request to the model.",
    },
    criteria: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 10,
      default: [],
      description: "When a call was a success, in plain words. All of them must be met.",
    },
    outcome_schema: {
      default: null,
      description: "JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`.",
      type: ["object", "null"],
    },
    model: {
      properties: {
        provider: {
          type: "string",
          enum: [
            "auto",
            "rehearsal",
            "openai",
            "azure-openai",
            "anthropic",
            "gemini",
            "groq",
            "cerebras",
            "mistral",
            "openrouter",
            "together",
            "deepseek",
            "xai",
            "ollama",
            "vllm",
            "llama-cpp",
          ],
        },
        model: {
          minLength: 1,
          maxLength: 255,
          description: "The provider's name for the model. Null: its default.",
          type: ["string", "null"],
        },
      },
      default: null,
      description: "Model for the analysis. Null: the agent's.",
      type: ["object", "null"],
    },
  },
} as const;

export const analysisSettingsSchema = {
  type: "object",
  properties: {
    enabled: {
      type: "boolean",
      default: false,
      description: "Analyzes each call after it ends, with one request to the model.",
    },
    criteria: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 10,
      default: [],
      description: "When a call was a success, in plain words. All of them must be met.",
    },
    outcome_schema: {
      default: null,
      description: "JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`.",
      type: ["object", "null"],
    },
    model: {
      properties: {
        provider: {
          type: "string",
          enum: [
            "auto",
            "rehearsal",
            "openai",
            "azure-openai",
            "anthropic",
            "gemini",
            "groq",
            "cerebras",
            "mistral",
            "openrouter",
            "together",
            "deepseek",
            "xai",
            "ollama",
            "vllm",
            "llama-cpp",
          ],
        },
        model: {
          minLength: 1,
          maxLength: 255,
          description: "The provider's name for the model. Null: its default.",
          type: ["string", "null"],
        },
      },
      default: null,
      description: "Model for the analysis. Null: the agent's.",
      type: ["object", "null"],
    },
  },
} as const;

export const apiErrorSchema = {
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
        "PRECONDITION_FAILED",
        "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE",
        "RANGE_NOT_SATISFIABLE",
        "VALIDATION_FAILED",
        "TEMPLATE_LIMIT",
        "INBOUND_VARIABLES_UNRESOLVED",
        "UPGRADE_REQUIRED",
        "RATE_LIMITED",
        "INTERNAL",
        "AT_CAPACITY",
        "SHUTTING_DOWN",
        "PHONE_LINE_DOWN",
        "DATABASE_UNAVAILABLE",
        "PEER_UNREACHABLE",
        "RECORDINGS_UNAVAILABLE",
        "SIGN_IN_UNAVAILABLE",
      ],
      description: "What went wrong. The documentation explains each code.",
    },
    detail: {
      type: "object",
      properties: {
        error: { type: "string", description: "The code in lowercase." },
        message: { type: "string", description: "What happened and what to do." },
      },
      description: "Some codes add members.",
    },
  },
} as const;

export const attentionItemSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    kind: {
      type: "string",
      enum: [
        "database",
        "disk",
        "provider_key_refused",
        "provider_key_missing",
        "trunk_down",
        "tool_failing",
        "trunk_limits",
        "trunk_dials_nobody",
        "webhook_failing",
        "model_shutdown",
        "scenario_failing",
        "number_unassigned",
      ],
    },
    severity: { type: "string", enum: ["bad", "warn", "info"] },
    title: { type: "string", description: "The problem in a sentence." },
    cause: { type: "string", description: "What is known about why." },
    resource: {
      type: "object",
      properties: { kind: { type: "string" }, id: { type: "string" } },
      description: "What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`.",
    },
    link: { type: "string", description: "Path of the dashboard page where you can fix it." },
    count: {
      type: "integer",
      minimum: 0,
      description: "How many things it concerns, such as runs that failed or agents without a key.",
    },
    since: { type: "string", format: "date-time" },
    snoozed_until: { format: "date-time", description: "Null: it isn't snoozed.", type: ["string", "null"] },
  },
} as const;

export const attentionListSchema = {
  type: "object",
  properties: { data: { type: "array", items: { $ref: "#/components/schemas/AttentionItem" } } },
} as const;

export const attentionMailInputSchema = { type: "object", properties: { enabled: { type: "boolean" } } } as const;

export const attentionMailSettingSchema = {
  type: "object",
  properties: {
    enabled: { type: "boolean", description: "Whether you get an email when something needs attention." },
    available: { type: "boolean", description: "False if the server sends no email." },
  },
} as const;

export const attentionNewsSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    kind: {
      type: "string",
      enum: [
        "database",
        "disk",
        "provider_key_refused",
        "provider_key_missing",
        "trunk_down",
        "tool_failing",
        "trunk_limits",
        "trunk_dials_nobody",
        "webhook_failing",
        "model_shutdown",
        "scenario_failing",
        "number_unassigned",
      ],
    },
    severity: { type: "string", enum: ["bad", "warn", "info"] },
    title: { description: "Null for what only admins or owners may read.", type: ["string", "null"] },
    cause: { description: "Null as `title` is.", type: ["string", "null"] },
    resource: {
      type: "object",
      properties: { kind: { type: "string" }, id: { type: "string" } },
      description: "What it is about: a `tool`, `trunk`, `phone_number`, `webhook` or `agent`, a `provider` such as `openai`, or the `service`.",
    },
    link: { type: "string", description: "Path of the dashboard page where you can fix it." },
    since: { type: "string", format: "date-time" },
    resolved_at: { format: "date-time", description: "Null in `attention.opened`.", type: ["string", "null"] },
  },
} as const;

export const attentionOpenedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "attention.opened" },
    data: { type: "object", properties: { attention: { $ref: "#/components/schemas/AttentionNews" } } },
  },
} as const;

export const attentionPatchSchema = {
  type: "object",
  properties: {
    snoozed_until: { format: "date-time", description: "Null ends the snooze.", type: ["string", "null"] },
  },
} as const;

export const attentionResolvedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "attention.resolved" },
    data: { type: "object", properties: { attention: { $ref: "#/components/schemas/AttentionNews" } } },
  },
} as const;

export const auditChangeSchema = {
  type: "object",
  properties: {
    field: { type: "string", description: "For example `active` or `model.temperature`." },
    before: {
      anyOf: [{ anyOf: [{ type: "string" }, { type: "number" }, { type: "boolean" }] }, { type: "null" }],
    },
    after: {
      anyOf: [{ anyOf: [{ type: "string" }, { type: "number" }, { type: "boolean" }] }, { type: "null" }],
    },
  },
} as const;

export const auditEntrySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    action: {
      type: "string",
      description: "The operation ID, such as `tools_update`, or an event of an account, such as `auth_sign_in`.",
    },
    resource_type: { type: "string", description: "For example `tool`." },
    resource_id: { type: ["string", "null"] },
    resource_name: {
      description: "Its name at the time, or its current name in older entries. Null if it has none.",
      type: ["string", "null"],
    },
    resource_exists: { description: "Whether it still exists. Null if unknown.", type: ["boolean", "null"] },
    actor: {
      type: "object",
      properties: {
        name: { description: "The person's email or the token's name at the time.", type: ["string", "null"] },
        user_id: { type: ["string", "null"] },
        access_token_id: { description: "Null if the person was signed in.", type: ["string", "null"] },
      },
    },
    address: {
      type: "string",
      description: "IP address of the request; `operator` for what was done on the server itself.",
    },
    user_agent: { type: ["string", "null"] },
    changes: {
      type: "array",
      items: { $ref: "#/components/schemas/AuditChange" },
      description: "Changed names, choices, numbers, switches and IDs. Free text, addresses and credentials are never stored.",
    },
    detail: {
      type: "object",
      properties: {
        widened: {
          type: "array",
          items: { $ref: "#/components/schemas/AuditChange" },
          description: "Changes that let a trunk call more numbers, or more often.",
        },
      },
      description: "`fields` lists the names of the fields sent, never their values.",
    },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const auditEntryPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/AuditEntry" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const auditRecordedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "audit.recorded" },
    data: {
      type: "object",
      properties: {
        entry: {
          type: "object",
          properties: {
            id: { type: "string" },
            action: {
              type: "string",
              description: "The operation ID, such as `tools_update`, or an event of an account, such as `auth_sign_in`.",
            },
            resource_type: { type: "string", description: "For example `tool`." },
            resource_id: { type: ["string", "null"] },
            resource_name: {
              description: "Its name at the time, or its current name in older entries. Null if it has none.",
              type: ["string", "null"],
            },
            actor: {
              type: "object",
              properties: {
                name: { description: "The person's email or the token's name at the time.", type: ["string", "null"] },
                user_id: { type: ["string", "null"] },
                access_token_id: { description: "Null if the person was signed in.", type: ["string", "null"] },
              },
            },
            address: {
              type: "string",
              description: "IP address of the request; `operator` for what was done on the server itself.",
            },
            user_agent: { type: ["string", "null"] },
            changes: {
              type: "array",
              items: { $ref: "#/components/schemas/AuditChange" },
              description: "Changed names, choices, numbers, switches and IDs. Free text, addresses and credentials are never stored.",
            },
            detail: {
              type: "object",
              properties: {
                widened: {
                  type: "array",
                  items: { $ref: "#/components/schemas/AuditChange" },
                  description: "Changes that let a trunk call more numbers, or more often.",
                },
              },
              description: "`fields` lists the names of the fields sent, never their values.",
            },
            created_at: { type: "string", format: "date-time" },
          },
        },
      },
    },
  },
} as const;

export const authReadLinkResultSchema = {
  type: "object",
  properties: {
    kind: { type: "string", enum: ["first_owner", "invitation"] },
    workspace: { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } },
    role: { type: "string", enum: ["viewer", "editor", "admin", "owner"] },
    email: { description: "The only email that can accept it.", type: ["string", "null"] },
  },
} as const;

export const authReadPasswordResetResultSchema = { type: "object", properties: { email: { type: "string" } } } as const;

export const authSetupResultSchema = {
  type: "object",
  properties: {
    needs_owner: { type: "boolean" },
    sends_email: { type: "boolean", description: "Whether it emails invitations and links to reset a password." },
    has_password_sign_in: { type: "boolean" },
    single_sign_on: {
      properties: { name: { type: "string", description: "Of the provider." } },
      description: "Null if the service has no OpenID provider.",
      type: ["object", "null"],
    },
  },
} as const;

export const automaticChoiceSchema = {
  type: "object",
  properties: {
    provider: { type: "string" },
    model: { description: "Null: the provider has one.", type: ["string", "null"] },
    voice: { description: "Voices only.", type: ["string", "null"] },
  },
} as const;

export const bulkInputSchema = {
  type: "object",
  properties: {
    ids: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 100 },
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
    },
    action: { type: "string", enum: ["activate", "deactivate", "delete"] },
  },
} as const;

export const bulkResultSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    status: {
      type: "integer",
      description: "The HTTP status that the change would have had in a request of its own.",
    },
    error: {
      anyOf: [{ $ref: "#/components/schemas/ApiError" }, { type: "null" }],
      description: "Why this one was refused. Null if it wasn't.",
    },
  },
} as const;

export const bulkResultsSchema = {
  type: "object",
  properties: {
    results: {
      type: "array",
      items: { $ref: "#/components/schemas/BulkResult" },
      description: "In the order of `ids`.",
    },
  },
} as const;

export const callSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_id: { type: "string" },
    agent_version: {
      description: "Number of the agent's version. Null for drafts and older calls.",
      type: ["integer", "null"],
    },
    direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
    draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
    status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
    end_reason: { type: ["string", "null"] },
    from_number: { type: ["string", "null"] },
    to_number: { type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
    started_at: { type: "string", format: "date-time" },
    answered_at: { format: "date-time", type: ["string", "null"] },
    ended_at: { format: "date-time", type: ["string", "null"] },
    duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
    has_errors: {
      description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
      type: ["boolean", "null"],
    },
    variable_values: { type: "object" },
    system_prompt: { type: "string", description: "As rendered for this call." },
    first_message: { type: "string", description: "As rendered for this call." },
    tools: { type: "array", items: {}, description: "As offered to the model." },
    transcript: { type: "array", items: { $ref: "#/components/schemas/Turn" } },
    tool_invocations: { type: "array", items: { $ref: "#/components/schemas/ToolInvocation" } },
    latency: { type: "array", items: { $ref: "#/components/schemas/TurnLatency" } },
    model_inputs: {
      type: "array",
      items: { $ref: "#/components/schemas/ModelInputSummary" },
      description: "Every request to the model, in order. Get what it was given with `calls_get_model_input`.",
    },
    recording: {
      anyOf: [{ $ref: "#/components/schemas/Recording" }, { type: "null" }],
      description: "Null if the call isn't recorded.",
    },
    timeline: {
      type: "array",
      items: { $ref: "#/components/schemas/TimelineEntry" },
      description: "Keys pressed, holds and transfers.",
    },
    interventions: {
      type: "array",
      items: { $ref: "#/components/schemas/Intervention" },
      description: "What members told the agent during the call.",
    },
    errors: {
      type: "array",
      items: { $ref: "#/components/schemas/CallError" },
      description: "Everything that went wrong, in order. If the call failed, the last entry says why.",
    },
    providers: {
      anyOf: [{ $ref: "#/components/schemas/CallProviders" }, { type: "null" }],
      description: "The planned model, transcriber and voice, and those that served the call. Null for calls recorded by an earlier version.",
    },
    languages_used: {
      type: "array",
      items: { $ref: "#/components/schemas/LanguageUse" },
      description: "When the agent changed its language, and in which it started if that was asked for. Empty if it kept its own.",
    },
    usage: {
      type: "array",
      items: { $ref: "#/components/schemas/VendorUse" },
      description: "What the call used of each vendor, without those that come with the service.",
    },
    cost: {
      $ref: "#/components/schemas/CallCost",
      description: "Of `usage`. Missing if unknown. Only in `calls_get`.",
    },
    phone: {
      anyOf: [{ $ref: "#/components/schemas/PhoneCall" }, { type: "null" }],
      description: "Null for browser calls and rehearsals.",
    },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "As given when the call was started.",
    },
    labels: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 50 },
      maxItems: 20,
      uniqueItems: true,
      description: "In alphabetical order.",
    },
    review: {
      anyOf: [{ $ref: "#/components/schemas/CallReview" }, { type: "null" }],
      description: "Null if nobody has put the call up for review.",
    },
    rating: {
      anyOf: [{ $ref: "#/components/schemas/CallRating" }, { type: "null" }],
      description: "What the caller thought of the call.",
    },
    analysis: {
      anyOf: [{ $ref: "#/components/schemas/CallAnalysis" }, { type: "null" }],
      description: "What the call came to, in a model's words. Null if it was never to be analyzed.",
    },
  },
} as const;

export const callAnalysedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.analysed" },
    data: {
      type: "object",
      properties: {
        call: {
          type: "object",
          properties: {
            id: { type: "string" },
            agent_id: { type: "string" },
            agent_version: {
              description: "Number of the agent's version. Null for drafts and older calls.",
              type: ["integer", "null"],
            },
            direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
            draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { format: "date-time", type: ["string", "null"] },
            ended_at: { format: "date-time", type: ["string", "null"] },
            duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
            has_errors: {
              description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
              type: ["boolean", "null"],
            },
            variable_values: { type: "object" },
            metadata: {
              $ref: "#/components/schemas/Metadata",
              default: {},
              description: "As given when the call was started.",
            },
            transcript: { type: "array", items: { $ref: "#/components/schemas/Turn" } },
            tool_invocations: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  id: { type: "string" },
                  tool_id: { type: ["string", "null"] },
                  name: { type: "string", description: "The function name the model called." },
                  turn_id: {
                    description: "The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls.",
                    type: ["string", "null"],
                  },
                  started_ms: { type: "integer" },
                  status: { description: "HTTP status of the response.", type: ["integer", "null"] },
                  duration_ms: { description: "Null while it runs.", type: ["integer", "null"] },
                  result_size_bytes: { type: ["integer", "null"] },
                  error: { properties: { type: { type: "string" }, message: { type: "string" } }, type: ["object", "null"] },
                },
              },
              description: "Summaries. `tool.invoked` and the call record have requests and results.",
            },
            timeline: { type: "array", items: { $ref: "#/components/schemas/TimelineEntry" } },
            errors: { type: "array", items: { $ref: "#/components/schemas/CallError" } },
            usage: {
              type: "array",
              items: { $ref: "#/components/schemas/VendorUse" },
              description: "What the call used of each vendor.",
            },
            phone: { anyOf: [{ $ref: "#/components/schemas/PhoneCall" }, { type: "null" }] },
            analysis: {
              anyOf: [{ $ref: "#/components/schemas/CallAnalysis" }, { type: "null" }],
              description: "`pending` in `call.ended`, if the call's agent has analysis on.",
            },
          },
        },
      },
    },
  },
  deprecated: true,
} as const;

export const callAnalysisSchema = {
  type: "object",
  properties: {
    status: {
      type: "string",
      enum: ["pending", "done", "failed"],
      description: "While `pending`, the other fields are those of an earlier analysis, if there was one.",
    },
    summary: { type: ["string", "null"] },
    outcome: { description: "Fits the agent's `outcome_schema`. Null without one.", type: ["object", "null"] },
    evidence: {
      type: "object",
      description: "By member of the outcome: the words it rests on. Quotes not in the transcript are left out.",
    },
    success: {
      description: "Whether all criteria were met. Null if that can't be told.",
      type: ["boolean", "null"],
    },
    criteria: {
      type: "array",
      items: {
        type: "object",
        properties: {
          criterion: { type: "string" },
          met: { description: "Null if it can't be told.", type: ["boolean", "null"] },
          quote: {
            anyOf: [
              { $ref: "#/components/schemas/TranscriptQuote", description: "Words of the transcript." },
              { type: "null" },
            ],
            description: "The words it rests on. Null if the model gave none that are in the transcript.",
          },
        },
      },
    },
    model: {
      properties: { provider: { type: "string" }, model: { type: ["string", "null"] } },
      type: ["object", "null"],
    },
    tokens: {
      properties: { input: { type: "integer" }, output: { type: "integer" } },
      description: "As reported by the provider.",
      type: ["object", "null"],
    },
    error: { description: "Why the last attempt failed.", type: ["string", "null"] },
    analyzed_at: { format: "date-time", type: ["string", "null"] },
    analysed_at: {
      format: "date-time",
      deprecated: true,
      description: "The same as `analyzed_at`.",
      type: ["string", "null"],
    },
  },
} as const;

export const callAnalyzedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.analyzed" },
    data: {
      type: "object",
      properties: {
        call: {
          type: "object",
          properties: {
            id: { type: "string" },
            agent_id: { type: "string" },
            agent_version: {
              description: "Number of the agent's version. Null for drafts and older calls.",
              type: ["integer", "null"],
            },
            direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
            draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { format: "date-time", type: ["string", "null"] },
            ended_at: { format: "date-time", type: ["string", "null"] },
            duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
            has_errors: {
              description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
              type: ["boolean", "null"],
            },
            variable_values: { type: "object" },
            metadata: {
              $ref: "#/components/schemas/Metadata",
              default: {},
              description: "As given when the call was started.",
            },
            transcript: { type: "array", items: { $ref: "#/components/schemas/Turn" } },
            tool_invocations: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  id: { type: "string" },
                  tool_id: { type: ["string", "null"] },
                  name: { type: "string", description: "The function name the model called." },
                  turn_id: {
                    description: "The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls.",
                    type: ["string", "null"],
                  },
                  started_ms: { type: "integer" },
                  status: { description: "HTTP status of the response.", type: ["integer", "null"] },
                  duration_ms: { description: "Null while it runs.", type: ["integer", "null"] },
                  result_size_bytes: { type: ["integer", "null"] },
                  error: { properties: { type: { type: "string" }, message: { type: "string" } }, type: ["object", "null"] },
                },
              },
              description: "Summaries. `tool.invoked` and the call record have requests and results.",
            },
            timeline: { type: "array", items: { $ref: "#/components/schemas/TimelineEntry" } },
            errors: { type: "array", items: { $ref: "#/components/schemas/CallError" } },
            usage: {
              type: "array",
              items: { $ref: "#/components/schemas/VendorUse" },
              description: "What the call used of each vendor.",
            },
            phone: { anyOf: [{ $ref: "#/components/schemas/PhoneCall" }, { type: "null" }] },
            analysis: {
              anyOf: [{ $ref: "#/components/schemas/CallAnalysis" }, { type: "null" }],
              description: "`pending` in `call.ended`, if the call's agent has analysis on.",
            },
          },
        },
      },
    },
  },
} as const;

export const callAnsweredEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.answered" },
    data: {
      type: "object",
      properties: {
        call: {
          type: "object",
          properties: {
            id: { type: "string" },
            agent_id: { type: "string" },
            agent_version: {
              description: "Number of the agent's version. Null for drafts and older calls.",
              type: ["integer", "null"],
            },
            direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
            draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { format: "date-time", type: ["string", "null"] },
            ended_at: { format: "date-time", type: ["string", "null"] },
            duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
            has_errors: {
              description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
              type: ["boolean", "null"],
            },
            variable_values: { type: "object" },
            metadata: {
              $ref: "#/components/schemas/Metadata",
              default: {},
              description: "As given when the call was started.",
            },
          },
        },
      },
    },
  },
} as const;

export const callAttemptSchema = {
  type: "object",
  properties: {
    trunk_id: { type: ["string", "null"] },
    sip_status: { description: "Null if no response came, or if it was a carrier's.", type: ["integer", "null"] },
  },
} as const;

export const callChangeSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_id: { type: "string" },
    agent_version: {
      description: "Number of the agent's version. Null for drafts and older calls.",
      type: ["integer", "null"],
    },
    direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
    draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
    status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
    end_reason: { type: ["string", "null"] },
    from_number: { type: ["string", "null"] },
    to_number: { type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
    started_at: { type: "string", format: "date-time" },
    answered_at: { format: "date-time", type: ["string", "null"] },
    ended_at: { format: "date-time", type: ["string", "null"] },
    duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
    has_errors: {
      description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
      type: ["boolean", "null"],
    },
    complete: { type: "boolean", description: "Whether the call record is final." },
  },
} as const;

export const callCommentSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    call_id: { type: "string" },
    turn_id: { description: "The turn it is about. Null: the whole call.", type: ["string", "null"] },
    text: { type: "string" },
    by: {
      type: "object",
      properties: {
        user_id: { type: "string" },
        token_id: { type: "string", description: "The access token, if it was one." },
        name: { type: "string", description: "The person's name, or the token's." },
      },
    },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const callCommentInputSchema = {
  type: "object",
  properties: {
    text: { type: "string", minLength: 1, maxLength: 4000 },
    turn_id: { maxLength: 100, type: ["string", "null"] },
  },
} as const;

export const callCommentPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/CallComment" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const callCostSchema = {
  type: "object",
  properties: {
    currency: { type: "string" },
    amount: { description: "Null if nothing has a price.", type: ["number", "null"] },
    source: {
      type: "string",
      enum: ["operator", "table", "current"],
      description: "Whose prices, at the end of the call: the operator's, or the service's table. `current`: worked out now.",
    },
    dated: {
      description: "The day of the table's prices. Null if only the operator's were used.",
      type: ["string", "null"],
    },
    is_estimate: { type: "boolean", description: "Always true: what counts is the vendor's invoice." },
    is_partial: { type: "boolean", description: "Something has no price, so the real cost is higher." },
    items: {
      type: "array",
      items: {
        type: "object",
        properties: {
          part: {
            type: "string",
            enum: ["model", "transcriber", "voice", "analysis"],
            description: "`analysis`: the model that analyzed the call.",
          },
          provider: { type: "string" },
          model: { description: "Null: the provider's default.", type: ["string", "null"] },
          amount: { type: ["number", "null"] },
        },
      },
      description: "In the order of `usage`. Null: no price is set.",
    },
  },
} as const;

export const callEndedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
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
            agent_version: {
              description: "Number of the agent's version. Null for drafts and older calls.",
              type: ["integer", "null"],
            },
            direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
            draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { format: "date-time", type: ["string", "null"] },
            ended_at: { format: "date-time", type: ["string", "null"] },
            duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
            has_errors: {
              description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
              type: ["boolean", "null"],
            },
            variable_values: { type: "object" },
            metadata: {
              $ref: "#/components/schemas/Metadata",
              default: {},
              description: "As given when the call was started.",
            },
            transcript: { type: "array", items: { $ref: "#/components/schemas/Turn" } },
            tool_invocations: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  id: { type: "string" },
                  tool_id: { type: ["string", "null"] },
                  name: { type: "string", description: "The function name the model called." },
                  turn_id: {
                    description: "The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls.",
                    type: ["string", "null"],
                  },
                  started_ms: { type: "integer" },
                  status: { description: "HTTP status of the response.", type: ["integer", "null"] },
                  duration_ms: { description: "Null while it runs.", type: ["integer", "null"] },
                  result_size_bytes: { type: ["integer", "null"] },
                  error: { properties: { type: { type: "string" }, message: { type: "string" } }, type: ["object", "null"] },
                },
              },
              description: "Summaries. `tool.invoked` and the call record have requests and results.",
            },
            timeline: { type: "array", items: { $ref: "#/components/schemas/TimelineEntry" } },
            errors: { type: "array", items: { $ref: "#/components/schemas/CallError" } },
            usage: {
              type: "array",
              items: { $ref: "#/components/schemas/VendorUse" },
              description: "What the call used of each vendor.",
            },
            phone: { anyOf: [{ $ref: "#/components/schemas/PhoneCall" }, { type: "null" }] },
            analysis: {
              anyOf: [{ $ref: "#/components/schemas/CallAnalysis" }, { type: "null" }],
              description: "`pending` in `call.ended`, if the call's agent has analysis on.",
            },
          },
        },
      },
    },
  },
} as const;

export const callErrorSchema = {
  type: "object",
  properties: {
    at: { type: "string", format: "date-time" },
    at_ms: { description: "Since the call was answered. Null before that.", type: ["integer", "null"] },
    source: {
      type: "string",
      description: "What failed, such as `model_failed`, `voice_failed`, `sip`, `transfer` or `service`.",
    },
    vendor: { description: "The provider that failed, such as `openai`.", type: ["string", "null"] },
    message: { type: "string" },
    turn_id: { description: "The caller's turn in which it happened.", type: ["string", "null"] },
  },
} as const;

export const callErrorMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "error" },
    code: { type: "string" },
    message: { type: "string", description: "For the caller. The call goes on." },
  },
} as const;

export const callFiguresSchema = {
  type: "object",
  properties: {
    since: { type: "string", format: "date-time" },
    until: { type: "string", format: "date-time" },
    is_partial: {
      type: "boolean",
      description: "Whether there are more calls than the newest 5000 that are counted.",
    },
    calls: { type: "integer" },
    results: {
      type: "array",
      items: {
        type: "object",
        properties: {
          result: {
            anyOf: [
              {
                type: "string",
                enum: ["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"],
              },
              { type: "null" },
            ],
          },
          calls: { type: "integer" },
        },
      },
      description: "Calls by result. Null: still live.",
    },
    calls_with_errors: {
      type: "integer",
      description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
    },
    average_duration_ms: { description: "Of answered calls.", type: ["integer", "null"] },
    p50_ms: {
      description: "Response time: from the end of the caller's speech to the agent's first sound.",
      type: ["integer", "null"],
    },
    p95_ms: { type: ["integer", "null"] },
    parts: {
      type: "array",
      items: {
        type: "object",
        properties: {
          since: { type: "string", format: "date-time" },
          calls: { type: "integer" },
          results: {
            type: "array",
            items: {
              type: "object",
              properties: {
                result: {
                  anyOf: [
                    {
                      type: "string",
                      enum: ["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"],
                    },
                    { type: "null" },
                  ],
                },
                calls: { type: "integer" },
              },
            },
            description: "Calls by result. Null: still live.",
          },
          calls_with_errors: {
            type: "integer",
            description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
          },
        },
      },
      description: "The period in intervals of equal length.",
    },
  },
} as const;

export const callFilterSchema = {
  type: "object",
  properties: {
    search: {
      type: "string",
      maxLength: 255,
      description: "Words that were said, or the caller's name or number. Takes `\"a phrase\"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.",
    },
    agent_id: { type: "string", description: "Only calls with this agent." },
    version: { type: "integer", minimum: 1, description: "Only calls with this version of their agent." },
    status: {
      type: "string",
      enum: ["queued", "ringing", "in_progress", "completed", "failed"],
      description: "Only calls with this status.",
    },
    result: {
      type: "string",
      enum: [
        "resolved",
        "unresolved",
        "completed",
        "transferred",
        "voicemail",
        "unanswered",
        "failed",
        "ok",
        "with_errors",
      ],
      description: "Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`.",
    },
    end_reason: {
      type: "string",
      enum: [
        "agent_hangup",
        "caller_hangup",
        "api_hangup",
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
      description: "Only calls that ended for this reason.",
    },
    direction: {
      type: "string",
      enum: ["browser", "inbound", "outbound", "rehearsal"],
      description: "Only calls of this kind. Rehearsals are listed only if you ask for them.",
    },
    caller: { type: "string", maxLength: 64, description: "Only calls with this phone number." },
    tool_failed: { type: "boolean", description: "Only calls with or without failed tools." },
    outcome: { type: "string", maxLength: 200, description: "A value in the analysis, as `key=value`." },
    label: { type: "string", minLength: 1, maxLength: 50, description: "Only calls with this label." },
    review: { type: "string", enum: ["open", "done"], description: "Only calls whose review is in this state." },
    assignee: {
      type: "string",
      maxLength: 100,
      description: "Only calls that this member should review; `none`: only calls whose review has no assignee.",
    },
    rating: { type: "integer", minimum: 1, maximum: 5, description: "Only calls that callers rated so." },
    min_duration_ms: { type: "integer", minimum: 0, description: "Only calls at least this long." },
    max_duration_ms: { type: "integer", minimum: 0, description: "Only calls at most this long." },
  },
} as const;

export const callLabelsSchema = {
  type: "object",
  properties: {
    labels: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 50 },
      maxItems: 20,
      uniqueItems: true,
      description: "In alphabetical order.",
    },
  },
} as const;

export const callLabelsInUseSchema = {
  type: "object",
  properties: { labels: { type: "array", items: { type: "string", minLength: 1, maxLength: 50 } } },
} as const;

export const callLabelsInputSchema = {
  type: "object",
  properties: {
    labels: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 50 },
      maxItems: 20,
      uniqueItems: true,
    },
  },
} as const;

export const callLatencyMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "latency" },
    turn_id: { type: "string", description: "The agent's turn." },
    speech_ended_ms: {
      description: "When the caller stopped speaking, in ms since the call was answered; null after typed words.",
      type: ["number", "null"],
    },
    first_frame_ms: {
      description: "When the agent was first heard, in ms since the call was answered.",
      type: ["number", "null"],
    },
  },
} as const;

export const callMediaSchema = {
  type: "object",
  properties: {
    codec: { type: "string" },
    is_encrypted: { type: "boolean", description: "Whether the media used SRTP." },
    packets_sent: { type: "integer" },
    packets_received: { type: "integer" },
    packets_lost: { type: "integer", description: "Packets sent to the service that never arrived." },
    foreign_packets: {
      type: "integer",
      description: "Packets that weren't heard, since neither the SDP nor `media_networks` names their address.",
    },
    jitter_ms: { type: "number" },
    peer_loss_share: { description: "Loss reported by the other side, from 0 to 1.", type: ["number", "null"] },
    peer_jitter_ms: { type: ["number", "null"] },
    round_trip_ms: { type: ["number", "null"] },
  },
} as const;

export const callNoteInputSchema = {
  type: "object",
  properties: {
    text: { type: "string", minLength: 1, maxLength: 2000, description: "What the agent should know." },
  },
} as const;

export const callProvidersSchema = {
  type: "object",
  properties: {
    model: {
      type: "object",
      properties: {
        planned: {
          type: "object",
          properties: {
            provider: { type: "string" },
            model: { description: "Null: the provider's default.", type: ["string", "null"] },
            effort: {
              description: "The effort that is sent because the agent names one. Null: none.",
              type: ["string", "null"],
            },
            instead_of: {
              type: "object",
              properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
              description: "What the agent chose, if the provider has turned that off.",
            },
          },
        },
        fallback: {
          properties: {
            provider: { type: "string" },
            model: { description: "Null: the provider's default.", type: ["string", "null"] },
            effort: {
              description: "The effort that is sent because the agent names one. Null: none.",
              type: ["string", "null"],
            },
            instead_of: {
              type: "object",
              properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
              description: "What the agent chose, if the provider has turned that off.",
            },
          },
          description: "The first of `fallbacks`.",
          type: ["object", "null"],
        },
        fallbacks: {
          type: "array",
          items: {
            type: "object",
            properties: {
              provider: { type: "string" },
              model: { description: "Null: the provider's default.", type: ["string", "null"] },
              effort: {
                description: "The effort that is sent because the agent names one. Null: none.",
                type: ["string", "null"],
              },
              instead_of: {
                type: "object",
                properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
                description: "What the agent chose, if the provider has turned that off.",
              },
            },
          },
          description: "Used in this order if the planned one fails.",
        },
        served: {
          type: "array",
          items: {
            type: "object",
            properties: {
              provider: { type: "string" },
              model: { description: "Null: the provider's default.", type: ["string", "null"] },
              effort: {
                description: "The effort that is sent because the agent names one. Null: none.",
                type: ["string", "null"],
              },
              instead_of: {
                type: "object",
                properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
                description: "What the agent chose, if the provider has turned that off.",
              },
            },
          },
          description: "The ones that served the call, in order of first use.",
        },
        tokens: {
          anyOf: [
            { $ref: "#/components/schemas/CallTokens", description: "Tokens used by the call's models." },
            { type: "null" },
          ],
          description: "As reported by the provider, without interrupted replies. Null if it reports none.",
        },
        dropped: {
          type: "array",
          items: {
            type: "object",
            properties: { member: { type: "string", description: "`api`: another API was used." }, why: { type: "string" } },
          },
          description: "What the server refused and so wasn't sent, or otherwise. Missing if nothing.",
        },
      },
    },
    transcriber: {
      type: "object",
      properties: {
        planned: {
          type: "object",
          properties: {
            provider: { type: "string" },
            model: { description: "Null: the provider's default.", type: ["string", "null"] },
            effort: {
              description: "The effort that is sent because the agent names one. Null: none.",
              type: ["string", "null"],
            },
            instead_of: {
              type: "object",
              properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
              description: "What the agent chose, if the provider has turned that off.",
            },
          },
        },
        fallback: {
          properties: {
            provider: { type: "string" },
            model: { description: "Null: the provider's default.", type: ["string", "null"] },
            effort: {
              description: "The effort that is sent because the agent names one. Null: none.",
              type: ["string", "null"],
            },
            instead_of: {
              type: "object",
              properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
              description: "What the agent chose, if the provider has turned that off.",
            },
          },
          description: "The first of `fallbacks`.",
          type: ["object", "null"],
        },
        fallbacks: {
          type: "array",
          items: {
            type: "object",
            properties: {
              provider: { type: "string" },
              model: { description: "Null: the provider's default.", type: ["string", "null"] },
              effort: {
                description: "The effort that is sent because the agent names one. Null: none.",
                type: ["string", "null"],
              },
              instead_of: {
                type: "object",
                properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
                description: "What the agent chose, if the provider has turned that off.",
              },
            },
          },
          description: "Used in this order if the planned one fails.",
        },
        served: {
          type: "array",
          items: {
            type: "object",
            properties: {
              provider: { type: "string" },
              model: { description: "Null: the provider's default.", type: ["string", "null"] },
              effort: {
                description: "The effort that is sent because the agent names one. Null: none.",
                type: ["string", "null"],
              },
              instead_of: {
                type: "object",
                properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
                description: "What the agent chose, if the provider has turned that off.",
              },
            },
          },
          description: "The ones that served the call, in order of first use.",
        },
      },
    },
    voice: {
      type: "object",
      properties: {
        planned: {
          type: "object",
          properties: {
            provider: { type: "string" },
            model: { description: "Null: the provider's default.", type: ["string", "null"] },
            voice: { type: ["string", "null"] },
            instead_of: {
              type: "object",
              properties: {
                model: { description: "Null: the provider's default.", type: ["string", "null"] },
                voice: { type: ["string", "null"] },
              },
              description: "What the agent chose, if the provider has turned that off.",
            },
          },
        },
        fallback: {
          properties: {
            provider: { type: "string" },
            model: { description: "Null: the provider's default.", type: ["string", "null"] },
            voice: { type: ["string", "null"] },
            instead_of: {
              type: "object",
              properties: {
                model: { description: "Null: the provider's default.", type: ["string", "null"] },
                voice: { type: ["string", "null"] },
              },
              description: "What the agent chose, if the provider has turned that off.",
            },
          },
          description: "The first of `fallbacks`.",
          type: ["object", "null"],
        },
        fallbacks: {
          type: "array",
          items: {
            type: "object",
            properties: {
              provider: { type: "string" },
              model: { description: "Null: the provider's default.", type: ["string", "null"] },
              voice: { type: ["string", "null"] },
              instead_of: {
                type: "object",
                properties: {
                  model: { description: "Null: the provider's default.", type: ["string", "null"] },
                  voice: { type: ["string", "null"] },
                },
                description: "What the agent chose, if the provider has turned that off.",
              },
            },
          },
          description: "Used in this order if the planned one fails.",
        },
        served: {
          type: "array",
          items: {
            type: "object",
            properties: {
              provider: { type: "string" },
              model: { description: "Null: the provider's default.", type: ["string", "null"] },
              voice: { type: ["string", "null"] },
              instead_of: {
                type: "object",
                properties: {
                  model: { description: "Null: the provider's default.", type: ["string", "null"] },
                  voice: { type: ["string", "null"] },
                },
                description: "What the agent chose, if the provider has turned that off.",
              },
            },
          },
          description: "The ones that served the call, in order of first use.",
        },
      },
    },
  },
} as const;

export const callRatingSchema = {
  type: "object",
  properties: {
    score: { type: "integer", minimum: 1, maximum: 5 },
    comment: { type: ["string", "null"] },
    at: { type: "string", format: "date-time" },
  },
} as const;

export const callRatingInputSchema = {
  type: "object",
  properties: {
    score: { type: "integer", minimum: 1, maximum: 5 },
    comment: { maxLength: 1000, type: ["string", "null"] },
  },
} as const;

export const callRecordingReadyEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.recording_ready" },
    data: {
      type: "object",
      properties: {
        call: {
          type: "object",
          properties: {
            id: { type: "string" },
            agent_id: { type: "string" },
            agent_version: {
              description: "Number of the agent's version. Null for drafts and older calls.",
              type: ["integer", "null"],
            },
            direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
            draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { format: "date-time", type: ["string", "null"] },
            ended_at: { format: "date-time", type: ["string", "null"] },
            duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
            has_errors: {
              description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
              type: ["boolean", "null"],
            },
            variable_values: { type: "object" },
            metadata: {
              $ref: "#/components/schemas/Metadata",
              default: {},
              description: "As given when the call was started.",
            },
          },
        },
        recording: { $ref: "#/components/schemas/Recording" },
      },
    },
  },
} as const;

export const callReviewSchema = {
  type: "object",
  properties: {
    state: { type: "string", enum: ["open", "done"] },
    assignee: { description: "ID of the member who should review the call.", type: ["string", "null"] },
  },
} as const;

export const callReviewCountsSchema = {
  type: "object",
  properties: {
    open: { type: "integer", description: "Calls to review, up to 1000." },
    mine: { type: "integer", description: "Of these, the ones assigned to you, up to 1000." },
    unassigned: { type: "integer", description: "Of these, the ones assigned to nobody, up to 1000." },
  },
} as const;

export const callReviewInputSchema = {
  type: "object",
  properties: {
    state: { type: "string", enum: ["open", "done"] },
    assignee: {
      maxLength: 100,
      description: "ID of the member who should review the call.",
      type: ["string", "null"],
    },
  },
} as const;

export const callReviewedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.reviewed" },
    data: {
      type: "object",
      properties: {
        call_id: { type: "string" },
        labels: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 50 },
          maxItems: 20,
          uniqueItems: true,
          description: "In alphabetical order.",
        },
        review: { anyOf: [{ $ref: "#/components/schemas/CallReview" }, { type: "null" }] },
      },
    },
  },
} as const;

export const callRingingEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.ringing" },
    data: {
      type: "object",
      properties: {
        call: {
          type: "object",
          properties: {
            id: { type: "string" },
            agent_id: { type: "string" },
            agent_version: {
              description: "Number of the agent's version. Null for drafts and older calls.",
              type: ["integer", "null"],
            },
            direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
            draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { format: "date-time", type: ["string", "null"] },
            ended_at: { format: "date-time", type: ["string", "null"] },
            duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
            has_errors: {
              description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
              type: ["boolean", "null"],
            },
            variable_values: { type: "object" },
            metadata: {
              $ref: "#/components/schemas/Metadata",
              default: {},
              description: "As given when the call was started.",
            },
          },
        },
      },
    },
  },
} as const;

export const callStartedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
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
            agent_version: {
              description: "Number of the agent's version. Null for drafts and older calls.",
              type: ["integer", "null"],
            },
            direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
            draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { format: "date-time", type: ["string", "null"] },
            ended_at: { format: "date-time", type: ["string", "null"] },
            duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
            has_errors: {
              description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
              type: ["boolean", "null"],
            },
            variable_values: { type: "object" },
            metadata: {
              $ref: "#/components/schemas/Metadata",
              default: {},
              description: "As given when the call was started.",
            },
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
    state: {
      type: "string",
      enum: ["connecting", "listening", "thinking", "speaking", "ended", "replaced"],
      description: "`replaced`, on a connection whose call continues on another page, is its last message.",
    },
    end_reason: { $ref: "#/components/schemas/EndReason", description: "Why the call ended. Only with `ended`." },
    recognition: {
      type: "boolean",
      description: "Sent once if the service has no transcriber for this call and the page must transcribe speech.",
    },
    reconnect_ms: {
      type: "number",
      description: "Sent once, when the call is answered: how long the call waits for a lost connection.",
    },
    confirms_texts: {
      type: "boolean",
      description: "On a connection's first state. Without it, the call is held by a process of a version that answers nothing to a text's id, so don't wait for that.",
    },
  },
} as const;

export const callTextReceivedSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "text_received" },
    id: { type: "string", minLength: 1, maxLength: 64, description: "As the page sent it." },
  },
} as const;

export const callTextRefusedSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "text_refused" },
    id: { type: "string", minLength: 1, maxLength: 64, description: "As the page sent it." },
    reason: {
      type: "string",
      enum: ["too_much", "ended"],
      description: "`too_much`: too long, or more than the call takes at once. `ended`: the call is over.",
    },
  },
} as const;

export const callTokensSchema = { type: "object", properties: { input: { type: "integer" }, output: { type: "integer" } } } as const;

export const callToolMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "tool" },
    id: { type: "string", description: "The same when the tool call starts and ends." },
    name: { type: "string", description: "Left out in public previews." },
    status: { type: "string", enum: ["running", "succeeded", "failed"] },
    error: { type: "string", description: "Type of the error." },
    arguments: { description: "From the model. This and the fields below are left out in public previews, too." },
    request: {
      anyOf: [
        { $ref: "#/components/schemas/SentRequest", description: "Credentials are masked." },
        { type: "string" },
        { type: "null" },
      ],
      description: "Null if nothing was sent. The start of its JSON if cut.",
    },
    response_status: { type: ["integer", "null"] },
    response_body: { type: ["string", "null"] },
    duration_ms: { type: "number" },
  },
} as const;

export const callTranscriptEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    },
    created_at: { type: "string", format: "date-time" },
    workspace_id: { type: "string" },
    type: { type: "string", const: "call.transcript" },
    data: {
      type: "object",
      properties: { call_id: { type: "string" }, turn: { $ref: "#/components/schemas/Turn" } },
    },
  },
} as const;

export const callTranscriptMessageSchema = {
  type: "object",
  properties: {
    type: { type: "string", const: "transcript" },
    role: { type: "string", enum: ["agent", "caller"] },
    turn_id: { type: "string", description: "The latest message of a turn replaces earlier ones." },
    text: { type: "string", description: "Empty if the turn is withdrawn." },
    final: { type: "boolean", description: "False while the text may still change." },
    started_ms: { type: "number", description: "When the turn started, in ms since the call was answered." },
    ended_ms: { type: "number", description: "When the turn ended, in ms since the call was answered." },
    interrupted_at_ms: { description: "When the caller interrupted the agent.", type: ["number", "null"] },
    served: { $ref: "#/components/schemas/TurnProviders" },
  },
} as const;

export const callsSipResultSchema = {
  type: "object",
  properties: { data: { type: "array", items: { $ref: "#/components/schemas/SipMessage" } } },
} as const;

export const codeNeededSchema = {
  type: "object",
  properties: {
    needs_code: { type: "boolean", description: "Send a code of the authenticator app next.", const: true },
  },
} as const;

export const configuredPhoneNumberSchema = { type: "object", properties: { message: { type: "string", description: "What was set up." } } } as const;

export const costsSchema = {
  type: "object",
  properties: {
    currency: { type: "string" },
    amount: { description: "Null if nothing of it has a price.", type: ["number", "null"] },
    dated: {
      description: "The oldest day of the service's list prices. Null if only the operator's were used.",
      type: ["string", "null"],
    },
    is_estimate: { type: "boolean", description: "Always true: what counts is the vendors' invoices." },
    is_partial: { type: "boolean", description: "Something has no price, so the real cost is higher." },
    days: {
      type: "array",
      items: { type: ["number", "null"] },
      description: "One amount for each day in the range. Null: nothing that was used has a price.",
    },
    vendors: {
      type: "array",
      items: {
        type: "object",
        properties: {
          part: {
            type: "string",
            enum: ["model", "transcriber", "voice", "analysis"],
            description: "`analysis`: the model that analyzed the call.",
          },
          provider: { type: "string" },
          model: { description: "Null: the provider's default.", type: ["string", "null"] },
          input_tokens: { type: ["integer", "null"] },
          output_tokens: { type: ["integer", "null"] },
          cached_tokens: { description: "Those of `input_tokens` that came from a cache.", type: ["integer", "null"] },
          audio_input_tokens: { description: "Those of `input_tokens` that were sound.", type: ["integer", "null"] },
          audio_output_tokens: { description: "Those of `output_tokens` that were sound.", type: ["integer", "null"] },
          cached_audio_tokens: { description: "Those of `cached_tokens` that were sound.", type: ["integer", "null"] },
          duration_ms: { description: "Sound that was sent to the transcriber.", type: ["integer", "null"] },
          characters: { description: "Spoken by the voice.", type: ["integer", "null"] },
          amount: { description: "Null if nothing of it has a price.", type: ["number", "null"] },
        },
      },
      description: "What was used, the most expensive first.",
    },
    others: {
      type: "array",
      items: { type: "object", properties: { currency: { type: "string" }, amount: { type: "number" } } },
      description: "Amounts in currencies that the operator's prices had before. They aren't in the sums.",
    },
  },
} as const;

export const currentPasswordSchema = { type: "object", properties: { current_password: { type: "string", maxLength: 128 } } } as const;

export const deliverySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    webhook_id: { type: "string" },
    event_id: { type: "string" },
    event_type: {
      type: "string",
      enum: [
        "call.started",
        "call.ringing",
        "call.answered",
        "call.ended",
        "call.analyzed",
        "call.recording_ready",
        "call.reviewed",
        "call.transcript",
        "tool.invoked",
        "audit.recorded",
        "attention.opened",
        "attention.resolved",
        "call.analysed",
        "ping",
      ],
    },
    status: {
      type: "string",
      enum: ["pending", "delivered", "failed"],
      description: "`failed`: gave up after 24 hours. You can replay it.",
    },
    attempt_count: { type: "integer" },
    last_attempt: { anyOf: [{ $ref: "#/components/schemas/DeliveryAttempt" }, { type: "null" }] },
    next_attempt_at: {
      format: "date-time",
      description: "Null if none is planned or one is in progress.",
      type: ["string", "null"],
    },
    replay_of: { description: "ID of the delivery this one replays.", type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
    payload: { $ref: "#/components/schemas/WebhookPayload" },
    attempts: { type: "array", items: { $ref: "#/components/schemas/DeliveryAttempt" } },
  },
} as const;

export const deliveryAttemptSchema = {
  type: "object",
  properties: {
    number: { type: "integer", description: "Counts from 1." },
    started_at: { type: "string", format: "date-time" },
    duration_ms: { type: "integer" },
    status: { description: "HTTP status of the response. 2xx is success.", type: ["integer", "null"] },
    error: {
      properties: { type: { type: "string" }, message: { type: "string" } },
      description: "Null if it was delivered.",
      type: ["object", "null"],
    },
    response_body: { description: "First 1,000 characters of the response.", type: ["string", "null"] },
  },
} as const;

export const deliverySummarySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    webhook_id: { type: "string" },
    event_id: { type: "string" },
    event_type: {
      type: "string",
      enum: [
        "call.started",
        "call.ringing",
        "call.answered",
        "call.ended",
        "call.analyzed",
        "call.recording_ready",
        "call.reviewed",
        "call.transcript",
        "tool.invoked",
        "audit.recorded",
        "attention.opened",
        "attention.resolved",
        "call.analysed",
        "ping",
      ],
    },
    status: {
      type: "string",
      enum: ["pending", "delivered", "failed"],
      description: "`failed`: gave up after 24 hours. You can replay it.",
    },
    attempt_count: { type: "integer" },
    last_attempt: { anyOf: [{ $ref: "#/components/schemas/DeliveryAttempt" }, { type: "null" }] },
    next_attempt_at: {
      format: "date-time",
      description: "Null if none is planned or one is in progress.",
      type: ["string", "null"],
    },
    replay_of: { description: "ID of the delivery this one replays.", type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const deliverySummaryPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/DeliverySummary" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const demoFreeTimesSchema = {
  type: "object",
  properties: {
    date: { type: "string" },
    weekday: { type: "string" },
    free_times: { type: "array", items: { type: "string", description: "HH:MM." } },
  },
} as const;

export const demoNoteSchema = {
  type: "object",
  maxProperties: 10,
  propertyNames: { type: "string", minLength: 1, maxLength: 40 },
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

export const demoReceiptSchema = {
  type: "object",
  properties: { reference: { type: "string", description: "For example K-4821." }, note: { type: "string" } },
} as const;

export const endReasonSchema = {
  type: "string",
  enum: [
    "agent_hangup",
    "caller_hangup",
    "api_hangup",
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
      description: "Silence after a finished sentence before the agent replies, in ms.",
    },
    end_of_turn_unfinished_ms: {
      type: "integer",
      default: 1500,
      minimum: 100,
      maximum: 10000,
      description: "Silence after an unfinished sentence before the agent replies, in ms. At least `end_of_turn_ms`.",
    },
    barge_in_ms: {
      type: "integer",
      default: 250,
      minimum: 60,
      maximum: 3000,
      description: "How long the caller must speak over the agent before it lowers its voice, in ms.",
    },
    resume_ms: {
      type: "integer",
      default: 2000,
      minimum: 500,
      maximum: 10000,
      description: "If no words follow an interruption within this time, the agent resumes, in ms.",
    },
    bridge_after_ms: {
      type: "integer",
      default: 1000,
      minimum: 200,
      maximum: 30000,
      description: "How long a tool may run before the agent says a short phrase, in ms.",
    },
    silence_prompt_ms: {
      type: "integer",
      default: 10000,
      minimum: 1000,
      maximum: 600000,
      description: "Silence on both sides before the agent asks whether the caller is still there, in ms.",
    },
    silence_end_ms: {
      type: "integer",
      default: 20000,
      minimum: 1000,
      maximum: 600000,
      description: "Further silence before the call ends as `silence_timeout`, in ms.",
    },
    max_duration_ms: {
      type: "integer",
      default: 1800000,
      minimum: 2000,
      maximum: 14400000,
      description: "Longest a call may last, in ms.",
    },
    announce_end_ms: {
      type: "integer",
      default: 30000,
      minimum: 0,
      maximum: 300000,
      description: "How long before `max_duration_ms` the agent warns the caller, in ms. Less than `max_duration_ms`.",
    },
    reconnect_ms: {
      type: "integer",
      default: 20000,
      minimum: 0,
      maximum: 300000,
      description: "How long a browser call waits for a lost connection, in ms. 0 ends it immediately.",
    },
    interrupt_min_words: {
      type: "integer",
      default: 1,
      minimum: 1,
      maximum: 10,
      description: "How many words, without acknowledgements, interrupt the agent. With fewer, the agent replies afterwards. From 2, sounds without words don't stop it.",
    },
    speech_threshold: {
      type: "number",
      default: 0.5,
      minimum: 0.3,
      maximum: 0.9,
      description: "How certain it must be that a sound is speech. Raise it if crowds or televisions stop the agent.",
    },
    interruptible: {
      type: "boolean",
      default: true,
      description: "Whether the caller can interrupt the agent. If not, the agent replies afterwards.",
    },
    greeting_interruptible: {
      type: "boolean",
      default: true,
      description: "Whether the caller can interrupt the first message.",
    },
    answer_early: {
      type: "boolean",
      default: true,
      description: "Whether to ask the model before it is certain that the caller has finished. If they go on, the reply is discarded, which costs a request.",
    },
    bridge_phrases: {
      type: "boolean",
      default: true,
      description: "Whether the agent says a short phrase while a slow tool runs.",
    },
    bridge_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said while a tool or the model is slow. Liquid, in turn.",
    },
    prompt_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said after `silence_prompt_ms` to ask whether the caller is still there. Liquid, in turn.",
    },
    goodbye_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said before hanging up if the agent hasn't said goodbye. Liquid, in turn.",
    },
    apology_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said before ending a call because the model, transcriber or voice failed. Liquid, in turn.",
    },
    repeat_texts: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 500 },
      maxItems: 8,
      default: [],
      description: "Said if nothing the caller said was understood. Liquid, in turn.",
    },
  },
} as const;

export const expectationSchema = {
  type: "object",
  properties: {
    tool_called: {
      type: "object",
      properties: {
        tool: {
          type: "string",
          minLength: 1,
          maxLength: 255,
          description: "Its name, or a built-in tool such as `cut_call`.",
        },
        arguments: { type: "object", description: "Arguments that one of its calls had, among others." },
      },
    },
    tool_not_called: { type: "string", minLength: 1, maxLength: 255, description: "Name of a tool that isn't called." },
    says: {
      type: "string",
      minLength: 1,
      maxLength: 1000,
      description: "What the agent says, by its meaning. Judged by the agent's language model.",
    },
    no_invented_facts: {
      type: "boolean",
      description: "The agent says nothing that isn't in its prompt, in the tools' results or in the caller's words. Judged by the agent's language model.",
      const: true,
    },
    end_reason: {
      type: "string",
      enum: [
        "agent_hangup",
        "caller_hangup",
        "api_hangup",
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
      description: "How the conversation ends: `agent_hangup` if the agent ends it.",
    },
    max_turns: { type: "integer", minimum: 1, maximum: 50, description: "The caller speaks at most this often." },
  },
} as const;

export const fixedValueSchema = {
  type: "object",
  properties: {
    name: { type: "string", description: "Use it in `arguments`. Becomes the argument's name." },
    place: { type: "string", enum: ["path", "query", "body"] },
    value: { type: "string" },
    is_likely: { type: "boolean", description: "Whether it probably differs from call to call." },
  },
} as const;

export const forgetInputSchema = {
  type: "object",
  properties: {
    number: {
      type: "string",
      minLength: 1,
      maxLength: 64,
      description: "The caller's phone number. An international one is found however it was written; any other one as call records have it.",
    },
  },
} as const;

export const forgottenCallsSchema = {
  type: "object",
  properties: {
    deleted: { type: "integer", description: "Calls that were deleted." },
    live: {
      type: "integer",
      description: "Calls with this number that aren't over. They stay; repeat the request when they have ended.",
    },
  },
} as const;

export const heardSentenceSchema = {
  type: "object",
  properties: {
    ms: { type: "integer", description: "From the end of the sentence to its words." },
    sound_ms: { type: "integer", description: "Length of the sentence." },
    factor: { type: "number", description: "`ms` as a share of `sound_ms`." },
  },
} as const;

export const idempotencyKeySchema = { type: "string", minLength: 1, maxLength: 255 } as const;

export const ifMatchSchema = { type: "string", maxLength: 1000 } as const;

export const importableOperationSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "For `operations`: the operationId, or `GET /path`." },
    operation_id: { type: ["string", "null"] },
    method: { type: "string" },
    path: { type: "string" },
    summary: { type: "string" },
    deprecated: { type: "boolean" },
    problem: { description: "Why it can't be imported. Null if it can.", type: ["string", "null"] },
  },
} as const;

export const importedToolSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    kind: {
      type: "string",
      description: "`http`. A newer version may have saved another kind, which this one can't use: fields that it doesn't know are then empty.",
    },
    name: { type: "string", description: "Unique in the workspace. The model sees it." },
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
              description: "Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
            password: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Header name." },
            value: { type: "string", maxLength: 16384, description: "Header value. May contain `{{variable}}`." },
          },
        },
      ],
      description: "Credentials are masked.",
    },
    headers: {
      type: "array",
      items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
      description: "Values of secret-looking headers are masked.",
    },
    body: { type: ["object", "null"] },
    input_schema: { type: "object" },
    response_schema: { description: "For your reference; agents don't see it." },
    response_path: {
      maxLength: 1000,
      description: "For your reference; agents don't see it.",
      type: ["string", "null"],
    },
    active: { type: "boolean" },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
    warnings: {
      type: "array",
      items: { $ref: "#/components/schemas/ToolWarning" },
      description: "Likely mistakes, or features some model providers reject. They don't prevent saving.",
    },
  },
} as const;

export const importedToolsSchema = {
  type: "object",
  properties: { data: { type: "array", items: { $ref: "#/components/schemas/ImportedTool" } } },
} as const;

export const improvePromptInputSchema = {
  type: "object",
  properties: {
    system_prompt: {
      type: "string",
      minLength: 1,
      maxLength: 20000,
      description: "The prompt to improve. It can be unsaved.",
    },
    first_message: { type: "string", maxLength: 5000, default: "" },
    wish: { type: "string", maxLength: 1000, default: "", description: "What to improve." },
  },
} as const;

export const improvedPromptSchema = {
  type: "object",
  properties: {
    system_prompt: { type: "string", description: "The suggested prompt, a Liquid template." },
    hunks: {
      type: "array",
      items: {
        type: "object",
        properties: {
          from_line: {
            type: "integer",
            minimum: 1,
            description: "First line in the old text, from 1. Text that is only added goes before this line.",
          },
          to_line: { type: "integer", minimum: 1, description: "First line in the new text, from 1." },
          lines: {
            type: "array",
            items: { type: "string" },
            description: "As in a unified diff: lines start with a space (unchanged), `-` (removed) or `+` (added).",
          },
        },
      },
      description: "Changes from the draft to the suggestion.",
    },
    lost_variables: {
      type: "array",
      items: { type: "string" },
      description: "Variables in the draft but not in the suggestion.",
    },
    added_variables: {
      type: "array",
      items: { type: "string" },
      description: "Variables in the suggestion but not in the draft.",
    },
  },
} as const;

export const inputMessageSchema = {
  type: "object",
  properties: {
    role: { type: "string", enum: ["system", "user", "assistant", "tool"] },
    text: { type: "string", description: "At most 4,000 characters, except for `system`." },
    characters: { type: "integer", description: "Length of the whole text, if it was cut." },
    tool_calls: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          arguments: { type: "string", description: "JSON." },
        },
      },
    },
    tool_call_id: { type: "string", description: "ID of the tool call that a `tool` message is the result of." },
    name: { type: "string", description: "Name of the tool whose result it is." },
  },
} as const;

export const insightsSchema = {
  type: "object",
  properties: {
    since: { type: "string", format: "date-time" },
    until: { type: "string", format: "date-time" },
    total: {
      type: "object",
      properties: {
        calls: { type: "integer", description: "All calls started, whatever their outcome." },
        answered_calls: { type: "integer" },
        failed_calls: { type: "integer" },
        calls_with_errors: {
          type: "integer",
          description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
        },
        talk_ms: { type: "integer", description: "From answer to hang-up." },
        answers: { type: "integer", description: "Agent replies, without greetings." },
        p50_ms: {
          description: "Response time: from the end of the caller's speech to the agent's first sound.",
          type: ["integer", "null"],
        },
        p95_ms: { type: ["integer", "null"] },
      },
    },
    before: {
      type: "object",
      properties: {
        calls: { type: "integer", description: "All calls started, whatever their outcome." },
        answered_calls: { type: "integer" },
        failed_calls: { type: "integer" },
        calls_with_errors: {
          type: "integer",
          description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
        },
        talk_ms: { type: "integer", description: "From answer to hang-up." },
        answers: { type: "integer", description: "Agent replies, without greetings." },
        p50_ms: {
          description: "Response time: from the end of the caller's speech to the agent's first sound.",
          type: ["integer", "null"],
        },
        p95_ms: { type: ["integer", "null"] },
      },
      description: "The same time of day, whole days earlier.",
    },
    parts: {
      type: "array",
      items: {
        type: "object",
        properties: {
          since: { type: "string", format: "date-time" },
          calls: { type: "integer", description: "All calls started, whatever their outcome." },
          answered_calls: { type: "integer" },
          failed_calls: { type: "integer" },
          calls_with_errors: {
            type: "integer",
            description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
          },
          talk_ms: { type: "integer", description: "From answer to hang-up." },
          answers: { type: "integer", description: "Agent replies, without greetings." },
          p50_ms: {
            description: "Response time: from the end of the caller's speech to the agent's first sound.",
            type: ["integer", "null"],
          },
          p95_ms: { type: ["integer", "null"] },
        },
      },
    },
    agents: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          calls: { type: "array", items: { type: "integer" }, description: "Calls in each interval." },
        },
      },
      maxItems: 100,
      description: "The busiest agents.",
    },
    tools: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          calls: { type: "array", items: { type: "integer" }, description: "Runs in each interval." },
          errors: { type: "array", items: { type: "integer" }, description: "Failed runs in each interval." },
          last_error: { properties: { type: { type: "string" }, message: { type: "string" } }, type: ["object", "null"] },
        },
      },
      maxItems: 100,
      description: "The most used tools, without built-in ones.",
    },
  },
} as const;

export const interventionSchema = {
  type: "object",
  properties: {
    at_ms: { type: "integer", description: "Since the call was answered." },
    who: {
      type: "object",
      properties: {
        user_id: { type: "string" },
        token_id: { type: "string", description: "The access token, if it was one." },
        name: { type: "string", description: "The person's name, or the token's." },
      },
    },
    kind: { enum: ["note"], description: "`note`: told the agent something that the caller didn't hear." },
    text: { type: "string" },
  },
} as const;

export const invitationSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the new member can do. No higher than your own role.",
    },
    email: {
      description: "Only the account with this email can accept it. Null: anyone with the link.",
      type: ["string", "null"],
    },
    status: { type: "string", enum: ["open", "accepted", "expired"] },
    invited_by: { description: "ID of the member who created it.", type: ["string", "null"] },
    accepted_by: { description: "ID of the person who accepted it.", type: ["string", "null"] },
    accepted_at: { format: "date-time", type: ["string", "null"] },
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
      description: "What the new member can do. No higher than your own role.",
    },
    email: {
      maxLength: 254,
      format: "email",
      default: null,
      description: "Only the account with this email can accept it. Null: anyone with the link.",
      type: ["string", "null"],
    },
    expires_at: {
      format: "date-time",
      default: null,
      description: "When the link expires. Null: in 7 days.",
      type: ["string", "null"],
    },
  },
} as const;

export const invitationPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Invitation" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
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

export const languageSettingsSchema = {
  type: "object",
  properties: {
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      description: "BCP 47 tag, such as `es` or `pt-BR`.",
    },
    voice: { $ref: "#/components/schemas/VoiceSettings", description: "Default: the agent's voice." },
    first_message: {
      type: "string",
      maxLength: 100000,
      description: "For calls that start in this language, a Liquid template. Default: the agent's first message.",
    },
  },
} as const;

export const languageUseSchema = {
  type: "object",
  properties: {
    language: { type: "string", description: "BCP 47, as in the agent's settings." },
    from_ms: { type: "integer", description: "Since the call was answered." },
    why: {
      type: "string",
      enum: ["asked", "heard"],
      description: "`asked`: the caller, or the request that started the call, asked for it. `heard`: the caller spoke it.",
    },
  },
} as const;

export const linkTokenSchema = {
  type: "object",
  properties: {
    token: {
      type: "string",
      minLength: 1,
      maxLength: 200,
      description: "The part after the `#` of an invitation link or of the setup link printed on first start.",
    },
  },
} as const;

export const listedCallSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_id: { type: "string" },
    agent_version: {
      description: "Number of the agent's version. Null for drafts and older calls.",
      type: ["integer", "null"],
    },
    direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
    draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
    status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
    end_reason: { type: ["string", "null"] },
    from_number: { type: ["string", "null"] },
    to_number: { type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
    started_at: { type: "string", format: "date-time" },
    answered_at: { format: "date-time", type: ["string", "null"] },
    ended_at: { format: "date-time", type: ["string", "null"] },
    duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
    has_errors: {
      description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
      type: ["boolean", "null"],
    },
    result: {
      anyOf: [
        {
          type: "string",
          enum: ["resolved", "unresolved", "completed", "transferred", "voicemail", "unanswered", "failed"],
          description: "What the call came to. Null while it goes on.",
        },
        { type: "null" },
      ],
    },
    caller_name: { description: "Value of the variable `customer_name`, if given.", type: ["string", "null"] },
    first_words: { description: "The start of the caller's first turn.", type: ["string", "null"] },
    tool_calls: { type: "integer", description: "Without built-in tools such as `cut_call`." },
    tool_errors: { type: "integer" },
    median_ms: { description: "Median response time. Null without replies.", type: ["integer", "null"] },
    recorded: { type: "boolean", description: "Whether there is a recording that can be played." },
    labels: {
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 50 },
      maxItems: 20,
      uniqueItems: true,
      description: "In alphabetical order.",
    },
    review: {
      anyOf: [{ $ref: "#/components/schemas/CallReview" }, { type: "null" }],
      description: "Null if nobody has put the call up for review.",
    },
    rating: {
      anyOf: [{ $ref: "#/components/schemas/CallRating" }, { type: "null" }],
      description: "What the caller thought of the call.",
    },
    talk: {
      type: "array",
      items: { $ref: "#/components/schemas/TalkStretch" },
      description: "Who spoke when, for the first 200 turns. Only with `include=talk`.",
    },
    match: { description: "Words around what was searched for. Only with `search`.", type: ["string", "null"] },
  },
} as const;

export const listedCallPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ListedCall" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const listedModelSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "What an agent's `model` takes." },
    name: { type: "string" },
    provider: { type: "string" },
    is_default: { type: "boolean", description: "Whether agents that name the provider, but no model, use it." },
    languages: {
      items: { type: "string" },
      description: "As the provider spells them. Null: not known, or any.",
      type: ["array", "null"],
    },
    efforts: {
      items: { type: "string" },
      description: "The least first. Null: none to choose.",
      type: ["array", "null"],
    },
    needs: {
      type: "array",
      items: { type: "string", enum: ["key", "responses"] },
      description: "`key`: the workspace has none of this provider. `responses`: tools work over that API only.",
    },
    context: { description: "Tokens that it reads at most. Null: not known.", type: ["integer", "null"] },
    shutdown: { description: "The day on which the provider turns it off.", type: ["string", "null"] },
    replacement: { description: "What is used from that day on.", type: ["string", "null"] },
    first_ms: {
      description: "Until its first word or sound, as the median of the workspace's latest calls. Without calls: when the account was last checked with `generate`. Null: neither in the last days.",
      type: ["integer", "null"],
    },
    first_from: {
      anyOf: [{ type: "string", enum: ["calls", "check"] }, { type: "null" }],
      description: "What `first_ms` was measured in.",
    },
    per_minute: {
      description: "What a minute of a call costs, in `currency`. Null: not known, such as at a gateway.",
      type: ["number", "null"],
    },
    per_minute_from: {
      anyOf: [{ type: "string", enum: ["price", "calls", "typical"] }, { type: "null" }],
      description: "`price`: it is charged by the minute, or free. `calls`: estimated from the workspace's latest calls. `typical`: estimated from a typical call.",
    },
    currency: { type: ["string", "null"] },
    price: {
      anyOf: [{ $ref: "#/components/schemas/ListedPrice" }, { type: "null" }],
      description: "The operator's, or the provider's list price. Null: not known, such as at a gateway.",
    },
    source: {
      type: "string",
      enum: ["account", "table", "measured", "typical"],
      description: "`account`: the provider lists it for the account. `table`: what the service knows of the provider's models. `measured`: either, with its `first_ms`.",
    },
  },
} as const;

export const listedPriceSchema = {
  type: "object",
  properties: {
    currency: { type: "string" },
    per: { type: "string", enum: ["million_tokens", "minute", "thousand_characters"] },
    input: { type: ["number", "null"] },
    output: { description: "Null: what it writes is in the price of its input.", type: ["number", "null"] },
    audio_input: { description: "For tokens of sound. Null: as for text.", type: ["number", "null"] },
    audio_output: { type: ["number", "null"] },
  },
} as const;

export const memberSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "The person's ID, the same in every workspace." },
    name: { type: "string" },
    email: { type: "string" },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the member can do. No higher than your own role.",
    },
    created_at: { type: "string", format: "date-time", description: "When they joined the workspace." },
    lacks_two_factor: {
      type: "boolean",
      description: "Whether they have a password and no two-factor authentication. Left out unless you're an admin.",
    },
  },
} as const;

export const memberPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Member" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const memberPatchSchema = {
  type: "object",
  properties: {
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the member can do. No higher than your own role.",
    },
    name: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    email: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    lacks_two_factor: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const metadataSchema = {
  type: "object",
  maxProperties: 50,
  propertyNames: { type: "string", minLength: 1, maxLength: 40 },
} as const;

export const metadataFilterSchema = {
  type: "object",
  maxProperties: 50,
  propertyNames: { type: "string", minLength: 1, maxLength: 40 },
} as const;

export const missedEventsSchema = { type: "object", properties: {} } as const;

export const modelInputSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    turn_id: {
      description: "The agent's turn it led to. Null if the caller heard nothing.",
      type: ["string", "null"],
    },
    asked_ms: { type: "integer", description: "Since the call was answered." },
    ended_ms: {
      description: "When the reply was complete or cut off. Null in old records.",
      type: ["integer", "null"],
    },
    provider: { type: "string" },
    model: { description: "Null: the provider's default.", type: ["string", "null"] },
    tokens: {
      anyOf: [{ $ref: "#/components/schemas/ModelInputTokens" }, { type: "null" }],
      description: "As reported by the provider. Null if it reports none or the reply was interrupted.",
    },
    messages: { type: "array", items: { $ref: "#/components/schemas/InputMessage" } },
    tools: { type: "array", items: { type: "string" }, description: "Names of the tools offered." },
  },
} as const;

export const modelInputSummarySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    turn_id: {
      description: "The agent's turn it led to. Null if the caller heard nothing.",
      type: ["string", "null"],
    },
    asked_ms: { type: "integer", description: "Since the call was answered." },
    ended_ms: {
      description: "When the reply was complete or cut off. Null in old records.",
      type: ["integer", "null"],
    },
    provider: { type: "string" },
    model: { description: "Null: the provider's default.", type: ["string", "null"] },
    tokens: {
      anyOf: [{ $ref: "#/components/schemas/ModelInputTokens" }, { type: "null" }],
      description: "As reported by the provider. Null if it reports none or the reply was interrupted.",
    },
  },
} as const;

export const modelInputTokensSchema = { type: "object", properties: { input: { type: "integer" }, output: { type: "integer" } } } as const;

export const modelPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ListedModel" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
    problems: {
      type: "array",
      items: { type: "object", properties: { provider: { type: "string" }, message: { type: "string" } } },
      description: "Accounts whose models couldn't be listed, and why.",
    },
    automatic: {
      anyOf: [{ $ref: "#/components/schemas/AutomaticChoice" }, { type: "null" }],
      description: "What `auto` stands for. Null: `auto` can't be chosen for these, or one provider was asked for.",
    },
  },
} as const;

export const modelSettingsSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "auto",
        "rehearsal",
        "openai",
        "azure-openai",
        "anthropic",
        "gemini",
        "groq",
        "cerebras",
        "mistral",
        "openrouter",
        "together",
        "deepseek",
        "xai",
        "ollama",
        "vllm",
        "llama-cpp",
      ],
      description: "`auto`: a model with a key, else the rehearsal model. `openai`: OpenAI or any compatible server. `azure-openai`: `model` names a deployment.",
    },
    model: {
      minLength: 1,
      maxLength: 255,
      description: "The provider's name for the model. Null: its default.",
      type: ["string", "null"],
    },
    temperature: { minimum: 0, maximum: 2, type: ["number", "null"] },
    api: {
      anyOf: [{ type: "string", enum: ["chat", "responses"] }, { type: "null" }],
      description: "OpenAI's API. Null: the one that the model needs.",
    },
    max_tokens: { minimum: 64, maximum: 8192, description: "Of one reply.", type: ["integer", "null"] },
    service_tier: { minLength: 1, maxLength: 64, description: "As the provider names it.", type: ["string", "null"] },
    fallback: {
      properties: {
        provider: {
          type: "string",
          enum: [
            "rehearsal",
            "openai",
            "azure-openai",
            "anthropic",
            "gemini",
            "groq",
            "cerebras",
            "mistral",
            "openrouter",
            "together",
            "deepseek",
            "xai",
            "ollama",
            "vllm",
            "llama-cpp",
          ],
        },
        model: {
          minLength: 1,
          maxLength: 255,
          description: "The provider's name for the model. Null: its default.",
          type: ["string", "null"],
        },
      },
      description: "Comes before `fallbacks`.",
      type: ["object", "null"],
    },
    fallbacks: {
      type: "array",
      items: {
        type: "object",
        properties: {
          provider: {
            type: "string",
            enum: [
              "rehearsal",
              "openai",
              "azure-openai",
              "anthropic",
              "gemini",
              "groq",
              "cerebras",
              "mistral",
              "openrouter",
              "together",
              "deepseek",
              "xai",
              "ollama",
              "vllm",
              "llama-cpp",
            ],
          },
          model: {
            minLength: 1,
            maxLength: 255,
            description: "The provider's name for the model. Null: its default.",
            type: ["string", "null"],
          },
        },
      },
      maxItems: 3,
      default: [],
      description: "Used in this order if it fails.",
    },
  },
} as const;

export const nameSearchSchema = { type: "string", maxLength: 255 } as const;

export const newAccessTokenSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 255, description: "What the token is for." },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the token can do now, capped at its member's role.",
    },
    member: {
      properties: { id: { type: "string" }, email: { type: "string" } },
      description: "The member it belongs to; it ends with their membership. Null if it was created before the workspace had members.",
      type: ["object", "null"],
    },
    prefix: { type: "string", description: "The token's first characters, to identify it." },
    expires_at: { format: "date-time", type: ["string", "null"] },
    last_used_at: { format: "date-time", description: "Accurate to the minute.", type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
    token: { type: "string", description: "The token. You won't be able to see it again." },
  },
} as const;

export const newInvitationSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "What the new member can do. No higher than your own role.",
    },
    email: {
      description: "Only the account with this email can accept it. Null: anyone with the link.",
      type: ["string", "null"],
    },
    status: { type: "string", enum: ["open", "accepted", "expired"] },
    invited_by: { description: "ID of the member who created it.", type: ["string", "null"] },
    accepted_by: { description: "ID of the person who accepted it.", type: ["string", "null"] },
    accepted_at: { format: "date-time", type: ["string", "null"] },
    expires_at: { type: "string", format: "date-time" },
    created_at: { type: "string", format: "date-time" },
    url: {
      type: "string",
      format: "uri",
      description: "The link to send. You won't be able to see it again.",
    },
    is_emailed: { type: "boolean", description: "Whether the link is also being emailed." },
  },
} as const;

export const oidcConnectionSchema = {
  type: "object",
  properties: {
    next: {
      type: "string",
      maxLength: 1000,
      description: "The page to show afterwards, as a path of the dashboard.",
    },
    current_password: { type: "string", maxLength: 128, description: "Required if you have a password." },
    code: { type: "string", minLength: 6, maxLength: 6, description: "The six digits that the app shows." },
    recovery_code: { type: "string", minLength: 1, maxLength: 40, description: "Instead of `code`. Each works once." },
  },
} as const;

export const oidcDisconnectionSchema = { type: "object", properties: { current_password: { type: "string", maxLength: 128 } } } as const;

export const oidcStartSchema = {
  type: "object",
  properties: {
    next: {
      type: "string",
      maxLength: 1000,
      description: "The page to show afterwards, as a path of the dashboard.",
    },
    token: {
      type: "string",
      minLength: 1,
      maxLength: 200,
      description: "Of the invitation or setup link that is open.",
    },
  },
} as const;

export const outboundCallInputSchema = {
  type: "object",
  properties: {
    to_number: { type: "string", format: "e164", maxLength: 32, description: "E.164, such as `+4930123456`." },
    agent_phone_number_id: {
      type: "string",
      maxLength: 100,
      description: "ID of a phone number that this agent may call from: its own, or one that lists it in `outbound_agent_ids`. The number's trunk must allow outbound calls.",
    },
    variable_values: {
      type: "object",
      description: "Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      description: "The one of the agent's languages that the call starts in. Default: its `language`.",
    },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
  },
} as const;

export const ownSessionSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    created_at: { type: "string", format: "date-time", description: "When it began." },
    last_seen_at: { type: "string", format: "date-time", description: "When it was last used, to the minute." },
    address: { description: "The IP address that signed in.", type: ["string", "null"] },
    user_agent: { description: "The browser that signed in.", type: ["string", "null"] },
    current: { type: "boolean", description: "Whether it's the session that asks." },
  },
} as const;

export const ownSessionPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/OwnSession" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
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
      description: "Must not be a common password or contain the name or email.",
    },
  },
} as const;

export const passwordResetSchema = {
  type: "object",
  properties: {
    token: { type: "string", minLength: 1, maxLength: 200, description: "The part after the `#` of the link." },
    new_password: {
      type: "string",
      minLength: 12,
      maxLength: 128,
      description: "Must not be a common password or contain the name or email.",
    },
  },
} as const;

export const passwordResetLinkSchema = {
  type: "object",
  properties: {
    token: { type: "string", minLength: 1, maxLength: 200, description: "The part after the `#` of the link." },
  },
} as const;

export const passwordResetRequestSchema = { type: "object", properties: { email: { type: "string", maxLength: 254, format: "email" } } } as const;

export const personDeletionSchema = {
  type: "object",
  properties: {
    current_password: { type: "string", maxLength: 128, description: "Or a code. One of them is required." },
    code: { type: "string", minLength: 6, maxLength: 6, description: "The six digits that the app shows." },
    recovery_code: { type: "string", minLength: 1, maxLength: 40, description: "Instead of `code`. Each works once." },
    delete_workspaces: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 1000,
      description: "Ids of all workspaces that only you own. They are deleted too.",
    },
  },
} as const;

export const personExportSchema = {
  type: "object",
  properties: {
    exported_at: { type: "string", format: "date-time" },
    person: {
      type: "object",
      properties: {
        id: { type: "string" },
        name: { type: "string" },
        email: { type: "string" },
        email_verified: { type: "boolean" },
        created_at: { type: "string", format: "date-time" },
      },
    },
    sign_in: {
      type: "object",
      properties: {
        has_password: { type: "boolean" },
        has_two_factor: { type: "boolean" },
        single_sign_on: {
          type: "array",
          items: {
            type: "object",
            properties: {
              issuer: { type: "string" },
              subject: { type: "string" },
              connected_at: { type: "string", format: "date-time" },
            },
          },
        },
      },
    },
    sessions: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          created_at: { type: "string", format: "date-time" },
          last_seen_at: { type: "string", format: "date-time" },
          address: { type: ["string", "null"] },
          user_agent: { type: ["string", "null"] },
        },
      },
    },
    workspaces: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          role: { type: "string", enum: ["viewer", "editor", "admin", "owner"] },
          joined_at: { type: "string", format: "date-time" },
        },
      },
    },
    access_tokens: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          workspace_id: { type: "string" },
          role: { type: "string", enum: ["viewer", "editor", "admin", "owner"] },
          created_at: { type: "string", format: "date-time" },
          expires_at: { format: "date-time", type: ["string", "null"] },
          last_used_at: { format: "date-time", type: ["string", "null"] },
        },
      },
    },
    account_events: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          event: { type: "string" },
          reason: { type: ["string", "null"] },
          count: { type: "integer" },
          address: { type: "string" },
          user_agent: { type: ["string", "null"] },
          created_at: { type: "string", format: "date-time" },
        },
      },
      description: "Your sign-ins, refused ones, and changes of how you sign in.",
    },
    call_comments: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          workspace_id: { type: "string" },
          call_id: { type: "string" },
          turn_id: { type: ["string", "null"] },
          text: { type: "string" },
          created_at: { type: "string", format: "date-time" },
        },
      },
      description: "What you wrote about calls, in the workspaces that you're a member of.",
    },
    audit_log: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          workspace_id: { type: "string" },
          action: { type: "string" },
          resource_type: { type: "string" },
          resource_id: { type: ["string", "null"] },
          access_token_id: { type: ["string", "null"] },
          address: { type: "string" },
          user_agent: { type: ["string", "null"] },
          created_at: { type: "string", format: "date-time" },
        },
      },
      description: "What you did in the workspaces that you're a member of.",
    },
  },
} as const;

export const personPatchSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 255 },
    email: { type: "string", maxLength: 254, format: "email" },
    current_password: { type: "string", maxLength: 128, description: "Required to change the email." },
  },
} as const;

export const phoneCallSchema = {
  type: "object",
  properties: {
    trunk_id: { type: ["string", "null"] },
    carrier_call_id: { description: "The carrier's ID for the call.", type: ["string", "null"] },
    sip_status: { description: "Final SIP status, such as 486.", type: ["integer", "null"] },
    sip_reason: { type: ["string", "null"] },
    answered_by: { anyOf: [{ enum: ["human", "machine", "menu", "screening", "unknown"] }, { type: "null" }] },
    asserted_identity: {
      description: "`P-Asserted-Identity` of an inbound call on a trusted trunk.",
      type: ["string", "null"],
    },
    headers: {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" }, value: { type: "string" } } },
      description: "Headers listed in the trunk's `record_headers`.",
    },
    media: { anyOf: [{ $ref: "#/components/schemas/CallMedia" }, { type: "null" }] },
    attempts: {
      type: "array",
      items: { $ref: "#/components/schemas/CallAttempt" },
      description: "The trunks that an outbound call was tried through, in order; empty while it waits.",
    },
    redirects: {
      type: "array",
      items: { $ref: "#/components/schemas/Redirect" },
      description: "Where the other side sent an outbound call or a transfer on.",
    },
  },
} as const;

export const phoneNumberSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    number: {
      type: "string",
      maxLength: 32,
      description: "E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk.",
    },
    trunk_id: { type: "string", maxLength: 100, description: "ID of the trunk that carries its calls." },
    fallback_trunk_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 3,
      uniqueItems: true,
      default: [],
      description: "IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may.",
    },
    agent_id: {
      maxLength: 100,
      default: null,
      description: "ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected.",
      type: ["string", "null"],
    },
    outbound_agent_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 100,
      uniqueItems: true,
      default: [],
      description: "IDs of other agents that may call from it.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const phoneNumberInputSchema = {
  type: "object",
  properties: {
    number: {
      type: "string",
      maxLength: 32,
      description: "E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk.",
    },
    trunk_id: { type: "string", maxLength: 100, description: "ID of the trunk that carries its calls." },
    fallback_trunk_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 3,
      uniqueItems: true,
      default: [],
      description: "IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may.",
    },
    agent_id: {
      maxLength: 100,
      default: null,
      description: "ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected.",
      type: ["string", "null"],
    },
    outbound_agent_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 100,
      uniqueItems: true,
      default: [],
      description: "IDs of other agents that may call from it.",
    },
    label: { type: "string", maxLength: 255, default: "" },
  },
} as const;

export const phoneNumberPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/PhoneNumber" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const phoneNumberPatchSchema = {
  type: "object",
  properties: {
    number: {
      type: "string",
      maxLength: 32,
      description: "E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk.",
    },
    trunk_id: { type: "string", maxLength: 100, description: "ID of the trunk that carries its calls." },
    fallback_trunk_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 3,
      uniqueItems: true,
      default: [],
      description: "IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may.",
    },
    agent_id: {
      maxLength: 100,
      default: null,
      description: "ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected.",
      type: ["string", "null"],
    },
    outbound_agent_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 100,
      uniqueItems: true,
      default: [],
      description: "IDs of other agents that may call from it.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const phoneNumberReplacementSchema = {
  type: "object",
  properties: {
    number: {
      type: "string",
      maxLength: 32,
      description: "E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk.",
    },
    trunk_id: { type: "string", maxLength: 100, description: "ID of the trunk that carries its calls." },
    fallback_trunk_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 3,
      uniqueItems: true,
      default: [],
      description: "IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may.",
    },
    agent_id: {
      maxLength: 100,
      default: null,
      description: "ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected.",
      type: ["string", "null"],
    },
    outbound_agent_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 100,
      uniqueItems: true,
      default: [],
      description: "IDs of other agents that may call from it.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const pingEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
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
    slug: {
      type: "string",
      maxLength: 100,
      description: "Grants access to the agent, so treat it like a password.",
    },
    url: { type: "string", format: "uri", description: "The link to share. Visitors need no account." },
    expires_at: { format: "date-time", type: ["string", "null"] },
    allowed_origins: {
      type: "array",
      items: { type: "string", maxLength: 267 },
      maxItems: 20,
      description: "Other sites that may use the link: https://shop.example.com",
    },
    at_once: {
      minimum: 1,
      maximum: 1000,
      description: "How many calls the link allows at once. Null: the service's default.",
      type: ["integer", "null"],
    },
    per_day: {
      minimum: 1,
      maximum: 100000,
      description: "How many calls the link allows in 24 hours. Null: the service's default.",
      type: ["integer", "null"],
    },
    per_address_hour: {
      minimum: 1,
      maximum: 10000,
      description: "How many calls an hour one IP address may start through this link. Null: the service's default.",
      type: ["integer", "null"],
    },
    limits: {
      type: "object",
      properties: {
        calls_at_once: { type: "integer", minimum: 0 },
        calls_per_day: { type: "integer", minimum: 0, description: "In 24 hours." },
        calls_per_address_and_hour: {
          type: "integer",
          minimum: 0,
          description: "From one IP address: through this link if it has a limit of its own, otherwise over all links without one.",
        },
      },
      description: "The limits in effect: the link's own, or the service's defaults.",
    },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const previewLinkInputSchema = {
  type: "object",
  properties: {
    expires_at: {
      format: "date-time",
      default: null,
      description: "When the link expires. Null: never.",
      type: ["string", "null"],
    },
    allowed_origins: {
      type: "array",
      items: { type: "string", maxLength: 267 },
      maxItems: 20,
      description: "Other sites that may use the link: https://shop.example.com",
      default: [],
    },
    at_once: {
      minimum: 1,
      maximum: 1000,
      default: null,
      description: "How many calls the link allows at once. Null: the service's default.",
      type: ["integer", "null"],
    },
    per_day: {
      minimum: 1,
      maximum: 100000,
      default: null,
      description: "How many calls the link allows in 24 hours. Null: the service's default.",
      type: ["integer", "null"],
    },
    per_address_hour: {
      minimum: 1,
      maximum: 10000,
      default: null,
      description: "How many calls an hour one IP address may start through this link. Null: the service's default.",
      type: ["integer", "null"],
    },
  },
} as const;

export const previewLinkPatchSchema = {
  type: "object",
  properties: {
    expires_at: {
      format: "date-time",
      description: "When the link expires. Null: never.",
      type: ["string", "null"],
    },
    allowed_origins: {
      type: "array",
      items: { type: "string", maxLength: 267 },
      maxItems: 20,
      description: "Other sites that may use the link: https://shop.example.com",
    },
    at_once: {
      minimum: 1,
      maximum: 1000,
      description: "How many calls the link allows at once. Null: the service's default.",
      type: ["integer", "null"],
    },
    per_day: {
      minimum: 1,
      maximum: 100000,
      description: "How many calls the link allows in 24 hours. Null: the service's default.",
      type: ["integer", "null"],
    },
    per_address_hour: {
      minimum: 1,
      maximum: 10000,
      description: "How many calls an hour one IP address may start through this link. Null: the service's default.",
      type: ["integer", "null"],
    },
    slug: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    url: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    limits: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const previewVariablesSchema = {
  type: "object",
  properties: {
    agent_name: { type: "string" },
    language: { type: "string", format: "bcp47", description: "Language for the browser's speech recognition." },
    browser_transcription: {
      type: "boolean",
      description: "True if the browser must transcribe speech because the service has no transcription provider for this agent.",
    },
    recording: { type: "boolean", description: "Whether calls are recorded." },
    variables: { type: "array", items: { $ref: "#/components/schemas/Variable" } },
  },
} as const;

export const providerInUseSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "openai",
        "azure-openai",
        "anthropic",
        "gemini",
        "groq",
        "cerebras",
        "mistral",
        "openrouter",
        "together",
        "deepseek",
        "xai",
        "ollama",
        "vllm",
        "llama-cpp",
        "deepgram",
        "assemblyai",
        "speechmatics",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "transcription-server",
        "voice-server",
      ],
    },
    key_state: {
      type: "string",
      enum: ["own", "server_default", "none", "rejected", "not_needed"],
      description: "`own`: the workspace's key. `server_default`: the operator's. `rejected`: the provider rejected the key when it was last checked. `not_needed`: the workspace's server takes none.",
    },
    agents: { type: "integer", description: "Agents that use it, also for one of their languages." },
    fallback_agents: { type: "integer", description: "Further agents that only have it as a fallback." },
    checked: {
      anyOf: [{ $ref: "#/components/schemas/ProviderKeyCheck" }, { type: "null" }],
      description: "The last check. Null: none by this process since it started or the key was changed.",
    },
  },
} as const;

export const providerKeySchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    provider: {
      type: "string",
      enum: [
        "openai",
        "azure-openai",
        "anthropic",
        "gemini",
        "groq",
        "cerebras",
        "mistral",
        "openrouter",
        "together",
        "deepseek",
        "xai",
        "ollama",
        "vllm",
        "llama-cpp",
        "deepgram",
        "assemblyai",
        "speechmatics",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "transcription-server",
        "voice-server",
      ],
      description: "`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    api_key: {
      type: "string",
      maxLength: 1000,
      default: "",
      description: "Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.",
    },
    base_url: {
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      default: null,
      description: "Null: the provider's own, if any. Private networks are blocked.",
      type: ["string", "null"],
    },
    model: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "The model for agents that don't set one. Null: the provider's default.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
      default: null,
      description: "Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is.",
    },
    state: { $ref: "#/components/schemas/ProviderKeyState" },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const providerKeyCheckSchema = {
  type: "object",
  properties: {
    ok: { type: "boolean", description: "Whether the provider accepts the key." },
    rejected: {
      type: "boolean",
      description: "Whether the provider says that the key is wrong. False if it couldn't be asked, or has no credit.",
    },
    message: { type: "string", description: "What was found and what to do." },
    status: { description: "HTTP status from the provider. Null if there was none.", type: ["integer", "null"] },
    model: {
      anyOf: [{ $ref: "#/components/schemas/TriedModel" }, { type: "null" }],
      description: "With `generate`: what answered. Null if nothing was written.",
    },
    transcription: {
      anyOf: [{ $ref: "#/components/schemas/HeardSentence" }, { type: "null" }],
      description: "With `generate`: how long a built-in sentence took to transcribe. Null if none was.",
    },
    voice: {
      anyOf: [{ $ref: "#/components/schemas/TriedVoice" }, { type: "null" }],
      description: "With `generate`: what spoke. Null if nothing was said.",
    },
    duration_ms: { type: "integer" },
    checked_at: { type: "string", format: "date-time" },
  },
} as const;

export const providerKeyCheckInputSchema = {
  type: "object",
  properties: {
    generate: {
      type: "boolean",
      default: false,
      description: "Also has the account write a token, say a word and hear a built-in sentence, as far as it does each. This may cost a little.",
    },
  },
} as const;

export const providerKeyInputSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "openai",
        "azure-openai",
        "anthropic",
        "gemini",
        "groq",
        "cerebras",
        "mistral",
        "openrouter",
        "together",
        "deepseek",
        "xai",
        "ollama",
        "vllm",
        "llama-cpp",
        "deepgram",
        "assemblyai",
        "speechmatics",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "transcription-server",
        "voice-server",
      ],
      description: "`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    api_key: {
      type: "string",
      maxLength: 1000,
      default: "",
      description: "Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.",
    },
    base_url: {
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      default: null,
      description: "Null: the provider's own, if any. Private networks are blocked.",
      type: ["string", "null"],
    },
    model: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "The model for agents that don't set one. Null: the provider's default.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
      default: null,
      description: "Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is.",
    },
  },
} as const;

export const providerKeyPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ProviderKey" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
    providers: {
      type: "array",
      items: { $ref: "#/components/schemas/ProviderInUse" },
      description: "Every provider that takes a key, also those of which the workspace has none.",
    },
  },
} as const;

export const providerKeyPatchSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "openai",
        "azure-openai",
        "anthropic",
        "gemini",
        "groq",
        "cerebras",
        "mistral",
        "openrouter",
        "together",
        "deepseek",
        "xai",
        "ollama",
        "vllm",
        "llama-cpp",
        "deepgram",
        "assemblyai",
        "speechmatics",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "transcription-server",
        "voice-server",
      ],
      description: "`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    api_key: {
      type: "string",
      maxLength: 1000,
      default: "",
      description: "Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.",
    },
    base_url: {
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      default: null,
      description: "Null: the provider's own, if any. Private networks are blocked.",
      type: ["string", "null"],
    },
    model: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "The model for agents that don't set one. Null: the provider's default.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
      default: null,
      description: "Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    state: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const providerKeyReplacementSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "openai",
        "azure-openai",
        "anthropic",
        "gemini",
        "groq",
        "cerebras",
        "mistral",
        "openrouter",
        "together",
        "deepseek",
        "xai",
        "ollama",
        "vllm",
        "llama-cpp",
        "deepgram",
        "assemblyai",
        "speechmatics",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "transcription-server",
        "voice-server",
      ],
      description: "`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    api_key: {
      type: "string",
      maxLength: 1000,
      default: "",
      description: "Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.",
    },
    base_url: {
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      default: null,
      description: "Null: the provider's own, if any. Private networks are blocked.",
      type: ["string", "null"],
    },
    model: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "The model for agents that don't set one. Null: the provider's default.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
      default: null,
      description: "Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    state: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const providerKeyStateSchema = {
  type: "object",
  properties: {
    warnings: {
      type: "array",
      items: { type: "string" },
      description: "What is wrong with the key's settings, in sentences. Found after a start and after each change.",
    },
  },
} as const;

export const providerWarningSchema = {
  type: "object",
  properties: {
    code: { type: "string", enum: ["model_shutdown", "model_api", "model_language", "unreachable"] },
    message: { type: "string" },
    replacement: { description: "What is used from that day on.", type: ["string", "null"] },
    date: { format: "date", type: ["string", "null"] },
  },
} as const;

export const queuedCallSchema = {
  type: "object",
  properties: { call_id: { type: "string" }, status: { type: "string", enum: ["queued"] } },
} as const;

export const recordingSchema = {
  type: "object",
  properties: {
    status: {
      enum: ["recording", "processing", "ready", "failed", "deleted"],
      description: "`recording` during the call, `processing` until the file is complete, then `ready`. `failed`: nothing could be kept. `deleted`: by a person or after the workspace's retention period.",
    },
    duration_ms: { description: "Null until it is ready.", type: ["integer", "null"] },
    size_bytes: { description: "Null until it is ready.", type: ["integer", "null"] },
    channels: { type: "array", items: { enum: ["caller", "agent"] }, description: "Left, then right." },
    media_type: { type: "string", description: "Always `audio/ogg; codecs=opus`." },
    ready_at: { format: "date-time", type: ["string", "null"] },
    deleted_at: { format: "date-time", type: ["string", "null"] },
  },
} as const;

export const recordingLinkSchema = {
  type: "object",
  properties: { url: { type: "string", format: "uri" }, expires_at: { type: "string", format: "date-time" } },
} as const;

export const recoveryCodesSchema = {
  type: "object",
  properties: {
    recovery_codes: {
      type: "array",
      items: { type: "string" },
      description: "For signing in without the app. Each works once. You won't be able to see them again.",
    },
  },
} as const;

export const redeliverInputSchema = {
  type: "object",
  properties: { webhook_id: { type: "string", minLength: 1, maxLength: 100, description: "Where to send it." } },
} as const;

export const redirectSchema = {
  type: "object",
  properties: {
    at_ms: { type: "integer", description: "Since the call was placed, ms." },
    status: { type: "integer", description: "SIP status of the redirect, such as 302." },
    to: { description: "The number, extension or SIP URI that it leads to.", type: ["string", "null"] },
    followed: { type: "boolean" },
    reason: { description: "Why it wasn't followed.", type: ["string", "null"] },
  },
} as const;

export const rehearsalCallerSchema = {
  type: "object",
  properties: {
    steps: {
      type: "array",
      items: {
        $ref: "#/components/schemas/RehearsalStep",
        description: "Exactly one of `say`, `press`, `wait_ms` and `hang_up`.",
      },
      minItems: 1,
      maxItems: 100,
      description: "What the caller does, in order. It waits until the agent has finished, and hangs up after the last step.",
    },
    persona: {
      type: "string",
      minLength: 1,
      maxLength: 4000,
      description: "Who calls. Played by the agent's language model.",
    },
    goal: {
      type: "string",
      minLength: 1,
      maxLength: 4000,
      description: "What that person wants from the call.",
    },
  },
} as const;

export const rehearsalInputSchema = {
  type: "object",
  properties: {
    version_id: {
      type: "string",
      maxLength: 100,
      description: "The version to rehearse. By default, the current one.",
    },
    caller: {
      $ref: "#/components/schemas/RehearsalCaller",
      description: "Either `steps`, or `persona` and `goal`.",
    },
    tools: {
      $ref: "#/components/schemas/RehearsalTools",
      description: "What tools return. By default `mocked`, without any mocks.",
    },
    max_turns: {
      type: "integer",
      minimum: 1,
      maximum: 50,
      default: 20,
      description: "Turns after which the caller hangs up.",
    },
    variable_values: {
      type: "object",
      description: "Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      description: "The one of the agent's languages that the call starts in. Default: its `language`.",
    },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
  },
} as const;

export const rehearsalMockSchema = {
  type: "object",
  properties: {
    tool: { type: "string", minLength: 1, maxLength: 255, description: "Name of one of the agent's tools." },
    when: {
      type: "object",
      description: "Only for calls with these arguments, among others. By default, any call.",
    },
    result: { description: "The response body: text, or anything else as JSON. Empty by default." },
    status: {
      type: "integer",
      minimum: 200,
      maximum: 599,
      default: 200,
      description: "HTTP status of the response.",
    },
    duration_ms: {
      type: "integer",
      minimum: 0,
      maximum: 60000,
      description: "How long it takes. By default, as long as the tool usually takes.",
    },
  },
} as const;

export const rehearsalStepSchema = {
  type: "object",
  properties: {
    say: { type: "string", minLength: 1, maxLength: 2000, description: "Words the caller says." },
    press: { type: "string", description: "Keys the caller presses, such as `1#`." },
    wait_ms: {
      type: "integer",
      minimum: 0,
      maximum: 600000,
      description: "How long the caller says nothing once the agent has finished.",
    },
    hang_up: { type: "boolean", description: "The caller hangs up.", const: true },
    interrupt_after_ms: {
      type: "integer",
      minimum: 0,
      maximum: 60000,
      description: "Acts this long after the agent begins to speak, without waiting for its end.",
    },
  },
} as const;

export const rehearsalToolsSchema = {
  type: "object",
  properties: {
    mode: {
      type: "string",
      enum: ["mocked", "recorded", "real"],
      description: "`mocked`: what `mocks` say. `recorded`: the results of an earlier call. `real`: the tools run and do what they do.",
    },
    mocks: {
      type: "array",
      items: { $ref: "#/components/schemas/RehearsalMock" },
      maxItems: 200,
      description: "For `mocked`. The first one that fits is used; other calls get `tool_unavailable`.",
    },
    call_id: { type: "string", maxLength: 100, description: "For `recorded`: the call whose results are used." },
  },
} as const;

export const renderInputSchema = {
  type: "object",
  properties: {
    system_prompt: { type: "string", maxLength: 100000 },
    first_message: { type: "string", maxLength: 100000, default: "" },
    variable_values: { type: "object", description: "As when starting a call." },
  },
} as const;

export const renderingSchema = {
  type: "object",
  properties: {
    problems: {
      type: "array",
      items: { $ref: "#/components/schemas/TemplateProblem" },
      description: "Problems that prevent saving.",
    },
    warnings: { type: "array", items: { $ref: "#/components/schemas/TemplateWarning" } },
    variables: { type: "array", items: { $ref: "#/components/schemas/Variable" } },
    missing: {
      type: "array",
      items: { type: "string" },
      description: "Required variables without a value, rendered empty here. A call can't start without them.",
    },
    rendered: {
      properties: { system_prompt: { type: "string" }, first_message: { type: "string" } },
      description: "Null if there are problems.",
      type: ["object", "null"],
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
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          kind: { type: "string", description: "Left out for `http`." },
        },
      },
      description: "Tools of that version that have since been deleted.",
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
      description: "How many hours the previous secret keeps signing. Use 0 after a leak.",
    },
  },
} as const;

export const savedFilterSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among your filters." },
    filter: { $ref: "#/components/schemas/CallFilter" },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const savedFilterInputSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among your filters." },
    filter: { $ref: "#/components/schemas/CallFilter" },
  },
} as const;

export const savedFilterPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/SavedFilter" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const savedFilterReplacementSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among your filters." },
    filter: { $ref: "#/components/schemas/CallFilter" },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const scenarioSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among the agent's scenarios." },
    caller: {
      $ref: "#/components/schemas/RehearsalCaller",
      description: "Either `steps`, or `persona` and `goal`.",
    },
    tools: {
      $ref: "#/components/schemas/RehearsalTools",
      description: "What tools return. By default `mocked`, without any mocks.",
    },
    max_turns: {
      type: "integer",
      minimum: 1,
      maximum: 50,
      default: 20,
      description: "Turns after which the caller hangs up.",
    },
    variable_values: {
      type: "object",
      description: "Values for the agent's variables. At most 4,096 bytes as compact JSON.",
    },
    expectations: {
      type: "array",
      items: { $ref: "#/components/schemas/Expectation", description: "Exactly one of these." },
      maxItems: 30,
      description: "What has to hold for a run to pass.",
    },
    results: {
      type: "array",
      items: { $ref: "#/components/schemas/ScenarioResult" },
      description: "By version of the agent, newest first.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const scenarioBatchSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_version: { type: "integer", description: "Number of the version that is rehearsed." },
    times: { type: "integer", description: "How often each scenario runs." },
    cause: { type: "string", enum: ["request", "save"], description: "`save`: a new version was saved." },
    status: {
      type: "string",
      enum: ["queued", "running", "finished", "stopped", "replaced", "failed"],
      description: "`replaced`: another one was started for this agent. `failed`: the service failed; see its log.",
    },
    total: { type: "integer", description: "Runs in all, without those of scenarios that can't run." },
    done: { type: "integer", description: "Runs that are over." },
    passed: { type: "integer" },
    problems: {
      type: "array",
      items: { type: "object", properties: { scenario_id: { type: "string" }, message: { type: "string" } } },
      description: "Scenarios that can't run, and why.",
    },
    created_at: { type: "string", format: "date-time" },
    ended_at: { format: "date-time", description: "Null until it is over.", type: ["string", "null"] },
  },
} as const;

export const scenarioBatchInputSchema = {
  type: "object",
  properties: {
    times: {
      type: "integer",
      minimum: 1,
      maximum: 10,
      default: 1,
      description: "How often: a model doesn't always reply the same.",
    },
    version_id: {
      type: "string",
      maxLength: 100,
      description: "The version of the agent. By default, the current one.",
    },
  },
} as const;

export const scenarioBatchPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ScenarioBatch" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const scenarioBatchRunSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_version: { type: "integer", description: "Number of the version that was rehearsed." },
    call_id: {
      description: "The rehearsal's record, with its transcript. Null once that has been deleted.",
      type: ["string", "null"],
    },
    passed: { type: "boolean" },
    checks: {
      type: "array",
      items: { $ref: "#/components/schemas/ScenarioCheck" },
      description: "In the order of the expectations.",
    },
    created_at: { type: "string", format: "date-time" },
    scenario_id: { type: "string" },
  },
} as const;

export const scenarioBatchRunPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ScenarioBatchRun" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const scenarioCheckSchema = {
  type: "object",
  properties: {
    expectation: { $ref: "#/components/schemas/Expectation", description: "Exactly one of these." },
    passed: { type: "boolean" },
    reason: { type: "string", description: "Why, in a sentence." },
  },
} as const;

export const scenarioFromCallInputSchema = {
  type: "object",
  properties: {
    call_id: {
      type: "string",
      maxLength: 100,
      description: "A call with this agent in which the caller said something.",
    },
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among the agent's scenarios." },
  },
} as const;

export const scenarioInputSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among the agent's scenarios." },
    caller: {
      $ref: "#/components/schemas/RehearsalCaller",
      description: "Either `steps`, or `persona` and `goal`.",
    },
    tools: {
      $ref: "#/components/schemas/RehearsalTools",
      description: "What tools return. By default `mocked`, without any mocks.",
    },
    max_turns: {
      type: "integer",
      minimum: 1,
      maximum: 50,
      default: 20,
      description: "Turns after which the caller hangs up.",
    },
    variable_values: {
      type: "object",
      description: "Values for the agent's variables. At most 4,096 bytes as compact JSON.",
    },
    expectations: {
      type: "array",
      items: { $ref: "#/components/schemas/Expectation", description: "Exactly one of these." },
      maxItems: 30,
      description: "What has to hold for a run to pass.",
    },
  },
} as const;

export const scenarioPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Scenario" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const scenarioReplacementSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among the agent's scenarios." },
    caller: {
      $ref: "#/components/schemas/RehearsalCaller",
      description: "Either `steps`, or `persona` and `goal`.",
    },
    tools: {
      $ref: "#/components/schemas/RehearsalTools",
      description: "What tools return. By default `mocked`, without any mocks.",
    },
    max_turns: {
      type: "integer",
      minimum: 1,
      maximum: 50,
      default: 20,
      description: "Turns after which the caller hangs up.",
    },
    variable_values: {
      type: "object",
      description: "Values for the agent's variables. At most 4,096 bytes as compact JSON.",
    },
    expectations: {
      type: "array",
      items: { $ref: "#/components/schemas/Expectation", description: "Exactly one of these." },
      maxItems: 30,
      description: "What has to hold for a run to pass.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    agent_id: { readOnly: true, description: "Accepted and ignored." },
    results: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const scenarioResultSchema = {
  type: "object",
  properties: {
    agent_version: { type: "integer" },
    runs: { type: "integer", description: "Of the last 100 runs of the scenario." },
    passed: { type: "integer", description: "Flaky if neither none nor all." },
    failed_call_ids: {
      type: "array",
      items: { type: "string" },
      description: "Rehearsals of the latest runs that failed, newest first. At most 5.",
    },
    last_run_at: { type: "string", format: "date-time" },
  },
} as const;

export const scenarioRunSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    agent_version: { type: "integer", description: "Number of the version that was rehearsed." },
    call_id: {
      description: "The rehearsal's record, with its transcript. Null once that has been deleted.",
      type: ["string", "null"],
    },
    passed: { type: "boolean" },
    checks: {
      type: "array",
      items: { $ref: "#/components/schemas/ScenarioCheck" },
      description: "In the order of the expectations.",
    },
    created_at: { type: "string", format: "date-time" },
  },
} as const;

export const scenarioRunInputSchema = {
  type: "object",
  properties: {
    times: {
      type: "integer",
      minimum: 1,
      maximum: 10,
      default: 1,
      description: "How often: a model doesn't always reply the same.",
    },
    version_id: {
      type: "string",
      maxLength: 100,
      description: "The version of the agent. By default, the current one.",
    },
  },
} as const;

export const scenarioRunPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ScenarioRun" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const scenarioRunsSchema = {
  type: "object",
  properties: {
    runs: { type: "array", items: { $ref: "#/components/schemas/ScenarioRun" }, description: "In order." },
    passed: { type: "integer", description: "Runs that passed. The scenario is flaky if neither none nor all." },
  },
} as const;

export const scenarioSettingsSchema = {
  type: "object",
  properties: {
    run_on_save: {
      type: "boolean",
      default: false,
      description: "Runs all scenarios in the background whenever a new version of the agent is saved.",
    },
    times: {
      type: "integer",
      minimum: 1,
      maximum: 10,
      default: 1,
      description: "How often: a model doesn't always reply the same.",
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

export const serviceHealthResultSchema = { type: "object", properties: { status: { type: "string", const: "ok" } } } as const;

export const serviceOpenapiResultSchema = { type: "object", properties: { openapi: { type: "string" } } } as const;

export const serviceReadinessResultSchema = { type: "object", properties: { status: { type: "string", const: "ready" } } } as const;

export const sessionSchema = {
  type: "object",
  properties: {
    person: {
      type: "object",
      properties: { id: { type: "string" }, name: { type: "string" }, email: { type: "string" } },
    },
    expires_at: { type: "string", format: "date-time", description: "Extended while the session is used." },
  },
} as const;

export const signInSchema = {
  type: "object",
  properties: {
    email: { type: "string", maxLength: 254, format: "email" },
    password: { type: "string", maxLength: 128 },
  },
} as const;

export const signInCodeSchema = {
  type: "object",
  properties: {
    code: { type: "string", minLength: 6, maxLength: 6, description: "The six digits that the app shows." },
    recovery_code: { type: "string", minLength: 1, maxLength: 40, description: "Instead of `code`. Each works once." },
  },
} as const;

export const signInMethodsSchema = {
  type: "object",
  properties: {
    has_password: { type: "boolean", description: "Whether you can sign in with one." },
    has_two_factor: { type: "boolean" },
    recovery_codes_left: {
      description: "How many recovery codes you haven't used; null without two-factor authentication.",
      type: ["integer", "null"],
    },
    has_single_sign_on: { type: "boolean" },
  },
} as const;

export const signUpSchema = {
  type: "object",
  properties: {
    token: {
      type: "string",
      minLength: 1,
      maxLength: 200,
      description: "The part after the `#` of an invitation link or of the setup link printed on first start.",
    },
    name: { type: "string", minLength: 1, maxLength: 255 },
    email: { type: "string", maxLength: 254, format: "email" },
    password: {
      type: "string",
      minLength: 12,
      maxLength: 128,
      description: "Must not be a common password or contain the name or email.",
    },
  },
} as const;

export const sipMessageSchema = {
  type: "object",
  properties: {
    at: { type: "string", format: "date-time" },
    direction: { enum: ["sent", "received"] },
    peer: { type: "string", description: "Transport, address and port of the other side." },
    text: { type: "string", description: "Up to 4,000 characters." },
  },
} as const;

export const speechModelSettingsSchema = {
  properties: {
    provider: { type: "string", enum: ["openai", "gemini"] },
    model: {
      minLength: 1,
      maxLength: 255,
      description: "The provider's name for the model. Null: its default.",
      type: ["string", "null"],
    },
    voice: {
      minLength: 1,
      maxLength: 255,
      description: "The provider's name for the voice. Null: its default.",
      type: ["string", "null"],
    },
  },
  type: ["object", "null"],
} as const;

export const startCallInputSchema = {
  type: "object",
  properties: {
    variable_values: {
      type: "object",
      description: "Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      description: "The one of the agent's languages that the call starts in. Default: its `language`.",
    },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    draft: {
      $ref: "#/components/schemas/AgentPatch",
      description: "Changes to the agent for this call only, in the form of `agents_patch`. Not saved.",
    },
  },
} as const;

export const startPreviewCallInputSchema = {
  type: "object",
  properties: {
    variable_values: {
      type: "object",
      description: "Values for the agent's variables, flat or nested. At most 4,096 bytes as compact JSON.",
    },
    language: {
      type: "string",
      format: "bcp47",
      minLength: 2,
      maxLength: 35,
      description: "The one of the agent's languages that the call starts in. Default: its `language`.",
    },
  },
} as const;

export const startedCallSchema = {
  type: "object",
  properties: {
    call_id: { type: "string" },
    token: { type: "string", description: "Grants access to this call's endpoints. Use it within 60 seconds." },
    expires_at: { type: "string", format: "date-time" },
    url: {
      type: "string",
      format: "uri",
      description: "POST the SDP offer here, as in WHIP (RFC 9725), with the token as bearer.",
    },
    ws_url: {
      type: "string",
      format: "uri",
      description: "WebSocket fallback: 20 ms binary frames of 16-bit mono PCM at 16 kHz, messages as text frames (`x-messages`).",
    },
    events_url: {
      type: "string",
      format: "uri",
      description: "Server-sent events for this call, with the token as bearer.",
    },
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
      description: "For `RTCPeerConnection`.",
    },
    recording: { type: "boolean", description: "Whether the call is recorded." },
  },
} as const;

export const talkStretchSchema = {
  type: "object",
  properties: {
    role: { enum: ["agent", "caller"] },
    start_ms: { type: "integer", description: "Since the call was answered." },
    end_ms: { type: "integer" },
  },
} as const;

export const templateProblemSchema = {
  type: "object",
  properties: {
    message: { type: "string" },
    template: {
      type: "string",
      enum: ["system_prompt", "first_message", "voicemail.message", "recording_notice"],
    },
    line: { type: "integer", minimum: 1 },
    column: { type: "integer", minimum: 1 },
  },
} as const;

export const templateWarningSchema = {
  type: "object",
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    template: {
      type: "string",
      enum: ["system_prompt", "first_message", "voicemail.message", "recording_notice"],
    },
    line: { type: "integer", minimum: 1 },
    column: { type: "integer", minimum: 1 },
  },
} as const;

export const testedToolSchema = {
  type: "object",
  properties: {
    kind: { type: "string", maxLength: 100, default: "http", description: "`http` is the only kind." },
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Unique in the workspace. The model sees it.",
    },
    description: {
      type: "string",
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it.",
    },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.",
    },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    timeout_ms: {
      type: "integer",
      minimum: 1000,
      maximum: 120000,
      default: 15000,
      description: "Time for the whole request, in ms.",
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
              description: "Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
            password: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Header name." },
            value: { type: "string", maxLength: 16384, description: "Header value. May contain `{{variable}}`." },
          },
        },
      ],
      description: "Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.",
      default: { type: "none" },
    },
    headers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "string", minLength: 1, maxLength: 1024, description: "May contain `{{variable}}`." },
          value: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
        },
      },
      default: [],
      maxItems: 100,
    },
    body: {
      default: null,
      description: "JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.",
      type: ["object", "null"],
    },
    input_schema: {
      type: "object",
      description: "JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.",
      default: { type: "object", properties: {} },
    },
    response_schema: { default: null, description: "For your reference; agents don't see it. Any JSON." },
    response_path: {
      maxLength: 1000,
      default: null,
      description: "For your reference; agents don't see it. A dot path.",
      type: ["string", "null"],
    },
    active: { type: "boolean", default: true, description: "Only active tools are offered to the model." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    id: {
      type: "string",
      maxLength: 64,
      description: "ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones.",
    },
  },
} as const;

export const timelineEntrySchema = {
  anyOf: [
    {
      type: "object",
      properties: {
        type: { enum: ["digits"] },
        at: { type: "string", format: "date-time" },
        at_ms: { description: "Since the call was answered. Null before that.", type: ["integer", "null"] },
        direction: { enum: ["received", "sent"] },
        digits: { type: "string", description: "Keys the caller or agent pressed." },
      },
    },
    {
      type: "object",
      properties: {
        type: { enum: ["hold"] },
        at: { type: "string", format: "date-time" },
        at_ms: { description: "Since the call was answered. Null before that.", type: ["integer", "null"] },
        is_held: { type: "boolean" },
      },
    },
    {
      type: "object",
      properties: {
        type: { enum: ["transfer"] },
        at: { type: "string", format: "date-time" },
        at_ms: { description: "Since the call was answered. Null before that.", type: ["integer", "null"] },
        name: { type: "string", description: "The target's name in the agent's settings." },
        target: { type: "string" },
        status: { enum: ["started", "done", "failed"] },
        message: { type: ["string", "null"] },
      },
    },
  ],
} as const;

export const toolSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    kind: {
      type: "string",
      description: "`http`. A newer version may have saved another kind, which this one can't use: fields that it doesn't know are then empty.",
    },
    name: { type: "string", description: "Unique in the workspace. The model sees it." },
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
              description: "Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
            password: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Header name." },
            value: { type: "string", maxLength: 16384, description: "Header value. May contain `{{variable}}`." },
          },
        },
      ],
      description: "Credentials are masked.",
    },
    headers: {
      type: "array",
      items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
      description: "Values of secret-looking headers are masked.",
    },
    body: { type: ["object", "null"] },
    input_schema: { type: "object" },
    response_schema: { description: "For your reference; agents don't see it." },
    response_path: {
      maxLength: 1000,
      description: "For your reference; agents don't see it.",
      type: ["string", "null"],
    },
    active: { type: "boolean" },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
    warnings: {
      type: "array",
      items: { $ref: "#/components/schemas/ToolWarning" },
      description: "Only in the answer that activates the tool: why its requests can't work.",
    },
  },
} as const;

export const toolAgentSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string" },
    active: { type: "boolean", description: "Whether the agent can take calls." },
  },
} as const;

export const toolAgentPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ToolAgent" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const toolAssignmentSchema = {
  type: "object",
  properties: {
    tool_ids: {
      type: "array",
      items: { type: "string", maxLength: 100 },
      maxItems: 100,
      description: "IDs in the order the model sees them. Inactive tools aren't offered.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Lets the agent end the call." },
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
                    description: "The name the model chooses it by. Unique in the list.",
                  },
                  number: {
                    format: "e164",
                    maxLength: 32,
                    default: null,
                    description: "E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`.",
                    type: ["string", "null"],
                  },
                  extension: {
                    maxLength: 15,
                    default: null,
                    description: "Such as `100`. The trunk must list it.",
                    type: ["string", "null"],
                  },
                  sip_uri: { maxLength: 255, default: null, type: ["string", "null"] },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent can transfer phone calls. Empty turns transfers off.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Lets the agent press keypad keys on phone calls." },
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
      description: "IDs in the order the model sees them. Inactive tools aren't offered.",
    },
    builtin_tools: {
      type: "object",
      properties: {
        cut_call: { type: "boolean", default: true, description: "Lets the agent end the call." },
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
                    description: "The name the model chooses it by. Unique in the list.",
                  },
                  number: {
                    format: "e164",
                    maxLength: 32,
                    default: null,
                    description: "E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`.",
                    type: ["string", "null"],
                  },
                  extension: {
                    maxLength: 15,
                    default: null,
                    description: "Such as `100`. The trunk must list it.",
                    type: ["string", "null"],
                  },
                  sip_uri: { maxLength: 255, default: null, type: ["string", "null"] },
                },
              },
              maxItems: 20,
              default: [],
              description: "Where the agent can transfer phone calls. Empty turns transfers off.",
            },
          },
        },
        send_dtmf: { type: "boolean", default: false, description: "Lets the agent press keypad keys on phone calls." },
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
    kind: { type: "string", maxLength: 100, default: "http", description: "`http` is the only kind." },
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Unique in the workspace. The model sees it.",
    },
    description: {
      type: "string",
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it.",
    },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.",
    },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    timeout_ms: {
      type: "integer",
      minimum: 1000,
      maximum: 120000,
      default: 15000,
      description: "Time for the whole request, in ms.",
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
              description: "Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
            password: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Header name." },
            value: { type: "string", maxLength: 16384, description: "Header value. May contain `{{variable}}`." },
          },
        },
      ],
      description: "Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.",
      default: { type: "none" },
    },
    headers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "string", minLength: 1, maxLength: 1024, description: "May contain `{{variable}}`." },
          value: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
        },
      },
      default: [],
      maxItems: 100,
    },
    body: {
      default: null,
      description: "JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.",
      type: ["object", "null"],
    },
    input_schema: {
      type: "object",
      description: "JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.",
      default: { type: "object", properties: {} },
    },
    response_schema: { default: null, description: "For your reference; agents don't see it. Any JSON." },
    response_path: {
      maxLength: 1000,
      default: null,
      description: "For your reference; agents don't see it. A dot path.",
      type: ["string", "null"],
    },
    active: { type: "boolean", default: true, description: "Only active tools are offered to the model." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
  },
} as const;

export const toolExampleSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among the tool's examples." },
    variables: {
      type: "object",
      description: "Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
  },
} as const;

export const toolExampleInputSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among the tool's examples." },
    variables: {
      type: "object",
      description: "Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them.",
    },
  },
} as const;

export const toolExamplePageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ToolExample" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const toolExampleReplacementSchema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 100, description: "Unique among the tool's examples." },
    variables: {
      type: "object",
      description: "Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const toolImportInputSchema = {
  type: "object",
  properties: {
    curl: {
      type: "string",
      minLength: 1,
      maxLength: 100000,
      description: "A cURL command for bash, as copied from a browser, API docs or Postman.",
    },
    arguments: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 50,
      description: "With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed.",
    },
    openapi: {
      description: "An OpenAPI 3.0, 3.1 or 3.2 document, as an object or as JSON or YAML text. External references aren't fetched. At most 32 MiB.",
      anyOf: [{ type: "object" }, { type: "string" }],
    },
    operations: {
      type: "array",
      items: { type: "string", maxLength: 2000 },
      maxItems: 100,
      description: "With `openapi`: operationIds, or `GET /path` for operations without one.",
    },
    server_url: {
      type: "string",
      format: "uri",
      minLength: 1,
      maxLength: 1000,
      description: "Replaces the document's servers.",
    },
    include_optional: {
      type: "boolean",
      default: false,
      description: "Also imports optional parameters and fields. Those the model leaves out are sent empty.",
    },
    tools: {
      type: "array",
      items: { $ref: "#/components/schemas/ToolConfig" },
      minItems: 1,
      maxItems: 100,
      description: "Drafts from a preview, edited or not.",
    },
  },
} as const;

export const toolImportPreviewSchema = {
  type: "object",
  properties: {
    operations: {
      type: "array",
      items: { $ref: "#/components/schemas/ImportableOperation" },
      description: "The operations you asked for, or all if you named none.",
    },
    tools: {
      type: "array",
      items: {
        type: "object",
        properties: {
          operation: { description: "The operation's `id`. Null for cURL.", type: ["string", "null"] },
          tool: { $ref: "#/components/schemas/ToolConfig" },
          warnings: {
            type: "array",
            items: { $ref: "#/components/schemas/ToolWarning" },
            description: "What the import skipped, assumed or found suspicious.",
          },
        },
      },
      description: "Drafts to send to `tools_create` or `tools_import`. A writing request without arguments is drafted as inactive.",
    },
    fixed_values: {
      type: "array",
      items: { $ref: "#/components/schemas/FixedValue" },
      description: "Fixed values in the cURL command that could be arguments. List their names in `arguments`.",
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
      description: "A cURL command for bash, as copied from a browser, API docs or Postman.",
    },
    arguments: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 50,
      description: "With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed.",
    },
    openapi: {
      description: "An OpenAPI 3.0, 3.1 or 3.2 document, as an object or as JSON or YAML text. External references aren't fetched. At most 32 MiB.",
      anyOf: [{ type: "object" }, { type: "string" }],
    },
    operations: {
      type: "array",
      items: { type: "string", maxLength: 2000 },
      maxItems: 100,
      description: "With `openapi`: operationIds, or `GET /path` for operations without one.",
    },
    server_url: {
      type: "string",
      format: "uri",
      minLength: 1,
      maxLength: 1000,
      description: "Replaces the document's servers.",
    },
    include_optional: {
      type: "boolean",
      default: false,
      description: "Also imports optional parameters and fields. Those the model leaves out are sent empty.",
    },
  },
} as const;

export const toolInvocationSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    tool_id: { type: ["string", "null"] },
    name: { type: "string", description: "The function name the model called." },
    turn_id: {
      description: "The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls.",
      type: ["string", "null"],
    },
    started_ms: { type: "integer" },
    arguments: {},
    request: {
      anyOf: [{ description: "As sent, credentials masked. Null if nothing was sent." }, { type: "null" }],
    },
    status: { description: "HTTP status of the response.", type: ["integer", "null"] },
    duration_ms: { description: "Null while it runs.", type: ["integer", "null"] },
    result_size_bytes: { type: ["integer", "null"] },
    result_body: { type: ["string", "null"] },
    error: { properties: { type: { type: "string" }, message: { type: "string" } }, type: ["object", "null"] },
  },
} as const;

export const toolInvokedEventSchema = {
  type: "object",
  properties: {
    id: {
      type: "string",
      description: "The same in every attempt and replay. Use it to skip events you have already handled.",
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
            agent_version: {
              description: "Number of the agent's version. Null for drafts and older calls.",
              type: ["integer", "null"],
            },
            direction: { enum: ["browser", "inbound", "outbound", "rehearsal"] },
            draft: { type: "boolean", description: "Whether the call used unsaved changes to its agent." },
            status: { enum: ["queued", "ringing", "in_progress", "completed", "failed"] },
            end_reason: { type: ["string", "null"] },
            from_number: { type: ["string", "null"] },
            to_number: { type: ["string", "null"] },
            created_at: { type: "string", format: "date-time" },
            started_at: { type: "string", format: "date-time" },
            answered_at: { format: "date-time", type: ["string", "null"] },
            ended_at: { format: "date-time", type: ["string", "null"] },
            duration_ms: { description: "From answer to hang-up.", type: ["integer", "null"] },
            has_errors: {
              description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
              type: ["boolean", "null"],
            },
            variable_values: { type: "object" },
            metadata: {
              $ref: "#/components/schemas/Metadata",
              default: {},
              description: "As given when the call was started.",
            },
          },
        },
        tool_invocation: {
          type: "object",
          properties: {
            id: { type: "string" },
            tool_id: { type: ["string", "null"] },
            name: { type: "string", description: "The function name the model called." },
            turn_id: {
              description: "The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls.",
              type: ["string", "null"],
            },
            started_ms: { type: "integer" },
            arguments: {},
            request: {
              anyOf: [{ description: "As sent, credentials masked. Null if nothing was sent." }, { type: "null" }],
            },
            status: { description: "HTTP status of the response.", type: ["integer", "null"] },
            duration_ms: { description: "Null while it runs.", type: ["integer", "null"] },
            result_size_bytes: { type: ["integer", "null"] },
            result_body: { description: "Null if larger than 64 KiB; see the call record.", type: ["string", "null"] },
            error: { properties: { type: { type: "string" }, message: { type: "string" } }, type: ["object", "null"] },
          },
        },
      },
    },
  },
} as const;

export const toolModelResultSchema = {
  type: "object",
  properties: {
    text: { type: "string", description: "The first 10,000 characters, credentials masked." },
    characters: { type: "integer", description: "Length of the whole text." },
  },
} as const;

export const toolOverviewSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "ID of the tool." },
    agent_count: { type: "integer", description: "Number of agents that use the tool." },
    last_results: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "string" },
          call_id: { type: "string" },
          started_at: { type: "string", format: "date-time" },
          status: { description: "HTTP status of the response.", type: ["integer", "null"] },
          duration_ms: { description: "Null while it runs.", type: ["integer", "null"] },
          error: { properties: { type: { type: "string" }, message: { type: "string" } }, type: ["object", "null"] },
        },
      },
      description: "Newest first, at most 5.",
    },
  },
} as const;

export const toolOverviewPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ToolOverview" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const toolPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Tool" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const toolPatchSchema = {
  type: "object",
  properties: {
    kind: { type: "string", maxLength: 100, default: "http", description: "`http` is the only kind." },
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Unique in the workspace. The model sees it.",
    },
    description: {
      type: "string",
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it.",
    },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.",
    },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    timeout_ms: {
      type: "integer",
      minimum: 1000,
      maximum: 120000,
      default: 15000,
      description: "Time for the whole request, in ms.",
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
              description: "Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
            password: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Header name." },
            value: { type: "string", maxLength: 16384, description: "Header value. May contain `{{variable}}`." },
          },
        },
      ],
      description: "Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.",
      default: { type: "none" },
    },
    headers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "string", minLength: 1, maxLength: 1024, description: "May contain `{{variable}}`." },
          value: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
        },
      },
      default: [],
      maxItems: 100,
    },
    body: {
      default: null,
      description: "JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.",
      type: ["object", "null"],
    },
    input_schema: {
      type: "object",
      description: "JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.",
      default: { type: "object", properties: {} },
    },
    response_schema: { default: null, description: "For your reference; agents don't see it. Any JSON." },
    response_path: {
      maxLength: 1000,
      default: null,
      description: "For your reference; agents don't see it. A dot path.",
      type: ["string", "null"],
    },
    active: { type: "boolean", default: true, description: "Only active tools are offered to the model." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const toolReplacementSchema = {
  type: "object",
  properties: {
    kind: { type: "string", maxLength: 100, default: "http", description: "`http` is the only kind." },
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Unique in the workspace. The model sees it.",
    },
    description: {
      type: "string",
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it.",
    },
    url: {
      type: "string",
      minLength: 1,
      maxLength: 2048,
      description: "http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.",
    },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    timeout_ms: {
      type: "integer",
      minimum: 1000,
      maximum: 120000,
      default: 15000,
      description: "Time for the whole request, in ms.",
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
              description: "Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
            password: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Header name." },
            value: { type: "string", maxLength: 16384, description: "Header value. May contain `{{variable}}`." },
          },
        },
      ],
      description: "Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.",
      default: { type: "none" },
    },
    headers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "string", minLength: 1, maxLength: 1024, description: "May contain `{{variable}}`." },
          value: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
        },
      },
      default: [],
      maxItems: 100,
    },
    body: {
      default: null,
      description: "JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.",
      type: ["object", "null"],
    },
    input_schema: {
      type: "object",
      description: "JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.",
      default: { type: "object", properties: {} },
    },
    response_schema: { default: null, description: "For your reference; agents don't see it. Any JSON." },
    response_path: {
      maxLength: 1000,
      default: null,
      description: "For your reference; agents don't see it. A dot path.",
      type: ["string", "null"],
    },
    active: { type: "boolean", default: true, description: "Only active tools are offered to the model." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    warnings: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const toolResolutionSchema = {
  type: "object",
  properties: {
    request: { anyOf: [{ $ref: "#/components/schemas/ResolvedRequest" }, { type: "null" }] },
    variables: { type: "array", items: { type: "string" }, description: "Variable names, in order." },
    error: {
      properties: { type: { type: "string", const: "invalid_request" }, message: { type: "string" } },
      type: ["object", "null"],
    },
    refusal: {
      description: "What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match.",
      type: ["string", "null"],
    },
  },
} as const;

export const toolResolveInputSchema = {
  type: "object",
  properties: {
    tool: { $ref: "#/components/schemas/UnfinishedTool" },
    mock_variables: {
      type: "object",
      description: "Values for the tool's variables, in place of the model's arguments.",
      default: {},
    },
  },
} as const;

export const toolResultSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "string", description: "The function name the model called." },
    arguments: {},
    request: {
      anyOf: [{ description: "As sent, credentials masked. Null if nothing was sent." }, { type: "null" }],
    },
    status: { description: "HTTP status of the response.", type: ["integer", "null"] },
    duration_ms: { description: "Null while it runs.", type: ["integer", "null"] },
    result_size_bytes: { type: ["integer", "null"] },
    result_body: { description: "Null if larger than 64 KiB; see the call record.", type: ["string", "null"] },
    error: { properties: { type: { type: "string" }, message: { type: "string" } }, type: ["object", "null"] },
    call_id: { type: "string" },
    agent_id: { type: "string" },
    started_at: { type: "string", format: "date-time" },
  },
} as const;

export const toolResultPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ToolResult" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const toolTestInputSchema = {
  type: "object",
  properties: {
    tool: { $ref: "#/components/schemas/TestedTool" },
    mock_variables: {
      type: "object",
      description: "Values for the tool's variables, in place of the model's arguments.",
      default: {},
    },
    apply_schema: {
      type: "boolean",
      default: false,
      description: "Checks `mock_variables` against `input_schema` as a call would, and sends nothing if they don't match.",
    },
  },
} as const;

export const toolTestResultSchema = {
  type: "object",
  properties: {
    request: { $ref: "#/components/schemas/ResolvedRequest" },
    response: {
      properties: {
        status: { type: "integer", description: "HTTP status. Non-2xx isn't an error here." },
        headers: {
          type: "array",
          items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
        },
        body: { description: "Parsed if it is JSON, else text." },
        size_bytes: { type: "integer", description: "After decompression." },
      },
      type: ["object", "null"],
    },
    error: {
      properties: {
        type: {
          type: "string",
          enum: [
            "timeout",
            "connection_failed",
            "tls_failed",
            "invalid_request",
            "response_too_large",
            "invalid_arguments",
          ],
        },
        message: { type: "string" },
      },
      type: ["object", "null"],
    },
    duration_ms: { type: "number", minimum: 0 },
    hint: { description: "What to try. Null if nothing is wrong.", type: ["string", "null"] },
    refusal: {
      description: "What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match.",
      type: ["string", "null"],
    },
    model_result: {
      $ref: "#/components/schemas/ToolModelResult",
      description: "What the model would get in a call with these arguments.",
    },
    run_id: { description: "ID of the saved test run. Saved tools only.", type: ["string", "null"] },
  },
} as const;

export const toolTestRunSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    started_at: { type: "string", format: "date-time" },
    variables: { description: "The test's `mock_variables`, credentials masked.", type: ["object", "null"] },
    request: { anyOf: [{ $ref: "#/components/schemas/ResolvedRequest" }, { type: "null" }] },
    response: {
      properties: {
        status: { type: "integer", description: "HTTP status. Non-2xx isn't an error here." },
        headers: {
          type: "array",
          items: { type: "object", properties: { key: { type: "string" }, value: { type: "string" } } },
        },
        body: { description: "Parsed if it is JSON, else text." },
        size_bytes: { type: "integer", description: "After decompression." },
      },
      type: ["object", "null"],
    },
    error: {
      properties: {
        type: {
          type: "string",
          enum: [
            "timeout",
            "connection_failed",
            "tls_failed",
            "invalid_request",
            "response_too_large",
            "invalid_arguments",
          ],
        },
        message: { type: "string" },
      },
      type: ["object", "null"],
    },
    duration_ms: { type: "number", minimum: 0 },
    hint: { description: "What to try. Null if nothing is wrong.", type: ["string", "null"] },
    refusal: {
      description: "What the model would get because the arguments don't match `input_schema`; nothing would be sent. Null if they match.",
      type: ["string", "null"],
    },
    model_result: {
      $ref: "#/components/schemas/ToolModelResult",
      description: "What the model would get in a call with these arguments.",
    },
    is_cut: {
      type: "boolean",
      description: "True if a part was larger than 32 KiB: `variables`, `request` or `response.body` is then null.",
    },
  },
} as const;

export const toolTestRunPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/ToolTestRun" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const toolWarningSchema = {
  type: "object",
  properties: {
    code: { type: "string", description: "Kind of warning, from a fixed set." },
    path: {
      type: "string",
      description: "Field of the tool, such as `input_schema.properties.id`. Empty for the whole tool.",
    },
    message: { type: "string" },
  },
} as const;

export const transcriberSettingsSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "auto",
        "page",
        "openai",
        "deepgram",
        "assemblyai",
        "speechmatics",
        "elevenlabs",
        "azure-speech",
        "transcription-server",
      ],
      description: "`page`: typed text and the browser's speech recognition. `transcription-server`: any server with OpenAI's `/audio/transcriptions`.",
    },
    model: {
      minLength: 1,
      maxLength: 255,
      description: "The provider's name for the model. Null: its default.",
      type: ["string", "null"],
    },
    eot_threshold: { minimum: 0.3, maximum: 0.9, description: "Certainty that ends a turn.", type: ["number", "null"] },
    eot_timeout_ms: {
      minimum: 500,
      maximum: 10000,
      description: "Silence that ends a turn. Null: from `engine`.",
      type: ["integer", "null"],
    },
    opt_out: { description: "Not for training.", type: ["boolean", "null"] },
    fallbacks: {
      type: "array",
      items: {
        type: "object",
        properties: {
          provider: {
            type: "string",
            enum: [
              "openai",
              "deepgram",
              "assemblyai",
              "speechmatics",
              "elevenlabs",
              "azure-speech",
              "transcription-server",
            ],
          },
          model: {
            minLength: 1,
            maxLength: 255,
            description: "The provider's name for the model. Null: its default.",
            type: ["string", "null"],
          },
        },
      },
      maxItems: 3,
      default: [],
      description: "The caller's browser comes last.",
    },
    keyterms: {
      type: "array",
      items: { type: "string", maxLength: 200 },
      maxItems: 100,
      description: "Names and products it should know. Liquid templates.",
    },
  },
} as const;

export const transcriptQuoteSchema = {
  type: "object",
  properties: {
    text: { type: "string" },
    turn_id: { type: "string", description: "The turn in which it was said." },
  },
} as const;

export const triedModelSchema = {
  type: "object",
  properties: {
    model: { type: ["string", "null"] },
    first_ms: { type: "integer", description: "From the request to the first of it." },
  },
} as const;

export const triedVoiceSchema = {
  type: "object",
  properties: {
    voice: { type: ["string", "null"] },
    first_ms: { type: "integer", description: "From the request to the first of it." },
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
      description: "`twilio` and `telnyx` connect through the carrier's API and need no SIP settings.",
    },
    host: {
      minLength: 1,
      maxLength: 253,
      default: null,
      description: "Host name or IP address of the SIP server. Required for `sip`.",
      type: ["string", "null"],
    },
    port: {
      minimum: 1,
      maximum: 65535,
      default: null,
      description: "Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.",
      type: ["integer", "null"],
    },
    transport: { type: "string", enum: ["udp", "tcp", "tls"], default: "udp" },
    srtp: {
      type: "string",
      enum: ["off", "optional", "required"],
      description: "Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`.",
    },
    outbound_proxy: {
      minLength: 1,
      maxLength: 261,
      default: null,
      description: "Proxy that requests go to instead of `host`, as host or host:port.",
      type: ["string", "null"],
    },
    username: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "For digest authentication. Null if the provider identifies the service by IP address.",
      type: ["string", "null"],
    },
    password: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    register: { type: "boolean", default: false, description: "Registers with the provider to receive calls." },
    inbound_auth: {
      type: "object",
      properties: {
        addresses: {
          type: "array",
          items: { type: "string", maxLength: 50 },
          maxItems: 100,
          description: "IP addresses or CIDR ranges that calls may come from, besides the host.",
        },
        digest: {
          type: "boolean",
          description: "Also accepts calls from elsewhere that authenticate with `username` and `password`.",
        },
      },
    },
    outbound: { type: "boolean", default: true, description: "Allows outbound calls." },
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
      description: "Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.",
    },
    number_format: {
      type: "string",
      enum: ["e164", "national"],
      default: "e164",
      description: "How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).",
    },
    country: {
      minLength: 2,
      maxLength: 2,
      default: null,
      description: "ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.",
      type: ["string", "null"],
    },
    channels: {
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 10,
      description: "Maximum concurrent calls, in both directions, per process.",
    },
    calls_per_hour: {
      type: "integer",
      minimum: 0,
      maximum: 100000,
      default: 100,
      description: "Maximum outbound calls per hour, including transfers.",
    },
    calls_per_second: {
      minimum: 1,
      maximum: 1000,
      description: "Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others.",
      type: ["integer", "null"],
    },
    allowed_prefixes: {
      items: { type: "string", maxLength: 16 },
      maxItems: 300,
      default: null,
      description: "Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`.",
      type: ["array", "null"],
    },
    denied_prefixes: {
      type: "array",
      items: { type: "string", maxLength: 16 },
      maxItems: 100,
      default: [],
      description: "Prefixes of numbers it never calls.",
    },
    extensions: {
      type: "array",
      items: { type: "string", maxLength: 31 },
      maxItems: 100,
      default: [],
      description: "Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one.",
    },
    allowed_sip_uris: {
      type: "array",
      items: { type: "string", maxLength: 255 },
      maxItems: 100,
      default: [],
      description: "SIP URIs it may dial: whole ones, or `*@host`.",
    },
    media_networks: {
      type: "array",
      items: { type: "string", maxLength: 50 },
      maxItems: 100,
      default: [],
      description: "IP addresses or CIDR ranges that audio may come from, besides the one in the SDP.",
    },
    ping: {
      type: "boolean",
      default: true,
      description: "Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS.",
    },
    dtmf: {
      type: "string",
      enum: ["rfc4733", "info"],
      default: "rfc4733",
      description: "How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).",
    },
    trusted: {
      type: "boolean",
      default: false,
      description: "Keeps its `P-Asserted-Identity` on the call record.",
    },
    record_headers: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description: "SIP headers of inbound calls to keep on the call record.",
    },
    account_sid: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Twilio account SID. Required for `twilio`.",
      type: ["string", "null"],
    },
    auth_token: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us1", "ie1", "au1"] }, { type: "null" }],
      default: null,
      description: "Twilio region. Null: `us1`.",
    },
    api_key: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    public_key: {
      minLength: 1,
      maxLength: 100,
      default: null,
      description: "Telnyx public key, used to verify its webhooks. Required for `telnyx`.",
      type: ["string", "null"],
    },
    connection_id: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "ID of the Telnyx call control application. Required for `telnyx`.",
      type: ["string", "null"],
    },
    state: {
      anyOf: [
        {
          $ref: "#/components/schemas/TrunkState",
          description: "State in the process that answers. Each process has its own calls; one of them registers the trunk for all.",
        },
        { type: "null" },
      ],
    },
    webhook_urls: {
      properties: {
        incoming: {
          type: "string",
          description: "For \"A call comes in\" at Twilio, or the webhook of the Telnyx call control application.",
        },
        status: { type: "string", description: "For \"Call status changes\" at Twilio." },
      },
      description: "URLs to enter at the carrier if you set it up by hand. Null for `sip`.",
      type: ["object", "null"],
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
            description: "SIP: `dns`, `connect`, `tls`, `options`, `register` or `codecs`. Carriers: `public_url`, `credentials`, `public_key`, `application` or `number`. Both: `dialling`, and `target` for the number given.",
          },
          ok: { type: "boolean" },
          message: { type: "string", description: "What was found and how to fix it." },
        },
      },
    },
  },
} as const;

export const trunkCheckInputSchema = {
  type: "object",
  properties: {
    number: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "A number, an extension or a SIP URI. It isn't called.",
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
      description: "`twilio` and `telnyx` connect through the carrier's API and need no SIP settings.",
    },
    host: {
      minLength: 1,
      maxLength: 253,
      default: null,
      description: "Host name or IP address of the SIP server. Required for `sip`.",
      type: ["string", "null"],
    },
    port: {
      minimum: 1,
      maximum: 65535,
      default: null,
      description: "Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.",
      type: ["integer", "null"],
    },
    transport: { type: "string", enum: ["udp", "tcp", "tls"], default: "udp" },
    srtp: {
      type: "string",
      enum: ["off", "optional", "required"],
      description: "Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`.",
    },
    outbound_proxy: {
      minLength: 1,
      maxLength: 261,
      default: null,
      description: "Proxy that requests go to instead of `host`, as host or host:port.",
      type: ["string", "null"],
    },
    username: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "For digest authentication. Null if the provider identifies the service by IP address.",
      type: ["string", "null"],
    },
    password: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    register: { type: "boolean", default: false, description: "Registers with the provider to receive calls." },
    outbound: { type: "boolean", default: true, description: "Allows outbound calls." },
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
      description: "Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.",
    },
    number_format: {
      type: "string",
      enum: ["e164", "national"],
      default: "e164",
      description: "How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).",
    },
    country: {
      minLength: 2,
      maxLength: 2,
      default: null,
      description: "ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.",
      type: ["string", "null"],
    },
    channels: {
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 10,
      description: "Maximum concurrent calls, in both directions, per process.",
    },
    calls_per_hour: {
      type: "integer",
      minimum: 0,
      maximum: 100000,
      default: 100,
      description: "Maximum outbound calls per hour, including transfers.",
    },
    calls_per_second: {
      minimum: 1,
      maximum: 1000,
      description: "Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others.",
      type: ["integer", "null"],
    },
    allowed_prefixes: {
      items: { type: "string", maxLength: 16 },
      maxItems: 300,
      default: null,
      description: "Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`.",
      type: ["array", "null"],
    },
    denied_prefixes: {
      type: "array",
      items: { type: "string", maxLength: 16 },
      maxItems: 100,
      default: [],
      description: "Prefixes of numbers it never calls.",
    },
    extensions: {
      type: "array",
      items: { type: "string", maxLength: 31 },
      maxItems: 100,
      default: [],
      description: "Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one.",
    },
    allowed_sip_uris: {
      type: "array",
      items: { type: "string", maxLength: 255 },
      maxItems: 100,
      default: [],
      description: "SIP URIs it may dial: whole ones, or `*@host`.",
    },
    media_networks: {
      type: "array",
      items: { type: "string", maxLength: 50 },
      maxItems: 100,
      default: [],
      description: "IP addresses or CIDR ranges that audio may come from, besides the one in the SDP.",
    },
    ping: {
      type: "boolean",
      default: true,
      description: "Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS.",
    },
    dtmf: {
      type: "string",
      enum: ["rfc4733", "info"],
      default: "rfc4733",
      description: "How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).",
    },
    trusted: {
      type: "boolean",
      default: false,
      description: "Keeps its `P-Asserted-Identity` on the call record.",
    },
    record_headers: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description: "SIP headers of inbound calls to keep on the call record.",
    },
    account_sid: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Twilio account SID. Required for `twilio`.",
      type: ["string", "null"],
    },
    auth_token: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us1", "ie1", "au1"] }, { type: "null" }],
      default: null,
      description: "Twilio region. Null: `us1`.",
    },
    api_key: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    public_key: {
      minLength: 1,
      maxLength: 100,
      default: null,
      description: "Telnyx public key, used to verify its webhooks. Required for `telnyx`.",
      type: ["string", "null"],
    },
    connection_id: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "ID of the Telnyx call control application. Required for `telnyx`.",
      type: ["string", "null"],
    },
    inbound_auth: {
      type: "object",
      properties: {
        addresses: {
          type: "array",
          items: { type: "string", maxLength: 50 },
          maxItems: 100,
          description: "IP addresses or CIDR ranges that calls may come from, besides the host.",
        },
        digest: {
          type: "boolean",
          description: "Also accepts calls from elsewhere that authenticate with `username` and `password`.",
        },
      },
    },
  },
} as const;

export const trunkPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Trunk" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
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
      description: "`twilio` and `telnyx` connect through the carrier's API and need no SIP settings.",
    },
    host: {
      minLength: 1,
      maxLength: 253,
      default: null,
      description: "Host name or IP address of the SIP server. Required for `sip`.",
      type: ["string", "null"],
    },
    port: {
      minimum: 1,
      maximum: 65535,
      default: null,
      description: "Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.",
      type: ["integer", "null"],
    },
    transport: { type: "string", enum: ["udp", "tcp", "tls"], default: "udp" },
    srtp: {
      type: "string",
      enum: ["off", "optional", "required"],
      description: "Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`.",
    },
    outbound_proxy: {
      minLength: 1,
      maxLength: 261,
      default: null,
      description: "Proxy that requests go to instead of `host`, as host or host:port.",
      type: ["string", "null"],
    },
    username: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "For digest authentication. Null if the provider identifies the service by IP address.",
      type: ["string", "null"],
    },
    password: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    register: { type: "boolean", default: false, description: "Registers with the provider to receive calls." },
    outbound: { type: "boolean", default: true, description: "Allows outbound calls." },
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
      description: "Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.",
    },
    number_format: {
      type: "string",
      enum: ["e164", "national"],
      default: "e164",
      description: "How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).",
    },
    country: {
      minLength: 2,
      maxLength: 2,
      default: null,
      description: "ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.",
      type: ["string", "null"],
    },
    channels: {
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 10,
      description: "Maximum concurrent calls, in both directions, per process.",
    },
    calls_per_hour: {
      type: "integer",
      minimum: 0,
      maximum: 100000,
      default: 100,
      description: "Maximum outbound calls per hour, including transfers.",
    },
    calls_per_second: {
      minimum: 1,
      maximum: 1000,
      description: "Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others.",
      type: ["integer", "null"],
    },
    allowed_prefixes: {
      items: { type: "string", maxLength: 16 },
      maxItems: 300,
      default: null,
      description: "Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`.",
      type: ["array", "null"],
    },
    denied_prefixes: {
      type: "array",
      items: { type: "string", maxLength: 16 },
      maxItems: 100,
      default: [],
      description: "Prefixes of numbers it never calls.",
    },
    extensions: {
      type: "array",
      items: { type: "string", maxLength: 31 },
      maxItems: 100,
      default: [],
      description: "Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one.",
    },
    allowed_sip_uris: {
      type: "array",
      items: { type: "string", maxLength: 255 },
      maxItems: 100,
      default: [],
      description: "SIP URIs it may dial: whole ones, or `*@host`.",
    },
    media_networks: {
      type: "array",
      items: { type: "string", maxLength: 50 },
      maxItems: 100,
      default: [],
      description: "IP addresses or CIDR ranges that audio may come from, besides the one in the SDP.",
    },
    ping: {
      type: "boolean",
      default: true,
      description: "Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS.",
    },
    dtmf: {
      type: "string",
      enum: ["rfc4733", "info"],
      default: "rfc4733",
      description: "How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).",
    },
    trusted: {
      type: "boolean",
      default: false,
      description: "Keeps its `P-Asserted-Identity` on the call record.",
    },
    record_headers: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description: "SIP headers of inbound calls to keep on the call record.",
    },
    account_sid: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Twilio account SID. Required for `twilio`.",
      type: ["string", "null"],
    },
    auth_token: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us1", "ie1", "au1"] }, { type: "null" }],
      default: null,
      description: "Twilio region. Null: `us1`.",
    },
    api_key: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    public_key: {
      minLength: 1,
      maxLength: 100,
      default: null,
      description: "Telnyx public key, used to verify its webhooks. Required for `telnyx`.",
      type: ["string", "null"],
    },
    connection_id: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "ID of the Telnyx call control application. Required for `telnyx`.",
      type: ["string", "null"],
    },
    inbound_auth: {
      type: "object",
      properties: {
        addresses: {
          type: "array",
          items: { type: "string", maxLength: 50 },
          maxItems: 100,
          description: "IP addresses or CIDR ranges that calls may come from, besides the host.",
        },
        digest: {
          type: "boolean",
          description: "Also accepts calls from elsewhere that authenticate with `username` and `password`.",
        },
      },
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    state: { readOnly: true, description: "Accepted and ignored." },
    webhook_urls: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const trunkReplacementSchema = {
  type: "object",
  properties: {
    label: { type: "string", minLength: 1, maxLength: 255, description: "Unique in the workspace." },
    kind: {
      type: "string",
      enum: ["sip", "twilio", "telnyx"],
      default: "sip",
      description: "`twilio` and `telnyx` connect through the carrier's API and need no SIP settings.",
    },
    host: {
      minLength: 1,
      maxLength: 253,
      default: null,
      description: "Host name or IP address of the SIP server. Required for `sip`.",
      type: ["string", "null"],
    },
    port: {
      minimum: 1,
      maximum: 65535,
      default: null,
      description: "Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.",
      type: ["integer", "null"],
    },
    transport: { type: "string", enum: ["udp", "tcp", "tls"], default: "udp" },
    srtp: {
      type: "string",
      enum: ["off", "optional", "required"],
      description: "Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`.",
    },
    outbound_proxy: {
      minLength: 1,
      maxLength: 261,
      default: null,
      description: "Proxy that requests go to instead of `host`, as host or host:port.",
      type: ["string", "null"],
    },
    username: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "For digest authentication. Null if the provider identifies the service by IP address.",
      type: ["string", "null"],
    },
    password: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    register: { type: "boolean", default: false, description: "Registers with the provider to receive calls." },
    outbound: { type: "boolean", default: true, description: "Allows outbound calls." },
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
      description: "Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.",
    },
    number_format: {
      type: "string",
      enum: ["e164", "national"],
      default: "e164",
      description: "How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).",
    },
    country: {
      minLength: 2,
      maxLength: 2,
      default: null,
      description: "ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.",
      type: ["string", "null"],
    },
    channels: {
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 10,
      description: "Maximum concurrent calls, in both directions, per process.",
    },
    calls_per_hour: {
      type: "integer",
      minimum: 0,
      maximum: 100000,
      default: 100,
      description: "Maximum outbound calls per hour, including transfers.",
    },
    calls_per_second: {
      minimum: 1,
      maximum: 1000,
      description: "Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others.",
      type: ["integer", "null"],
    },
    allowed_prefixes: {
      items: { type: "string", maxLength: 16 },
      maxItems: 300,
      default: null,
      description: "Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`.",
      type: ["array", "null"],
    },
    denied_prefixes: {
      type: "array",
      items: { type: "string", maxLength: 16 },
      maxItems: 100,
      default: [],
      description: "Prefixes of numbers it never calls.",
    },
    extensions: {
      type: "array",
      items: { type: "string", maxLength: 31 },
      maxItems: 100,
      default: [],
      description: "Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one.",
    },
    allowed_sip_uris: {
      type: "array",
      items: { type: "string", maxLength: 255 },
      maxItems: 100,
      default: [],
      description: "SIP URIs it may dial: whole ones, or `*@host`.",
    },
    media_networks: {
      type: "array",
      items: { type: "string", maxLength: 50 },
      maxItems: 100,
      default: [],
      description: "IP addresses or CIDR ranges that audio may come from, besides the one in the SDP.",
    },
    ping: {
      type: "boolean",
      default: true,
      description: "Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS.",
    },
    dtmf: {
      type: "string",
      enum: ["rfc4733", "info"],
      default: "rfc4733",
      description: "How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).",
    },
    trusted: {
      type: "boolean",
      default: false,
      description: "Keeps its `P-Asserted-Identity` on the call record.",
    },
    record_headers: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description: "SIP headers of inbound calls to keep on the call record.",
    },
    account_sid: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Twilio account SID. Required for `twilio`.",
      type: ["string", "null"],
    },
    auth_token: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us1", "ie1", "au1"] }, { type: "null" }],
      default: null,
      description: "Twilio region. Null: `us1`.",
    },
    api_key: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    public_key: {
      minLength: 1,
      maxLength: 100,
      default: null,
      description: "Telnyx public key, used to verify its webhooks. Required for `telnyx`.",
      type: ["string", "null"],
    },
    connection_id: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "ID of the Telnyx call control application. Required for `telnyx`.",
      type: ["string", "null"],
    },
    inbound_auth: {
      type: "object",
      properties: {
        addresses: {
          type: "array",
          items: { type: "string", maxLength: 50 },
          maxItems: 100,
          description: "IP addresses or CIDR ranges that calls may come from, besides the host.",
        },
        digest: {
          type: "boolean",
          description: "Also accepts calls from elsewhere that authenticate with `username` and `password`.",
        },
      },
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    state: { readOnly: true, description: "Accepted and ignored." },
    webhook_urls: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const trunkSettingsCheckInputSchema = {
  type: "object",
  properties: {
    label: { type: "string", minLength: 1, maxLength: 255, description: "Unique in the workspace." },
    kind: {
      type: "string",
      enum: ["sip", "twilio", "telnyx"],
      default: "sip",
      description: "`twilio` and `telnyx` connect through the carrier's API and need no SIP settings.",
    },
    host: {
      minLength: 1,
      maxLength: 253,
      default: null,
      description: "Host name or IP address of the SIP server. Required for `sip`.",
      type: ["string", "null"],
    },
    port: {
      minimum: 1,
      maximum: 65535,
      default: null,
      description: "Null: looked up in DNS (NAPTR, SRV), else 5060, or 5061 with `tls`.",
      type: ["integer", "null"],
    },
    transport: { type: "string", enum: ["udp", "tcp", "tls"], default: "udp" },
    srtp: {
      type: "string",
      enum: ["off", "optional", "required"],
      description: "Encryption of the audio. `optional` offers it and goes on without; `required` refuses calls without. Only TLS as `transport` hides its keys. Default: `optional` with `tls`, else `off`.",
    },
    outbound_proxy: {
      minLength: 1,
      maxLength: 261,
      default: null,
      description: "Proxy that requests go to instead of `host`, as host or host:port.",
      type: ["string", "null"],
    },
    username: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "For digest authentication. Null if the provider identifies the service by IP address.",
      type: ["string", "null"],
    },
    password: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Password for `username`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    register: { type: "boolean", default: false, description: "Registers with the provider to receive calls." },
    outbound: { type: "boolean", default: true, description: "Allows outbound calls." },
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
      description: "Header that carries the caller ID on outbound calls. With `p_asserted_identity`, `From` carries `username`.",
    },
    number_format: {
      type: "string",
      enum: ["e164", "national"],
      default: "e164",
      description: "How the provider expects numbers in `country`: `+4930123456` (`e164`) or `030123456` (`national`).",
    },
    country: {
      minLength: 2,
      maxLength: 2,
      default: null,
      description: "ISO 3166-1 alpha-2 code, such as `DE`, assumed for numbers without a country code.",
      type: ["string", "null"],
    },
    channels: {
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 10,
      description: "Maximum concurrent calls, in both directions, per process.",
    },
    calls_per_hour: {
      type: "integer",
      minimum: 0,
      maximum: 100000,
      default: 100,
      description: "Maximum outbound calls per hour, including transfers.",
    },
    calls_per_second: {
      minimum: 1,
      maximum: 1000,
      description: "Most outbound calls begun in a second, over all processes; others wait for their turn. Null: the default, 1 for `twilio` and no limit for others.",
      type: ["integer", "null"],
    },
    allowed_prefixes: {
      items: { type: "string", maxLength: 16 },
      maxItems: 300,
      default: null,
      description: "Prefixes of numbers it may call, such as `+49`, or `+`. Premium numbers need a longer one, such as `+49900`; emergency and short numbers the whole number. Null: numbers in `country`.",
      type: ["array", "null"],
    },
    denied_prefixes: {
      type: "array",
      items: { type: "string", maxLength: 16 },
      maxItems: 100,
      default: [],
      description: "Prefixes of numbers it never calls.",
    },
    extensions: {
      type: "array",
      items: { type: "string", maxLength: 31 },
      maxItems: 100,
      default: [],
      description: "Extensions it may dial: `100`, `12x` or `2000-2099`. Emergency numbers are listed one by one.",
    },
    allowed_sip_uris: {
      type: "array",
      items: { type: "string", maxLength: 255 },
      maxItems: 100,
      default: [],
      description: "SIP URIs it may dial: whole ones, or `*@host`.",
    },
    media_networks: {
      type: "array",
      items: { type: "string", maxLength: 50 },
      maxItems: 100,
      default: [],
      description: "IP addresses or CIDR ranges that audio may come from, besides the one in the SDP.",
    },
    ping: {
      type: "boolean",
      default: true,
      description: "Sends OPTIONS regularly. Turn it off for providers that ignore OPTIONS.",
    },
    dtmf: {
      type: "string",
      enum: ["rfc4733", "info"],
      default: "rfc4733",
      description: "How keypad digits are sent: in the audio stream (`rfc4733`) or as SIP INFO (`info`).",
    },
    trusted: {
      type: "boolean",
      default: false,
      description: "Keeps its `P-Asserted-Identity` on the call record.",
    },
    record_headers: {
      type: "array",
      items: { type: "string", maxLength: 64 },
      maxItems: 20,
      uniqueItems: true,
      default: [],
      description: "SIP headers of inbound calls to keep on the call record.",
    },
    account_sid: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "Twilio account SID. Required for `twilio`.",
      type: ["string", "null"],
    },
    auth_token: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Twilio auth token. Required for `twilio`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us1", "ie1", "au1"] }, { type: "null" }],
      default: null,
      description: "Twilio region. Null: `us1`.",
    },
    api_key: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "Telnyx API key. Required for `telnyx`. Stored encrypted and shown masked. Send the mask to keep it.",
      type: ["string", "null"],
    },
    public_key: {
      minLength: 1,
      maxLength: 100,
      default: null,
      description: "Telnyx public key, used to verify its webhooks. Required for `telnyx`.",
      type: ["string", "null"],
    },
    connection_id: {
      minLength: 1,
      maxLength: 64,
      default: null,
      description: "ID of the Telnyx call control application. Required for `telnyx`.",
      type: ["string", "null"],
    },
    inbound_auth: {
      type: "object",
      properties: {
        addresses: {
          type: "array",
          items: { type: "string", maxLength: 50 },
          maxItems: 100,
          description: "IP addresses or CIDR ranges that calls may come from, besides the host.",
        },
        digest: {
          type: "boolean",
          description: "Also accepts calls from elsewhere that authenticate with `username` and `password`.",
        },
      },
    },
    number: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "A number, an extension or a SIP URI. It isn't called.",
    },
  },
} as const;

export const trunkStateSchema = {
  type: "object",
  properties: {
    is_up: {
      type: "boolean",
      description: "False if it rejects the registration, its name isn't found, or three calls in a row got no answer. While false, one call a minute is tried.",
    },
    registered_until: { format: "date-time", description: "Null if it isn't registered.", type: ["string", "null"] },
    last_options: {
      properties: { at: { type: "string", format: "date-time" }, status: { type: "integer" } },
      description: "Its last answer to OPTIONS. Any answer means it is reachable; many providers ignore OPTIONS.",
      type: ["object", "null"],
    },
    last_seen_at: {
      format: "date-time",
      description: "Its last sign of life, to half a minute: any SIP message from it.",
      type: ["string", "null"],
    },
    channels_in_use: { type: "integer", minimum: 0 },
    last_error: { type: ["string", "null"] },
    warnings: {
      type: "array",
      items: { type: "string" },
      description: "What is refused and why, in sentences: its settings' addresses, and, since an upgrade and until the trunk is saved, what it may no longer dial.",
    },
  },
} as const;

export const turnSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    role: { anyOf: [{ type: "string", const: "agent" }, { type: "string", const: "caller" }] },
    text: { type: "string", description: "What was said. For the agent, only what the caller heard." },
    start_ms: { type: "integer", description: "Since the call was answered, by the audio." },
    end_ms: { type: "integer" },
    interrupted_at_ms: { description: "When the caller interrupted the agent.", type: ["integer", "null"] },
    served: {
      $ref: "#/components/schemas/TurnProviders",
      description: "Who served this turn. Missing in calls recorded by an earlier version.",
    },
  },
} as const;

export const turnLatencySchema = {
  type: "object",
  properties: {
    turn_id: { type: "string" },
    speech_ended_ms: { type: ["number", "null"] },
    final_transcript_ms: { type: ["number", "null"] },
    first_token_ms: { type: ["number", "null"] },
    first_speech_byte_ms: { type: ["number", "null"] },
    first_frame_ms: { type: ["number", "null"] },
  },
} as const;

export const turnProvidersSchema = {
  type: "object",
  properties: {
    model: {
      type: "array",
      items: {
        type: "object",
        properties: {
          provider: { type: "string" },
          model: { description: "Null: the provider's default.", type: ["string", "null"] },
          effort: {
            description: "The effort that is sent because the agent names one. Null: none.",
            type: ["string", "null"],
          },
          instead_of: {
            type: "object",
            properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
            description: "What the agent chose, if the provider has turned that off.",
          },
        },
      },
    },
    transcriber: {
      type: "array",
      items: {
        type: "object",
        properties: {
          provider: { type: "string" },
          model: { description: "Null: the provider's default.", type: ["string", "null"] },
          effort: {
            description: "The effort that is sent because the agent names one. Null: none.",
            type: ["string", "null"],
          },
          instead_of: {
            type: "object",
            properties: { model: { description: "Null: the provider's default.", type: ["string", "null"] } },
            description: "What the agent chose, if the provider has turned that off.",
          },
        },
      },
    },
    voice: {
      type: "array",
      items: {
        type: "object",
        properties: {
          provider: { type: "string" },
          model: { description: "Null: the provider's default.", type: ["string", "null"] },
          voice: { type: ["string", "null"] },
          instead_of: {
            type: "object",
            properties: {
              model: { description: "Null: the provider's default.", type: ["string", "null"] },
              voice: { type: ["string", "null"] },
            },
            description: "What the agent chose, if the provider has turned that off.",
          },
        },
      },
    },
  },
} as const;

export const twoFactorCodeSchema = {
  type: "object",
  properties: {
    code: { type: "string", minLength: 6, maxLength: 6, description: "The six digits that the app shows." },
  },
} as const;

export const twoFactorProofSchema = {
  type: "object",
  properties: {
    current_password: { type: "string", maxLength: 128 },
    code: { type: "string", minLength: 6, maxLength: 6, description: "The six digits that the app shows." },
    recovery_code: { type: "string", minLength: 1, maxLength: 40, description: "Instead of `code`. Each works once." },
  },
} as const;

export const twoFactorSetupSchema = {
  type: "object",
  properties: {
    uri: { type: "string", description: "What the app reads as a QR code: `otpauth://totp/…`." },
    recovery_codes: {
      type: "array",
      items: { type: "string" },
      description: "For signing in without the app. Each works once. You won't be able to see them again.",
    },
  },
} as const;

export const unfinishedToolSchema = {
  type: "object",
  properties: {
    kind: { type: "string", maxLength: 100, default: "http", description: "`http` is the only kind." },
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "Unique in the workspace. The model sees it.",
    },
    description: {
      type: "string",
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it.",
    },
    url: {
      type: "string",
      maxLength: 2048,
      description: "http or https URL. May contain `{{variable}}` and may be incomplete.",
    },
    method: { type: "string", enum: ["GET", "POST", "PUT", "PATCH", "DELETE"], default: "GET" },
    timeout_ms: {
      type: "integer",
      minimum: 1000,
      maximum: 120000,
      default: 15000,
      description: "Time for the whole request, in ms.",
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
              description: "Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`.",
            },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "basic" },
            username: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
            password: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
          },
        },
        {
          type: "object",
          properties: {
            type: { type: "string", const: "api_key" },
            header_name: { type: "string", minLength: 1, maxLength: 255, description: "Header name." },
            value: { type: "string", maxLength: 16384, description: "Header value. May contain `{{variable}}`." },
          },
        },
      ],
      description: "Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.",
      default: { type: "none" },
    },
    headers: {
      type: "array",
      items: {
        type: "object",
        properties: {
          key: { type: "string", minLength: 1, maxLength: 1024, description: "May contain `{{variable}}`." },
          value: { type: "string", maxLength: 16384, description: "May contain `{{variable}}`." },
        },
      },
      default: [],
      maxItems: 100,
    },
    body: {
      default: null,
      description: "JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.",
      type: ["object", "null"],
    },
    input_schema: {
      type: "object",
      description: "JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.",
      default: { type: "object", properties: {} },
    },
    response_schema: { default: null, description: "For your reference; agents don't see it. Any JSON." },
    response_path: {
      maxLength: 1000,
      default: null,
      description: "For your reference; agents don't see it. A dot path.",
      type: ["string", "null"],
    },
    active: { type: "boolean", default: true, description: "Only active tools are offered to the model." },
    metadata: {
      $ref: "#/components/schemas/Metadata",
      default: {},
      description: "Your own key-value pairs, such as IDs in your systems.",
    },
    id: {
      type: "string",
      maxLength: 64,
      description: "ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones.",
    },
  },
} as const;

export const unsavedKeyCheckInputSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "openai",
        "azure-openai",
        "anthropic",
        "gemini",
        "groq",
        "cerebras",
        "mistral",
        "openrouter",
        "together",
        "deepseek",
        "xai",
        "ollama",
        "vllm",
        "llama-cpp",
        "deepgram",
        "assemblyai",
        "speechmatics",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "transcription-server",
        "voice-server",
      ],
      description: "`openai`: OpenAI, or with `base_url` any compatible server. `transcription-server`: any server with OpenAI's `/audio/transcriptions`, at `base_url`. `voice-server`: any server with OpenAI's `/audio/speech`, at `base_url`.",
    },
    label: { type: "string", maxLength: 255, default: "" },
    api_key: {
      type: "string",
      maxLength: 1000,
      default: "",
      description: "Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.",
    },
    base_url: {
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      default: null,
      description: "Null: the provider's own, if any. Private networks are blocked.",
      type: ["string", "null"],
    },
    model: {
      minLength: 1,
      maxLength: 255,
      default: null,
      description: "The model for agents that don't set one. Null: the provider's default.",
      type: ["string", "null"],
    },
    region: {
      anyOf: [{ type: "string", enum: ["us", "eu"] }, { type: "null" }],
      default: null,
      description: "Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is.",
    },
    id: {
      type: "string",
      description: "A saved key, which a mask in `api_key` stands for. It is only sent to the server it was saved for.",
    },
    generate: {
      type: "boolean",
      default: false,
      description: "Also has the account write a token, say a word and hear a built-in sentence, as far as it does each. This may cost a little.",
    },
  },
} as const;

export const usageSchema = {
  type: "object",
  properties: {
    from: { type: "string", description: "First day." },
    to: { type: "string", description: "Last day, included." },
    days: {
      type: "array",
      items: { $ref: "#/components/schemas/UsageDay" },
      description: "Every day in the range, including days without calls.",
    },
    total: {
      type: "object",
      properties: {
        calls: { type: "integer", description: "All calls started, whatever their outcome." },
        answered_calls: { type: "integer" },
        failed_calls: { type: "integer" },
        calls_with_errors: {
          type: "integer",
          description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
        },
        minutes: { type: "number", description: "From answer to hang-up, with two decimals." },
        tool_calls: { type: "integer", description: "Without built-in tools such as `cut_call`." },
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
    costs: {
      anyOf: [{ $ref: "#/components/schemas/Costs" }, { type: "null" }],
      description: "Null if nothing was used that is paid for, and no prices are set.",
    },
  },
} as const;

export const usageDaySchema = {
  type: "object",
  properties: {
    date: { type: "string", description: "Day in UTC." },
    calls: { type: "integer", description: "All calls started, whatever their outcome." },
    answered_calls: { type: "integer" },
    failed_calls: { type: "integer" },
    calls_with_errors: {
      type: "integer",
      description: "Completed calls in which a tool other than a built-in one, or a vendor, failed.",
    },
    minutes: { type: "number", description: "From answer to hang-up, with two decimals." },
    tool_calls: { type: "integer", description: "Without built-in tools such as `cut_call`." },
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
    name: { type: "string", description: "As in the templates." },
    default: {
      description: "From its `default:` filter. Null if there is none.",
      anyOf: [{ type: "string" }, { type: "null" }],
    },
    required: { type: "boolean", description: "True if the variable has no default." },
  },
} as const;

export const vendorUseSchema = {
  type: "object",
  properties: {
    part: {
      type: "string",
      enum: ["model", "transcriber", "voice", "analysis"],
      description: "`analysis`: the model that analyzed the call.",
    },
    provider: { type: "string" },
    model: { description: "Null: the provider's default.", type: ["string", "null"] },
    input_tokens: { type: ["integer", "null"] },
    output_tokens: { type: ["integer", "null"] },
    cached_tokens: { description: "Those of `input_tokens` that came from a cache.", type: ["integer", "null"] },
    audio_input_tokens: { description: "Those of `input_tokens` that were sound.", type: ["integer", "null"] },
    audio_output_tokens: { description: "Those of `output_tokens` that were sound.", type: ["integer", "null"] },
    cached_audio_tokens: { description: "Those of `cached_tokens` that were sound.", type: ["integer", "null"] },
    duration_ms: { description: "Sound that was sent to the transcriber.", type: ["integer", "null"] },
    characters: { description: "Spoken by the voice.", type: ["integer", "null"] },
  },
} as const;

export const versionAuthorSchema = {
  type: "object",
  properties: {
    type: {
      type: "string",
      enum: ["member", "access_token", "system"],
      description: "`system` is the service itself, on first start or after an upgrade.",
    },
    name: { description: "The person's or token's name at the time.", type: ["string", "null"] },
    email: { description: "Email of the person, or of the token's member.", type: ["string", "null"] },
    user_id: { type: ["string", "null"] },
    access_token_id: { type: ["string", "null"] },
  },
} as const;

export const voiceSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "Use it as the agent's `voice.voice`." },
    provider: {
      type: "string",
      enum: [
        "builtin",
        "openai",
        "deepgram",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "voice-server",
      ],
      description: "Use it as the agent's `voice.provider`.",
    },
    name: { type: "string" },
    description: { type: ["string", "null"] },
    languages: {
      items: { type: "string" },
      description: "With the provider's default model. Null: not known, or any.",
      type: ["array", "null"],
    },
    first_ms: {
      description: "Until its first word or sound, as the median of the workspace's latest calls. Without calls: when the account was last checked with `generate`. Null: neither in the last days.",
      type: ["integer", "null"],
    },
    first_from: {
      anyOf: [{ type: "string", enum: ["calls", "check"] }, { type: "null" }],
      description: "What `first_ms` was measured in.",
    },
    per_minute: {
      description: "What a minute of a call costs, in `currency`. Null: not known, such as at a gateway.",
      type: ["number", "null"],
    },
    per_minute_from: {
      anyOf: [{ type: "string", enum: ["price", "calls", "typical"] }, { type: "null" }],
      description: "`price`: it is charged by the minute, or free. `calls`: estimated from the workspace's latest calls. `typical`: estimated from a typical call.",
    },
    currency: { type: ["string", "null"] },
  },
} as const;

export const voicePageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Voice" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
    problems: {
      type: "array",
      items: {
        type: "object",
        properties: {
          provider: {
            type: "string",
            enum: [
              "builtin",
              "openai",
              "deepgram",
              "elevenlabs",
              "cartesia",
              "rime",
              "azure-speech",
              "google-speech",
              "voice-server",
            ],
          },
          message: { type: "string" },
        },
      },
      description: "Accounts whose voices couldn't be listed, and why.",
    },
  },
} as const;

export const voicePreviewInputSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "builtin",
        "openai",
        "deepgram",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "voice-server",
      ],
    },
    voice: { type: "string", minLength: 1, maxLength: 255 },
    model: { minLength: 1, maxLength: 255, default: null, type: ["string", "null"] },
    speed: {
      minimum: 0.5,
      maximum: 2,
      description: "1 is the voice's own speed. Kept within what the provider allows.",
      type: ["number", "null"],
    },
    stability: {
      minimum: 0,
      maximum: 1,
      description: "Low values vary more between sentences.",
      type: ["number", "null"],
    },
    style: {
      minimum: 0,
      maximum: 1,
      description: "High values exaggerate the voice's style.",
      type: ["number", "null"],
    },
    instructions: { minLength: 1, maxLength: 2000, description: "How to speak.", type: ["string", "null"] },
    similarity: { minimum: 0, maximum: 1, description: "To the original voice.", type: ["number", "null"] },
    speaker_boost: { type: ["boolean", "null"] },
    emotion: { minLength: 1, maxLength: 64, description: "As the provider names it.", type: ["string", "null"] },
    no_logging: { description: "Nothing is kept.", type: ["boolean", "null"] },
    text: {
      type: "string",
      minLength: 1,
      maxLength: 300,
      default: "Hello! This is how I sound. How can I help you today?",
    },
    language: { type: "string", format: "bcp47", minLength: 2, maxLength: 35, default: "en" },
  },
} as const;

export const voiceSettingsSchema = {
  type: "object",
  properties: {
    provider: {
      type: "string",
      enum: [
        "auto",
        "builtin",
        "openai",
        "deepgram",
        "elevenlabs",
        "cartesia",
        "rime",
        "azure-speech",
        "google-speech",
        "voice-server",
      ],
      description: "`builtin`: the voice included with the service. `voice-server`: any server with OpenAI's `/audio/speech`.",
    },
    model: {
      minLength: 1,
      maxLength: 255,
      description: "The provider's name for the model. Null: its default.",
      type: ["string", "null"],
    },
    voice: {
      minLength: 1,
      maxLength: 255,
      description: "The provider's name for the voice. Null: its default.",
      type: ["string", "null"],
    },
    speed: {
      minimum: 0.5,
      maximum: 2,
      description: "1 is the voice's own speed. Kept within what the provider allows.",
      type: ["number", "null"],
    },
    stability: {
      minimum: 0,
      maximum: 1,
      description: "Low values vary more between sentences.",
      type: ["number", "null"],
    },
    style: {
      minimum: 0,
      maximum: 1,
      description: "High values exaggerate the voice's style.",
      type: ["number", "null"],
    },
    instructions: { minLength: 1, maxLength: 2000, description: "How to speak.", type: ["string", "null"] },
    similarity: { minimum: 0, maximum: 1, description: "To the original voice.", type: ["number", "null"] },
    speaker_boost: { type: ["boolean", "null"] },
    emotion: { minLength: 1, maxLength: 64, description: "As the provider names it.", type: ["string", "null"] },
    no_logging: { description: "Nothing is kept.", type: ["boolean", "null"] },
    fallbacks: {
      type: "array",
      items: {
        type: "object",
        properties: {
          provider: {
            type: "string",
            enum: [
              "builtin",
              "openai",
              "deepgram",
              "elevenlabs",
              "cartesia",
              "rime",
              "azure-speech",
              "google-speech",
              "voice-server",
            ],
          },
          model: {
            minLength: 1,
            maxLength: 255,
            description: "The provider's name for the model. Null: its default.",
            type: ["string", "null"],
          },
          voice: {
            minLength: 1,
            maxLength: 255,
            description: "The provider's name for the voice. Null: its default.",
            type: ["string", "null"],
          },
        },
      },
      maxItems: 3,
      default: [],
      description: "The built-in voice comes last.",
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
      description: "What to do if an answering machine picks up an outbound call.",
    },
    message: {
      type: "string",
      maxLength: 100000,
      default: "",
      description: "Liquid template, spoken after the beep. Required for `leave_message`.",
    },
  },
} as const;

export const waveformSchema = {
  type: "object",
  properties: {
    interval_ms: { type: "integer", description: "How much of the call each value covers." },
    caller: {
      type: "array",
      items: { type: "integer", minimum: 0, maximum: 255 },
      description: "Peaks of the caller, 0 to 255.",
    },
    agent: {
      type: "array",
      items: { type: "integer", minimum: 0, maximum: 255 },
      description: "Peaks of the agent, 0 to 255.",
    },
  },
} as const;

export const webhookSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    url: {
      type: "string",
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      description: "URL that events are POSTed to. Private networks are blocked and redirects aren't followed.",
    },
    events: {
      type: "array",
      items: {
        type: "string",
        enum: [
          "call.started",
          "call.ringing",
          "call.answered",
          "call.ended",
          "call.analyzed",
          "call.recording_ready",
          "call.reviewed",
          "call.transcript",
          "tool.invoked",
          "audit.recorded",
          "attention.opened",
          "attention.resolved",
          "call.analysed",
        ],
      },
      minItems: 1,
      uniqueItems: true,
      description: "`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries.",
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "While inactive, it gets no new events, and pending deliveries wait.",
    },
    previous_secret_ends_at: {
      format: "date-time",
      description: "During a rotation, when the previous secret stops signing.",
      type: ["string", "null"],
    },
    standard_webhooks: {
      type: "boolean",
      description: "Whether requests also have the headers of Standard Webhooks. False until a secret of an earlier version is rotated.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
    secret: { type: "string", description: "Masked." },
  },
} as const;

export const webhookEventSchema = {
  type: "object",
  properties: {
    id: { type: "string", description: "The same in every delivery." },
    type: {
      type: "string",
      enum: [
        "call.started",
        "call.ringing",
        "call.answered",
        "call.ended",
        "call.analyzed",
        "call.recording_ready",
        "call.reviewed",
        "call.transcript",
        "tool.invoked",
        "audit.recorded",
        "attention.opened",
        "attention.resolved",
      ],
    },
    call_id: { description: "The call it is about; null if none.", type: ["string", "null"] },
    created_at: { type: "string", format: "date-time" },
    data: {
      type: "object",
      description: "What webhooks received as `data`, with the same masks as the call record.",
    },
  },
} as const;

export const webhookEventPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/WebhookEvent" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const webhookInputSchema = {
  type: "object",
  properties: {
    url: {
      type: "string",
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      description: "URL that events are POSTed to. Private networks are blocked and redirects aren't followed.",
    },
    events: {
      type: "array",
      items: {
        type: "string",
        enum: [
          "call.started",
          "call.ringing",
          "call.answered",
          "call.ended",
          "call.analyzed",
          "call.recording_ready",
          "call.reviewed",
          "call.transcript",
          "tool.invoked",
          "audit.recorded",
          "attention.opened",
          "attention.resolved",
          "call.analysed",
        ],
      },
      minItems: 1,
      uniqueItems: true,
      description: "`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries.",
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "While inactive, it gets no new events, and pending deliveries wait.",
    },
  },
} as const;

export const webhookPageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Webhook" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const webhookPatchSchema = {
  type: "object",
  properties: {
    url: {
      type: "string",
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      description: "URL that events are POSTed to. Private networks are blocked and redirects aren't followed.",
    },
    events: {
      type: "array",
      items: {
        type: "string",
        enum: [
          "call.started",
          "call.ringing",
          "call.answered",
          "call.ended",
          "call.analyzed",
          "call.recording_ready",
          "call.reviewed",
          "call.transcript",
          "tool.invoked",
          "audit.recorded",
          "attention.opened",
          "attention.resolved",
          "call.analysed",
        ],
      },
      minItems: 1,
      uniqueItems: true,
      description: "`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries.",
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "While inactive, it gets no new events, and pending deliveries wait.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    secret: { readOnly: true, description: "Accepted and ignored." },
    previous_secret_ends_at: { readOnly: true, description: "Accepted and ignored." },
    standard_webhooks: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const webhookPayloadSchema = {
  anyOf: [
    { $ref: "#/components/schemas/CallStartedEvent" },
    { $ref: "#/components/schemas/CallRingingEvent" },
    { $ref: "#/components/schemas/CallAnsweredEvent" },
    { $ref: "#/components/schemas/CallEndedEvent" },
    { $ref: "#/components/schemas/CallAnalyzedEvent" },
    { $ref: "#/components/schemas/CallAnalysedEvent" },
    { $ref: "#/components/schemas/CallRecordingReadyEvent" },
    { $ref: "#/components/schemas/CallReviewedEvent" },
    { $ref: "#/components/schemas/CallTranscriptEvent" },
    { $ref: "#/components/schemas/ToolInvokedEvent" },
    { $ref: "#/components/schemas/AuditRecordedEvent" },
    { $ref: "#/components/schemas/AttentionOpenedEvent" },
    { $ref: "#/components/schemas/AttentionResolvedEvent" },
    { $ref: "#/components/schemas/PingEvent" },
  ],
} as const;

export const webhookReplacementSchema = {
  type: "object",
  properties: {
    url: {
      type: "string",
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      description: "URL that events are POSTed to. Private networks are blocked and redirects aren't followed.",
    },
    events: {
      type: "array",
      items: {
        type: "string",
        enum: [
          "call.started",
          "call.ringing",
          "call.answered",
          "call.ended",
          "call.analyzed",
          "call.recording_ready",
          "call.reviewed",
          "call.transcript",
          "tool.invoked",
          "audit.recorded",
          "attention.opened",
          "attention.resolved",
          "call.analysed",
        ],
      },
      minItems: 1,
      uniqueItems: true,
      description: "`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries.",
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "While inactive, it gets no new events, and pending deliveries wait.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    secret: { readOnly: true, description: "Accepted and ignored." },
    previous_secret_ends_at: { readOnly: true, description: "Accepted and ignored." },
    standard_webhooks: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const webhookWithSecretSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    url: {
      type: "string",
      format: "uri",
      minLength: 1,
      maxLength: 2048,
      description: "URL that events are POSTed to. Private networks are blocked and redirects aren't followed.",
    },
    events: {
      type: "array",
      items: {
        type: "string",
        enum: [
          "call.started",
          "call.ringing",
          "call.answered",
          "call.ended",
          "call.analyzed",
          "call.recording_ready",
          "call.reviewed",
          "call.transcript",
          "tool.invoked",
          "audit.recorded",
          "attention.opened",
          "attention.resolved",
          "call.analysed",
        ],
      },
      minItems: 1,
      uniqueItems: true,
      description: "`call.analysed` is the deprecated name of `call.analyzed`. Only admins may have `audit.recorded`, and change, test or read such a webhook's deliveries.",
    },
    description: { type: "string", maxLength: 255, default: "" },
    active: {
      type: "boolean",
      default: true,
      description: "While inactive, it gets no new events, and pending deliveries wait.",
    },
    previous_secret_ends_at: {
      format: "date-time",
      description: "During a rotation, when the previous secret stops signing.",
      type: ["string", "null"],
    },
    standard_webhooks: {
      type: "boolean",
      description: "Whether requests also have the headers of Standard Webhooks. False until a secret of an earlier version is rotated.",
    },
    created_at: { type: "string", format: "date-time" },
    updated_at: { type: "string", format: "date-time" },
    secret: { type: "string", description: "Verifies signatures. Store it: you won't be able to see it again." },
  },
} as const;

export const workspaceSchema = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "On one line. Doesn't have to be unique.",
    },
    recording_retention_days: {
      minimum: 1,
      maximum: 3650,
      default: null,
      description: "How many days recordings are kept. Null: until they are deleted.",
      type: ["integer", "null"],
    },
    call_retention_days: {
      minimum: 1,
      maximum: 3650,
      default: null,
      description: "How many days calls are kept after their end. Null: forever.",
      type: ["integer", "null"],
    },
    require_two_factor: {
      type: "boolean",
      default: false,
      description: "Whether members with a password need two-factor authentication.",
    },
    inbound: {
      type: "object",
      properties: {
        blocked: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 16 },
          maxItems: 500,
          uniqueItems: true,
          default: [],
          description: "Callers whose calls are refused: numbers or prefixes such as `+49900`, extensions, and `\"anonymous\"` for hidden numbers.",
        },
        per_caller_hour: {
          minimum: 1,
          maximum: 10000,
          default: null,
          description: "How many calls a caller may make per hour to all numbers together. Null: no limit. Hidden numbers count as one caller.",
          type: ["integer", "null"],
        },
      },
      description: "Who may call in.",
    },
    role: {
      type: "string",
      enum: ["viewer", "editor", "admin", "owner"],
      description: "Your role in the workspace.",
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
          "attention",
          "audit_log",
          "call_filters",
          "calls",
          "invitations",
          "members",
          "models",
          "phone_numbers",
          "provider_keys",
          "scenarios",
          "tools",
          "trunks",
          "usage",
          "voices",
          "webhook_events",
          "webhooks",
          "workspaces",
        ],
      },
      description: "What changed: prefixes of operation IDs.",
    },
    operation: {
      description: "The operation. Null if the service made the change itself.",
      type: ["string", "null"],
    },
    resource: { properties: { type: { type: "string" }, id: { type: "string" } }, type: ["object", "null"] },
    by: {
      properties: {
        user_id: { type: ["string", "null"] },
        access_token_id: { type: ["string", "null"] },
        name: { type: ["string", "null"] },
      },
      type: ["object", "null"],
    },
  },
} as const;

export const workspaceInputSchema = {
  type: "object",
  properties: {
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "On one line. Doesn't have to be unique.",
    },
  },
} as const;

export const workspacePageSchema = {
  type: "object",
  properties: {
    data: { type: "array", items: { $ref: "#/components/schemas/Workspace" } },
    next_cursor: {
      description: "Pass as `cursor` to get the next page. Null on the last page.",
      type: ["string", "null"],
    },
  },
} as const;

export const workspacePatchSchema = {
  type: "object",
  properties: {
    name: {
      type: "string",
      minLength: 1,
      maxLength: 255,
      description: "On one line. Doesn't have to be unique.",
    },
    recording_retention_days: {
      minimum: 1,
      maximum: 3650,
      default: null,
      description: "How many days recordings are kept. Null: until they are deleted.",
      type: ["integer", "null"],
    },
    call_retention_days: {
      minimum: 1,
      maximum: 3650,
      default: null,
      description: "How many days calls are kept after their end. Null: forever.",
      type: ["integer", "null"],
    },
    require_two_factor: {
      type: "boolean",
      default: false,
      description: "Whether members with a password need two-factor authentication.",
    },
    inbound: {
      type: "object",
      properties: {
        blocked: {
          type: "array",
          items: { type: "string", minLength: 1, maxLength: 16 },
          maxItems: 500,
          uniqueItems: true,
          default: [],
          description: "Callers whose calls are refused: numbers or prefixes such as `+49900`, extensions, and `\"anonymous\"` for hidden numbers.",
        },
        per_caller_hour: {
          minimum: 1,
          maximum: 10000,
          default: null,
          description: "How many calls a caller may make per hour to all numbers together. Null: no limit. Hidden numbers count as one caller.",
          type: ["integer", "null"],
        },
      },
      description: "Who may call in. Fields you leave out keep their values.",
    },
    id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    workspace_id: { type: "string", readOnly: true, description: "Accepted only if unchanged." },
    created_at: { readOnly: true, description: "Accepted and ignored." },
    updated_at: { readOnly: true, description: "Accepted and ignored." },
    role: { readOnly: true, description: "Accepted and ignored." },
  },
} as const;

export const workspaceToLeaveSchema = { type: "object", properties: { workspace_id: { type: "string", maxLength: 100 } } } as const;

export const callMessageSchema = {
  anyOf: [
    { $ref: "#/components/schemas/CallStateMessage" },
    { $ref: "#/components/schemas/CallTranscriptMessage" },
    {
      $ref: "#/components/schemas/CallToolMessage",
      description: "In messages over 64 KiB, arguments, request and response body are cut. The call record has them in full.",
    },
    { $ref: "#/components/schemas/CallLatencyMessage", description: "Not sent in public previews." },
    { $ref: "#/components/schemas/CallErrorMessage" },
    { $ref: "#/components/schemas/CallTextReceived", description: "A text with an id counts as said." },
    { $ref: "#/components/schemas/CallTextRefused", description: "A text with an id won't be said." },
  ],
  description: "A message from the service to the page during a call.",
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
    id: {
      type: "string",
      minLength: 1,
      maxLength: 64,
      description: "With it, the service answers `text_received` or `text_refused`, and a final text that is sent again, on this or a later connection, is said once.",
    },
  },
  description: "A message from the page to the service during a call. At most 4096 bytes, 20 messages a second.",
  "x-max-bytes": 4096,
} as const;

export const agentsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    name: { type: "string", maxLength: 255, description: "Exact name." },
    search: { $ref: "#/components/schemas/NameSearch", description: "Matches part of the name, ignoring case." },
    active: { type: "boolean", description: "True: only active ones. False: only inactive ones." },
    metadata: {
      $ref: "#/components/schemas/MetadataFilter",
      description: "Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.",
    },
    sort: {
      type: "string",
      enum: ["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"],
      default: "-created_at",
      description: "Field to sort by. Prefix with `-` for descending order.",
    },
  },
} as const;

export const agentsVariablesQuery = {
  type: "object",
  properties: {
    direction: {
      type: "string",
      enum: ["browser", "inbound", "outbound", "rehearsal"],
      description: "Only what such a call needs. A voicemail message, for example, is for outbound calls.",
    },
  },
} as const;

export const scenariosListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const scenariosListRunsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const scenariosListBatchesQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const scenariosListBatchRunsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const agentsListVersionsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const agentsCompareVersionsQuery = {
  type: "object",
  properties: {
    to: {
      type: "string",
      maxLength: 100,
      description: "ID of the version to compare with. Default: the current agent.",
    },
  },
} as const;

export const toolsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    name: { type: "string", maxLength: 255, description: "Exact name." },
    search: { $ref: "#/components/schemas/NameSearch", description: "Matches part of the name, ignoring case." },
    active: { type: "boolean", description: "True: only active ones. False: only inactive ones." },
    metadata: {
      $ref: "#/components/schemas/MetadataFilter",
      description: "Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.",
    },
    sort: {
      type: "string",
      enum: ["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"],
      default: "-created_at",
      description: "Field to sort by. Prefix with `-` for descending order.",
    },
  },
} as const;

export const toolsOverviewQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const toolsGetQuery = {
  type: "object",
  properties: {
    reveal: {
      type: "string",
      enum: ["credentials"],
      description: "Shows credentials unmasked. Admins and owners only.",
    },
  },
} as const;

export const toolsListAgentsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const toolsResultsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const toolsListTestRunsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const toolsListExamplesQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const callsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    search: {
      type: "string",
      maxLength: 255,
      description: "Words that were said, or the caller's name or number. Takes `\"a phrase\"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.",
    },
    agent_id: { type: "string", description: "Only calls with this agent." },
    version: { type: "integer", minimum: 1, description: "Only calls with this version of their agent." },
    status: {
      type: "string",
      enum: ["queued", "ringing", "in_progress", "completed", "failed"],
      description: "Only calls with this status.",
    },
    result: {
      type: "string",
      enum: [
        "resolved",
        "unresolved",
        "completed",
        "transferred",
        "voicemail",
        "unanswered",
        "failed",
        "ok",
        "with_errors",
      ],
      description: "Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`.",
    },
    end_reason: {
      type: "string",
      enum: [
        "agent_hangup",
        "caller_hangup",
        "api_hangup",
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
      description: "Only calls that ended for this reason.",
    },
    direction: {
      type: "string",
      enum: ["browser", "inbound", "outbound", "rehearsal"],
      description: "Only calls of this kind. Rehearsals are listed only if you ask for them.",
    },
    caller: { type: "string", maxLength: 64, description: "Only calls with this phone number." },
    tool_failed: { type: "boolean", description: "Only calls with or without failed tools." },
    outcome: { type: "string", maxLength: 200, description: "A value in the analysis, as `key=value`." },
    label: { type: "string", minLength: 1, maxLength: 50, description: "Only calls with this label." },
    review: { type: "string", enum: ["open", "done"], description: "Only calls whose review is in this state." },
    assignee: {
      type: "string",
      maxLength: 100,
      description: "Only calls that this member should review; `none`: only calls whose review has no assignee.",
    },
    rating: { type: "integer", minimum: 1, maximum: 5, description: "Only calls that callers rated so." },
    min_duration_ms: { type: "integer", minimum: 0, description: "Only calls at least this long." },
    max_duration_ms: { type: "integer", minimum: 0, description: "Only calls at most this long." },
    from: { type: "string", format: "date-time", description: "Created at or after this time." },
    to: { type: "string", format: "date-time", description: "Created at or before this time." },
    metadata: {
      $ref: "#/components/schemas/MetadataFilter",
      description: "Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.",
    },
    include: { type: "string", enum: ["talk"], description: "`talk` adds who spoke when." },
    sort: {
      type: "string",
      enum: ["-created_at", "created_at"],
      default: "-created_at",
      description: "`-created_at`: newest first. `created_at`: oldest first.",
    },
  },
} as const;

export const callsExportQuery = {
  type: "object",
  properties: {
    search: {
      type: "string",
      maxLength: 255,
      description: "Words that were said, or the caller's name or number. Takes `\"a phrase\"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.",
    },
    agent_id: { type: "string", description: "Only calls with this agent." },
    version: { type: "integer", minimum: 1, description: "Only calls with this version of their agent." },
    status: {
      type: "string",
      enum: ["queued", "ringing", "in_progress", "completed", "failed"],
      description: "Only calls with this status.",
    },
    result: {
      type: "string",
      enum: [
        "resolved",
        "unresolved",
        "completed",
        "transferred",
        "voicemail",
        "unanswered",
        "failed",
        "ok",
        "with_errors",
      ],
      description: "Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`.",
    },
    end_reason: {
      type: "string",
      enum: [
        "agent_hangup",
        "caller_hangup",
        "api_hangup",
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
      description: "Only calls that ended for this reason.",
    },
    direction: {
      type: "string",
      enum: ["browser", "inbound", "outbound", "rehearsal"],
      description: "Only calls of this kind. Rehearsals are listed only if you ask for them.",
    },
    caller: { type: "string", maxLength: 64, description: "Only calls with this phone number." },
    tool_failed: { type: "boolean", description: "Only calls with or without failed tools." },
    outcome: { type: "string", maxLength: 200, description: "A value in the analysis, as `key=value`." },
    label: { type: "string", minLength: 1, maxLength: 50, description: "Only calls with this label." },
    review: { type: "string", enum: ["open", "done"], description: "Only calls whose review is in this state." },
    assignee: {
      type: "string",
      maxLength: 100,
      description: "Only calls that this member should review; `none`: only calls whose review has no assignee.",
    },
    rating: { type: "integer", minimum: 1, maximum: 5, description: "Only calls that callers rated so." },
    min_duration_ms: { type: "integer", minimum: 0, description: "Only calls at least this long." },
    max_duration_ms: { type: "integer", minimum: 0, description: "Only calls at most this long." },
    from: { type: "string", format: "date-time", description: "Created at or after this time." },
    to: { type: "string", format: "date-time", description: "Created at or before this time." },
    metadata: {
      $ref: "#/components/schemas/MetadataFilter",
      description: "Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.",
    },
    limit: {
      type: "integer",
      minimum: 1,
      maximum: 100000,
      default: 10000,
      description: "The newest calls to export.",
    },
  },
} as const;

export const callsFiguresQuery = {
  type: "object",
  properties: {
    search: {
      type: "string",
      maxLength: 255,
      description: "Words that were said, or the caller's name or number. Takes `\"a phrase\"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.",
    },
    agent_id: { type: "string", description: "Only calls with this agent." },
    version: { type: "integer", minimum: 1, description: "Only calls with this version of their agent." },
    status: {
      type: "string",
      enum: ["queued", "ringing", "in_progress", "completed", "failed"],
      description: "Only calls with this status.",
    },
    result: {
      type: "string",
      enum: [
        "resolved",
        "unresolved",
        "completed",
        "transferred",
        "voicemail",
        "unanswered",
        "failed",
        "ok",
        "with_errors",
      ],
      description: "Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`.",
    },
    end_reason: {
      type: "string",
      enum: [
        "agent_hangup",
        "caller_hangup",
        "api_hangup",
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
      description: "Only calls that ended for this reason.",
    },
    direction: {
      type: "string",
      enum: ["browser", "inbound", "outbound", "rehearsal"],
      description: "Only calls of this kind. Rehearsals are listed only if you ask for them.",
    },
    caller: { type: "string", maxLength: 64, description: "Only calls with this phone number." },
    tool_failed: { type: "boolean", description: "Only calls with or without failed tools." },
    outcome: { type: "string", maxLength: 200, description: "A value in the analysis, as `key=value`." },
    label: { type: "string", minLength: 1, maxLength: 50, description: "Only calls with this label." },
    review: { type: "string", enum: ["open", "done"], description: "Only calls whose review is in this state." },
    assignee: {
      type: "string",
      maxLength: 100,
      description: "Only calls that this member should review; `none`: only calls whose review has no assignee.",
    },
    rating: { type: "integer", minimum: 1, maximum: 5, description: "Only calls that callers rated so." },
    min_duration_ms: { type: "integer", minimum: 0, description: "Only calls at least this long." },
    max_duration_ms: { type: "integer", minimum: 0, description: "Only calls at most this long." },
    from: { type: "string", format: "date-time", description: "Created at or after this time." },
    to: { type: "string", format: "date-time", description: "Created at or before this time." },
    metadata: {
      $ref: "#/components/schemas/MetadataFilter",
      description: "Only records with exactly this `metadata`, as `metadata[key]=value`, for each key you name.",
    },
    parts: {
      type: "integer",
      minimum: 1,
      maximum: 48,
      default: 24,
      description: "Number of equal intervals to divide the period into.",
    },
  },
} as const;

export const callFiltersListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const callsListCommentsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const accessTokensListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const phoneNumbersListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    agent_id: { type: "string", description: "Only numbers with this agent." },
    calling_agent_id: { type: "string", description: "Only numbers that this agent may call from." },
    trunk_id: { type: "string", description: "Only numbers on this trunk." },
    number: { type: "string", description: "Exact number in E.164 form, or extension." },
    sort: {
      type: "string",
      enum: ["created_at", "-created_at", "updated_at", "-updated_at", "number", "-number", "label", "-label"],
      default: "-created_at",
      description: "Field to sort by. Prefix with `-` for descending order.",
    },
  },
} as const;

export const trunksListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    label: { type: "string", maxLength: 255, description: "Exact label." },
    kind: { type: "string", enum: ["sip", "twilio", "telnyx"], description: "Only trunks of this kind." },
    sort: {
      type: "string",
      enum: ["created_at", "-created_at", "updated_at", "-updated_at", "label", "-label"],
      default: "-created_at",
      description: "Field to sort by. Prefix with `-` for descending order.",
    },
  },
} as const;

export const providerKeysListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const authListSessionsQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const authFinishOidcQuery = {
  type: "object",
  properties: {
    state: { type: "string", description: "Of the attempt, as it was sent." },
    code: { type: "string", description: "To be exchanged for the ID token." },
    iss: { type: "string", description: "The provider's issuer (RFC 9207)." },
    error: { type: "string", description: "Why there is no code (RFC 6749, 4.1.2.1)." },
    error_description: { type: "string", description: "The same in the provider's words." },
  },
} as const;

export const workspacesListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const membersListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const invitationsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
  },
} as const;

export const auditLogExportQuery = {
  type: "object",
  properties: {
    action: {
      type: "string",
      maxLength: 100,
      description: "Operation IDs or events, such as `agents_create` or `auth_sign_in`; several are separated by commas.",
    },
    resource_type: { type: "string", maxLength: 100, description: "For example `agent`." },
    resource_id: { type: "string", maxLength: 100, description: "ID of the changed record." },
    user_id: { type: "string", maxLength: 100, description: "ID of the person, signed in or by token." },
    access_token_id: { type: "string", maxLength: 100, description: "ID of the access token used." },
    from: { type: "string", format: "date-time", description: "At or after this time." },
    to: { type: "string", format: "date-time", description: "Before this time." },
    limit: {
      type: "integer",
      minimum: 1,
      maximum: 100000,
      default: 10000,
      description: "The newest entries to export.",
    },
  },
} as const;

export const auditLogListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    action: {
      type: "string",
      maxLength: 100,
      description: "Operation IDs or events, such as `agents_create` or `auth_sign_in`; several are separated by commas.",
    },
    resource_type: { type: "string", maxLength: 100, description: "For example `agent`." },
    resource_id: { type: "string", maxLength: 100, description: "ID of the changed record." },
    user_id: { type: "string", maxLength: 100, description: "ID of the person, signed in or by token." },
    access_token_id: { type: "string", maxLength: 100, description: "ID of the access token used." },
    from: { type: "string", format: "date-time", description: "At or after this time." },
    to: { type: "string", format: "date-time", description: "Before this time." },
  },
} as const;

export const webhooksListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    active: { type: "boolean", description: "True: only active ones. False: only inactive ones." },
    sort: {
      type: "string",
      enum: ["created_at", "-created_at", "updated_at", "-updated_at"],
      default: "-created_at",
      description: "Field to sort by. Prefix with `-` for descending order.",
    },
  },
} as const;

export const webhooksDeliveriesListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    status: {
      type: "string",
      enum: ["pending", "delivered", "failed"],
      description: "Only deliveries with this status.",
    },
  },
} as const;

export const webhookEventsListQuery = {
  type: "object",
  properties: {
    limit: { $ref: "#/components/schemas/PageLimit", default: 50, description: "Records per page." },
    cursor: { type: "string", maxLength: 2000, description: "`next_cursor` from the previous page." },
    type: {
      type: "string",
      enum: [
        "call.started",
        "call.ringing",
        "call.answered",
        "call.ended",
        "call.analyzed",
        "call.recording_ready",
        "call.reviewed",
        "call.transcript",
        "tool.invoked",
        "audit.recorded",
        "attention.opened",
        "attention.resolved",
        "call.analysed",
      ],
      description: "Only events of this type.",
    },
    call_id: { type: "string", minLength: 1, maxLength: 100, description: "Only events of this call." },
  },
} as const;

export const modelsListQuery = {
  type: "object",
  properties: {
    kind: {
      type: "string",
      enum: ["model", "transcription", "voice", "speech", "embedding"],
      default: "model",
      description: "What they do.",
    },
    provider: { type: "string", minLength: 1, maxLength: 64, description: "Only this one's." },
  },
} as const;

export const usageGetQuery = {
  type: "object",
  properties: {
    from: { type: "string", format: "date", description: "First day, such as 2026-01-31." },
    to: { type: "string", format: "date", description: "Last day, included." },
    agent_id: { type: "string", description: "Only this agent." },
  },
} as const;

export const usageAgentQuery = {
  type: "object",
  properties: {
    from: { type: "string", format: "date", description: "First day, such as 2026-01-31." },
    to: { type: "string", format: "date", description: "Last day, included." },
  },
} as const;

export const usageInsightsQuery = {
  type: "object",
  properties: {
    since: {
      type: "string",
      format: "date-time",
      description: "Start, for example midnight in your time zone.",
    },
    until: { type: "string", format: "date-time", description: "End. Default: now." },
    parts: {
      type: "integer",
      minimum: 1,
      maximum: 48,
      default: 24,
      description: "Number of equal intervals to divide the period into.",
    },
  },
} as const;

export const toolsImportBodyLimit = 50331648;

export const toolsPreviewImportBodyLimit = 50331648;

export const callsRateBodyLimit = 16384;

export const previewStartCallBodyLimit = 32768;

export const authSignUpBodyLimit = 16384;

export const authSignInBodyLimit = 16384;

export const authChangePasswordBodyLimit = 16384;

export const authUpdatePersonBodyLimit = 16384;

export const authDeletePersonBodyLimit = 16384;

export const authLeaveWorkspaceBodyLimit = 16384;

export const authReadLinkBodyLimit = 16384;

export const authAcceptLinkBodyLimit = 16384;

export const authRequestPasswordResetBodyLimit = 16384;

export const authReadPasswordResetBodyLimit = 16384;

export const authResetPasswordBodyLimit = 16384;

export const authStartOidcBodyLimit = 16384;

export const authConnectOidcBodyLimit = 16384;

export const authDisconnectOidcBodyLimit = 16384;

export const authEnrolTwoFactorBodyLimit = 16384;

export const authConfirmTwoFactorBodyLimit = 16384;

export const authReplaceRecoveryCodesBodyLimit = 16384;

export const authDisableTwoFactorBodyLimit = 16384;

export const authFinishSignInBodyLimit = 16384;

export const demoPostNoteBodyLimit = 32768;

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
      settings: ["model", "temperature", "api", "max_tokens", "service_tier"],
    },
    {
      id: "azure-openai",
      label: "Azure OpenAI",
      hint: "The model is the name of your deployment",
      settings: ["model", "temperature", "api", "max_tokens", "service_tier"],
    },
    {
      id: "anthropic",
      label: "Anthropic",
      hint: "Claude, with the prompt and tools cached",
      settings: ["model", "temperature", "max_tokens", "service_tier"],
    },
    {
      id: "gemini",
      label: "Google Gemini",
      settings: ["model", "temperature", "max_tokens", "service_tier"],
    },
    { id: "groq", label: "Groq", settings: ["model", "temperature", "max_tokens", "service_tier"] },
    { id: "cerebras", label: "Cerebras", settings: ["model", "temperature", "max_tokens"] },
    { id: "mistral", label: "Mistral", settings: ["model", "temperature", "max_tokens"] },
    {
      id: "openrouter",
      label: "OpenRouter",
      hint: "Models of many vendors, named as in openai/gpt-6-luna",
      settings: ["model", "temperature", "max_tokens", "service_tier"],
    },
    { id: "together", label: "Together AI", settings: ["model", "temperature", "max_tokens"] },
    { id: "deepseek", label: "DeepSeek", settings: ["model", "temperature", "max_tokens"] },
    { id: "xai", label: "xAI", settings: ["model", "temperature", "max_tokens"] },
    {
      id: "ollama",
      label: "Ollama",
      hint: "At http://127.0.0.1:11434/v1 by default",
      settings: ["model", "temperature", "max_tokens"],
    },
    {
      id: "vllm",
      label: "vLLM",
      hint: "At http://127.0.0.1:8000/v1 by default",
      settings: ["model", "temperature", "max_tokens"],
    },
    {
      id: "llama-cpp",
      label: "llama.cpp",
      hint: "At http://127.0.0.1:8080/v1 by default",
      settings: ["model", "temperature", "max_tokens"],
    },
  ],
  transcription: [
    {
      id: "page",
      label: "The caller's browser",
      hint: "What is typed, and what the browser recognises",
      settings: [],
    },
    {
      id: "openai",
      label: "OpenAI or compatible",
      hint: "After each pause ($0.0045 a minute), or with gpt-live-transcribe while the caller speaks ($0.017)",
      settings: ["model"],
    },
    {
      id: "deepgram",
      label: "Deepgram",
      settings: ["model", "eot_threshold", "eot_timeout_ms", "opt_out"],
    },
    { id: "assemblyai", label: "AssemblyAI", settings: ["model", "eot_threshold", "eot_timeout_ms"] },
    { id: "speechmatics", label: "Speechmatics", settings: ["model"] },
    { id: "elevenlabs", label: "ElevenLabs", settings: ["model", "opt_out"] },
    { id: "azure-speech", label: "Azure Speech", settings: [] },
    {
      id: "transcription-server",
      label: "Transcription server",
      hint: "Any server with OpenAI's /audio/transcriptions",
      settings: ["model"],
    },
  ],
  voice: [
    { id: "builtin", label: "Built in", settings: ["voice"] },
    { id: "openai", label: "OpenAI", settings: ["model", "voice", "speed", "instructions"] },
    { id: "deepgram", label: "Deepgram", settings: ["voice", "speed", "no_logging"] },
    {
      id: "elevenlabs",
      label: "ElevenLabs",
      settings: ["model", "voice", "speed", "stability", "style", "similarity", "speaker_boost", "no_logging"],
    },
    { id: "cartesia", label: "Cartesia", settings: ["model", "voice", "speed", "emotion"] },
    { id: "rime", label: "Rime", settings: ["model", "voice", "speed"] },
    { id: "azure-speech", label: "Azure Speech", settings: ["voice", "speed"] },
    { id: "google-speech", label: "Google Cloud Speech", settings: ["voice", "speed"] },
    { id: "voice-server", label: "Voice server", settings: ["model", "voice", "speed", "instructions"] },
  ],
  speech: [
    {
      id: "openai",
      label: "OpenAI Realtime",
      settings: ["model", "voice"],
      voices: [
        { id: "marin", name: "Marin" },
        { id: "cedar", name: "Cedar" },
        { id: "alloy", name: "Alloy" },
        { id: "ash", name: "Ash" },
        { id: "ballad", name: "Ballad" },
        { id: "coral", name: "Coral" },
        { id: "echo", name: "Echo" },
        { id: "sage", name: "Sage" },
        { id: "shimmer", name: "Shimmer" },
        { id: "verse", name: "Verse" },
      ],
    },
    {
      id: "gemini",
      label: "Gemini Live",
      settings: ["model", "voice"],
      voices: [
        { id: "Kore", name: "Kore" },
        { id: "Puck", name: "Puck" },
        { id: "Zephyr", name: "Zephyr" },
        { id: "Charon", name: "Charon" },
        { id: "Fenrir", name: "Fenrir" },
        { id: "Leda", name: "Leda" },
        { id: "Orus", name: "Orus" },
        { id: "Aoede", name: "Aoede" },
        { id: "Callirrhoe", name: "Callirrhoe" },
        { id: "Autonoe", name: "Autonoe" },
        { id: "Enceladus", name: "Enceladus" },
        { id: "Iapetus", name: "Iapetus" },
        { id: "Umbriel", name: "Umbriel" },
        { id: "Algieba", name: "Algieba" },
        { id: "Despina", name: "Despina" },
        { id: "Erinome", name: "Erinome" },
        { id: "Algenib", name: "Algenib" },
        { id: "Rasalgethi", name: "Rasalgethi" },
        { id: "Laomedeia", name: "Laomedeia" },
        { id: "Achernar", name: "Achernar" },
        { id: "Alnilam", name: "Alnilam" },
        { id: "Schedar", name: "Schedar" },
        { id: "Gacrux", name: "Gacrux" },
        { id: "Pulcherrima", name: "Pulcherrima" },
        { id: "Achird", name: "Achird" },
        { id: "Zubenelgenubi", name: "Zubenelgenubi" },
        { id: "Vindemiatrix", name: "Vindemiatrix" },
        { id: "Sadachbia", name: "Sadachbia" },
        { id: "Sadaltager", name: "Sadaltager" },
        { id: "Sulafat", name: "Sulafat" },
      ],
    },
  ],
  keys: [
    {
      id: "openai",
      name: "OpenAI",
      purpose: "Models, transcription and voices. Works with any OpenAI-compatible server.",
      base_url: "https://api.openai.com/v1",
      regions: ["us", "eu"],
      key_example: "sk-…",
      is_key_optional: true,
      takes_model: true,
    },
    {
      id: "azure-openai",
      name: "Azure OpenAI",
      purpose: "OpenAI's models in your Azure resource. Its endpoint is the base URL.",
      base_url: null,
      regions: [],
      key_example: "Key 1 or key 2 of the resource",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "anthropic",
      name: "Anthropic",
      purpose: "Claude models.",
      base_url: "https://api.anthropic.com",
      regions: [],
      key_example: "sk-ant-…",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "gemini",
      name: "Google Gemini",
      purpose: "Gemini models, including speech to speech.",
      base_url: "https://generativelanguage.googleapis.com",
      regions: [],
      key_example: "AIza…",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "groq",
      name: "Groq",
      purpose: "Language models.",
      base_url: "https://api.groq.com/openai/v1",
      regions: [],
      key_example: "gsk_…",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "cerebras",
      name: "Cerebras",
      purpose: "Language models.",
      base_url: "https://api.cerebras.ai/v1",
      regions: [],
      key_example: "csk-…",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "mistral",
      name: "Mistral",
      purpose: "Language models.",
      base_url: "https://api.mistral.ai/v1",
      regions: [],
      key_example: "Your API key",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "openrouter",
      name: "OpenRouter",
      purpose: "Language models.",
      base_url: "https://openrouter.ai/api/v1",
      regions: [],
      key_example: "sk-or-…",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "together",
      name: "Together AI",
      purpose: "Language models.",
      base_url: "https://api.together.xyz/v1",
      regions: [],
      key_example: "Your API key",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "deepseek",
      name: "DeepSeek",
      purpose: "Language models.",
      base_url: "https://api.deepseek.com",
      regions: [],
      key_example: "sk-…",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "xai",
      name: "xAI",
      purpose: "Language models.",
      base_url: "https://api.x.ai/v1",
      regions: [],
      key_example: "xai-…",
      is_key_optional: false,
      takes_model: true,
    },
    {
      id: "ollama",
      name: "Ollama",
      purpose: "Models on your own Ollama server.",
      base_url: null,
      regions: [],
      key_example: "Leave empty if the server needs none",
      is_key_optional: true,
      takes_model: true,
    },
    {
      id: "vllm",
      name: "vLLM",
      purpose: "Models on your own vLLM server.",
      base_url: null,
      regions: [],
      key_example: "Leave empty if the server needs none",
      is_key_optional: true,
      takes_model: true,
    },
    {
      id: "llama-cpp",
      name: "llama.cpp",
      purpose: "Models on your own llama.cpp server.",
      base_url: null,
      regions: [],
      key_example: "Leave empty if the server needs none",
      is_key_optional: true,
      takes_model: true,
    },
    {
      id: "deepgram",
      name: "Deepgram",
      purpose: "Transcription and voices.",
      base_url: "https://api.deepgram.com",
      regions: ["us", "eu"],
      key_example: "Your project's API key",
      is_key_optional: false,
      takes_model: false,
    },
    {
      id: "assemblyai",
      name: "AssemblyAI",
      purpose: "Transcription.",
      base_url: "https://streaming.assemblyai.com",
      regions: ["us", "eu"],
      key_example: "Your account's API key",
      is_key_optional: false,
      takes_model: false,
    },
    {
      id: "speechmatics",
      name: "Speechmatics",
      purpose: "Transcription.",
      base_url: "https://eu.rt.speechmatics.com",
      regions: ["us", "eu"],
      key_example: "Your account's API key",
      is_key_optional: false,
      takes_model: false,
    },
    {
      id: "elevenlabs",
      name: "ElevenLabs",
      purpose: "Transcription and voices.",
      base_url: "https://api.elevenlabs.io",
      regions: ["us", "eu"],
      key_example: "sk_…",
      is_key_optional: false,
      takes_model: false,
    },
    {
      id: "cartesia",
      name: "Cartesia",
      purpose: "Voices.",
      base_url: "https://api.cartesia.ai",
      regions: [],
      key_example: "sk_car_…",
      is_key_optional: false,
      takes_model: false,
    },
    {
      id: "rime",
      name: "Rime",
      purpose: "Voices.",
      base_url: "https://users.rime.ai",
      regions: [],
      key_example: "Your API token",
      is_key_optional: false,
      takes_model: false,
    },
    {
      id: "azure-speech",
      name: "Azure Speech",
      purpose: "Transcription and voices, at your region's address, such as https://westeurope.tts.speech.microsoft.com.",
      base_url: null,
      regions: [],
      key_example: "One of the resource's two keys",
      is_key_optional: false,
      takes_model: false,
    },
    {
      id: "google-speech",
      name: "Google Cloud Speech",
      purpose: "Voices. The key's project needs the Cloud Text-to-Speech API.",
      base_url: "https://texttospeech.googleapis.com",
      regions: [],
      key_example: "AIza…",
      is_key_optional: false,
      takes_model: false,
    },
    {
      id: "transcription-server",
      name: "Transcription server",
      purpose: "Transcription by a server you choose, such as Speaches, whisper.cpp or Groq.",
      base_url: null,
      regions: [],
      key_example: "Leave empty if the server needs none",
      is_key_optional: true,
      takes_model: true,
    },
    {
      id: "voice-server",
      name: "Voice server",
      purpose: "Voices from a server you choose, such as Kokoro-FastAPI.",
      base_url: null,
      regions: [],
      key_example: "Leave empty if the server needs none",
      is_key_optional: true,
      takes_model: true,
    },
  ],
} as const;
