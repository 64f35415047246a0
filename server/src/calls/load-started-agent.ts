import { and, eq, sql } from "drizzle-orm";
import { engineSettings } from "../agents/stored-engine-settings.ts";
import { prepared } from "../platform/db/prepared.ts";
import { agents, type Db } from "../platform/db/schema.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { offeredToolRows, openOfferedTools } from "../tools/offered-tools.ts";
import { isSubscribed } from "../events/webhooks/outbox.ts";
import type { PlannedAgent } from "./plan-call.ts";

/** `isAwaited`: a webhook subscribes to the start of this agent's calls. */
export type StartedAgent = PlannedAgent & { isAwaited: boolean; version: number | null };

/** Spelled out, since columns here would refer to the inner table. */
const VERSION = sql<number | null>`(select max(number) from agent_versions where agent_id = agents.id)`;

/** Everything needed for a plan, in one query; null if this workspace has no such agent. */
export async function loadStartedAgent(
  { db, secrets }: { db: Db; secrets: SecretBox },
  workspaceId: string,
  agentId: string,
): Promise<StartedAgent | null> {
  const query = prepared(db, "started_agent", () =>
    db
      .select({
        id: agents.id,
        active: agents.active,
        systemPrompt: agents.systemPrompt,
        firstMessage: agents.firstMessage,
        language: agents.language,
        languages: agents.languages,
        model: agents.model,
        transcriber: agents.transcriber,
        voice: agents.voice,
        pronunciations: agents.pronunciations,
        speechModel: agents.speechModel,
        builtinTools: agents.builtinTools,
        ringTimeoutMs: agents.ringTimeoutMs,
        voicemail: agents.voicemail,
        engine: agents.engine,
        recording: agents.recording,
        recordingNotice: agents.recordingNotice,
        tools: offeredToolRows,
        version: VERSION,
        isAwaited: isSubscribed(agents.workspaceId, "call.started", "call.ringing"),
      })
      .from(agents)
      .where(
        and(
          eq(agents.workspaceId, sql.placeholder("workspaceId")),
          eq(agents.id, sql.placeholder("agentId")),
        ),
      )
      .prepare("started_agent"),
  );
  const [row] = await query.execute({ workspaceId, agentId });
  if (!row) return null;
  return { ...row, engine: engineSettings(row.engine), tools: openOfferedTools(secrets, row.tools) };
}
