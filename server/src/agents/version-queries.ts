/** Versions of agents. Callers check first that the agent belongs to the workspace. */
import { and, desc, eq, getTableColumns, inArray, lt, sql, type SQL } from "drizzle-orm";
import { users } from "../platform/db/people-tables.ts";
import { accessTokens, type Db } from "../platform/db/schema.ts";
import { agentVersions } from "../platform/db/version-tables.ts";
import type { Actor } from "../access/people/actor.ts";

/** Who made a version; both null for the service itself. */
export type Author = Pick<Actor, "userId" | "tokenId">;

export type VersionRow = typeof agentVersions.$inferSelect;
/** Leaves out the agent itself, which may be large. */
export type VersionSummaryRow = Omit<VersionRow, "snapshot">;
export type NewVersion = Omit<
  VersionRow,
  "userId" | "accessTokenId" | "authorName" | "authorEmail" | "createdAt"
>;

const { snapshot: _snapshot, ...summaryColumns } = getTableColumns(agentVersions);

/** Stores the authors' names as they are now. */
export async function insertVersions(tx: Db, versions: NewVersion[], author: Author): Promise<void> {
  const { userId, tokenId: accessTokenId } = author;
  const names = { authorName: nameOf(author), authorEmail: emailOf(author) };
  await tx
    .insert(agentVersions)
    .values(versions.map((version) => ({ ...version, userId, accessTokenId, ...names })));
}

function nameOf({ userId, tokenId }: Author): SQL | null {
  if (tokenId !== null) {
    return sql`(select ${accessTokens.name} from ${accessTokens} where ${accessTokens.id} = ${tokenId})`;
  }
  return userId === null ? null : sql`(select ${users.name} from ${users} where ${users.id} = ${userId})`;
}

function emailOf({ userId }: Author): SQL | null {
  return userId === null ? null : sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`;
}

/** The newest version of each agent, by agent id. */
export async function loadNewestVersions(tx: Db, agentIds: string[]): Promise<Map<string, VersionRow>> {
  const rows = await tx
    .selectDistinctOn([agentVersions.agentId])
    .from(agentVersions)
    .where(inArray(agentVersions.agentId, agentIds))
    .orderBy(agentVersions.agentId, desc(agentVersions.number));
  return new Map(rows.map((row) => [row.agentId, row]));
}

/** Deletes all but the newest `kept` versions of each agent. */
export async function pruneVersions(tx: Db, agentIds: string[], kept: number): Promise<void> {
  const newest = sql`(select max(number) from agent_versions newer where newer.agent_id = ${agentVersions.agentId})`;
  await tx
    .delete(agentVersions)
    .where(
      and(inArray(agentVersions.agentId, agentIds), sql`${agentVersions.number} <= ${newest} - ${kept}::int`),
    );
}

/** Newest first; `before` is the last id of the previous page. */
export async function listVersions(
  db: Db,
  agentId: string,
  page: { limit: number; before: string | null },
): Promise<VersionSummaryRow[]> {
  const { before } = page;
  // By number rather than id, because ids from several processes sort by those processes' clocks.
  const last = sql`(select number from agent_versions last where last.agent_id = ${agentId} and last.id = ${before})`;
  return db
    .select(summaryColumns)
    .from(agentVersions)
    .where(
      and(eq(agentVersions.agentId, agentId), before === null ? undefined : lt(agentVersions.number, last)),
    )
    .orderBy(desc(agentVersions.number))
    .limit(page.limit);
}

/** Null if this agent has no such version (any more). */
export async function loadVersion(db: Db, agentId: string, versionId: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(agentVersions)
    .where(and(eq(agentVersions.agentId, agentId), eq(agentVersions.id, versionId)));
  return row ?? null;
}
