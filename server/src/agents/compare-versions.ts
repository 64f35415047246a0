import type { Db } from "../platform/db/schema.ts";
import { notFound } from "@parley/base/errors";
import { loadAgent } from "./agent-queries.ts";
import { loadSnapshots, shownSnapshot } from "./agent-snapshot.ts";
import { compareSnapshots, type FieldChange } from "./compare-snapshots.ts";
import { loadVersion, type VersionRow } from "./version-queries.ts";

export interface Comparison {
  from: VersionRow;
  /** Null: the agent as it is now. */
  to: VersionRow | null;
  changes: FieldChange[];
}

/** Throws NOT_FOUND if the agent or a version doesn't exist. */
export async function compareVersions(
  db: Db,
  workspaceId: string,
  agentId: string,
  { from: fromId, to: toId }: { from: string; to: string | null },
): Promise<Comparison> {
  const from = await requireVersion(db, workspaceId, agentId, fromId);
  const to = toId === null ? null : await requireVersion(db, workspaceId, agentId, toId);
  const later = to?.snapshot ?? (await loadSnapshots(db, [agentId])).get(agentId);
  if (!later) throw notFound("agent");
  return { from, to, changes: compareSnapshots(shownSnapshot(from.snapshot), shownSnapshot(later)) };
}

/** Throws NOT_FOUND. */
export async function requireVersion(
  db: Db,
  workspaceId: string,
  agentId: string,
  versionId: string,
): Promise<VersionRow> {
  if (!(await loadAgent(db, workspaceId, agentId))) throw notFound("agent");
  const version = await loadVersion(db, agentId, versionId);
  if (!version) throw notFound("version");
  return version;
}
