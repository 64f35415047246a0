import type { Db } from "../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import { loadSnapshots, shownSnapshot } from "./agent-snapshot.ts";
import { changedPaths } from "./compare-snapshots.ts";
import {
  insertVersions,
  loadNewestVersions,
  pruneVersions,
  type Author,
  type NewVersion,
} from "./version-queries.ts";

/** How many of an agent's versions are kept; the oldest are dropped first. */
export const KEPT_VERSIONS = 200;

/** The author of changes that the service makes itself. */
export const SYSTEM: Author = { userId: null, tokenId: null };

export interface VersionNote {
  change: NewVersion["change"];
  author: Author;
  /** Number of the restored version. */
  restoredNumber?: number;
}

/**
 * Writes a version of each agent that differs from its newest one. Everything that changes agents calls this after the
 * change, in the same transaction; agents that already existed must be locked.
 */
export async function recordVersions(tx: Db, agentIds: string[], note: VersionNote): Promise<void> {
  const before = await loadNewestVersions(tx, agentIds);
  const versions: NewVersion[] = [];
  for (const [agentId, snapshot] of await loadSnapshots(tx, agentIds)) {
    const newest = before.get(agentId);
    const changed = newest ? changedPaths(shownSnapshot(newest.snapshot), shownSnapshot(snapshot)) : [];
    if (newest && changed.length === 0) continue;
    versions.push({
      id: newId("ver"),
      agentId,
      number: (newest?.number ?? 0) + 1,
      change: note.change,
      restoredNumber: note.restoredNumber ?? null,
      changed,
      snapshot,
    });
  }
  if (versions.length === 0) return;
  await insertVersions(tx, versions, note.author);
  const full = versions.filter(({ number }) => number > KEPT_VERSIONS);
  if (full.length > 0) {
    await pruneVersions(
      tx,
      full.map(({ agentId }) => agentId),
      KEPT_VERSIONS,
    );
  }
}
