import type { Db } from "../platform/db/schema.ts";
import { notFound } from "@parley/base/errors";
import { insertAgent, lockAgent, type AgentRow } from "./agent-queries.ts";
import { listAssignedToolIds, lockTools, writeAssignment } from "./assignment-queries.ts";
import { recordVersions } from "./record-versions.ts";
import type { Author } from "./version-queries.ts";

const MAX_NAME = 255;
const SUFFIX = " (copy)";

/**
 * Creates an agent with the same fields and tools. Its history starts fresh, and the original keeps its preview link
 * and phone numbers. Throws NOT_FOUND.
 */
export async function duplicateAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  author: Author,
): Promise<AgentRow> {
  return db.transaction(async (tx) => {
    const original = await lockAgent(tx, workspaceId, agentId);
    if (!original) throw notFound("agent");
    const {
      id: _id,
      workspaceId: _workspace,
      createdAt: _created,
      updatedAt: _updated,
      ...values
    } = original;
    const copy = await insertAgent(tx, workspaceId, { ...values, name: copyName(original.name) });
    const toolIds = await listAssignedToolIds(tx, agentId);
    const known = await lockTools(tx, workspaceId, toolIds);
    await writeAssignment(
      tx,
      copy.id,
      toolIds.filter((id) => known.has(id)),
    );
    await recordVersions(tx, [copy.id], { change: "duplicated", author });
    return copy;
  });
}

/** `Mara` becomes `Mara (copy)`. A long name is cut at the end, counted in characters like its limit. */
function copyName(name: string): string {
  const characters = Array.from(name);
  return characters.slice(0, MAX_NAME - SUFFIX.length).join("") + SUFFIX;
}
