/** Converts between the API's input and an agent's row, and holds the rules that the schema can't express. */
import { validationFailed, type FieldProblem } from "@parley/base/errors";
import {
  builtinToolProblems,
  completeBuiltinTools,
  storedBuiltinTools,
} from "@parley/conversation/builtins/builtin-settings";
import { checkTemplates } from "@parley/templates/check-templates";
import type { BuiltinToolsRow } from "../platform/db/column-types.ts";
import type { AgentRow, AgentValues } from "./agent-queries.ts";
import type { AgentFields, AgentInput, AgentPatch, AgentRecord } from "./agent-schema.ts";
import { analysisProblems, completeAnalysis } from "./analysis-settings/analysis-settings.ts";
import { agentTexts } from "./agent-texts.ts";
import { engineProblems, engineRow, engineSettings } from "./stored-engine-settings.ts";
import { completeVoicemail, RING_TIMEOUT_MS, voicemailProblems } from "./phone-settings.ts";
import { canonicalLanguage, completeLanguages, languageProblems } from "./language-settings.ts";
import {
  completeModel,
  completeSpeechModel,
  completeTranscriber,
  completeVoice,
  detectionProblems,
  pronunciationProblems,
  serviceTierProblems,
  PROVIDER_DEFAULTS,
} from "./provider-settings.ts";

/** Missing fields take their defaults. Throws VALIDATION_FAILED, with line and column for templates. */
export function agentValues(input: AgentInput): AgentValues {
  return checked(completeAgent(input));
}

/** Like `agentValues`, for input that was already checked. */
export function completeAgent(input: AgentInput): AgentValues {
  const { model, transcriber, voice } = PROVIDER_DEFAULTS;
  return {
    name: input.name,
    systemPrompt: input.system_prompt,
    firstMessage: input.first_message ?? "",
    language: input.language ?? "en",
    languages: completeLanguages(input.languages),
    model: { ...completeModel(input.model ?? model), ...(input.effort && { effort: input.effort }) },
    transcriber: completeTranscriber(input.transcriber ?? transcriber),
    voice: completeVoice(input.voice ?? voice),
    pronunciations: input.pronunciations ?? [],
    speechModel: completeSpeechModel(input.speech_model),
    builtinTools: completeBuiltinTools(input.builtin_tools),
    ringTimeoutMs: input.ring_timeout_ms ?? RING_TIMEOUT_MS,
    voicemail: completeVoicemail(input.voicemail),
    engine: engineRow(input.engine ?? {}),
    recording: input.recording ?? "off",
    recordingNotice: input.recording_notice ?? "",
    analysis: completeAnalysis(input.analysis),
    active: input.active ?? true,
    metadata: input.metadata ?? {},
  };
}

/** The values of `row` with the given fields changed. Throws as `agentValues` does. */
export function patchedAgentValues(row: AgentRow, patch: AgentPatch): AgentValues {
  const current = agentFields(row);
  const values = agentValues({
    ...current,
    ...patch,
    builtin_tools: { ...current.builtin_tools, ...patch.builtin_tools },
    voicemail: { ...current.voicemail, ...patch.voicemail },
    engine: { ...current.engine, ...patch.engine },
    analysis: { ...current.analysis, ...patch.analysis },
  });
  return withNewerSettings(values, row.builtinTools);
}

/** The values, with what only newer versions know of the stored built-in tools. */
export function withNewerSettings(values: AgentValues, stored: BuiltinToolsRow): AgentValues {
  return { ...values, builtinTools: storedBuiltinTools(values.builtinTools, stored) };
}

/** The row as the API shows it. */
export function agentRecord(row: AgentRow): AgentRecord {
  return {
    id: row.id,
    ...agentFields(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Every setting of an agent except its tools. */
export function agentFields(values: AgentValues): AgentFields {
  const { effort = null, ...model } = values.model;
  return {
    name: values.name,
    system_prompt: values.systemPrompt,
    first_message: values.firstMessage,
    language: values.language,
    languages: values.languages,
    model,
    effort,
    transcriber: values.transcriber,
    voice: values.voice,
    pronunciations: values.pronunciations,
    speech_model: values.speechModel,
    builtin_tools: completeBuiltinTools(values.builtinTools),
    ring_timeout_ms: values.ringTimeoutMs,
    voicemail: values.voicemail,
    engine: engineSettings(values.engine),
    recording: values.recording,
    recording_notice: values.recordingNotice,
    analysis: values.analysis,
    active: values.active,
    metadata: values.metadata,
  };
}

function checked(values: AgentValues): AgentValues {
  const language = values.language.toLowerCase() === "auto" ? "auto" : canonicalLanguage(values.language);
  const problems: FieldProblem[] = [
    ...checkTemplates(agentTexts(values)),
    ...languageProblems(values.languages, values.language),
    ...pronunciationProblems(values.pronunciations),
    ...serviceTierProblems(values.model),
    ...builtinToolProblems(completeBuiltinTools(values.builtinTools)),
    ...voicemailProblems(values.voicemail),
    ...engineProblems(values.engine, "engine"),
    ...analysisProblems(values.analysis),
  ];
  if (language === "auto") problems.push(...detectionProblems(values.transcriber));
  if (language === null)
    problems.push({ path: "language", message: "must be a BCP 47 tag such as en or de-CH, or auto" });
  if (problems.length > 0 || language === null) throw validationFailed(...problems);
  return { ...values, language };
}
