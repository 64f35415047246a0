/** In which workspaces something may have changed that needs attention. */
import { eq, gt, sql } from "drizzle-orm";
import type { Room, WorkspaceEvent } from "../events/live/workspace-event.ts";
import { outcomes } from "../platform/db/attention-tables.ts";
import { workspaces, type Db } from "../platform/db/schema.ts";

/** What problems are found from. */
const ROOMS: ReadonlySet<Room> = new Set<Room>([
  "agents",
  "phone_numbers",
  "provider_keys",
  "scenarios",
  "tools",
  "trunks",
  "webhooks",
  "workspaces",
]);

/** Whether an event may open or close a problem. Calls are told of by their outcomes. */
export function mayConcern(event: WorkspaceEvent): boolean {
  return event.type === "changed" && event.data.rooms.some((room) => ROOMS.has(room));
}

/** How far back outcomes are read: longer than a look that failed delays the next, and than a transaction takes. */
const BACK = sql.raw("interval '2 minutes'");

/** Finds the workspaces with outcomes that it hasn't told of. */
export function createOutcomeWatch(db: Db): { changed(): Promise<string[]> } {
  /** The last change that was told, by workspace. */
  let told = new Map<string, string>();

  return {
    async changed() {
      const { workspaceId: id, changedAt } = outcomes;
      const rows = await db
        .select({ id, last: sql<string>`max(${changedAt})::text` })
        .from(outcomes)
        .where(gt(changedAt, sql`now() - ${BACK}`))
        .groupBy(id);
      const changed = rows.filter((row) => told.get(row.id) !== row.last);
      told = new Map(rows.map((row) => [row.id, row.last]));
      return changed.map((row) => row.id);
    },
  };
}

export async function everyWorkspace(db: Db): Promise<string[]> {
  const rows = await db.select({ id: workspaces.id }).from(workspaces).orderBy(workspaces.id);
  return rows.map(({ id }) => id);
}

/** The workspace that the first start made, whose owners run the service; null if it was deleted. */
export async function firstWorkspace(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.isFirst, true));
  return row?.id ?? null;
}
