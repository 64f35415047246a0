import { loadAgent, type AgentValues } from "../agents/agent-queries.ts";
import type { AgentPatch } from "../agents/agent-schema.ts";
import { patchedAgentValues } from "../agents/agent-fields.ts";
import { engineSettings } from "../agents/stored-engine-settings.ts";
import { learnAgentTexts } from "../agents/learning/learn-agent-texts.ts";
import type { TaskRunner } from "@parley/base/bounds/task";
import type { Db } from "../platform/db/schema.ts";
import { notFound, ServiceError, validationFailed, type FieldProblem } from "@parley/base/errors";
import type { PlannedAgent } from "./plan-call.ts";

type DraftedAgent = Omit<PlannedAgent, "id" | "tools">;

/**
 * The agent as it would be if `draft` were saved; nothing is saved (docs/calls.md#trying-a-draft). Throws NOT_FOUND,
 * and VALIDATION_FAILED as saving does, with paths below `draft`.
 */
export async function draftAgent(
  deps: { db: Db; tasks: TaskRunner },
  workspaceId: string,
  agentId: string,
  draft: AgentPatch,
): Promise<DraftedAgent> {
  await learnAgentTexts(deps, workspaceId, draft, agentId);
  const row = await loadAgent(deps.db, workspaceId, agentId);
  if (!row) throw notFound("agent");
  const { engine, ...values } = withinDraft(() => patchedAgentValues(row, draft));
  return { ...values, engine: engineSettings(engine) };
}

function withinDraft(check: () => AgentValues): AgentValues {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "VALIDATION_FAILED") throw error;
    const fields = error.members["fields"] as FieldProblem[];
    throw validationFailed(...fields.map((field) => ({ ...field, path: `draft.${field.path}` })));
  }
}
