import { and, eq, ne, sql } from "drizzle-orm";
import { noteFailure, noteSuccess } from "../../platform/outcomes/note-outcome.ts";
import { toolHours } from "../../platform/db/attention-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";

/**
 * Counts a run of a customer's tool that has ended in this call; `error` is null if it succeeded. Call it once for each
 * run, last in its transaction, since other calls that use the tool wait for the row of this hour. Rehearsals don't count.
 */
export async function countToolRun(
  tx: Db,
  callId: string,
  { toolId, error }: { toolId: string; error: string | null },
): Promise<void> {
  const [call] = await tx
    .select({ workspaceId: calls.workspaceId })
    .from(calls)
    .where(and(eq(calls.id, callId), ne(calls.direction, "rehearsal")));
  if (!call) return;
  const { workspaceId } = call;
  if (error === null) await noteSuccess(tx, workspaceId, "tool", [toolId]);
  else await noteFailure(tx, { workspaceId, subject: "tool", id: toolId }, error);
  await tx.execute(sql`
    insert into ${toolHours} (tool_id, hour, workspace_id, runs, failures)
    values (${toolId}, date_trunc('hour', now()), ${workspaceId}, 1, ${error === null ? 0 : 1}::int)
    on conflict (tool_id, hour) do update
    set runs = tool_hours.runs + 1, failures = tool_hours.failures + excluded.failures`);
}
