/** Writes a turn that is final, or was corrected, with the webhook event about it. */
import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";
import { callTurns } from "../../platform/db/call-entry-tables.ts";
import type { TranscriptTurn } from "@parley/conversation/call-messages";
import { isCallAwaited, tellTurns } from "./events-of-call.ts";
import { storable } from "./storable.ts";

/** True if there is an event to deliver. */
export async function recordTurn(db: Db, callId: string, turn: TranscriptTurn): Promise<boolean> {
  const { id, role, text, startedMs, endedMs, interruptedAtMs, served = null } = turn;
  const row = {
    role,
    text: storable(text),
    startedMs: Math.round(startedMs),
    endedMs: Math.round(endedMs),
    interruptedAtMs: interruptedAtMs === null ? null : Math.round(interruptedAtMs),
    served,
  };
  const keep = (on: Db) =>
    on
      .insert(callTurns)
      .values({ callId, id, ...row })
      .onConflictDoUpdate({ target: [callTurns.callId, callTurns.id], set: row });
  if (!(await isCallAwaited(db, callId, "call.transcript"))) {
    await keep(db);
    return false;
  }
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(callTurns)
      .where(and(eq(callTurns.callId, callId), eq(callTurns.id, id)))
      .for("update");
    await keep(tx);
    return before && isSame(before, row) ? false : tellTurns(tx, [{ callId, id, ...row }]);
  });
}

/** Whether the write was repeated, or only corrects who served the turn. */
function isSame(before: typeof callTurns.$inferSelect, row: Omit<typeof before, "callId" | "id">): boolean {
  const names = ["role", "text", "startedMs", "endedMs", "interruptedAtMs"] as const;
  return names.every((name) => before[name] === row[name]);
}
