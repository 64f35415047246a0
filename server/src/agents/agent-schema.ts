/** The agent as the API takes and shows it. */
import { Type, type Static } from "typebox";
import { EFFORTS } from "@parley/vendors/terms/effort";
import { metadata, nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { AnalysisInput, AnalysisSettings } from "./analysis-settings/analysis-settings.ts";
import { EngineInput, EngineRecord } from "@parley/conversation/engine-settings";
import { BuiltinTools, BuiltinToolsInput } from "@parley/conversation/builtins/builtin-settings";
import { RingTimeout, Voicemail, VoicemailInput } from "./phone-settings.ts";
import { Languages, LanguageTag } from "./language-settings.ts";
import {
  ModelSettings,
  Pronunciations,
  PROVIDER_DEFAULTS,
  SpeechModelSettings,
  TranscriberSettings,
  VoiceSettings,
} from "./provider-settings.ts";

/** Characters of a template (docs/templates.md#bounds). */
const TEMPLATE_LENGTH = 100_000;

const fields = {
  name: text({ minLength: 1, maxLength: 255, description: "Doesn't have to be unique." }),
  system_prompt: text({
    maxLength: TEMPLATE_LENGTH,
    description: "Liquid template, rendered once when a call starts.",
    examples: [
      'You are Mara. You speak with {{ customer_name }} about {{ topic | default: "their order" }}.',
    ],
  }),
  first_message: text({
    maxLength: TEMPLATE_LENGTH,
    default: "",
    description: "Greeting, a Liquid template. If empty, the agent waits for the caller to speak.",
  }),
  language: text({
    ...LanguageTag,
    default: "en",
    description: "BCP 47 tag, such as `en` or `de-CH`, or `auto` to let the transcriber detect it.",
  }),
  effort: nullable(oneOf(EFFORTS), {
    default: null,
    description:
      "How much the model may think before it replies. Null: as little as it can. A model gets the nearest effort that it has, upwards.",
  }),
  recording: oneOf(["off", "on", "on_with_notice"], {
    default: "off",
    description: "Whether calls are recorded. `on_with_notice` tells the caller first.",
  }),
  recording_notice: text({
    maxLength: 2_000,
    default: "",
    description: "Liquid template, spoken first with `on_with_notice`. If empty, a standard sentence.",
  }),
  active: Type.Boolean({
    default: true,
    description: "Inactive agents can't take or start calls.",
  }),
  metadata: metadata(),
};

/** POST and PUT: missing fields take their defaults. */
export const AgentInput = object(
  {
    name: fields.name,
    system_prompt: fields.system_prompt,
    first_message: Type.Optional(fields.first_message),
    language: Type.Optional(fields.language),
    languages: Type.Optional(Languages),
    model: Type.Optional(
      Type.Unsafe<Static<typeof ModelSettings>>({ ...ModelSettings, default: PROVIDER_DEFAULTS.model }),
    ),
    effort: Type.Optional(fields.effort),
    transcriber: Type.Optional(
      Type.Unsafe<Static<typeof TranscriberSettings>>({
        ...TranscriberSettings,
        default: PROVIDER_DEFAULTS.transcriber,
      }),
    ),
    voice: Type.Optional(
      Type.Unsafe<Static<typeof VoiceSettings>>({ ...VoiceSettings, default: PROVIDER_DEFAULTS.voice }),
    ),
    pronunciations: Type.Optional(Pronunciations),
    speech_model: Type.Optional(SpeechModelSettings),
    builtin_tools: Type.Optional(BuiltinToolsInput),
    ring_timeout_ms: Type.Optional(RingTimeout),
    voicemail: Type.Optional(VoicemailInput),
    engine: Type.Optional(EngineInput),
    recording: Type.Optional(fields.recording),
    recording_notice: Type.Optional(fields.recording_notice),
    analysis: Type.Optional(AnalysisInput),
    active: Type.Optional(fields.active),
    metadata: Type.Optional(fields.metadata),
  },
  {
    title: "AgentInput",
    examples: [
      {
        name: "Order desk",
        system_prompt: 'You speak with {{ customer_name }} about {{ topic | default: "their order" }}.',
        first_message: "Hello {{ customer_name }}, how can I help?",
      },
    ],
  },
);
export type AgentInput = Static<typeof AgentInput>;

/**
 * PATCH: changes only the given fields. `builtin_tools`, `voicemail`, `engine` and `analysis` are merged member by
 * member, all others replaced as a whole.
 */
export const AgentPatch = Type.Partial(AgentInput, {
  title: "AgentPatch",
  examples: [{ active: false }],
  additionalProperties: false,
});
export type AgentPatch = Static<typeof AgentPatch>;

/** Every setting of an agent except its tools. */
export const AgentFields = object(
  {
    name: fields.name,
    system_prompt: fields.system_prompt,
    first_message: fields.first_message,
    language: fields.language,
    languages: Languages,
    model: ModelSettings,
    effort: fields.effort,
    transcriber: TranscriberSettings,
    voice: VoiceSettings,
    pronunciations: Pronunciations,
    speech_model: SpeechModelSettings,
    builtin_tools: BuiltinTools,
    ring_timeout_ms: RingTimeout,
    voicemail: Voicemail,
    engine: EngineRecord,
    recording: fields.recording,
    recording_notice: fields.recording_notice,
    analysis: AnalysisSettings,
    active: fields.active,
    metadata: fields.metadata,
  },
  { title: "AgentFields" },
);
export type AgentFields = Static<typeof AgentFields>;

export const AgentRecord = object(
  { id: Type.String(), ...AgentFields.properties, created_at: time(), updated_at: time() },
  { title: "Agent" },
);
export type AgentRecord = Static<typeof AgentRecord>;
