/**
 * Every way of starting a call goes through here: values are checked, texts rendered, and the plan is frozen
 * (docs/calls.md#starting-a-browser-call).
 */
import type { TaskRunner } from "@parley/base/bounds/task";
import type { CallPlan, Direction, PhonePlan, PlannedTool } from "@parley/conversation/call-plan";
import { spokenTexts } from "../agents/agent-texts.ts";
import { plannedLanguages, spokenLanguages } from "./spoken-languages.ts";
import { renderedKeyterms } from "@parley/templates/keyterms";
import { chosenSilence, renderedEngine } from "../agents/stored-engine-settings.ts";
import { completeBuiltinTools } from "@parley/conversation/builtins/builtin-settings";
import type { EngineSettings } from "@parley/conversation/engine-settings";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { ServiceError } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import { learnTexts, renderTexts } from "@parley/templates/learn-texts";
import { readTexts } from "@parley/templates/read-texts";
import type {
  BuiltinToolsRow,
  LanguageRow,
  ModelSettingsRow,
  PronunciationRow,
  RecordingMode,
  SpeechModelRow,
  TranscriberSettingsRow,
  VoicemailRow,
  VoiceSettingsRow,
} from "../platform/db/column-types.ts";
import {
  fallbackAccess,
  modelAccess,
  speechAccess,
  transcriberAccess,
  voiceAccess,
  type VendorAccounts,
} from "../provider-keys/provider-access.ts";

export interface PlanRequest {
  workspaceId: string;
  direction: Direction;
  values: Record<string, unknown>;
  /** In E.164; empty for a browser call or rehearsal (docs/templates.md#built-ins). */
  customerNumber: string;
  isPublicPreview: boolean;
  /** Which of the agent's languages the call starts in; the agent's own if missing. */
  language?: string | undefined;
  now: Date;
}

/** The parts of an agent that go into a plan. */
export interface PlannedAgent {
  id: string;
  active: boolean;
  systemPrompt: string;
  firstMessage: string;
  language: string;
  languages: LanguageRow[];
  model: ModelSettingsRow;
  transcriber: TranscriberSettingsRow;
  voice: VoiceSettingsRow;
  pronunciations: PronunciationRow[];
  speechModel: SpeechModelRow;
  builtinTools: BuiltinToolsRow;
  ringTimeoutMs: number;
  voicemail: VoicemailRow;
  engine: EngineSettings;
  recording: RecordingMode;
  recordingNotice: string;
  tools: PlannedTool[];
}

/**
 * `checkValues` has already checked the size of `values`. Throws ServiceError: CONFLICT `active`, MISSING_VARIABLES
 * (names in template order), TEMPLATE_LIMIT, or VALIDATION_FAILED if a chosen provider has no key or the agent lacks
 * the language.
 */
export async function planCall(
  agent: PlannedAgent,
  request: PlanRequest,
  accounts: VendorAccounts,
  { tasks, toolNetwork }: { tasks: TaskRunner; toolNetwork: NetworkPolicy },
): Promise<Readonly<CallPlan>> {
  if (!agent.active) {
    throw new ServiceError("CONFLICT", "This agent is inactive. Activate it to start calls.", {
      field: "active",
    });
  }
  const { workspaceId, values, now, customerNumber } = request;
  const spoken = spokenLanguages(agent, request.language ?? null);
  const texts = spokenTexts(agent, request.direction);
  await learnTexts(tasks, workspaceId, texts);
  const missing = readTexts(texts).missing(values);
  if (missing.length > 0) {
    const message = `Missing values for: ${missing.join(", ")}. Add them to variable_values.`;
    throw new ServiceError("MISSING_VARIABLES", message, { missing });
  }
  const { voicemailMessage, recordingNotice, engine, ...rendered } = await renderTexts(
    tasks,
    workspaceId,
    texts,
    {
      values,
      now,
      customerNumber,
    },
  );
  const silence = chosenSilence(agent.engine);
  const { language, voice, message } = spoken.first;
  const others = spoken.others.map((each) => each.language);
  const speaker = { ...agent, ...silence, voice };
  const languages = plannedLanguages(agent, spoken, accounts, now);
  return Object.freeze({
    callId: newId("call"),
    direction: request.direction,
    ...rendered,
    ...(message !== null && { firstMessage: engine[message] ?? rendered.firstMessage }),
    language,
    ...(languages && { languages }),
    tools: agent.tools,
    builtinTools: completeBuiltinTools(agent.builtinTools),
    phone: request.direction === "browser" ? null : phonePlan(agent, request.direction, voicemailMessage),
    model: modelAccess(agent.model, accounts, now),
    transcriber: transcriberAccess({ ...agent.transcriber, ...silence }, accounts, now, [
      language,
      ...others,
    ]),
    voice: voiceAccess(voice, accounts, now, language),
    keyterms: renderedKeyterms(agent.transcriber, engine),
    pronunciations: agent.pronunciations,
    fallbacks: fallbackAccess(speaker, accounts, now, [language, ...others]),
    speech: speechFor(agent.speechModel, request, accounts),
    engine: renderedEngine(agent.engine, engine),
    toolNetwork,
    recording:
      agent.recording === "off"
        ? null
        : { notice: agent.recording === "on_with_notice" ? recordingNotice : null },
    isPublicPreview: request.isPublicPreview,
  });
}

/** Null for a rehearsal, which is in writing, so the agent's text model answers. */
function speechFor(
  settings: SpeechModelRow,
  { direction, now }: Pick<PlanRequest, "direction" | "now">,
  accounts: VendorAccounts,
): CallPlan["speech"] {
  return settings && direction !== "rehearsal" ? speechAccess(settings, accounts, now) : null;
}

function phonePlan(
  { voicemail, ringTimeoutMs }: PlannedAgent,
  direction: Exclude<Direction, "browser">,
  message: string,
): PhonePlan {
  return {
    ringTimeoutMs,
    voicemail: direction === "outbound" ? { action: voicemail.action, message } : null,
    echoGuard: direction !== "rehearsal", // unlike browsers, few phones cancel echo
  };
}
