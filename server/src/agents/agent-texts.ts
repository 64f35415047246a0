import type { RecordingMode, VoicemailRow } from "../platform/db/column-types.ts";
import { keytermTemplates } from "@parley/templates/keyterms";
import type { TemplateTexts } from "@parley/templates/template-texts";
import type { Direction } from "@parley/conversation/call-plan";
import type { AgentValues } from "./agent-queries.ts";
import { languageTemplates } from "./language-settings.ts";
import { engineSettings, engineTemplates } from "./stored-engine-settings.ts";

type WithTexts = Pick<
  AgentValues,
  "systemPrompt" | "firstMessage" | "languages" | "voicemail" | "recordingNotice" | "engine" | "transcriber"
>;

/** The agent's templates by field, for checking them. */
export function agentTexts(agent: WithTexts): TemplateTexts {
  return {
    system_prompt: agent.systemPrompt,
    first_message: agent.firstMessage,
    "voicemail.message": agent.voicemail.message,
    recording_notice: agent.recordingNotice,
    engine: {
      ...engineTemplates(agent.engine),
      ...languageTemplates(agent.languages),
      ...keytermTemplates(agent.transcriber),
    },
  };
}

/** What decides whether some of an agent's texts are ever said. */
export interface SpeakingSettings {
  voicemailAction: VoicemailRow["action"];
  recording: RecordingMode;
  bridges: boolean;
}

/**
 * The templates that a call can use, for its variables and for rendering them: what can't be said needs no values
 * (docs/templates.md#what-an-agent-needs). `direction` "any" stands for every call of this agent.
 */
export function spokenTexts(
  agent: WithTexts & Pick<AgentValues, "recording">,
  direction: Direction | "any",
): TemplateTexts {
  const { bridge_phrases: bridges } = engineSettings(agent.engine);
  const settings = { voicemailAction: agent.voicemail.action, recording: agent.recording, bridges };
  return withoutUnspoken(agentTexts(agent), settings, direction);
}

/** The same, for texts that aren't a saved agent's yet. */
export function withoutUnspoken(
  texts: TemplateTexts,
  { voicemailAction, recording, bridges }: SpeakingSettings,
  direction: Direction | "any",
): TemplateTexts {
  const leavesMessage =
    voicemailAction === "leave_message" && (direction === "outbound" || direction === "any");
  const engine = Object.entries(texts.engine ?? {}).filter(
    ([path]) => bridges || !path.startsWith("engine.bridge_texts."),
  );
  return {
    ...texts,
    ...(!leavesMessage && { "voicemail.message": "" }),
    ...(recording !== "on_with_notice" && { recording_notice: "" }),
    engine: Object.fromEntries(engine),
  };
}
