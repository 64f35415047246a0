import { eq, sql } from "drizzle-orm";
import type { ProgressRow } from "../../../platform/db/column-types.ts";
import { instances } from "../../../platform/db/call-tables.ts";
import type { calls, Db } from "../../../platform/db/schema.ts";
import type { callTurns } from "../../../platform/db/call-entry-tables.ts";

type Turn = typeof callTurns.$inferSelect;

/**
 * The turns of a live call in their order, with those that are being spoken, at most 2 s late
 * (docs/calls.md#the-record). A turn that has been recorded meanwhile counts as it was recorded.
 */
export async function withTurnsSoFar(
  db: Db,
  { id: callId, instanceId }: Pick<typeof calls.$inferSelect, "id" | "instanceId">,
  recorded: Turn[],
): Promise<Turn[]> {
  const [row] = await db
    .select({
      progress: sql<ProgressRow["calls"][string] | null>`${instances.progress} -> 'calls' -> ${callId}::text`,
    })
    .from(instances)
    .where(eq(instances.id, instanceId));
  const known = new Set(recorded.map(({ id }) => id));
  const said = (row?.progress?.turns ?? []).filter(({ id }) => !known.has(id));
  if (said.length === 0) return recorded;
  const all = [...recorded, ...said.map((turn) => ({ ...turn, callId, served: null }))];
  return all.toSorted((one, other) => one.startedMs - other.startedMs || (one.id < other.id ? -1 : 1));
}
