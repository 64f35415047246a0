/**
 * Lets other threads read an agent's large templates, and compile its large schema, before the transaction that saves
 * them.
 */
import type { TaskRunner } from "@parley/base/bounds/task";
import type { Db } from "../../platform/db/schema.ts";
import { learnSchema } from "../../tools/config/check-input-schema.ts";
import { keytermTemplates } from "@parley/templates/keyterms";
import { learnTexts } from "@parley/templates/learn-texts";
import { loadAgent } from "../agent-queries.ts";
import type { AgentPatch } from "../agent-schema.ts";
import { agentTexts, withoutUnspoken } from "../agent-texts.ts";
import { completeLanguages, languageTemplates } from "../language-settings.ts";
import { engineRow, engineSettings, engineTemplates } from "../stored-engine-settings.ts";
import { loadVersion } from "../version-queries.ts";

interface Dependencies {
  db: Db;
  tasks: TaskRunner;
}

/** For an agent about to be saved. With `agentId`, texts missing from `given` are the agent's current ones. */
export async function learnAgentTexts(
  { db, tasks }: Dependencies,
  workspaceId: string,
  given: Pick<
    AgentPatch,
    | "system_prompt"
    | "first_message"
    | "languages"
    | "voicemail"
    | "recording"
    | "recording_notice"
    | "engine"
    | "analysis"
    | "transcriber"
  >,
  agentId: string | null = null,
): Promise<void> {
  await learnSchema(tasks, workspaceId, given.analysis?.outcome_schema ?? undefined);
  const stored = agentId === null ? null : await loadAgent(db, workspaceId, agentId);
  const known = stored && agentTexts(stored);
  const engine = engineSettings(engineRow({ ...(stored && engineSettings(stored.engine)), ...given.engine }));
  const texts = {
    system_prompt: given.system_prompt ?? known?.system_prompt ?? "",
    first_message: given.first_message ?? known?.first_message ?? "",
    "voicemail.message": given.voicemail?.message ?? known?.["voicemail.message"] ?? "",
    recording_notice: given.recording_notice ?? known?.recording_notice ?? "",
    engine: {
      ...engineTemplates(engine),
      ...languageTemplates(given.languages ? completeLanguages(given.languages) : (stored?.languages ?? [])),
      ...keytermTemplates(given.transcriber ?? stored?.transcriber ?? {}),
    },
  };
  await learnTexts(tasks, workspaceId, texts);
  const settings = {
    voicemailAction: given.voicemail?.action ?? stored?.voicemail.action ?? "hang_up",
    recording: given.recording ?? stored?.recording ?? "off",
    bridges: engine.bridge_phrases,
  };
  // For an agent with a number (`server/src/phone/numbering/inbound-variables.ts`).
  await learnTexts(tasks, workspaceId, withoutUnspoken(texts, settings, "inbound"));
}

/** For a version about to be restored. */
export async function learnVersionTexts(
  { db, tasks }: Dependencies,
  ids: { workspace_id: string; agent_id: string; version_id: string },
): Promise<void> {
  if (!(await loadAgent(db, ids.workspace_id, ids.agent_id))) return;
  const version = await loadVersion(db, ids.agent_id, ids.version_id);
  if (version) await learnAgentTexts({ db, tasks }, ids.workspace_id, version.snapshot);
}
